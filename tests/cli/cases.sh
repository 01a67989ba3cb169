#!/usr/bin/env bash
# The case runner itself: what it says of good files and of bad ones.
set -u
source "$(dirname "$0")/lib/lib.sh"

# A case of the probe from its second line on; what is given comes behind it.
head='- case: A step
  rules: [PB-TRN-02]
  game: probe
  at: turn of ash
  place:
    entered: [1, 2]
    hero/ash: {stones: 3, at: [2, 2], charm: 1, hand: [gale, ward]}
    hero/birch: {stones: 3, at: [4, 4], charm: 1}'

# runs TEXT: the text is a case file.
runs() {
    printf '%s\n' "$1" >"$work/case.yaml"
    run_quietly case "$work/case.yaml"
    what="case file: ${1##*$'\n'}"
}

# passes STEPS, and complains PATTERN STEPS: of a case with these steps.
passes() {
    runs "$head
$1"
    expect_status 0
    expect_silence
    [[ $(<"$work/out") == '1 passed, 0 failed' ]] || fail "it says: $(head -c 500 "$work/out")"
}
complains() {
    runs "$head
$2"
    expect_status 1
    expect_silence
    expect_out "case\.yaml:[0-9]+: A step: $1"
    [[ $(tail -n 1 "$work/out") == '0 passed, 1 failed' ]] || fail "the last line is wrong"
}

passes '  steps: [{do: {ash: step 2,3}}, {expect: {hero/ash/at: [2, 3]}}]'
passes '  steps: [{do: {1: step 2,3}}, {expect: {hero/ash/at: 2,3, hero/birch/at: "4,4"}}]'
passes '  steps: [{do: {seat 1: step 2,3}}]
  expect: {hero/ash: there, hero/ash/hand: gale ward, hero/ash/hand/2: ward, hero/ash/hand/top: ward}'
passes '  steps:
    - do:
        - ash: step 2,3
        - ash: [step 2,2]
      expect: {events: [PB-TRN-02, PB-TRN-02], asked: {ash: omen}}'
passes '  steps: [{do: {ash: [step 2,3, step 2,4]}}]
  expect: {hero/ash/hand has: [gale], hero/ash/hand lacks: [hail], count hero/ash/hand: 2}'
passes '  steps: [{refused: {birch: {pass: not-asked}, ash: {omen calm: not-offered}}}, {do: {ash: step 2,3}}]'
passes '  steps: [{do: {ash: step 2,3}, expect: {events: [PB-TRN-02 ash 2,3], asked: {ash: turn 1}}}]'
passes '  seed: 7
  dice: free
  steps: [{do: {ash: [step 2,3, step 2,4]}}]
  expect: {asked: {ash: omen}, result: {ash: running}, score: {ash: 0}}'

# Expectations that fail: what, wanted, got; every one of a step; and the steps before it.
complains 'hero/ash/at: wanted 2,4, got 2,3$' '  steps: [{do: {ash: step 2,3}}, {expect: {hero/ash/at: [2, 4], hero/ash/stones: 4}}]'
expect_out 'case\.yaml:9: A step: hero/ash/stones: wanted 4, got 3$'
expect_out '^    after at turn of ash; ash: step 2,3$'
complains 'hero/ash/hand: wanted gale, got gale ward$' '  expect: {hero/ash/hand: [gale]}'
complains 'hero/birch/hand: wanted gale, got nothing$' '  expect: {hero/birch/hand: [gale]}'
complains 'hero/birch: wanted gone, got there$' '  expect: {hero/birch: gone}'
complains 'hero/ash/hand has: wanted hail, got gale ward$' '  expect: {hero/ash/hand has: [hail]}'
complains 'count deck: wanted 3, got 18$' '  expect: {count deck: 3}'
complains 'hero/ash/charm: wanted 1, got hidden$' '  expect: {seen by birch: {hero/ash/charm: 1}}'
complains 'hero/ash/charm: wanted hidden, got 1$' '  expect: {seen by ash: {hero/ash/charm: hidden}}'
complains 'legal: wanted pass, got pass, look, draw, ' '  expect: {legal: [pass]}'
complains 'legal has: step 4,4: wanted allowed, got PB-TRN-02$' '  expect: {legal has: [step 4,4]}'
complains 'legal lacks: step 2,3: wanted refused, got allowed$' '  expect: {legal lacks: [step 2,3]}'
complains 'events: wanted PB-STR-06, got PB-TRN-02 ash 2,3$' '  steps: [{do: {ash: step 2,3}, expect: {events: [PB-STR-06]}}]'
complains 'events lack: wanted PB-TRN-02, got PB-TRN-02 ash 2,3$' '  steps: [{do: {ash: step 2,3}, expect: {events lack: [PB-TRN-02]}}]'
complains 'events: wanted PB-TRN-02 ash 2,4, got PB-TRN-02 ash 2,3$' '  steps: [{do: {ash: step 2,3}, expect: {events: [PB-TRN-02 ash 2,4]}}]'
complains 'asked: wanted ash: turn 1, got ash: turn 2$' '  expect: {asked: {ash: turn 1}}'
complains 'asked: wanted birch: turn, got ash: turn 2$' '  expect: {asked: {birch: turn}}'
complains 'asked: wanted nobody, got ash: turn 2$' '  expect: {asked: nobody}'
complains 'undo of ash: wanted no, got yes$' '  steps: [{do: {ash: step 2,3}, expect: {undo: {ash: no}}}]'
complains 'result of ash: wanted won, got running$' '  expect: {result: {ash: won}}'
complains 'refused ash: step 2,3: wanted PB-TRN-02, got allowed$' '  steps: [{refused: {step 2,3: PB-TRN-02}}]'
complains 'refused ash: step 4,4: wanted PB-TRN-03, got PB-TRN-02$' '  steps: [{refused: {step 4,4: PB-TRN-03}}]'
complains 'refused leave: ash: wanted not-offered, got PB-JON-03$' '  steps: [{refused leave: {ash: not-offered}}]'
complains 'ash: step 4,4 was refused: PB-TRN-02 A step goes' '  steps: [{do: {ash: step 4,4}}]'
complains 'ash: leave was refused: PB-JON-03 ' '  steps: [{leave: ash}]'

# Rules that were not cited, cases that show nothing, chance that was not foreseen.
complains 'the case lists PB-TRN-02 but nothing cited it; cited were PB-TRN-01$' '  expect: {hero/ash/stones: 3}'
complains 'birch: step 4,3: not asked now: the question \(turn\) is for ash$' '  steps: [{do: {birch: step 4,3}}]'
complains 'the case expects nothing' '  steps: [{do: {ash: step 2,3}}]'
complains '2 of the 2 results of `dice` were left over$' '  dice: [axe, 3]
  steps: [{do: {ash: step 2,3}}, {expect: {round: 1}}]'
strike='  steps: [{do: {ash: strike birch}}, {expect: {round: 1}}]'
place='  runs: [{place: {hero/birch/at: [2, 3]}}]'
runs "$head
  steps: [{do: {ash: step 2,3}}]
  runs: [{steps: [{expect: {round: 1}}]}, {steps: [{expect: {round: 1}}]}]"
expect_status 1
expect_out 'case\.yaml:[0-9]*: every run has `steps` of its own: the case.s is never used$'
runs "$head
  steps: [{do: {ash: step 2,3}}]
  runs: [{steps: [{expect: {round: 1}}]}, {expect: {round: 1}}]"
expect_no_out 'every run'
runs "$head
$place
$strike"
expect_out 'A step \(run 1\): the war die was rolled here, but `dice` gives nothing$'
runs "$head
$place
  dice: [pick 1, axe]
$strike"
expect_out 'result 1 of `dice` does not fit: the war die was rolled here$'
runs "$head
$place
  dice: [axe]
$strike"
expect_out 'the war die was rolled here, but `dice` gives nothing more$'

# Mistakes, with what was meant.
complains 'hero/ash/stnes: there is no "stnes" in hero; did you mean stones\?$' '  expect: {hero/ash/stnes: 3}'
complains 'hero/ahs/stones: there is no "ahs" in hero; did you mean ash\?$' '  expect: {hero/ahs/stones: 3}'
complains 'deck/21: there is no "21" in deck' '  expect: {deck/21: gale}'
complains 'hero/ash/stones/1: there is no "1" in stones' '  expect: {hero/ash/stones/1: 3}'
complains 'there is no step "expct"; did you mean expect\?$' '  steps: [{expct: {round: 1}}]'
complains 'there is no seat "bich"; did you mean birch\?$' '  steps: [{do: {bich: pass}}]'
complains 'there is no seat "3"' '  steps: [{do: {3: pass}}]'
complains '"stpe 2,3": there is no answer "stpe"; did you mean step\?$' '  steps: [{do: {ash: stpe 2,3}}]'
complains '"step 9,9": "9,9" is no square' '  steps: [{do: {ash: step 9,9}}]'
complains 'probe has no rule "PB-TRN-20"; did you mean PB-TRN-0' '  steps: [{refused: {step 2,3: PB-TRN-20}}]'
complains 'probe has no question "trun"; did you mean turn\?$' '  expect: {asked: {ash: trun}}'
complains 'dice: "ax" is no face of a die; did you mean axe\?$' '  dice: [ax]'
complains 'dice: a pick is written as' '  dice: [pick one]'
complains 'dice: deck holds no "gael"$' '  dice: [top gael of deck]'
complains 'dice must be a list of results' '  dice: axe'
complains 'seed must be a whole number' '  seed: many'
complains 'a case has no "step"; did you mean steps\?$' '  step: []'
runs "$head
  runs: [{game: probe}]"
expect_out 'A step \(run 1\): a run has no "game"$'
complains 'cards: deck holds no "gael", or not so many$' '  cards: {deck: [gael]}'
complains 'with: .*colour' '  with: {cards: [{id: gale, from: a case, copies: 4, colour: red}]}'
complains 'with: the deck must have 20 cards, not 17' '  with: {cards: [{id: gale, from: a case, copies: 1, do: draw 1}]}'

# badly PATTERN SEARCH REPLACEMENT: the same with a word of the head changed.
badly() {
    runs "${head/"$2"/"$3"}
  expect: {round: 1}"
    expect_status 1
    expect_out "$1"
}
badly ':2: A step: probe has no rule "PB-TRN-99"; did you mean PB-TRN-0' PB-TRN-02 PB-TRN-99
badly ':2: A step: rules must list 1 to 6 ids' '[PB-TRN-02]' '[]'
badly ':3: A step: no game is called "prob"; did you mean probe\?$' 'game: probe' 'game: prob'
badly ':1: A step: the case does not say of which game' 'game: probe' 'seed: 3'
badly ':4: A step: at: this game has no entry "trun of ash"' 'turn of' 'trun of'
badly ':4: A step: at: "ahs" is no hero of this game; did you mean ash\?$' 'of ash' 'of ahs'
badly ':5: A step: place needs `at`' 'at: turn of ash' 'seed: 1'
badly ':7: A step: hero/ash/stoens: there is no "stoens" in hero; did you mean stones\?$' stones stoens
badly ':7: A step: hero/ash/stones: stones must be from 0 to 255, not "many"$' 'stones: 3' 'stones: many'
badly ':7: A step: hero/ash/at: at must be a square, not "9,2"$' '[2, 2]' '[9, 2]'
badly ':7: A step: hero/ash/hand: hand must be a card, not "gael"; did you mean gale\?$' gale gael
badly ':7: A step: hero/ash/dice: this is computed' 'charm: 1' 'dice: 2'
badly ':6: A step: frames/1/turn/seat: frames are not placed' 'entered: [1, 2]' 'frames/1/turn/seat: ash'
badly ':6: A step: table/question: this belongs to the engine' 'entered: [1, 2]' 'table/question: 2'
badly ':1: A step: what was placed cannot be true: two heroes are on one square$' '[4, 4]' '[2, 2]'
badly ':1: A step: what was placed cannot be true: a card is missing or too many: hail$' 'entered: [1, 2]' 'discard: [hail, hail, hail, hail]'
head_with_setup=${head/at: turn/setup: \{seats: 9\}
  at: turn}
runs "$head_with_setup"
expect_out 'seats: seats must be from 2 to 4, not "9"$'
runs "${head_with_setup/seats: 9/saets: 3}"
expect_out 'saets: there is no "saets" in setup; did you mean seats\?$'
runs "${head_with_setup/seats: 9/scenario: seige}"
expect_out 'probe has no scenario "seige"; did you mean siege\?$'

# A die has faces of its own, and what is placed stays as it was placed or is refused.
attack='- case: An attack
  rules: [OMD-DIC-01]
  game: orcsmustdie
  at: turn of war-mage
  place:
    hero/war-mage: {at: "2", weapon: 1}
    tile/2/group/orc: {up: 1}
  dice: [battle miss, battle miss, battle sword]
  steps: [{do: {war-mage: attack 2}}, {expect: {attack/miss: 2}}]'
runs "$attack"
expect_status 0
runs "${attack/battle sword/fire sword}"
expect_out 'An attack: result 3 of `dice` does not fit: the battle die was rolled here$'
runs "${attack/battle miss/fire sword}" # which the second die would fit behind
expect_out 'An attack: result 1 of `dice` does not fit: the battle die was rolled here$'
runs "${attack/weapon: 1/weapon: 1, health: 30}"
expect_out 'case\.yaml:6: An attack: hero/war-mage/health cannot be 30 here: it would be [0-9]*$'

runs '- case: A ring is no amulet
  rules: [OMD-HER-07]
  game: orcsmustdie
  at: turn of sorceress
  place: {hero/sorceress: {at: "2", weapon: 1, item: [copper-ring, none, none]}}
  expect: {turn/onslaught: 1}'
expect_out 'what was placed cannot be true: an item is in a slot of another kind: copper-ring$'
runs '- case: A ring by another name
  rules: [OMD-HER-07]
  game: orcsmustdie
  at: turn of sorceress
  place: {hero/sorceress: {at: "2", item: [none, coper-ring, none]}}
  expect: {turn/onslaught: 1}'
expect_out 'item must be an item, not "coper-ring"; did you mean copper-ring\?$'

# Setups that must be refused: by these words, and the rules that they name count.
refused='- case: A setup
  rules: [HC-DCK-04]
  game: orcwars
  setup: {seat/1/mind: ranger}
  setup refused: 33 build points, more than 30'
runs "$refused"
expect_status 0
[[ $(<"$work/out") == '1 passed, 0 failed' ]] || fail "it says: $(head -c 500 "$work/out")"
runs "${refused/33 build/31 build}"
expect_out 'case\.yaml:5: A setup: setup refused: wanted 31 build.*, got setup: seat 1 has Attributes of 33'
runs "${refused/ranger/paladin}"
expect_out 'A setup: setup refused: wanted 33 build points, more than 30, got allowed$'
runs "${refused/DCK-04/DUE-01}"
expect_out 'A setup: the case lists HC-DUE-01 but nothing cited it; cited were HC-DCK-03, HC-DCK-04$'
runs "$refused
  at: turn of paladin"
expect_out 'A setup: at: nothing comes after a setup that is refused$'

# Files that are no case files; the other cases are run all the same.
runs 'case: no list'
expect_out 'case\.yaml:1: a case file is a list of cases'
runs '- [1, 2]'
expect_out 'case\.yaml:1: this is no case'
runs '- case: {'
expect_out 'case\.yaml:[0-9]+: this is not YAML'
runs ''
expect_out 'a case file is a list of cases'
runs "- nonsense
$head
  steps: [{do: {ash: step 2,3}}]
  expect: {round: 1}"
[[ $(tail -n 1 "$work/out") == '1 passed, 1 failed' ]] || fail "one bad case stops the others"
expect_refusal 1 'no/such.*: No such file' case "$work/no/such"
mkdir "$work/empty"
run_quietly case "$work/empty"
expect_status 1
expect_sentence 'there are no cases in there'

# What is left out, and what is printed.
runs "$head
  steps: [{do: {ash: step 2,3}}]
  expect: {round: 1}
- case: Another
  rules: [PB-TRN-01]
  game: probe
  dice: free
  expect: {round: 9}"
run_quietly case "$work/case.yaml" --only Another
expect_out '^0 passed, 1 failed$'
run_quietly case "$work/case.yaml" --only TRN-02
expect_status 0
expect_out '^1 passed, 0 failed$'
run_quietly case "$work/case.yaml" --quiet
expect_status 1
[[ $(wc -l <"$work/out") == 1 ]] || fail "more than the last line"
run_quietly case "$work/case.yaml" --only nothing
expect_status 1
expect_sentence 'no case has this'
run_quietly case "$work/case.yaml" --json
expect_status 1
expect_json
python3 - "$work/out" <<'END' || fail "the JSON is not as it should be"
import json, sys
report = json.load(open(sys.argv[1]))
assert (report["passed"], report["failed"]) == (1, 1), report
good, bad = report["cases"]
assert good["passed"] and good["case"] == "A step" and good["rules"] == ["PB-TRN-02"], good
assert good["game"] == "probe" and good["line"] == 1 and good["complaints"] == [], good
complaint = bad["complaints"][0]
assert (complaint["path"], complaint["wanted"], complaint["got"]) == ("round", "9", "1"), bad
assert complaint["line"] == 15, complaint
END

# The words of a game: enough for a case, and the case that they end with passes.
run_quietly case --words probe
expect_status 0
expect_silence
for word in '^  turn of <hero>$' '^  hero/<hero>/hand +list of card, at most 4$' '^  step <square>$' \
    '^  card +gale spring' '^  war +blank-1 ' '^rules: 30, from PB-' '^  rounds +rounds$'; do
    expect_out "$word"
done
sed -n '/^- case/,$p' "$work/out" >"$work/small.yaml"
run_quietly case "$work/small.yaml"
expect_status 0
expect_out '^1 passed, 0 failed$'
expect_refusal 1 'no game is called "porbe"; did you mean probe' case --words porbe

# The map of a scenario: drawn, and place by place.
run_quietly case --words orcwars
expect_out '^  space .*\(warmoot case --map orcwars SCENARIO prints them\)$'
run_quietly case --map orcsmustdie order map=bident-1
expect_status 0
expect_silence
[[ $(head -n 3 "$work/out") == $'  a c\n    m h r\n  b d' ]] || fail "the map is drawn as: $(head -n 3 "$work/out")"
expect_out '^  a      standard   0,0    in order  start  arrow to c$'
expect_out '^  m      lava-lake  1,1    in order  arrow to h  arrow from c d$'
[[ $(tail -n +5 "$work/out" | wc -l) == 8 ]] || fail "it does not list the seven tiles and the fortress"
run_quietly case --map orcwars prisoners
expect_out '^  k9 +open +8,8\.66 +in tile-7  tactician  side( [a-z][0-9]+)+$'
expect_out '^  a7 +trees +6,0$'
run_quietly case --map orcsmustdie order map=bident-1 --json
expect_status 0
expect_json
expect_out '"name": "a", "kind": "standard", "x": 0, "y": 0, "flags": \["start"\], "within": "order"'
run_quietly case --map probe
expect_out '^  1,1  square  0\.5,0\.5  corner  side 2,1 1,2$'
expect_refusal 1 'orcwars has no map in the scenario duel' case --map orcwars
expect_refusal 1 'orcwars has no scenario "relix"; did you mean relics' case --map orcwars relix
expect_refusal 1 'no game is called "porbe"; did you mean probe' case --map porbe
expect_refusal 1 'map=quux: ' case --map orcsmustdie order map=quux
expect_refusal 2 '"rivalry" is one word too many' case --map orcsmustdie order rivalry

# Coverage, and exceptions to it.
mkdir -p "$work/cases/probe"
cp "$work/case.yaml" "$work/cases/probe"
run_quietly rules --coverage probe "$work/cases" --json
expect_status 0
expect_json
python3 - "$work/out" <<'END' || fail "the coverage is not as it should be"
import json, sys
report = json.load(open(sys.argv[1]))
assert report["game"] == "probe" and report["total"] == 30 and report["shown"] == 1, report
assert "PB-TRN-02" not in report["missing"] and "PB-TRN-01" in report["missing"], report
assert len(report["missing"]) == 29, report
assert report["parts"][1] == {"part": "PB-TRN", "name": "Turns", "total": 6, "shown": 1,
                              "excepted": 0}, report
END
echo '- {id: PB-RND-01, reason: nobody can see it}' >"$work/cases/probe/exceptions.yaml"
run_quietly rules --coverage probe "$work/cases"
expect_status 1
grep -q 'exceptions.yaml: more than 3 in 100 rules are excepted$' "$work/err" || fail "too many exceptions pass"
echo '- {id: PB-TRN-02, reason: nobody can see it}' >"$work/cases/probe/exceptions.yaml"
run_quietly rules --coverage probe "$work/cases"
expect_status 1
grep -q 'exceptions.yaml:1: a case shows this rule' "$work/err" || fail "a needless exception passes"

# Exploring.
run_quietly explore "$work/case.yaml" --only TRN-02 --depth 2
expect_status 0
expect_silence
expect_out '^A step$'
expect_out '^  [0-9]+ positions, [0-9]+ transpositions, 0 ends, to depth 2$'
expect_out '^  the widest question is turn, with [0-9]+ answers$'
run_quietly explore "$work/case.yaml" --only TRN-02 --depth 9 --limit 50
expect_out '^  50 positions, .* \(stopped at the limit\)$'
run_quietly explore "$work/case.yaml" --only Another
expect_status 1
expect_sentence 'case.yaml:[0-9]+: Another: round: wanted 9, got 1$'
expect_refusal 2 'say which case file' explore

# What controls a terminal is not printed as it came.
printf -- '- case: "\\e[31mred"\n  game: probe\n' >"$work/case.yaml"
run_quietly case "$work/case.yaml"
expect_status 1
! grep -q $'\e' "$work/out" || fail "an escape reached the terminal"

finish

#!/usr/bin/env bash
# Saved games: played, left, killed, cut off, resumed; shown, verified, gone on from, made cases.
set -u
source "$(dirname "$0")/lib/lib.sh"

cd "$work" || exit 1
[[ $WARMOOT == /* ]] || WARMOOT=$OLDPWD/$WARMOOT
records=$OLDPWD/tests/record/kept

answers() { printf '%s\n' "$@"; }
entries() { grep -c '^{"n":' "$1"; }
verified() {
    run_quietly replay --verify "$1"
    expect_status 0
    expect_out "^verified $(entries "$1") entries\$"
}

# ---- saving and resuming -------------------------------------------------------------------------

# Every decision is in the file, taken back or not, and a snapshot for who comes back later.
run play probe --all-me --seed 2 --save a.jsonl < <(answers 'bid 2' u 'bid 0' 'bid 0' 'step 2,1' q)
expect_status 0
expect_silence
expect_out '^The game is saved; go on with: warmoot play --resume a\.jsonl$'
[[ $(entries a.jsonl) == 5 ]] || fail "not every decision was saved"
grep -q '^{"n":2,"seat":1,"undo":0}$' a.jsonl || fail "an undo was not saved"
tail -n 1 a.jsonl | grep -q '^{"snapshot":5,' || fail "no snapshot for who comes back"
verified a.jsonl

# What was decided before can still be taken back, and the game goes on as if it had not been left.
run play --resume a.jsonl < <(answers u 'step 2,1' 'step 2,2' j q)
expect_status 0
expect_silence
expect_out '^The Probe, skirmish \(seed 2\)$'
expect_out '^Seat 1 takes its last answer back\.$'
grep '^{' out >left
run play probe --all-me --seed 2 < <(answers 'bid 0' 'bid 0' 'step 2,1' 'step 2,2' j q)
grep '^{' out >whole
[[ -s left ]] && cmp -s left whole || fail "a game that was left is another game"
[[ $(entries a.jsonl) == 8 ]] || fail "what came later was not saved"
verified a.jsonl

# A seat shows what happened since it was asked last.
run play probe --seed 1 --save seen.jsonl < <(answers 'bid 0' q)
sed -n '/^> bid 0/,$p' out | grep '^  [a-z]* ' >seen
run play --resume seen.jsonl < <(answers q)
while read -r line; do
    grep -qF -- "$line" out || fail "what happened before is not shown again: $line"
done < <(grep 'birch' seen)

# To the end; then there is nothing to go on with.
run play --resume a.jsonl --seat 2=random < <(yes 1 | head -n 2000)
expect_status 0
expect_out '^seat 1: you as ash, seat 2: random as birch$'
expect_out '^The game is over after '
expect_no_out '^The game is saved'
grep -q '"seat":2,"hand":"random"' a.jsonl || fail "the seat was not handed over in the record"
tail -n 1 a.jsonl | grep -q '^{"end":' || fail "the record has no end"
verified a.jsonl
cp a.jsonl over.jsonl
run play --resume a.jsonl < <(answers 1)
expect_status 0
expect_silence
expect_out '^The game is over after '
cmp -s a.jsonl over.jsonl || fail "a game that is over was changed"

# A game of agents alone is saved to its end; resumed ones may choose otherwise.
run_quietly play orcwars --seat 1=random --seat 2=random --seed 5 --save agents.jsonl
expect_status 0
verified agents.jsonl

# Files that are in the way, and those that are not.
expect_refusal 1 '^a\.jsonl: is there already; warmoot play --resume goes on with a saved game$' \
    play probe --save a.jsonl
cmp -s a.jsonl over.jsonl || fail "a saved game was lost"
mkdir folder
expect_refusal 1 '^folder: no game can be saved there: it is no file$' play probe --save folder
expect_refusal 1 '^no/such/file: cannot be written: ' play probe --save no/such/file
: >empty.jsonl
run play probe --save empty.jsonl < <(answers q)
expect_status 0
verified empty.jsonl
expect_refusal 1 '^nothing\.jsonl: cannot be read: ' play --resume nothing.jsonl
for other in '--save b.jsonl' '--seed 3' '--scenario siege' probe seats=3; do
    # shellcheck disable=SC2086
    expect_refusal 2 '^warmoot play: --resume takes everything from the file: leave out ' \
        play --resume a.jsonl $other
done
expect_refusal 1 '^warmoot play: no agent is called "nobody-knows"' \
    play --resume seen.jsonl --seat 1=nobody-knows
expect_refusal 1 '^warmoot play: there is no seat 7 ' play --resume seen.jsonl --seat 7=me

# The end of the answers saves as well.
run play probe --seed 1 --save ended.jsonl < <(answers 'bid 0')
expect_status 1
expect_sentence '^standard input:1: the answers end before the game does$'
expect_out '^The game is saved; '
verified ended.jsonl

# `save` writes a copy, but not over the file that grows, nor over what is no game.
echo precious >notes.txt
run play probe --all-me --seed 1 --save grows.jsonl < <(answers 'bid 1' save 'save copy.jsonl' 'bid 1' 'save copy.jsonl' 'pass' q)
expect_status 0
expect_out '^Saved to copy\.jsonl\.$'
expect_out '^The game is being saved; '
[[ $(entries copy.jsonl) == 2 && $(entries grows.jsonl) == 3 ]] || fail "a copy is no copy"
verified copy.jsonl
for other in grows.jsonl ./grows.jsonl; do
    run play --resume grows.jsonl < <(answers "save $other")
    expect_status 1
    expect_sentence '^standard input:1: .*grows\.jsonl: the game is being saved there already$'
done
run play probe < <(answers 'save notes.txt')
expect_status 1
expect_sentence '^standard input:1: notes\.txt: is there already, and is not a saved game$'
[[ $(<notes.txt) == precious ]] || fail "a file was overwritten"
verified grows.jsonl

# ---- accidents -----------------------------------------------------------------------------------

# start FILE ARGUMENT...: a game that waits for what is written to descriptor 5. What it says goes
# to files of its own: others run beside it.
start() {
    what="warmoot play that is killed"
    mkfifo pipe
    "$WARMOOT" play "${@:2}" <pipe >said 2>complained &
    player=$!
    exec 5>pipe
    rm pipe
    printf 'bid 1\nbid 1\npass\n' >&5
    for ((i = 0; i < 400; i++)); do
        [[ ! -s $1 || $(entries "$1") -lt 3 ]] || return
        sleep 0.025
    done
    fail "nothing was saved"
}

start killed.jsonl probe --all-me --seed 1 --save killed.jsonl
expect_refusal 1 '^killed\.jsonl: another program is playing this game$' play --resume killed.jsonl
kill -9 $player
wait $player 2>/dev/null
exec 5>&-
[[ $(entries killed.jsonl) == 3 ]] || fail "decisions were lost"
verified killed.jsonl
run play --resume killed.jsonl < <(answers pass q)
expect_status 0
[[ $(entries killed.jsonl) == 4 ]] || fail "a killed game did not go on"
verified killed.jsonl

start interrupted.jsonl probe --all-me --seed 1 --save interrupted.jsonl
kill -INT $player
wait $player
status=$?
exec 5>&-
mv said out
mv complained err
expect_status 130
expect_out '^The game is saved; '
tail -n 1 interrupted.jsonl | grep -q '^{"snapshot":3,' || fail "no snapshot after an interrupt"

# The last line in part.
grep -v snapshot killed.jsonl | head -c -5 >cut.jsonl
run_quietly replay --verify cut.jsonl
expect_status 1
expect_sentence '^cut\.jsonl:5: the record breaks off here; 3 entries before are true$'
run play --resume cut.jsonl < <(answers pass q)
expect_status 0
expect_out '^The file breaks off in line 5; the game goes on after entry 3\.$'
[[ $(entries cut.jsonl) == 4 ]] || fail "a game that was cut off did not go on"
verified cut.jsonl

# Other lines, other files.
sed '3s/bid/bud/' killed.jsonl >damaged.jsonl
expect_refusal 1 '^damaged\.jsonl:[0-9]+: ' replay --verify damaged.jsonl
sed '3s/"seat":./"seat":9/' killed.jsonl >damaged.jsonl
expect_refusal 1 '^damaged\.jsonl:3: there is no seat 9$' play --resume damaged.jsonl
expect_refusal 1 '^notes\.txt:1: this is not a record of a game$' replay notes.txt
expect_refusal 1 '^notes\.txt:1: this is not a record of a game$' case from notes.txt
: >nothing
expect_refusal 1 '^nothing:1: this is not a record of a game' play --resume nothing
sed '1s/"version":1/"version":2/' killed.jsonl >newer.jsonl
expect_refusal 1 '^newer\.jsonl:1: this record is of format 2' replay newer.jsonl
sed '1s/"game":"probe"/"game":"chess"/' killed.jsonl >other.jsonl
expect_refusal 1 '^other\.jsonl:1: this program has no game called "chess"$' replay other.jsonl
expect_refusal 1 '^folder: cannot be read: ' replay folder

# An answer that the rules do not allow: told where, and everything before it.
grep -v '^{"snapshot' killed.jsonl | sed '5s/pass/step 4,4/' >wrong.jsonl
expect_refusal 1 '^wrong\.jsonl:5: entry 4 is not allowed: "step 4,4": ' replay --verify wrong.jsonl
run_quietly replay wrong.jsonl
expect_status 1
expect_out '^3  '
expect_sentence '^wrong\.jsonl:5: entry 4 is not allowed: '
expect_refusal 1 '^wrong\.jsonl:5: entry 4 ' play --resume wrong.jsonl

# Other rules. Short games have no snapshot; the sums over the lines have to be right.
sed '1s/"rules":1/"rules":9/' <(grep -v snapshot killed.jsonl) >rules.jsonl
expect_refusal 1 '^rules\.jsonl: it was played with another version of the rules: it can only be read$' \
    replay --verify rules.jsonl
expect_refusal 1 'it can only be read$' play --resume rules.jsonl
run_quietly replay rules.jsonl --as all
expect_status 1
expect_out '^1  ash: bid 1$'
expect_sentence 'it can only be read$'
cat >resum.py <<'END'
import sys
def mix(h, line):
    for i in range(0, len(line), 8):
        h = ((h ^ int.from_bytes(line[i:i + 8], "little")) * 0x9fb21c651e98df25) % 2**64
        h ^= h >> 32
    return h
h = 0
for line in sys.stdin.buffer.read().splitlines():
    at = line.find(b'"sum":"')
    if at >= 0:
        line = line[:at + 7] + b"%016x" % h + line[at + 23:]
    sys.stdout.buffer.write(line + b"\n")
    h = mix(mix(h, line), b"\n")
END
sed '1s/"rules":1/"rules":9/' killed.jsonl | python3 resum.py >rules.jsonl
expect_refusal 1 '^rules\.jsonl: it was played with another version of the rules: play can go on from' \
    replay --verify rules.jsonl
expect_refusal 1 'another version of the rules' case from rules.jsonl
cp rules.jsonl first.jsonl
run play --resume rules.jsonl < <(answers 1 q)
expect_status 0
expect_out '^It was played with another version of the rules: play can go on '
run_quietly replay --verify rules.jsonl
expect_status 0
expect_out '^entries before 5 were played with other rules and cannot be compared$'
[[ $(tail -n 1 out) == 'verified 1 entries' ]] || fail "the last line does not count: $(tail -n 1 out)"
expect_refusal 1 '^rules\.jsonl: entry 2 was played with other rules: ' replay rules.jsonl --entry 2

# The part before that is as it was, so the version that made it verifies it: 9 is this one, too.
head -n "$(wc -l <first.jsonl)" rules.jsonl >part.jsonl
cmp first.jsonl part.jsonl || fail 'going on has changed what others have played'
sed '1s/"rules":9/"rules":1/' part.jsonl | python3 resum.py >theirs.jsonl
run_quietly replay --verify theirs.jsonl
expect_status 0
expect_out '^verified [0-9]'
expect_no_out 'cannot be compared'

# Who has that version reads of the whole from where on it is another's.
sed '1s/"rules":9/"rules":1/; /^{"n":5,/s/"rules":1,/"rules":9,/' rules.jsonl |
    python3 resum.py >theirs.jsonl
expect_refusal 1 '^theirs\.jsonl: from entry 5 on it was played with another version of the rules: ' \
    replay --verify theirs.jsonl

# Content of one's own is not in the file.
cp -r "$OLDPWD/content/orcwars" duel
sed -i 's/{card: orcish-stamina, copies: 3}/{card: orcish-stamina, copies: 4}/
    s/{card: leathery-hide, copies: 2}/{card: leathery-hide, copies: 1}/' duel/orc-king.yaml
run_quietly play orcwars --content duel --seat 1=random --seat 2=random --seed 5 --save own.jsonl
expect_status 0
expect_refusal 1 '^own\.jsonl: it was played with other content: ' replay --verify own.jsonl
run_quietly replay --verify own.jsonl --content duel
expect_status 0
expect_out '^verified '

# ---- showing -------------------------------------------------------------------------------------

# A game that is over is told with everything; others as anybody sees them.
run_quietly replay over.jsonl
expect_status 0
expect_silence
expect_out '^seat 1: person as ash, seat 2: random as birch$'
expect_out "^$(entries over.jsonl) entries, played with warmoot "
expect_out '^1  ash: bid 2$'
expect_out '^2  ash goes back to the beginning$'
expect_out '^  Ash draws [a-z]+\.'
expect_out '^8  ash: step 2,2$'
expect_out '^9  birch is played by: random$'
expect_out '^The game is over after '
run_quietly replay killed.jsonl
expect_out '^4 entries, .*, not over yet$'
expect_out '^1  ash decides$'
expect_out '^  Ash draws a card\.'
expect_no_out 'ash: '
run_quietly replay killed.jsonl --as ash
expect_out '^1  ash: bid 1$'
expect_out '^2  birch decides$'
expect_out '^  Birch draws a card\.'
run_quietly replay killed.jsonl --as 2
expect_out '^1  ash decides$'
expect_out '^2  birch: bid 1$'
expect_refusal 1 '^warmoot replay: --as takes a seat from 1 to 2 or its name' \
    replay killed.jsonl --as cedar

run_quietly replay killed.jsonl --entry 2 --as all
expect_status 0
expect_out '^2  birch: bid 1$'
expect_out ': Your turn: what do you do\?'
expect_out 'hand [a-z]+ [a-z]+  '
run_quietly replay killed.jsonl --entry 0
expect_out 'How many stones do you bid'
expect_refusal 1 '^killed\.jsonl: there is no entry 99: the last is 4$' replay killed.jsonl --entry 99

run_quietly replay killed.jsonl --json --as birch
expect_status 0
[[ $(wc -l <out) == 5 ]] || fail "not one line per entry"
python3 -c '
import json, sys
lines = [json.loads(line) for line in sys.stdin]
assert [line["n"] for line in lines] == [0, 1, 2, 3, 4]
assert lines[1]["answer"] is None and lines[2]["answer"] == "bid 1"
assert lines[2]["view"]["viewer"] == 2
assert any("bids" in event for event in lines[2]["events"])
' <out || fail "the lines are not what they should be"
run_quietly replay killed.jsonl --entry 2 --json
expect_json

run replay killed.jsonl --step < <(answers '' '' b 4 x 9 h b q)
expect_status 0
expect_silence
expect_out '^entry 0 of 4> $'
expect_out '^entry 2 of 4> b$'
expect_out '^entry 1 of 4> 4$'
expect_out '^Type Enter, b, the number of an entry, h or q\.$'
expect_out '^The entries go from 0 to 4\.$'
expect_out '^entry 3 of 4> q$'
run replay over.jsonl --step < <(answers b "$(entries over.jsonl)")
expect_status 0
expect_out '^The game is over after '

# Records that are kept are true. Those of earlier rules can be gone on with where they have no end,
# and are true from there on.
true_ones=(over.jsonl killed.jsonl)
for file in "$records"/*.jsonl; do
    run_quietly replay --verify "$file"
    if [[ $status == 0 ]]; then
        true_ones+=("$file")
        continue
    fi
    expect_sentence ': it was [a-z ]*: play can go on from its last snapshot, after entry [0-9]*$'
    ! grep -q '^{"end":' "$file" || continue
    cp "$file" older.jsonl
    run play --resume older.jsonl < <(yes 1 | head -n 200)
    run_quietly replay --verify older.jsonl
    expect_status 0
    expect_out '^entries before [0-9]* were played with other rules and cannot be compared$'
done
run_quietly replay --verify "${true_ones[@]}"
expect_status 0
[[ $(tail -n 1 out) == "${#true_ones[@]} of ${#true_ones[@]} records verified" ]] ||
    fail "the last line does not count"
run_quietly replay --verify over.jsonl notes.txt killed.jsonl
expect_status 1
expect_out '^2 of 3 records verified$'
expect_sentence '^notes\.txt:1: '

expect_refusal 2 'say which file' replay
expect_refusal 2 'only --verify takes several files' replay over.jsonl killed.jsonl
expect_refusal 2 'do not go together' replay over.jsonl --step --verify
expect_refusal 2 '--from N and --save FILE go together' replay over.jsonl --from 3
expect_refusal 2 '--seat needs --from' replay over.jsonl --seat 1=me
expect_refusal 2 '--json prints ' replay over.jsonl --verify --json

# ---- going on from an entry ----------------------------------------------------------------------

run replay over.jsonl --from 5 --save branch.jsonl --seat 2=me < <(answers 'step 2,2' q)
expect_status 0
expect_silence
expect_out '^seat 1: you as ash, seat 2: you as birch$'
expect_out '^The game is saved; go on with: warmoot play --resume branch\.jsonl$'
head -n 6 branch.jsonl | cmp -s - <(head -n 6 over.jsonl) || fail "the branch does not begin as the game"
grep -q '^{"n":6,"note":"goes on from entry 5 of over\.jsonl"}$' branch.jsonl || fail "it does not say whence"
verified branch.jsonl
run_quietly replay branch.jsonl
expect_out '^6  \(goes on from entry 5 of over\.jsonl\)$'
for file in "${true_ones[@]:2}"; do
    rm -f branch.jsonl
    run replay "$file" --from 70 --save branch.jsonl < <(yes 1 | head -n 200)
    verified branch.jsonl
done
expect_refusal 1 '^over\.jsonl: is there already; ' replay killed.jsonl --from 1 --save over.jsonl
expect_refusal 1 '^over\.jsonl: the game is over after entry ' \
    replay over.jsonl --from "$(entries over.jsonl)" --save late.jsonl
[[ ! -e late.jsonl ]] || fail "a game that is over was saved anew"
expect_refusal 1 'there is no entry 999' replay over.jsonl --from 999 --save late.jsonl

# Answers of a game for practice can be taken back after it was resumed, for other chance to come.
head -n 80 "$records/v1-probe-practice.jsonl" >practice.jsonl
run play --resume practice.jsonl --all-me < <(answers 1 u 1 u q)
expect_status 0
verified practice.jsonl
[[ $(tail -n 8 practice.jsonl | grep -c '"undo":[0-9]*,"key":"') == 2 ]] || fail "undo in practice has no key"

# ---- cases ---------------------------------------------------------------------------------------

# cases FILE N...: the cases that end after these entries pass as they are printed.
cases() {
    local file=$1 n
    shift
    for n in "$@"; do
        run_quietly case from "$file" --entry "$n"
        expect_status 0
        expect_silence
        cp out case.yaml
        run_quietly case case.yaml
        [[ $status == 0 && $(<out) == '1 passed, 0 failed' ]] || fail "the case of entry $n of $file fails: $(head -n 3 out)"
        cat case.yaml >>all.yaml
    done
}

run_quietly play probe seats=3 --seat 1=random --seat 2=random --seat 3=random --seed 6 --save dice.jsonl
cases dice.jsonl $(seq 0 3 $(($(entries dice.jsonl) - 1))) "$(entries dice.jsonl)"
cases agents.jsonl 0 1 $(seq 20 37 "$(entries agents.jsonl)") "$(entries agents.jsonl)"
cases agents.jsonl 30 63
cases "$records/v1-probe.jsonl" 40 77
cases "$records/v1-probe-practice.jsonl" 9 58 90
grep -q '^  at: clear of paladin$' all.yaml || fail "no turn of a duel was placed"
grep -q '^  at: round$' all.yaml || fail "no round was placed"
grep -qE '^  dice: \[[0-9]' all.yaml || fail "no dice were forced"
grep -qE '^    - chance: [0-9a-f]{64}$' all.yaml || fail "an undo in practice brings no other chance"
grep -q '^  dice: free$' all.yaml || fail "no case goes the whole way"
run_quietly case all.yaml --quiet
expect_status 0

# From the beginning, by a seed, a secret, and chance that an undo in practice has changed.
head -n 7 "$records/v1-probe-practice.jsonl" >early.jsonl
cases early.jsonl 0
grep -qE '^  chance: [0-9a-f]{64}$' case.yaml || fail "chance of a secret is not told"
expect_refusal 1 '^over\.jsonl: there is no entry 999' case from over.jsonl --entry 999
expect_refusal 2 'say of which game' case from
expect_refusal 2 '--entry needs' case over.yaml --entry 3
sed 's/^  chance: .*/  chance: 12xy/' case.yaml >bad.yaml
run_quietly case bad.yaml
expect_status 1
expect_out 'chance must be 64 small hexadecimal digits'
sed 's/^  chance: .*/&\n  seed: 4/' case.yaml >bad.yaml
run_quietly case bad.yaml
expect_status 1
expect_out 'a case has either a seed or a chance'

finish

#!/usr/bin/env bash
# The ledger: listed by parts, found by id, searched by words.
set -u
source "$(dirname "$0")/lib/lib.sh"

run_quietly rules probe
expect_status 0
expect_silence
expect_out '^STR +6  Strikes and reactions$'
expect_out '^30 rules in 9 parts$'
[[ $(wc -l <"$work/out") == 10 ]] || fail "not one line per part"

for id in PB-STR-05 pb-str-05; do
    run_quietly rules probe $id
    expect_status 0
    expect_silence
    expect_out '^PB-STR-05 \(the probe\)$'
    expect_out '^  A card played as a reaction may be answered '
    [[ $(grep -c '^PB-' "$work/out") == 1 ]] || fail "not that rule alone"
done

# All words must be there, in any order and case; together they count most.
run_quietly rules probe SHARE heroes
expect_status 0
expect_out '^PB-TRN-03 '
[[ $(grep -c '^PB-' "$work/out") == 1 ]] || fail "not one rule"
run_quietly rules probe top card
[[ $(head -1 "$work/out") == 'PB-TRN-04 (the probe)' ]] || fail "another is first: $(head -1 "$work/out")"
run_quietly rules probe joining
expect_status 0
expect_out '^PB-JON-02 '

run_quietly rules probe --part swp
expect_status 0
[[ $(grep -c '^PB-SWP-' "$work/out") == 3 ]] || fail "not the rules of that part"
run_quietly rules probe hand --part=SWP
[[ $(grep -c '^PB-' "$work/out") == 1 ]] || fail "not one rule"

run_quietly rules probe --json
expect_status 0
expect_json
expect_out '"part": "RND", "name": "Rounds and bids", "rules": 4'
run_quietly rules probe --json PB-TRN-03
expect_status 0
expect_json
expect_out '"id": "PB-TRN-03", "page": "the probe", "words": "No two heroes share a square.", "ruling": ""'

# Where a rule is obeyed and which cases show it; a ruling stands apart from the rule.
run_quietly rules probe PB-TRN-03 --where
expect_status 0
expect_out '^  src/games/probe/[a-z]+\.[ch]:[0-9]+  [a-z_]*$'
expect_out '^  tests/cases/probe/turn\.yaml:[0-9]+  No two heroes share a square'
expect_refusal 2 '^warmoot rules: --where wants the whole id of one rule of probe$' rules probe --where TRN
run_quietly rules orcsmustdie OMD-HUN-12
expect_out '^  Our ruling: hunters go to Heroes'
run_quietly rules orcsmustdie OMD-HUN-12 --json
expect_json
expect_out '"ruling": "hunters go to Heroes'
if grep -q RULING "$work/out"; then fail "the mark of rulings is shown"; fi

expect_refusal 2 '^warmoot rules: say the rules of which game$' rules --coverage
expect_refusal 1 '^warmoot rules: no rule of any game has all of these words; did you mean probe\?$' rules porbe

# Without a game, what there is, or what any of them says.
run_quietly rules
expect_status 0
expect_out '^probe +30 rules of The Probe$'
expect_out '^orcwars +[0-9]+ rules of '
run_quietly rules skull pool
expect_status 0
expect_out '^OMD-UPK-05 '
run_quietly rules PB-STR-05
[[ $(grep -c '^PB-' "$work/out") == 1 ]] || fail "not that rule of all games"
expect_refusal 1 '^warmoot rules: no rule of probe has all of these words$' rules probe dragon
expect_refusal 1 '^warmoot rules: probe has no part "STX"; did you mean STR\?$' rules probe --part STX
run_quietly rules probe dragon --json
expect_status 1
expect_json

finish

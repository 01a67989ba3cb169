#!/usr/bin/env bash
# Rosters: a party is bought line by line, and what is wrong with it is said after each of them.
set -u
source "$(dirname "$0")/lib/lib.sh"

printf '%s\n' 'hearth' '+ oathshield: boar-spear' '+ watch-lancer' '- 2' '+ balrog' '- 7' \
    '+ lantern-captain' '+ thorn-druid' 'seat/1/party=free-company' 'points=90' 'q' '+ oathshield' \
    >"$work/lines"
run roster relicblade <"$work/lines"
expect_status 0
expect_silence
expect_out '^ +hearth$'
expect_out '^not legal: a party needs a character \(RB-SET-03\)$'
expect_out '^  1  oathshield: boar-spear$'
expect_out '^not legal: Watch Lancer: a rider needs a mount'
expect_out '^not read: there is no such card: balrog$'
expect_out '^not read: there is no such part$'
expect_out '^not legal: the party costs 109 points, more than 100 \(RB-SET-03\)$'
expect_out '^  2  hedge-mage$'
expect_out '^legal$'
expect_out '^hearth; hired-blade; hedge-mage; cogwright with tin-porter: iron-buckler; brass-sentry; vault-runner$'
[[ $(tail -1 "$work/out") == 'hearth; hired-blade; '* ]] || fail "the text does not come last"

# ---- the text is played

printf 'q\n' >"$work/lines"
run_quietly play relicblade --seed 1 --answers "$work/lines" \
    'roster/1=hearth; oathshield: boar-spear; moth-piper'
expect_out 'moth-piper'
run_quietly play relicblade --answers "$work/lines" 'roster/1=hearth; rat-prince'
expect_status 1
run_quietly play probe 'roster/1=hearth' --answers "$work/lines"
expect_status 1
run_quietly roster probe
expect_status 1

finish

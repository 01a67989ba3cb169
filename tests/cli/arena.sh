#!/usr/bin/env bash
# Agents against each other: the same numbers for the same seed, and what is wrong said.
set -u
source "$(dirname "$0")/lib/lib.sh"

run_quietly arena probe --games 20 --seat 1=greedy --seat 2=random
expect_status 0
expect_silence
expect_out '^20 games, [0-9.]+ decisions each'
expect_out '^  seat 1  ash +greedy +won +[0-9.]+%  \([0-9.]+ to [0-9.]+\)$'
expect_out '^  seat 2  birch +random +won +[0-9.]+%'
cp "$work/out" "$work/once"
run_quietly arena probe --games 20 --seat 2=random --seed 1
cmp -s "$work/out" "$work/once" || fail "the same seed gives other numbers"

run_quietly arena orcwars --games 3 --json seats=3 seat/1/hero=sorceress
expect_status 0
expect_json
expect_out '"games": 3'
expect_out '"name": "sorceress"'

expect_refusal 1 '^warmoot arena: no agent is called "greedi"; did you mean greedy\?$' arena probe --seat 1=greedi
expect_refusal 1 '^warmoot arena: there is no seat 3 at this table: it has 2$' arena probe --seat 3=random
expect_refusal 1 '^warmoot arena: no agent is called "me"$' arena probe --seat 1=me
expect_refusal 2 '^warmoot arena: --games takes a whole number' arena probe --games 0

# What there is when the interrupt key comes.
what='warmoot arena, interrupted'
"$WARMOOT" arena orcwars --games 1000000 >"$work/out" 2>"$work/err" </dev/null &
child=$!
sleep 0.5
kill -INT $child
wait $child
status=$?
expect_status 130
expect_out '^[0-9]+ games, '

finish

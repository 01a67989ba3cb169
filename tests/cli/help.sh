#!/usr/bin/env bash
# Every command explains itself, on standard output.
set -u
source "$(dirname "$0")/lib/lib.sh"

run_quietly
expect_status 0
expect_silence
expect_out '^usage: warmoot COMMAND'
cp "$work/out" "$work/overview"
mapfile -t commands < <(sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' "$work/overview")
[[ ${#commands[@]} -ge 7 ]] || fail "the overview lists ${#commands[@]} commands"

for how in --help -h help; do
    run_quietly $how
    expect_status 0
    expect_silence
    cmp -s "$work/out" "$work/overview" || fail "this is not the overview"
done

for command in "${commands[@]}"; do
    run_quietly "$command" --help
    expect_status 0
    expect_silence
    expect_out "^usage: warmoot $command"
    expect_out '^  --help'
    cp "$work/out" "$work/once"
    awk 'length > 100 { exit 1 }' "$work/out" || fail "a line of more than 100 columns"

    run_quietly help "$command"
    expect_status 0
    cmp -s "$work/out" "$work/once" || fail "this differs from $command --help"

    run_quietly "$command" --help --no-such-option
    expect_status 0
done

run_quietly play probe --seed --help
expect_status 0
expect_out '^usage: warmoot play'

finish

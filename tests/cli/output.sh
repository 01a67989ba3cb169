#!/usr/bin/env bash
# Standard output that cannot be written, a reader that goes away, and the interrupt key.
set -u
source "$(dirname "$0")/lib/lib.sh"

# full ARGUMENT...: the disk is full.
full() {
    what="warmoot $* >/dev/full"
    "$WARMOOT" "$@" >/dev/full 2>"$work/err" < <(yes 1 | head -n 2000)
    status=$?
    expect_status 1
    expect_sentence '^warmoot [a-z]+: standard output cannot be written: No space left on device$'
}

if [[ -c /dev/full ]]; then
    full
    full --version
    full games --json
    full play --help
    full play probe
    full play probe --seat 1=random
    full fingerprint --decisions 10
    full bench --seconds 0.01 probe
    full sim probe --games 2
    full completion bash
else
    echo "skipped: there is no /dev/full here"
fi

what='warmoot version >&-'
"$WARMOOT" version >&- 2>"$work/err"
status=$?
expect_status 1
expect_sentence '^warmoot version: standard output cannot be written'

# A reader that has seen enough: no complaint, and an end.
for command in 'play probe --seat 1=random rounds=99' help 'completion bash'; do
    what="warmoot $command | head -1"
    # shellcheck disable=SC2086
    timeout 60 "$WARMOOT" $command 2>"$work/err" </dev/null | head -n 1 >"$work/out"
    status=${PIPESTATUS[0]}
    [[ $status == 0 || $status == 141 ]] || fail "exit status $status"
    expect_silence
    [[ -s $work/out ]] || fail "not even one line"
done

# The interrupt key, while the program waits for an answer.
what='warmoot play, interrupted'
mkfifo "$work/pipe"
"$WARMOOT" play probe --seed 1 <"$work/pipe" >"$work/out" 2>"$work/err" &
child=$!
exec 9>"$work/pipe"
echo 1 >&9
for ((i = 0; i < 200; i++)); do
    [[ $(grep -c '^Ash: ' "$work/out") -lt 2 ]] || break
    sleep 0.05
done
kill -INT "$child"
wait "$child"
status=$?
exec 9>&-
expect_status 130
expect_sentence '^warmoot play: interrupted after [0-9]+ decisions$'

finish

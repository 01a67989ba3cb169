# What the tests of the command line share. Sourced, never run.
# shellcheck shell=bash

: "${WARMOOT:?is to be the path of the program}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
status=0
what=

fail() {
    echo "FAILED: $what: $*"
    failures=$((failures + 1))
}

# run ARGUMENT...: runs the program on this command's standard input. What it printed is in
# $work/out and $work/err, its exit status in $status.
run() {
    what="warmoot $*"
    "$WARMOOT" "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# run_quietly ARGUMENT...: the same without any input.
run_quietly() { run "$@" </dev/null; }

expect_status() { [[ $status == "$1" ]] || fail "exit status $status instead of $1: $(head -c 500 "$work/err")"; }

# Lines that match, and lines that must not be there, as grep -E has them.
expect_out() { grep -qE -- "$1" "$work/out" || fail "standard output lacks: $1"; }
expect_no_out() { ! grep -qE -- "$1" "$work/out" || fail "standard output has: $1"; }
expect_silence() { [[ ! -s $work/err ]] || fail "standard error says: $(head -c 500 "$work/err")"; }

# Exactly one line on standard error, and which.
expect_sentence() {
    [[ $(wc -l <"$work/err") == 1 ]] || fail "not one line on standard error: $(head -c 500 "$work/err")"
    grep -qE -- "$1" "$work/err" || fail "standard error says $(head -c 500 "$work/err") instead of: $1"
    ! grep -q '[^[:print:]]' "$work/err" || fail "standard error has bytes that are not printable"
}

# expect_refusal STATUS SENTENCE ARGUMENT...: nothing on standard output, one sentence.
expect_refusal() {
    run_quietly "${@:3}"
    expect_status "$1"
    expect_sentence "$2"
    [[ ! -s $work/out ]] || fail "something on standard output"
}

expect_json() { python3 -m json.tool <"$work/out" >/dev/null 2>&1 || fail "this is not JSON"; }

finish() {
    ((failures == 0)) || echo "$failures failed"
    exit $((failures > 0))
}

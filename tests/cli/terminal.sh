#!/usr/bin/env bash
# What a person at a terminal sees: colours, refusals with another try, a screen shared by two.
set -u
source "$(dirname "$0")/lib/lib.sh"

if ! script -qec true /dev/null >/dev/null 2>&1; then
    echo "skipped: script(1) is missing, or cannot make a terminal here"
    exit 0
fi

export TERM=xterm
unset NO_COLOR

# terminal INPUT ARGUMENT...: runs the program in a terminal and types INPUT when it asks.
terminal() {
    local input=$1 command
    shift
    what="warmoot $* at a terminal"
    command="trap : INT; $(printf '%q ' "$WARMOOT" "$@"); ended=\$?; echo =finished=; exit \$ended"
    : >"$work/raw"
    # Typing ahead is fine once the program listens; and the terminal stays open to the end.
    { await 'bid 2|press Enter| left'; printf '%s' "$input"; await =finished=; } |
        timeout 60 script -qefc "$command" /dev/null >"$work/raw" 2>"$work/err"
    status=${PIPESTATUS[1]}
    tr -d '\r' <"$work/raw" >"$work/colored"
    sed -E $'s/\e\\[[0-9;]*m//g' "$work/colored" >"$work/out"
}

# Waits until the terminal shows something.
await() {
    for ((i = 0; i < 400; i++)); do
        ! grep -qE "$1" "$work/raw" || return
        sleep 0.025
    done
}

colored() { grep -q $'\e\\[' "$work/colored"; }

terminal $'step 2,2\n?\nbdi 1\n9\n\nbid 0\nq\n' play probe --seed 1
expect_status 0
colored || fail "no colours"
! grep -qP '\e\[(?!\d*m)' "$work/colored" || fail "something moves the cursor"
[[ $(grep -c 'step 2,2: That does not answer this question\.$' "$work/out") == 2 ]] || fail "? does not repeat the refusal"
expect_out 'There is no answer "bdi"; did you mean bid\?$'
expect_out 'There is no answer number 9: they go from 1 to 3\.$'
expect_out 'Birch bids '

NO_COLOR=1 terminal $'q\n' play probe
expect_status 0
! colored || fail "colours in spite of NO_COLOR"
NO_COLOR='' terminal $'q\n' play probe
colored || fail "an empty NO_COLOR counts"
TERM=dumb terminal $'q\n' play probe
! colored || fail "colours on a dumb terminal"
terminal $'q\n' play probe --no-color
! colored || fail "colours in spite of --no-color"

# The hand of the other is scrolled away.
terminal $'\nbid 0\n\nbid 0\n\nq\n' play probe --all-me
expect_status 0
expect_out 'Seat 1, press Enter'
expect_out 'Seat 2, press Enter'
expect_out 'Ash: Your turn'

# The end of the input.
terminal $'\x04' play probe
expect_status 1
expect_out '^warmoot play: the input ended before the game did$'

# The interrupt key: the terminal's driver makes a signal of it.
terminal $'\x03' play probe
expect_status 130
expect_out 'warmoot play: interrupted after '

# A long simulation shows how far it is, and takes that away at its end.
terminal $'\x03' sim orcwars --games 100000 --seat 1=greedy --jobs 1
expect_status 130
expect_out '\[#*\.+\] [0-9]+ of 100000, [0-9.]+/s, .* left'
expect_out $'\e\\[K[0-9]+ games of orcwars'

finish

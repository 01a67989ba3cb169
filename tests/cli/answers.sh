#!/usr/bin/env bash
# Answers from a file, and from everything that is not a good file.
set -u
source "$(dirname "$0")/lib/lib.sh"

yes 1 | head -n 2000 >"$work/ones"
run_quietly play probe --seed 7 --answers "$work/ones"
expect_status 0
expect_silence
expect_out '^The game is over '
cp "$work/out" "$work/once"
run play probe --seed 7 --answers - <"$work/ones"
cmp -s "$work/out" "$work/once" || fail "a pipe makes another game than a file"
sed $'s/$/\r/; 1s/^/\xef\xbb\xbf/' "$work/ones" >"$work/dos"
run_quietly play probe --seed 7 --answers "$work/dos"
cmp -s "$work/out" "$work/once" || fail "the ends of lines make another game"

expect_refusal 1 "^$work/none: cannot be read: No such file or directory\$" play probe --answers "$work/none"
expect_refusal 1 "^$work: cannot be read: Is a directory\$" play probe --answers "$work"
run play probe <"$work"
expect_status 1
expect_sentence '^-: cannot be read: Is a directory$'

# bad SENTENCE: the file $work/bad is refused.
bad() {
    run_quietly play probe --seed 7 --answers "$work/bad"
    expect_status 1
    expect_sentence "^$work/bad$1"
    ! LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]' "$work/out" || fail "control characters were printed"
    iconv -f UTF-8 -t UTF-8 "$work/out" >/dev/null 2>&1 || fail "what was printed is not UTF-8"
}

: >"$work/bad"
bad ': the answers end before the game does$'
printf '1\n1\nstep 9,9\n' >"$work/bad"
bad ':3: '
printf '\x1b]0;title\x07\n' >"$work/bad"
bad ':1: the line is not text$'
printf '1\nbid \xc3\x28\n' >"$work/bad"
bad ':2: the line is not text$'
printf '\xc2\x9b31m\n' >"$work/bad"
bad ':1: the line is not text$'
printf '1\0\n' >"$work/bad"
bad ':1: the line is not text$'
printf 'caf\xc3\xa9\n' >"$work/bad"
bad ':1: there is no answer '
head -c 100000 /dev/urandom >"$work/bad"
bad ':[0-9]+: '

# The longest line that is read, and one byte more.
{ printf 'bid 1'; head -c 4091 /dev/zero | tr '\0' ' '; printf '\nq\n'; } >"$work/long"
run_quietly play probe --answers "$work/long"
expect_status 0
{ printf '# '; head -c 4095 /dev/zero | tr '\0' x; printf '\nq\n'; } >"$work/bad"
bad ':1: the line is longer than 4096 bytes$'
{ yes '# nothing' | head -n 500; head -c 4097 /dev/zero | tr '\0' x; } >"$work/bad"
bad ':501: the line is longer than 4096 bytes$'

# 100 MB without a line end, and with nothing else.
rm "$work/bad"
truncate -s 100M "$work/bad"
bad ':1: the line is longer than 4096 bytes$'
yes '' | head -c 100M >"$work/bad"
what='100 MB of empty lines'
python3 - "$WARMOOT" play probe --answers "$work/bad" >"$work/out" 2>"$work/err" <<'END'
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
print("peak", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(status)
END
status=$?
expect_status 1
expect_sentence "^$work/bad:104857600: the answers end before the game does\$"
peak=$(sed -n 's/^peak //p' "$work/out")
((peak < 80 * 1024)) || fail "it took $peak KiB of memory"

finish

#!/usr/bin/env bash
# The completion script is good bash and offers what there is.
set -u
source "$(dirname "$0")/lib/lib.sh"

run_quietly completion bash
expect_status 0
expect_silence
bash -n "$work/out" || fail "bash does not like it"
# shellcheck disable=SC1091
source "$work/out"
complete -p warmoot >/dev/null || fail "it completes nothing"

# offers "WORDS" WORD...: the words before the cursor as bash parts them, the last being
# completed; and what must be offered. compopt works inside a completion only.
compopt() { :; }
offers() {
    local expected
    read -ra COMP_WORDS <<<"${1%|}"
    [[ $1 != *'|' ]] || COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    what="completion of '$1'"
    _warmoot
    for expected in "${@:2}"; do
        [[ " ${COMPREPLY[*]} " == *" $expected "* ]] || fail "$expected is not offered, but: ${COMPREPLY[*]}"
    done
    (($# > 1 || ${#COMPREPLY[@]} == 0)) || fail "offered: ${COMPREPLY[*]}"
}

offers 'warmoot |' play games case explore bench fingerprint completion version help
offers 'warmoot pl' play
offers 'warmoot --' --help --version
offers 'warmoot play |' probe
offers 'warmoot play --s' --scenario --seed --seat
offers 'warmoot play probe |' seats= rounds=
offers 'warmoot play probe seats = |'
offers 'warmoot play probe --scenario |' skirmish siege
offers 'warmoot play probe --scenario = si' siege
offers 'warmoot play probe --seed |'
offers 'warmoot play probe --seat |' 1=me 2=random 2=greedy
offers 'warmoot play probe --seat 2 =' me random greedy
offers 'warmoot play probe --seat 2 = r' random
offers 'warmoot case --map |' probe orcwars
offers 'warmoot case --map orcwars re' relics
offers 'warmoot case --map orcsmustdie order m' map= mode=
offers 'warmoot bench p' probe
offers 'warmoot bench --' --json --seconds --help
offers 'warmoot help |' play version
offers 'warmoot completion |' bash
offers 'warmoot quux |'

touch "$work/answers.txt"
offers "warmoot play probe --answers $work/ans" "$work/answers.txt"
offers "warmoot case $work/ans" "$work/answers.txt"

# Every option of every help text is offered.
for command in play games rules case explore content sim bench fingerprint completion version help; do
    run_quietly "$command" --help
    mapfile -t options < <(sed -nE 's/^  (--[a-z-]+).*/\1/p' "$work/out")
    offers "warmoot $command --" "${options[@]}"
done

finish

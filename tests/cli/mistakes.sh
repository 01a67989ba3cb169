#!/usr/bin/env bash
# A wrong command line: one sentence, the right exit status, and nothing else.
set -u
source "$(dirname "$0")/lib/lib.sh"

expect_refusal 2 '^warmoot: there is no command "plya"; did you mean play\?$' plya
expect_refusal 2 '^warmoot: there is no command "quux"; ' quux
expect_refusal 2 '^warmoot: there is no option "--quux"; ' --quux
expect_refusal 2 '^warmoot help: there is no command "gams"; did you mean games\?$' help gams
expect_refusal 2 '^warmoot help: "bench" is one word too many$' help play bench

expect_refusal 2 '^warmoot play: there is no option "--sede"; did you mean --seed\?$' play probe --sede 4
expect_refusal 2 '^warmoot play: there is no option "-x"' play probe -x
expect_refusal 2 '^warmoot play: the option --seed needs a value: --seed N$' play probe --seed
expect_refusal 2 '^warmoot play: the option --seed needs a value' play probe --seed --no-color
expect_refusal 2 '^warmoot play: the option --seed needs a value' play probe --seed=
expect_refusal 2 '^warmoot play: the option --all-me takes no value$' play probe --all-me=2
expect_refusal 2 '^warmoot play: --seed takes a whole number from 0 to [0-9]+, not "four"$' play probe --seed four
expect_refusal 2 '^warmoot play: --seed takes .*, not "-1"$' play probe --seed -1
expect_refusal 2 '^warmoot play: --seed takes ' play probe --seed 99999999999999999999
expect_refusal 2 '^warmoot play: "again" is one word too many$' play probe again

expect_refusal 2 '^warmoot serve: --seed is for tests on this machine, ' serve --seed 3 --host 0.0.0.0
expect_refusal 2 '^warmoot serve: --seed is for tests on this machine, ' serve --seed 3 --behind-proxy
expect_refusal 2 '^warmoot serve: --seed takes a whole number from 1 ' serve --seed 0

expect_refusal 1 '^warmoot play: no game is called "porbe"; did you mean probe\?$' play porbe
expect_refusal 1 '^warmoot play: no game is called "chess"; ' play chess
expect_refusal 1 '^warmoot bench: no game is called "prob"; did you mean probe\?$' bench prob
expect_refusal 1 '^warmoot fingerprint: no game is called ' fingerprint probe chess
expect_refusal 1 '^warmoot games: no game is called ' games chess

expect_refusal 1 '^warmoot play: probe has no scenario "seige"; did you mean siege\?$' play probe --scenario seige
expect_refusal 1 '^warmoot play: seat=3: probe has no such setting; did you mean seats\?$' play probe seat=3
expect_refusal 1 '^warmoot play: seats=9: seats must be from 2 to 4, not "9"$' play probe seats=9
expect_refusal 1 '^warmoot play: rounds=100: ' play probe rounds=100
expect_refusal 1 '^warmoot play: rounds=: ' play probe rounds=
expect_refusal 1 '^warmoot play: =3: ' play probe =3
expect_refusal 1 '^warmoot play: scenario=1: ' play probe scenario=1

expect_refusal 2 '^warmoot play: --seat takes ' play probe --seat me
expect_refusal 2 '^warmoot play: --seat takes ' play probe --seat 9=me
expect_refusal 1 '^warmoot play: there is no seat 3 at this table' play probe --seat 3=me
expect_refusal 1 '^warmoot play: no agent is called "randon"; did you mean random\?$' play probe --seat 2=randon
expect_refusal 1 '^warmoot play: no agent is called ""' play probe --seat 2=

expect_refusal 2 '^warmoot bench: --seconds takes a number from ' bench --seconds 0
expect_refusal 2 '^warmoot bench: --decisions plays one game: name it$' bench --decisions 5
expect_refusal 2 '^warmoot bench: --decisions plays one game: name it$' bench toy probe --decisions 5
expect_refusal 2 '^warmoot bench: a scenario belongs to one game: ' bench --scenario siege
expect_refusal 1 '^warmoot bench: probe has no scenario "sieg"; did you mean siege' bench probe --scenario sieg
expect_refusal 2 '^warmoot bench: --seconds takes a number from ' bench --seconds nan
expect_refusal 2 '^warmoot bench: --seconds takes a number from ' bench --seconds 1s
expect_refusal 2 '^warmoot fingerprint: --decisions takes ' fingerprint --decisions 4294967296
expect_refusal 2 '^warmoot version: "now" is one word too many$' version now
expect_refusal 2 '^warmoot completion: say for which shell' completion
expect_refusal 1 '^warmoot completion: .*not for "zsh"$' completion zsh

# What controls a terminal, or is no text, is not printed as it came.
expect_refusal 1 '"\\x1b\[31mred\\xff"' play $'\e[31mred\xff'
expect_refusal 2 '"--\\x07"' play $'--\a'
expect_refusal 1 '\\x9b' play probe $'seats=\x9b'
expect_refusal 1 '^/no\\x0asuch/file: ' play probe --answers $'/no\nsuch/file'

long=$(head -c 100000 /dev/zero | tr '\0' x)
expect_refusal 1 'no game is called "x+"' play "$long"
expect_refusal 2 'there is no option' play "--$long"
expect_refusal 1 'KEY=VALUE' play probe "$long=1"

finish

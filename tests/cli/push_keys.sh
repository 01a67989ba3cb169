#!/usr/bin/env bash
# The keys with which a server tells people that it is their turn.
set -u
source "$(dirname "$0")/lib/lib.sh"

run_quietly push-keys "$work/push.keys" --contact mailto:op@example.org
expect_status 0
expect_out "serve --push-keys $work/push.keys\$"
[[ $(stat -c %a "$work/push.keys") == 600 ]] || fail "others can read the keys"
expect_refusal 1 'push\.keys: cannot be made' push-keys "$work/push.keys" --contact mailto:a@b.c
expect_refusal 2 'the name of a file is missing' push-keys --contact mailto:a@b.c
expect_refusal 2 '--contact must be an address' push-keys "$work/other.keys"
expect_refusal 2 '--contact must be an address' push-keys "$work/other.keys" --contact me
echo nonsense >"$work/no.keys"
expect_refusal 1 'no\.keys: the file of keys for push is none' serve --push-keys "$work/no.keys"

finish

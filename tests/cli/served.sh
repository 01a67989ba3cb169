#!/usr/bin/env bash
# The tables of a server from outside: listed, and their records written.
set -u
source "$(dirname "$0")/lib/lib.sh"

cd "$work" || exit 1
[[ $WARMOOT == /* ]] || WARMOOT=$OLDPWD/$WARMOOT
players=$OLDPWD/tests/table

# One table that is over, and one that goes on.
play() {
    PYTHONPATH=$players WARMOOT=$WARMOOT python3 - "$1" <<'END'
import sys
import players

with open("log", "w") as log:
    server = players.Server(sys.argv[1], log)
    server.start()
    socket = players.Socket(server.port)
    number = 0

    def ask(**message):
        global number
        number += 1
        socket.say({"id": number, **message})
        while True:
            heard = socket.hear()
            if heard.get("re") == number:
                return heard

    ask(do="hello", version=1, key="somebody-with-a-long-key")
    # Agents hurry where a seat is somebody's.
    over = ask(do="create", game="orcwars", scenario="duel", seats=["me", "random"])
    ask(do="hand", table=over["table"], seat=1, player="random")
    heard = ask(do="open", table=over["table"])
    while "result" not in heard:
        heard = socket.hear()
    running = ask(do="create", game="orcwars", scenario="duel", seats=["me", "me"])
    print(over["table"], running["table"])
    socket.close()
    server.stop()
END
}

look_at() {
    run_quietly tables --store "$1"
    expect_status 0
    expect_silence
    expect_out '^There are no tables\.$'
    read -r over running < <(play "$1")
    run_quietly tables --store "$1"
    expect_status 0
    expect_silence
    expect_out "^$over  +orcwars +duel +over +[1-9][0-9]*  20"
    expect_out "^$running  +orcwars +duel +goes on +0  20"

    run_quietly tables --store "$1" "$over"
    expect_status 0
    expect_silence
    expect_out '^\{"end":'
    run_quietly tables --store "$1" "$over" "$2.jsonl"
    expect_status 0
    run_quietly replay --verify "$2.jsonl"
    expect_status 0
    expect_out '^verified [0-9]+ entries$'
    expect_refusal 1 'is there already$' tables --store "$1" "$over" "$2.jsonl"

    expect_refusal 1 'goes on, and its record has everybody.s secrets in it' tables --store "$1" "$running" "$2-running.jsonl"
    [[ ! -e $2-running.jsonl ]] || fail "a record was written that was refused"
    run_quietly tables --store "$1" --running "$running" "$2-running.jsonl"
    expect_status 0
    run_quietly replay --verify "$2-running.jsonl"
    expect_status 0

    expect_refusal 1 'there is no such table$' tables --store "$1" nosuchtab
    expect_refusal 1 'no table can be called "No Table"$' tables --store "$1" 'No Table'
}

expect_refusal 1 'there is no store at nowhere\.db' tables --store nowhere.db
[[ ! -e nowhere.db ]] || fail "looking made a store"
printf 'no store' >other.db
expect_refusal 1 'other\.db' tables --store other.db
expect_refusal 2 'c' tables a b c

if [[ -n ${WARMOOT_TEST_POSTGRES-} ]]; then
    look_at "$WARMOOT_TEST_POSTGRES" postgres
else
    : >sqlite.db # which is an empty store
    look_at sqlite.db sqlite
fi

finish

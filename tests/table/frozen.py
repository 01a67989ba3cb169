"""A database that stands still: people are told so, nobody hangs, nothing that was acknowledged is
lost, and when it moves again everything goes on without a restart."""
import os
import signal
import sys
import tempfile
import time
from urllib.parse import parse_qs, urlsplit

import players

LONGEST = 12  # seconds that somebody may have to wait for a sentence


def expect(holds, what):
    if not holds:
        sys.exit(f"frozen: {what}")


def processes_of(database):
    """The server of the database, and all that it has started."""
    with open(os.path.join(database, "data", "postmaster.pid"), encoding="ascii") as file:
        found = [int(file.readline())]
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii") as stat:
                parent = int(stat.read().rsplit(")", 1)[1].split()[1])
        except (OSError, ValueError):
            continue
        if parent == found[0]:
            found.append(int(name))
    return found


class Client(players.Socket):
    """A connection, and the replies to what is said by it."""

    number = 0

    def ask(self, **message):
        self.number += 1
        self.say({"id": self.number, **message})
        while True:
            heard = self.hear()
            if heard.get("re") == self.number:
                return heard


def answer(client, table):
    """Somebody answers something; true if that was acknowledged."""
    whole = client.ask(do="open", table=table, seat=1, after=1 << 30)
    if "error" in whole:
        return False
    seat = whole["question"]["seats"][0]
    whole = client.ask(do="open", table=table, seat=seat, after=1 << 30)
    reply = client.ask(do="answer", table=table, seat=seat, n=whole["n"], say=whole["legal"][0],
                       key=f"key-{time.monotonic_ns()}")
    return "ok" in reply


def timed(act):
    begun = time.monotonic()
    result = act()
    taken = time.monotonic() - begun
    expect(taken < LONGEST, f"somebody waited for {taken:.1f} s")
    return result


def main():
    url = os.environ["WARMOOT_TEST_POSTGRES"]
    database = parse_qs(urlsplit(url).query)["host"][0]
    with tempfile.TemporaryFile() as log:
        server = players.Server(url, log)
        server.start()
        client = Client(server.port)
        client.ask(do="hello", version=1, key="somebody-with-a-key-of-letters")
        table = client.ask(do="create", game="orcwars", scenario="duel", seats=["me", "me"])["table"]
        given = sum(answer(client, table) for _ in range(5))
        expect(given == 5, "answers are refused before anything happened")
        stopped = processes_of(database)
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            expect("error" in timed(lambda: client.ask(do="tables")), "a frozen database answers")
            expect(timed(server.health).startswith("cannot serve"), "the server thinks it is well")
            expect("rules" in timed(lambda: client.ask(do="rules", game="orcwars", search="draw")),
                   "what needs no database is refused")
            expect(not timed(lambda: answer(client, table)), "an answer is acknowledged")
        finally:
            for process in reversed(stopped):
                os.kill(process, signal.SIGCONT)
        until = time.monotonic() + 30
        while not answer(client, table):
            expect(time.monotonic() < until, "it does not go on")
            time.sleep(0.5)
        expect(server.health() == "ok", f"it is not well again: {server.health()}")
        server.stop()


main()

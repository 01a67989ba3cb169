"""A database that stands still: people are told so, nobody hangs, who needs no database notices
nothing, nothing that was acknowledged is lost, and when it moves again everything goes on without a
restart."""
import os
import re
import signal
import sys
import tempfile
import threading
import time
from urllib.parse import parse_qs, urlsplit

import players

LONGEST = 12  # seconds that somebody may have to wait for a sentence
# Seconds for what needs no database, more than at a server that has nothing to do with it: whoever
# waited for the database would wait for two.
PROMPT = 1.5
CROWD = 40    # reads that are wanted while nothing can be read


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


class Watch(threading.Thread):
    """Asks for health, and for what needs no database, all the time; keeps the longest wait."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server = server
        self.client = Client(server.port)
        self.client.ask(do="hello", version=1, key="somebody-else-with-another-key")
        self.longest = 0
        self.looks = 0
        self.over = False

    def run(self):
        while not self.over:
            for look in (self.server.health,
                         lambda: self.client.ask(do="rules", game="orcwars", search="draw")):
                begun = time.monotonic()
                look()
                self.longest = max(self.longest, time.monotonic() - begun)
                self.looks += 1
            time.sleep(0.1)


def waiting(server):
    return int(re.search(r"\nwarmoot_reads_waiting (\d+)", server.metrics()).group(1))


def crowd_is_forgotten(server, table):
    """Nobody reads for people who have left."""
    crowd = [Client(server.port) for _ in range(CROWD)]
    for i, client in enumerate(crowd):
        client.ask(do="hello", version=1, key=f"one-of-a-crowd-with-a-key-{i:03}")
    for client in crowd:
        client.say({"id": 9, "do": "tables"})
        client.say({"id": 10, "do": "open", "table": table})
    for client in crowd:
        client.line.close()
    until = time.monotonic() + LONGEST
    while waiting(server) > 0:
        expect(time.monotonic() < until, "reads of people who have left wait")
        time.sleep(0.05)


def main():
    url = os.environ["WARMOOT_TEST_POSTGRES"]
    database = parse_qs(urlsplit(url).query)["host"][0]
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as log:
        server = players.Server(url, log)
        server.start()
        client = Client(server.port)
        client.ask(do="hello", version=1, key="somebody-with-a-key-of-letters")
        table = client.ask(do="create", game="orcwars", scenario="duel", seats=["me", "me"])["table"]
        given = sum(answer(client, table) for _ in range(5))
        expect(given == 5, "answers are refused before anything happened")
        other = client.ask(do="create", game="orcwars", scenario="duel", seats=["me", "me"])["table"]
        server.stop()
        server.start()
        client = Client(server.port)
        client.ask(do="hello", version=1, key="somebody-with-a-key-of-letters")
        expect(answer(client, table), "an answer is refused after a restart")
        watch = Watch(server)
        beside = players.Server(os.path.join(folder, "tables.db"), log)
        beside.start()
        control = Watch(beside)
        stopped = processes_of(database)
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        watch.start()
        control.start()
        try:
            crowd_is_forgotten(server, other)
            expect("error" in timed(lambda: client.ask(do="tables")), "a frozen database answers")
            expect(timed(server.health).startswith("cannot serve"), "the server thinks it is well")
            expect("error" in timed(lambda: client.ask(do="open", table=other)),
                   "a table comes out of a frozen database")
            expect("view" in timed(lambda: client.ask(do="open", table=table, seat=1)),
                   "a table that is in memory is not shown")
            expect(not timed(lambda: answer(client, table)), "an answer is acknowledged")
        finally:
            for process in reversed(stopped):
                os.kill(process, signal.SIGCONT)
        until = time.monotonic() + 30
        while not answer(client, table):
            expect(time.monotonic() < until, "it does not go on")
            time.sleep(0.5)
        expect("view" in client.ask(do="open", table=other), "a table is lost")
        for looking in (watch, control):
            looking.over = True
            looking.join()
            expect(looking.looks > 20, "nobody looked")
        expect(watch.longest < control.longest + PROMPT,
               f"the server stood still for {watch.longest:.2f} s, another {control.longest:.2f} s")
        expect(server.health() == "ok", f"it is not well again: {server.health()}")
        server.stop()
        beside.stop()


main()

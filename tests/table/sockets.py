"""Connections that are no good: a client that does not read keeps nobody waiting and is let go, and
one that gives no sign of life is closed."""
import os
import socket
import sys
import tempfile
import time

import players

LINE = "x" * 290  # of chat
failures = 0


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what}")


class Guest(players.Socket):
    """A connection, and the replies to what is said by it."""

    def __init__(self, port, key, room=None):
        self.number = 0
        self.room = room
        super().__init__(port)
        if room:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.ask(do="hello", version=1, key=key + "-with-a-key-that-is-long")

    def ask(self, **message):
        self.number += 1
        self.say({"id": self.number, **message})
        while True:
            heard = self.hear()
            if heard.get("re") == self.number:
                return heard


def slow_clients_keep_nobody_waiting(port):
    """A spectator stops reading while a table talks: megabytes wait for it, others are not."""
    ann, slow = Guest(port, "ann"), Guest(port, "slow", room=4096)
    table = ann.ask(do="create", game="orcwars", scenario="duel", seats=["me", "me"])["table"]
    ann.ask(do="open", table=table)
    slow.ask(do="open", table=table, seat=0)
    speakers = [Guest(port, f"speaker{i}") for i in range(4)]
    for speaker in speakers:
        speaker.ask(do="open", table=table, seat=0)
    longest = 0.0
    for i in range(6000):
        began = time.monotonic()
        speaker = speakers[i % len(speakers)]
        check("ok" in speaker.ask(do="chat", table=table, text=LINE), "a line of chat is refused")
        longest = max(longest, time.monotonic() - began)
    check(longest < 2.0, f"others waited for {longest:.1f} seconds")
    try:
        slow.line.settimeout(players.PATIENCE)
        for _ in range(100000):
            slow.hear()
        check(False, "a slow client is kept")
    except players.Lost:
        pass
    check("ok" in ann.ask(do="tables"), "another client was lost")
    ann.close()
    slow.close()
    for speaker in speakers:
        speaker.close()


def silent_clients_are_closed(port, silence):
    """Who answers a ping stays; who does not is closed."""
    dead, alive = Guest(port, "dead"), Guest(port, "alive")
    began = time.monotonic()
    alive.line.settimeout(2 * silence)
    try:
        alive.hear()  # answers pings, and hears nothing else
    except players.Lost as lost:
        check("timed out" in str(lost), f"a client that answers pings was closed: {lost}")
    check(time.monotonic() - began > 1.5 * silence, "a client that answers pings was closed")
    dead.line.settimeout(3 * silence)
    try:
        while dead.line.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        check(False, "a silent client is kept")
    dead.close()
    alive.close()


def main():
    silence = 4
    with tempfile.TemporaryDirectory() as place, open(os.path.join(place, "log"), "w") as log:
        server = players.Server(os.path.join(place, "tables.db"), log, "--silence", str(silence),
                                "--messages", "1000000")
        server.start()
        silent_clients_are_closed(server.port, silence)
        slow_clients_keep_nobody_waiting(server.port)
        check(server.stop() == 0, "the server did not end well")
    print("FAILED" if failures else "passed")
    sys.exit(failures > 0)


main()

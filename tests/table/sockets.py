"""Connections that are no good: a client that does not read keeps nobody waiting and is let go, and
one that gives no sign of life is closed."""
import os
import socket
import sys
import tempfile
import time

import players

failures = 0


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what}")


class Client(players.Socket):
    """A connection, and the replies to what is said by it."""

    def __init__(self, port, key):
        self.number = 0
        super().__init__(port)
        self.ask(do="hello", version=1, key=key + "-with-a-key-that-is-long")

    def tell(self, **message):
        self.number += 1
        self.say({"id": self.number, **message})

    def ask(self, **message):
        self.tell(**message)
        while True:
            heard = self.hear()
            if heard.get("re") == self.number:
                return heard


def finished_game(client):
    """A table whose record is long enough to fill a connection that nobody reads from."""
    table = client.ask(do="create", game="orcwars", scenario="duel", seats=["me", "random"])
    heard = client.ask(do="open", table=table["table"])
    client.tell(do="hand", table=table["table"], seat=1, player="random")
    while "result" not in heard:
        heard = client.hear()
    return table["table"]


def guests(server):
    return int(server.metrics().split("warmoot_guests ")[-1].split()[0])


def ask_and_not_read(client, table, sign_of_life):
    """More, if it was not let go yet."""
    try:
        client.tell(do="record", table=table)
        if sign_of_life:
            client._send(10, b"?")
    except (OSError, players.Lost):
        pass


def slow_clients_keep_nobody_waiting(server, silence):
    """Some ask for records and do not read: more and more waits for them, until they are let go; the
    one for its silence, the other, who says that it is alive, since too much waits. Others do not
    notice."""
    ann, slow, lively = (Client(server.port, name) for name in ("ann", "slow", "lively"))
    table = finished_game(ann)
    for client in (slow, lively):
        client.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.line.settimeout(players.PATIENCE)
    longest = 0.0
    until = time.monotonic() + 2 * players.PATIENCE
    while guests(server) > 1 and time.monotonic() < until:
        ask_and_not_read(slow, table, False)
        ask_and_not_read(lively, table, True)
        began = time.monotonic()
        found = ann.ask(do="rules", game="orcwars", search="deck")
        check("rules" in found, "no rules")
        longest = max(longest, time.monotonic() - began)
        time.sleep(0.055)  # as often as a connection may say something
    check(guests(server) == 1, f"{guests(server) - 1} slow clients are kept")
    check(longest < 0.75 * silence, f"others waited for {longest:.1f} seconds")
    for client in (ann, slow, lively):
        client.close()


def silent_clients_are_closed(port, silence):
    """Who answers a ping stays; who does not is closed."""
    dead, alive = Client(port, "dead"), Client(port, "alive")
    until = time.monotonic() + 2.5 * silence
    alive.line.settimeout(0.3)
    while time.monotonic() < until:
        try:
            alive.hear()  # answers pings, and hears nothing else
        except players.Lost as lost:
            if "timed out" not in str(lost):
                check(False, f"a client that answers pings was closed: {lost}")
                break
    alive.line.settimeout(players.PATIENCE)
    check("ok" in alive.ask(do="tables"), "a client that answers pings is not listened to")
    dead.line.settimeout(players.PATIENCE)
    try:
        while dead.line.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        check(False, "a silent client is kept")
    dead.close()
    alive.close()


def finds_room(port):
    """Somebody is let in, if not at once."""
    until = time.monotonic() + players.PATIENCE
    while time.monotonic() < until:
        try:
            Client(port, "bob").close()
            return True
        except players.Lost:
            time.sleep(0.1)
    return False


def descriptors_may_run_out(folder):
    """Newcomers are turned away, which is said in a few lines and costs nothing; others play on."""
    log = os.path.join(folder, "full.log")
    with open(log, "wb") as lines:
        server = players.Server(os.path.join(folder, "full.db"), lines, "--connections", "1000")
        server.limit = 128
        server.start()
        ann = Client(server.port, "ann")
        idle = []
        for _ in range(200):
            try:
                line = socket.create_connection(("127.0.0.1", server.port), timeout=1)
                line.settimeout(0.2)
                idle.append(line)
            except OSError:
                pass
        spent = cpu_of(server.process.pid)
        for _ in range(5):
            check("tables" in ann.ask(do="tables"), "who is in cannot play on")
            time.sleep(0.2)
        check(cpu_of(server.process.pid) - spent < 0.5, "a full server spins")
        check(server.health() == "ok", "a full server is not well")
        for line in idle:
            line.close()
        check(finds_room(server.port), "nobody can come when others have gone")
        server.stop()
    with open(log, "rb") as lines:
        said = lines.read().splitlines()
    check(0 < len(said) < 10, f"{len(said)} lines are logged")


def talkers_are_not_listened_to(folder, log):
    """Who asks for pages, reads none and goes on to ask: that is waited for, and not again and again."""
    server = players.Server(os.path.join(folder, "talk.db"), log, "--messages", "1000000")
    server.start()
    line = socket.create_connection(("127.0.0.1", server.port), players.PATIENCE)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(1)
    try:
        while True:
            line.sendall(100 * b"GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n")
    except TimeoutError:
        pass  # there is no more room on the way
    spent = cpu_of(server.process.pid)
    time.sleep(2)
    spent = cpu_of(server.process.pid) - spent
    check(spent < 1.2, f"a server that has nothing to do works for {spent:.1f} of 2 seconds")
    line.close()
    server.stop()


def cpu_of(process):
    """Seconds of processor time that a process has had."""
    with open(f"/proc/{process}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    silence = 6  # half of it for the answer to a ping, on a machine that has other work
    with tempfile.TemporaryDirectory() as place, open(os.path.join(place, "log"), "w") as log:
        server = players.Server(os.path.join(place, "tables.db"), log,
                                "--silence", str(silence))
        server.start()
        silent_clients_are_closed(server.port, silence)
        slow_clients_keep_nobody_waiting(server, silence)
        check(server.stop() == 0, "the server did not end well")
        talkers_are_not_listened_to(place, log)
        descriptors_may_run_out(place)
    print("FAILED" if failures else "passed")
    sys.exit(failures > 0)


main()

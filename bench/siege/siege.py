"""Besieges a server from one address and measures what people at another notice: how long answers
and agents take before, during and after each attack. Every attack stays within the limits that the
protocol documents, or tries to get around them.

    siege.py [--brief] [--aim] [--seconds N] [ATTACK...]

--brief gives each attack a second and checks only what does not depend on time: nobody honest is
refused, queues and memory are bounded, and the server is well. --aim fails as well where people
notice more than they may, for a machine that has nothing else to do."""
import argparse
import os
import random
import re
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tests", "table"))
import players  # noqa: E402  pylint: disable=wrong-import-position

ATTACKER = "127.0.0.2"
IP_BIND_ADDRESS_NO_PORT = 24  # of Linux
SOCKET = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
MEMORY_MAX = 400 << 20  # bytes of a server under siege
WAITING_MAX = 300  # jobs of agents, and entries, in line


class Line(players.Socket):
    """A connection from an address of its own, and the replies to what is said by it."""

    def __init__(self, port, key, address="127.0.0.1", **how):
        self.number = 0
        self.news = []
        super().__init__(port, address=address, **how)
        self.line.settimeout(players.PATIENCE)
        self.ask(do="hello", version=1, key=key + "-" + "k" * 24)

    def tell(self, **message):
        self.number += 1
        self.say({"id": self.number, **message})
        return self.number

    def ask(self, **message):
        number = self.tell(**message)
        while True:
            heard = self.hear()
            if heard.get("re") == number:
                return heard
            self.news.append(heard)


class Guest(threading.Thread):
    """Somebody honest who plays until told to stop, and notes how long things take."""

    def __init__(self, port, name):
        super().__init__(daemon=True)
        self.port, self.name = port, name
        self.taken = []  # milliseconds
        self.refused = 0
        self.trouble = None  # why it plays no more
        self.ended = threading.Event()
        self.line = None
        self.table = None

    def begin(self, **wish):
        """A new duel, in the place of the one before."""
        if self.table:
            self.line.ask(do="close", table=self.table)
        self.table = self.line.ask(do="create", game="orcwars", scenario="duel", **wish)["table"]

    def open(self, seat):
        return self.line.ask(do="open", table=self.table, seat=seat, after=1 << 30)

    def answer(self, seat, seen):
        """The reply to something legal."""
        return self.line.ask(do="answer", table=self.table, seat=seat, n=seen["n"],
                             say=random.choice(seen["legal"]), key=f"k{random.getrandbits(60)}")

    def play(self):
        """One turn of the game."""
        raise NotImplementedError

    def run(self):
        try:
            self.line = Line(self.port, self.name)
            while not self.ended.is_set():
                self.play()
        except Exception as trouble:  # the siege says it
            self.trouble = repr(trouble)


class Honest(Guest):
    """Somebody who plays both seats at a person's pace: how long do answers take?"""

    def play(self):
        if not self.table:
            self.begin(seats=["me", "me"])
        whole = self.open(1)
        if whole["question"] is None:
            self.begin(seats=["me", "me"])
            return
        seat = whole["question"]["seats"][0]
        if seat != 1:
            whole = self.open(seat)
        begun = time.monotonic()
        reply = self.answer(seat, whole)
        self.taken.append((time.monotonic() - begun) * 1000)
        self.refused += "error" in reply
        time.sleep(0.2)  # three messages each time, and 20 in a second are allowed


class Waiting(Guest):
    """Somebody who plays against an agent: how long does it take from an answer after which the
    agent is asked to the news of the agent's? Nothing is handed over: of that little is allowed."""

    def __init__(self, port, name):
        super().__init__(port, name)
        self.seen = {"question": None}  # of the table, as far as news tell it
        self.given = None  # when the last answer was, until an agent has answered as well

    def listen(self):
        heard = self.line.news.pop(0) if self.line.news else self.line.hear()
        if heard.get("table") == self.table and "n" in heard:
            self.seen.update(heard)
            return True
        return False

    def give(self):
        time.sleep(0.06)  # 20 messages in a second are allowed
        self.given = time.monotonic()
        reply = self.answer(1, self.seen)
        if "error" in reply:
            self.refused += 1
            self.seen = self.open(1)
            return
        while not self.listen():
            pass

    def wait(self):
        while not self.listen():
            pass
        if self.given:
            self.taken.append((time.monotonic() - self.given) * 1000)
        self.given = None

    def play(self):
        if self.seen["question"] is None:
            self.begin(seats=["me", "greedy"], practice=True)
            self.line.news.clear()
            self.seen = self.open(1)
        elif 1 in self.seen["question"]["seats"]:
            self.give()
        else:
            self.wait()


# ---- attacks: each is called again and again, in threads, until the siege is lifted --------------


class Attack:
    """What one thread of the attacker has: a line, and a table of its own."""

    seats = ["me", "me"]
    more = {}

    def __init__(self, port, number):
        self.port, self.number = port, number
        self.line = None
        self.table = None

    def name(self):
        return f"attacker-{self.number}"

    def connect(self):
        self.line = Line(self.port, self.name(), ATTACKER)

    def begin(self):
        self.connect()
        made = self.line.ask(do="create", game="orcwars", scenario="duel", seats=self.seats,
                             **self.more)
        self.table = made.get("table")
        if self.table:
            self.line.ask(do="open", table=self.table, seat=1)

    def strike(self):
        raise NotImplementedError


class Poison(Attack):
    def strike(self):
        self.line.ask(do="hand", table=self.table, seat=1, player="random", key="bad key")
        time.sleep(0.05)


class Hints(Attack):
    def strike(self):
        for seat in (1, 2):
            self.line.ask(do="hint", table=self.table, seat=seat)
        time.sleep(0.05)


class HintsAndGo(Attack):
    def strike(self):
        for seat in (1, 2):
            self.line.tell(do="hint", table=self.table, seat=seat)
        self.line.close()
        self.connect()


class Shows(Attack):
    seats = ["greedy", "greedy"]

    def strike(self):
        time.sleep(0.2)


class Clocks(Attack):
    more = {"clock": 1}

    def strike(self):
        if self.line:
            self.line.close()
            self.line = None
        time.sleep(0.2)


class Claims(Attack):
    seats = ["me", "open"]

    def strike(self):
        self.line.ask(do="claim", table=self.table, seat=2)
        self.line.ask(do="leave", table=self.table, seat=2)
        time.sleep(0.05)


class Moments(Attack):
    def begin(self):
        super().begin()
        for i in range(20):
            self.line.ask(do="hand", table=self.table, seat=1, player="random" if i % 2 else "me")

    def strike(self):
        self.line.ask(do="moment", table=self.table, seat=1, n=random.randrange(1, 20))
        time.sleep(0.04)


class Opens(Moments):
    def strike(self):
        self.line.ask(do="open", table=self.table, seat=1)
        time.sleep(0.04)


class SameKey(Attack):
    def strike(self):
        whole = self.line.ask(do="open", table=self.table, seat=1, after=1 << 30)
        seat = whole["question"]["seats"][0] if whole.get("question") else 1
        whole = self.line.ask(do="open", table=self.table, seat=seat, after=1 << 30)
        self.line.ask(do="answer", table=self.table, seat=seat, n=whole.get("n", 1),
                      say=(whole.get("legal") or ["pass"])[0], key="the-same-key")
        time.sleep(0.1)


class Deaf(Attack):
    def strike(self):
        try:
            self.line.tell(do="open", table=self.table, seat=1)
        except players.Lost:
            self.connect()
        time.sleep(0.05)


class Creates(Attack):
    def strike(self):
        self.line.ask(do="create", game="orcwars", scenario="duel", seats=["me", "me"])
        time.sleep(0.05)


class RefusedCreates(Attack):
    def strike(self):
        self.line.ask(do="create", game="orcwars", settings={"no-such": "thing"})
        time.sleep(0.05)


class Cheap(Attack):
    def strike(self):
        self.line.ask(do="rules", game="orcwars", search="the")
        time.sleep(0.04)


class Records(Attack):
    """Records of games that become longer and longer."""

    more = {"practice": True}

    def strike(self):
        whole = self.line.ask(do="open", table=self.table, seat=0, after=1 << 30)
        seat = whole["question"]["seats"][0]
        whole = self.line.ask(do="open", table=self.table, seat=seat, after=1 << 30)
        self.line.ask(do="answer", table=self.table, seat=seat, n=whole["n"],
                      say=random.choice(whole["legal"]), key=f"k{random.getrandbits(60)}")
        for _ in range(5):
            self.line.ask(do="record", table=self.table)
        self.line.news.clear()
        time.sleep(0.4)


class Together(Attack):
    """All lines are at one table, which the first of them makes."""

    lock = threading.Lock()
    made = maker = None  # the table, and the name of who has made it

    def make(self):
        """Its name."""
        raise NotImplementedError

    def begin(self):
        self.connect()
        with self.lock:
            if not self.made:
                type(self).made, type(self).maker = self.make(), self.name()
        self.table = self.made


class Crowd(Together):
    """A game that is over, which each has open from all its seats, and opens again."""

    def make(self):
        made = self.line.ask(do="create", game="orcsmustdie", scenario="rivalry", seats=8 * ["me"])
        self.line.ask(do="resign", table=made["table"], seat=1)
        return made["table"]

    def begin(self):
        super().begin()
        for seat in range(1, 9):
            self.open(seat)

    def open(self, seat):
        self.line.ask(do="open", table=self.table, seat=seat, after=1 << 30)
        self.line.news.clear()

    def strike(self):
        self.open(1)
        time.sleep(0.2)


class Surveys(Together):
    """Where a figure can go, of a game that goes on: strangers may ask that, too."""

    figures = []

    def make(self):
        parties = {f"seat/{seat}/party": "free-company" for seat in (1, 2)}
        self.table = self.line.ask(do="create", game="relicblade", scenario="skirmish",
                                   seats=["me", "me"], practice=True,
                                   settings={"layout": "vault-house", **parties})["table"]
        for _ in range(12):
            whole = self.play()
        self.figures.extend(whole["view"]["position"]["model"])
        return self.table

    def play(self):
        whole = self.line.ask(do="open", table=self.table, seat=0, after=1 << 30)
        seat = whole["question"]["seats"][0]
        whole = self.line.ask(do="open", table=self.table, seat=seat, after=1 << 30)
        self.line.ask(do="answer", table=self.table, seat=seat, n=whole["n"],
                      say=random.choice(whole["legal"]), key=f"k{random.getrandbits(60)}")
        self.line.news.clear()
        return whole

    def strike(self):
        if self.name() == self.maker:
            self.play()
        else:
            for _ in range(4):
                self.line.ask(do="survey", table=self.table, survey="reach",
                              about=random.choice(self.figures))
        time.sleep(0.2)


def knock(port):
    """A connection of the attacker that leaves nothing behind when it is closed: else its own machine
    would have to look for a free port longer and longer."""
    line = socket.socket()
    line.settimeout(5)
    line.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.bind((ATTACKER, 0))
    line.connect(("127.0.0.1", port))
    return line


class Pages(Attack):
    """Pages, as fast as they come."""

    asked = b"GET / HTTP/1.0\r\nhost: localhost\r\n\r\n"

    def begin(self):
        pass

    def strike(self):
        with knock(self.port) as line:
            line.sendall(self.asked)
            while line.recv(65536):
                pass


class KeptPages(Pages):
    """The same by connections that stay, many requests at once."""

    asked = b"HEAD / HTTP/1.1\r\nhost: localhost\r\n\r\n"

    def strike(self):
        with knock(self.port) as line:
            while line.sendall(20 * self.asked) is None and line.recv(65536):
                pass


class DeafPages(Pages):
    """Pages that are asked for, more and more of them, and not read."""

    def begin(self):
        with knock(self.port) as line:
            line.sendall(Pages.asked)
            page = b"".join(iter(lambda: line.recv(65536), b""))
        script = re.search(rb"/assets/[^\"]+\.js", page)  # none in a build without the client
        self.asked = b"GET %b HTTP/1.1\r\nhost: localhost\r\n\r\n" % (script.group() if script
                                                                    else b"/")

    def strike(self):
        with knock(self.port) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            for _ in range(100):
                line.sendall(self.asked)
                time.sleep(0.05)


class PagesAndGo(Pages):
    """Pages that are asked for and not waited for."""

    def strike(self):
        with knock(self.port) as line:
            line.sendall(self.asked)


class Knocks(Pages):
    """Connections that go as soon as they have come."""

    def strike(self):
        knock(self.port).close()


class SocketsAndGo(Pages):
    """Sockets that go as soon as they are open."""

    asked = SOCKET.replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Protocol: warmoot.1\r\n\r\n")

    def strike(self):
        with knock(self.port) as line:
            line.sendall(self.asked)
            line.recv(65536)


class Silent(Attack):
    """Lines that say nothing, or only a part of something; they are kept."""

    said = b""

    def begin(self):
        self.lines = []

    def strike(self):
        try:
            line = socket.create_connection(("127.0.0.1", self.port), 1, (ATTACKER, 0))
            line.sendall(self.said)
            self.lines.append(line)
        except OSError:
            pass
        time.sleep(0.01)


class Slowloris(Silent):
    said = b"GET / HTTP/1.1\r\nhost: local"


class NoProtocol(Silent):
    said = SOCKET


class HalfFrames(Attack):
    def strike(self):
        self.line.line.sendall(b"\x01\xfe\xff\xff")
        time.sleep(0.1)
        self.line.close()
        self.connect()


class Pings(Attack):
    def strike(self):
        for _ in range(20):
            self.line.line.sendall(b"\x89\x80\0\0\0\0")
        time.sleep(0.01)


# name: the attack, and from how many lines
ATTACKS = {
    "poison": (Poison, 10), "hints": (Hints, 20), "hints-and-go": (HintsAndGo, 10),
    "shows": (Shows, 20), "clocks": (Clocks, 20), "claims": (Claims, 10),
    "moments": (Moments, 10), "opens": (Opens, 10), "same-key": (SameKey, 10), "deaf": (Deaf, 10),
    "creates": (Creates, 5), "refused-creates": (RefusedCreates, 5), "cheap": (Cheap, 10),
    "pages": (Pages, 10), "kept-pages": (KeptPages, 10), "deaf-pages": (DeafPages, 10),
    "pages-and-go": (PagesAndGo, 10),
    "knocks": (Knocks, 10), "sockets-and-go": (SocketsAndGo, 10), "silent": (Silent, 10), "slowloris": (Slowloris, 10),
    "no-protocol": (NoProtocol, 10), "half-frames": (HalfFrames, 10), "pings": (Pings, 5),
    "crowd": (Crowd, 40), "surveys": (Surveys, 10), "records": (Records, 10),
}


def strike_until_ended(kind, port, number):
    attack = kind(port, number)
    while True:
        try:
            attack.begin()
            while True:
                attack.strike()
        except (OSError, players.Lost, ValueError, KeyError, TypeError):
            time.sleep(0.1)  # it was shown out, and comes back


def besiege(name, port):
    """For a process of its own, until that is ended: who measures must not wait for attackers."""
    kind, lines = ATTACKS[name]
    threads = [threading.Thread(target=strike_until_ended, args=(kind, port, i), daemon=True)
               for i in range(lines)]
    for thread in threads:
        thread.start()
    threads[0].join()


def metric(server, name):
    for line in server.metrics().splitlines():
        if line.startswith(f"warmoot_{name} "):
            return int(line.split()[1])
    return 0


def memory_of(process):
    with open(f"/proc/{process}/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Siege:
    """A server, people who play there, and attacks one after the other."""

    def __init__(self, folder, log):
        self.server = players.Server(os.path.join(folder, "tables.db"), log, "--new-tables", "1000",
                                     "--silence", "10")
        self.server.start()
        self.people = [Honest(self.server.port, f"honest-{i}") for i in range(4)]
        self.waiting = Waiting(self.server.port, "waiting")
        for guest in self.guests():
            guest.start()
        self.failures = []

    def guests(self):
        return [*self.people, self.waiting]

    def lost(self):
        """Those who do not play any more, and why."""
        return [f"{guest.name}: {guest.trouble}" for guest in self.guests() if not guest.is_alive()]

    def measure(self, seconds):
        """Answers p50 and p99, agents p50, in milliseconds; None where there was nothing."""
        for guest in self.guests():
            guest.taken = []
        time.sleep(seconds)
        answers = sorted(t for person in self.people for t in list(person.taken))
        agents = list(self.waiting.taken)
        if not answers:
            return None, None, None
        return (statistics.median(answers), answers[min(len(answers) - 1, len(answers) * 99 // 100)],
                statistics.median(agents) if agents else None)

    def check(self, name):
        refused = sum(guest.refused for guest in self.guests())
        lost = self.lost()
        health = self.server.health()
        waiting = metric(self.server, "thoughts_waiting") + metric(self.server, "entries_waiting")
        for holds, what in (
                (refused == 0, f"{refused} honest answers were refused"),
                (not lost, f"{lost} lost their connections"),
                (not health.startswith("cannot"), health),
                (waiting < WAITING_MAX, f"{waiting} are in line"),
                (memory_of(self.server.process.pid) < MEMORY_MAX, "it has too much memory")):
            if not holds:
                self.failures.append(f"{name}: {what}")
        for guest in self.guests():
            guest.refused = 0

    def attack(self, name, seconds):
        before = self.measure(seconds)
        with subprocess.Popen([sys.executable, os.path.abspath(__file__), "--besiege",
                               str(self.server.port), name]) as attackers:
            try:
                during = self.measure(seconds)
                self.check(name)
                if attackers.poll() is not None:
                    self.failures.append(f"{name}: the attackers have gone")
            finally:
                attackers.kill()
        return before, during, self.measure(seconds)

    def end(self):
        for guest in self.guests():
            guest.ended.set()
        self.server.stop()


def cells(before, during, after):
    told = [f"{value:8.1f}" if value is not None else "       -"
            for value in (before, during, after)]
    return " ".join(told) + (f" x{during / before:5.1f}" if before and during else " x    -")


def row(name, *times):
    print(f"{name:16}" + " |".join(cells(*values) for values in zip(*times)), flush=True)


def unmeasured(name, *times):
    """What nobody was there to notice."""
    for when, values in zip(("before", "during", "after"), times):
        for what, value in zip(("answers", "answers", "agents"), values):
            if value is None:
                yield f"{name}: nothing was measured of {what} {when} it"


def beyond_aim(name, before, during, _):
    """What people noticed of an attack, where that is more than they may."""
    if None in (*before, *during):
        return
    if during[1] > 1.2 * before[1] + 20:
        yield f"{name}: answers p99 from {before[1]:.1f} to {during[1]:.1f} ms"
    if during[2] > 2 * before[2]:
        yield f"{name}: agents p50 from {before[2]:.1f} to {during[2]:.1f} ms"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--brief", action="store_true")
    options.add_argument("--aim", action="store_true")
    options.add_argument("--seconds", type=float, default=8)
    options.add_argument("--besiege", type=int, metavar="PORT", help=argparse.SUPPRESS)
    options.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], default=[])
    wanted = options.parse_args()
    if wanted.besiege:
        besiege(wanted.attacks[0], wanted.besiege)
    seconds = 0.7 if wanted.brief else wanted.seconds
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "wb") as log:
        siege = Siege(folder, log)
        print("ms, before during after and ratio: answers p50 | answers p99 | agents p50")
        for name in wanted.attacks or ATTACKS:
            times = siege.attack(name, seconds)
            row(name, *times)
            if not wanted.brief:
                siege.failures += dict.fromkeys(unmeasured(name, *times))
            if wanted.aim:
                siege.failures += beyond_aim(name, *times)
            if siege.lost():  # there is nobody to notice the rest
                siege.failures.append(f"{name}: {siege.lost()} are gone afterwards")
                break
        siege.end()
        lines = os.path.getsize(log.name)
    if lines > 1 << 16:
        siege.failures.append(f"{lines} bytes were logged")
    for failure in siege.failures:
        print(f"FAILED: {failure}")
    sys.exit(bool(siege.failures))


main()

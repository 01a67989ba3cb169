"""Servers and players for the tests that kill servers: a WebSocket client of a few lines, and people
who answer something legal whenever they are asked and keep a list of what was acknowledged."""
import atexit
import base64
import json
import os
import random
import resource
import secrets
import signal
import socket
import struct
import subprocess
import threading
import time

PATIENCE = 60


class Lost(Exception):
    """The connection is gone."""


class Server:
    """A server that can be killed and started again; its port stays the same."""

    def __init__(self, store, log, *options):
        self.command = [os.environ["WARMOOT"], "serve", "--store", store, "--monitor", "0",
                        "--pace", "0", *options]
        self.log = log
        self.port = 0
        self.monitor = 0
        self.limit = 0  # of its descriptors, where one is set
        self.process = None
        atexit.register(self._end)

    def _end(self):
        """A test that fails leaves nothing running."""
        if self.process and self.process.poll() is None:
            self.process.kill()

    def _set_limit(self):
        if self.limit:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.limit, self.limit))

    def start(self):
        command = self.command + ["--port", str(self.port)]
        for _ in range(50):
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log,
                                            preexec_fn=self._set_limit)
            line = self.process.stdout.readline().decode()
            if line.startswith("warmoot serves at "):
                self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])
                line = self.process.stdout.readline().decode()
                self.monitor = int(line.rsplit(":", 1)[1].split("/")[0])
                return
            self.process.wait()
            time.sleep(0.1)  # somebody may have got the port meanwhile
        raise RuntimeError(f"the server does not start: {line}")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return status

    def ask_for(self, path, wrap=lambda line: line, method="GET", port=0, headers="",
                host="localhost"):
        """The head and the body of what is at a path; each header ends its line."""
        to = ("127.0.0.1", port or self.port)
        with wrap(socket.create_connection(to, timeout=PATIENCE)) as line:
            line.sendall(f"{method} {path} HTTP/1.0\r\nhost: {host}\r\n{headers}\r\n".encode())
            answer = b""
            while piece := line.recv(65536):
                answer += piece
        return answer.decode().split("\r\n\r\n", 1)

    def get(self, path):
        return self.ask_for(path)[1]

    def health(self):
        return self.ask_for("/health", port=self.monitor)[1]

    def metrics(self):
        return self.ask_for("/metrics", port=self.monitor)[1]


class Socket:
    """RFC 6455, as much of it as a test needs."""

    def __init__(self, port, wrap=lambda line: line, protocol="warmoot.1",
                 address="127.0.0.1", version="13", host="localhost", **headers):
        if protocol:
            headers["sec_websocket_protocol"] = protocol
        try:
            line = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # as browsers do
            self.line = wrap(line)
            own = "".join(f"{name.replace('_', '-')}: {value}\r\n"
                          for name, value in headers.items())
            key = base64.b64encode(os.urandom(16)).decode()
            self.line.sendall(
                f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                f"Sec-WebSocket-Version: {version}\r\n{own}\r\n".encode())
            self.bytes = b""
            while b"\r\n\r\n" not in self.bytes:
                self.bytes += self._more()
            head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
            if not head.startswith(b"HTTP/1.1 101"):
                raise Lost(head.decode())
        except OSError as reason:
            raise Lost(str(reason)) from reason

    def _more(self):
        piece = self.line.recv(65536)
        if not piece:
            raise Lost("closed")
        return piece

    def _take(self, count):
        while len(self.bytes) < count:
            self.bytes += self._more()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def _send(self, opcode, payload):
        mask = os.urandom(4)
        length = len(payload)
        head = bytes([0x80 | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += b"\xfe" + struct.pack(">H", length)
        else:
            head += b"\xff" + struct.pack(">Q", length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.line.sendall(head + mask + masked)

    def say(self, message):
        try:
            self._send(1, json.dumps(message).encode())
        except OSError as reason:
            raise Lost(str(reason)) from reason

    def hear(self):
        try:
            whole = b""
            while True:
                first, second = self._take(2)
                length = second & 127
                if length == 126:
                    length = struct.unpack(">H", self._take(2))[0]
                elif length == 127:
                    length = struct.unpack(">Q", self._take(8))[0]
                payload = self._take(length)
                opcode = first & 15
                if opcode == 8:
                    raise Lost("closed by the server")
                if opcode == 9:
                    self._send(10, payload)
                elif opcode in (0, 1):
                    whole += payload
                    if first & 0x80:
                        return json.loads(whole)
        except OSError as reason:
            raise Lost(str(reason)) from reason

    def close(self):
        self.line.close()


class Person:
    """Somebody with a key, at a connection that is made anew whenever it is lost."""

    def __init__(self, ports, key=None):
        self.ports = ports  # of the servers: the next is tried when one is gone
        self.key = key or secrets.token_urlsafe(24)
        self.socket = None
        self.next = 0
        self.news = []

    def connect(self, until):
        while True:
            port = self.ports[0]
            try:
                self.socket = Socket(port)
                self.next = 0
                self._ask({"do": "hello", "version": 1, "key": self.key})
                return
            except Lost:
                self.ports = self.ports[1:] + self.ports[:1]
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)

    def _ask(self, message):
        self.next += 1
        self.socket.say({"id": self.next, **message})
        while True:
            heard = self.socket.hear()
            if heard.get("re") == self.next:
                return heard
            self.news.append(heard)

    def ask(self, **message):
        """The reply, from whichever server gives one; the same is asked until then."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if not self.socket:
                    self.connect(until)
                reply = self._ask(message)
            except Lost:
                self.hang_up()
                if time.monotonic() > until:
                    raise
                continue
            if "Not so fast" in reply.get("error", ""):
                time.sleep(0.2)
                continue
            if "try again soon" in reply.get("error", "").lower() or \
                    "look again soon" in reply.get("error", "").lower():
                time.sleep(0.05)
                if time.monotonic() > until:
                    raise RuntimeError(reply)
                continue
            return reply

    def hang_up(self):
        if self.socket:
            self.socket.close()
        self.socket = None


class Player(Person, threading.Thread):
    """A person who plays one seat of a table until told to stop."""

    def __init__(self, ports, table, seat, key):
        Person.__init__(self, ports, key)
        threading.Thread.__init__(self, daemon=True)
        self.table, self.seat = table, seat
        self.acknowledged = []  # (key, answer)
        self.numbers = []  # n of every state that was seen, with what was seen
        self.over = False
        self.enough = threading.Event()
        self.trouble = None
        self.chance = random.Random(f"{table} {seat}")

    def look(self):
        whole = self.ask(do="open", table=self.table, seat=self.seat)
        if whole.get("seat") != self.seat:
            raise RuntimeError(f"cannot open: {whole}")
        self.numbers.append((whole["n"], json.dumps([whole["view"], whole["question"]])))
        return whole

    def answer(self, whole):
        key, say = secrets.token_urlsafe(12), self.chance.choice(whole["legal"])
        reply = self.ask(do="answer", table=self.table, seat=self.seat, n=whole["n"], say=say,
                         key=key)
        if reply.get("ok"):
            self.acknowledged.append((key, say))
        elif "taken back" in reply["error"]:
            time.sleep(0.1)  # as often as it may be; something else is tried
        elif not reply.get("stale"):
            raise RuntimeError(f"refused: {reply}")

    def wait_for_news(self):
        """Until something happens at the table, or the connection is gone."""
        if any("n" in news for news in self.news):
            self.news.clear()
            return
        try:
            if self.socket:
                self.socket.line.settimeout(0.5)
                self.news.append(self.socket.hear())
        except Lost:
            self.hang_up()
        finally:
            if self.socket:
                self.socket.line.settimeout(PATIENCE)

    def run(self):
        try:
            while not self.enough.is_set():
                whole = self.look()
                if whole["question"] is None:
                    self.over = True
                    return
                if self.seat in whole["question"]["seats"]:
                    self.news.clear()
                    self.answer(whole)
                else:
                    self.wait_for_news()
        except Exception as trouble:  # the main thread says it
            self.trouble = f"{self.table} seat {self.seat}: {trouble!r}"
        finally:
            self.hang_up()


def sit_down(ports, seats, **wish):
    """A new table; a player for each seat that is "me"."""
    maker = Person(ports)
    made = maker.ask(do="create", seats=seats, **wish)
    if "table" not in made:
        raise RuntimeError(f"no table: {made}")
    players = [Player(ports, made["table"], seat + 1, maker.key)
               for seat, who in enumerate(seats) if who == "me"]
    maker.hang_up()
    return players


def check_journal(rows, players, program, folder):
    """Faults of a table: `rows` are (entry, seat, key, lines) in order."""
    faults = []
    table = players[0].table
    if [row[0] for row in rows] != list(range(len(rows))):
        faults.append(f"{table}: entries are missing or there twice")
    for player in players:
        for key, say in player.acknowledged:
            found = [row for row in rows if row[1] == player.seat and row[2] == key]
            if len(found) != 1:
                faults.append(f"{table}: an acknowledged answer is there {len(found)} times")
            elif json.dumps(say) not in found[0][3].decode():
                faults.append(f"{table}: another answer than {say} was written")
    keys = {key for player in players for key, _ in player.acknowledged}
    extra = sum(1 for row in rows if row[2] and row[2] not in keys)
    if extra > len(players):  # each may have one whose acknowledgement never came
        faults.append(f"{table}: {extra} answers that nobody was told of")
    by_number = {}
    for player in players:
        for n, seen in player.numbers:
            if by_number.setdefault((player.seat, n), seen) != seen:
                faults.append(f"{table}: number {n} of seat {player.seat} means two things")
    path = os.path.join(folder, f"{table}.jsonl")
    with open(path, "wb") as file:
        file.write(b"".join(row[3] for row in rows))
    verified = subprocess.run([program, "replay", "--verify", path], capture_output=True)
    if verified.returncode != 0:
        faults.append(f"{table}: {verified.stdout.decode()}{verified.stderr.decode()}")
    return faults

"""What strangers may send by one connection: requests of every kind in every order, in one packet or in
several, whole or broken off. Whatever it is, the server goes on to answer others."""
import itertools
import os
import random
import socket
import struct
import sys
import tempfile
import time

import players

HOST = b"host: localhost\r\n"


def request(line, *headers, content=b""):
    return line + b" HTTP/1.1\r\n" + HOST + b"".join(h + b"\r\n" for h in headers) + b"\r\n" + content


def upgrade(*headers, method=b"GET", content=b""):
    return request(method + b" /ws", b"Upgrade: websocket", b"Connection: Upgrade",
                   b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", b"Sec-WebSocket-Version: 13",
                   b"Sec-WebSocket-Protocol: warmoot.1", *headers, content=content)


def frame(payload, first=0x81, masked=True):
    length = len(payload)
    mark = 0x80 if masked else 0
    head = bytes([first, mark | length]) if length < 126 else \
        bytes([first, mark | 126]) + struct.pack(">H", length)
    return head + (bytes(4) if masked else b"") + payload


def frame_2(kind, flags, stream, payload=b""):
    """A frame of HTTP/2."""
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) \
        + payload


PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame_2(4, 0, 0)
HELLO = frame(b'{"id":1,"do":"hello","version":1,"key":"' + b"k" * 30 + b'"}')

PIECES = [
    request(b"GET /"), request(b"HEAD /"), request(b"GET /nothing"),
    request(b"GET /", b"connection: close"),
    request(b"GET /", b"content-length: 5", content=b"hel"),
    request(b"GET /", b"expect: 100-continue", b"content-length: 10"),
    request(b"GET /", b"transfer-encoding: chunked", content=b"3\r\nabc\r\n"),
    request(b"POST /", b"content-length: 5", content=b"hello"),
    request(b"POST /", b"content-type: multipart/form-data; boundary=x", b"content-length: 20",
            content=b"--x\r\n"),
    request(b"PUT /x"), request(b"OPTIONS /"), request(b"CONNECT localhost:80"),
    request(b"GET /?" + b"a=b&" * 300), request(b"GET /", b"x: " + b"y" * 5000),
    request(b"GET /", b"authorization: Basic " + b"A" * 300),
    request(b"GET /", b"upgrade: raw", b"connection: upgrade"),
    request(b"GET /nothing", b"connection: upgrade, http2-settings", b"upgrade: h2c",
            b"http2-settings: AAMAAABkAAQAAP__"),
    PREFACE, PREFACE + frame_2(0, 0, 1, b"x" * 20), frame_2(0, 0, 3, b"x" * 20),
    upgrade(), upgrade(b"content-length: 10"),
    upgrade(b"content-length: 3", method=b"POST", content=b"abc"),
    HELLO, frame(b'{"id":2,"do":"tables"}'), frame(b"x", 0x89), frame(b"", 0x88),
    frame(b"abc", masked=False), b"\0\x01\x02\xff\r\n",
]


class Strangers:
    """A server, and whoever sends it something."""

    def __init__(self, server):
        self.server = server

    def send(self, pieces, pause):
        """The pieces at once, or one after the other."""
        try:
            with socket.create_connection(("127.0.0.1", self.server.port), players.PATIENCE) as line:
                line.settimeout(0.01)
                for piece in pieces if pause else [b"".join(pieces)]:
                    line.sendall(piece)
                    time.sleep(pause)
                line.recv(65536)
        except OSError:
            pass  # it was closed, or says nothing

    def check(self, pieces):
        if self.server.process.poll() is not None:
            sys.exit(f"strangers: the server is gone after {pieces}")
        try:
            head = self.server.ask_for("/nothing")[0]
        except OSError as reason:
            sys.exit(f"strangers: nobody is answered after {pieces}: {reason}")
        if " 404 " not in head.splitlines()[0]:
            sys.exit(f"strangers: {head} after {pieces}")

    def try_all(self):
        for pause in (0, 0.002):
            for pieces in itertools.chain(([p] for p in PIECES),
                                          itertools.product(PIECES, repeat=2)):
                self.send(pieces, pause)
                self.check(pieces)

    def try_some(self, count):
        """Longer ones, broken off anywhere."""
        chance = random.Random(7)
        for _ in range(count):
            pieces = [chance.choice(PIECES) for _ in range(chance.randrange(2, 7))]
            cut = chance.randrange(len(pieces))
            pieces[cut] = pieces[cut][:chance.randrange(len(pieces[cut]) + 1)]
            self.send(pieces, chance.choice((0, 0.001)))
            self.check(pieces)


def main():
    players.PATIENCE = 20
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "wb") as log:
        server = players.Server(os.path.join(folder, "t.db"), log, "--messages", "1000000",
                                "--connections", "100000")
        server.start()
        strangers = Strangers(server)
        strangers.try_all()
        strangers.try_some(300)
        if server.health() != "ok" or server.stop() != 0:
            sys.exit("strangers: the server is not well")
    print("passed")


main()

"""The server as a stranger meets it: what it shows to anybody, whom it lets in, with TLS and without,
and what it says when it cannot begin."""
import os
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from players import PATIENCE, Lost, Person, Server, Socket

HELLO = {"id": 1, "do": "hello", "version": 1, "key": "a" * 24}
SAFE = ("content-security-policy: default-src 'none'", "x-content-type-options: nosniff",
        "referrer-policy: no-referrer")


def expect(holds, what):
    if not holds:
        sys.exit(f"access: {what}")


def pages(server):
    head, body = server.ask_for("/health", port=server.monitor)
    expect(" 200 " in head.splitlines()[0] and body == "ok", f"health: {head} {body}")
    for line in SAFE:
        expect(line in head.lower(), f"a page without {line}")
    expect("warmoot_guests 0" in server.metrics(), "metrics do not count guests")
    for path in ("/nothing", "/../etc/passwd", "/assets/", "/health", "/metrics"):
        head, body = server.ask_for(path)
        expect(" 404 " in head.splitlines()[0] or " 403 " in head.splitlines()[0],
               f"{path}: {head} {body}")


def methods(server):
    head, body = server.ask_for("/health", method="HEAD", port=server.monitor)
    expect(" 200 " in head.splitlines()[0] and "content-length: 2" in head and body == "",
           f"HEAD: {head} {body}")
    head = server.ask_for("/", method="POST")[0]
    expect(" 405 " in head.splitlines()[0] and "nosniff" in head, f"POST: {head}")


def tokens(folder, log):
    """Whoever shows the token is told the health and the numbers at the port of the pages."""
    path = os.path.join(folder, "token")
    with open(path, "w", encoding="ascii") as file:
        file.write("a-token-of-the-operator\n")
    server = Server(os.path.join(folder, "token.db"), log, "--monitor-token", path)
    server.start()
    for shown, status in (("", 401), ("Bearer a-token-of-the-operator", 200),
                          ("Bearer a-token-of-the-operatos", 401), ("Bearer ", 401),
                          ("Bearer a-token-of-the-operator-and-more", 401),
                          ("a-token-of-the-operator", 401), ("Bearer " + "x" * 500, 401)):
        header = f"authorization: {shown}\r\n" if shown else ""
        for page, begins in (("/health", "ok"), ("/metrics", "# TYPE")):
            head, body = server.ask_for(page, headers=header)
            expect(f" {status} " in head.splitlines()[0]
                   and body.startswith(begins) == (status == 200),
                   f"{page} with {shown!r}: {head} {body}")
    expect(server.health() == "ok", "no health at an address of its own")
    server.stop()
    with open(path, "w", encoding="ascii") as file:
        file.write("short\n")
    refuses(folder, "16 to 128", "--port", "0", "--monitor-token", path)
    refuses(folder, "cannot read", "--port", "0", "--monitor-token", path + "s")


def greets(port, **how):
    line = Socket(port, **how)
    line.say(HELLO)
    heard = line.hear()
    line.close()
    return heard.get("re") == 1 and heard["ok"] and heard["version"] == 1


def origins(server):
    expect(greets(server.port), "a program without an origin is refused")
    expect(greets(server.port, origin="http://localhost"), "our own page is refused")
    expect(greets(server.port, origin="https://friends.example"), "--origin is refused")
    for origin in ("http://evil.example", "null", "http://localhost.evil.example", "localhost",
                   "x://localhost", "http://" + "e" * 300):
        try:
            Socket(server.port, origin=origin)
            sys.exit(f"access: a page of {origin} is let in")
        except Lost:
            pass


def status_of(server, **how):
    return int(server.ask_for("/nothing", **how)[0].split()[1])


def names(server, folder, log):
    """A server for this machine alone goes by no stranger's name, wherever that leads to."""
    evil = "evil.example:7777"
    for host in ("localhost", f"LOCALHOST:{server.port}", "127.0.0.1:7777", "192.0.2.1", "[::1]:80",
                 "friends.example"):
        expect(status_of(server, host=host) == 404, f"{host} is refused")
        expect(greets(server.port, host=host), f"a socket for {host} is refused")
    for host in (evil, "localhost.evil.example", "1.2.3.4.evil.example", "e" * 300):
        expect(status_of(server, host=host) == 421, f"a page of {host} is shown")
        try:
            Socket(server.port, host=host, origin=f"http://{host}")
            sys.exit(f"access: a page of {host} is let in")
        except Lost:
            pass
    head = server.ask_for("/metrics", port=server.monitor, host=evil)[0]
    expect(" 421 " in head.splitlines()[0], f"the counters are told to a page of {evil}")
    for option in (("--behind-proxy",), ("--host", "127.0.0.1")):
        public = Server(os.path.join(folder, "n.db"), log, *option)
        public.start()
        expect(greets(public.port, host=evil, origin=f"http://{evil}"), f"{option}: no other name")
        public.stop()


def protocols(server):
    """A socket that does not speak the protocol is none, wherever its page is from."""
    for protocol in (None, "chat", "http"):
        try:
            Socket(server.port, protocol=protocol, origin="http://evil.example")
            sys.exit(f"access: a socket for {protocol} is let in")
        except Lost:
            pass
    for version in ("8", "12", "14", ""):
        try:
            Socket(server.port, version=version)
            sys.exit(f"access: a socket of version {version!r} is let in")
        except Lost:
            pass
    expect("warmoot_guests 0" in server.metrics(), "somebody is in")


def let_in(server, forwarded):
    """A line that stays, or none."""
    line = Socket(server.port, x_forwarded_for=forwarded)
    line.say(HELLO)
    try:
        line.hear()
        return line
    except Lost:
        return None


def proxied(folder, log):
    """Everybody has one connection, by the address that the proxy put last."""
    server = Server(os.path.join(folder, "p.db"), log, "--behind-proxy", "--connections", "1")
    server.start()
    endless = ", ".join(["192.0.2.7"] * 60)
    inside = []  # a line that nobody holds is closed
    for forwarded, whom in (("192.0.2.1", "the first"), ("192.0.2.2", "another address"),
                            ("192.0.2.1, 192.0.2.3", "who claims to be the first"),
                            (endless, "somebody with an endless list")):
        inside.append(let_in(server, forwarded))
        expect(inside[-1], f"{whom} is not let in")
    for forwarded in ("192.0.2.1", "198.51.100.9, 192.0.2.2", endless + ", 192.0.2.8"):
        expect(not let_in(server, forwarded), f"{forwarded} is let in twice")
    expect(greets(server.port), "the proxy itself is refused for somebody's list")
    server.stop()


class Visitor:
    """A connection that stays, for one page after the other."""

    def __init__(self, port, address="127.0.0.1"):
        self.line = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))
        self.heard = b""

    def ask_for(self, count, path="/", headers=""):
        self.line.sendall(f"HEAD {path} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n".encode() * count)

    def hear(self):
        """The status of the next page."""
        while b"\r\n\r\n" not in self.heard:
            self.heard += self.line.recv(65536) or sys.exit("access: a page does not come")
        head, self.heard = self.heard.split(b"\r\n\r\n", 1)
        return int(head.split()[1])

    def close(self):
        self.line.close()


def crowds(folder, log):
    """One address may ask for three pages at once here, and then one in a second. What it asks for
    beyond that comes later; another address notices nothing. So it is with connections, of which
    those beyond the limit are closed."""
    server = Server(os.path.join(folder, "c.db"), log, "--messages", "1")
    server.start()
    many, gone, other = (Visitor(server.port, "127.0.0.2"), Visitor(server.port, "127.0.0.2"),
                         Visitor(server.port, "127.0.0.3"))
    began = time.monotonic()
    many.ask_for(5)
    gone.ask_for(2)
    gone.close()
    expect([many.hear() for _ in range(3)] == 3 * [200], "pages are refused")
    other.ask_for(3)
    expect([other.hear() for _ in range(3)] == 3 * [200], "another address waits")
    expect([many.hear() for _ in range(2)] == 2 * [200], "pages do not come later")
    took = time.monotonic() - began
    expect(took > 1.5, f"five pages came within {took:.1f} seconds")
    closed = 0
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE, ("127.0.0.2", 0)) as line:
            closed += is_closed(line)
    expect(closed > 5, f"only {closed} of 20 connections are closed")
    expect(greets(server.port, address="127.0.0.4"), "another address is turned away")
    many.close()
    other.close()
    expect(server.stop() == 0, "a server with a crowd does not stop well")


def is_closed(line):
    """By the other side, before anything was said."""
    try:
        line.settimeout(0.05)
        return line.recv(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def proxied_crowds(folder, log):
    """Behind a proxy it is the visitor's address that counts, on whatever connection. Four pages
    of a visitor may wait here."""
    server = Server(os.path.join(folder, "pc.db"), log, "--behind-proxy", "--messages", "1",
                    "--connections", "1")
    server.start()
    lines = [Visitor(server.port) for _ in range(20)]
    for line in lines:
        line.ask_for(1, headers="X-Forwarded-For: 192.0.2.1\r\n")
    another = Visitor(server.port)
    another.ask_for(3, headers="X-Forwarded-For: 192.0.2.2\r\n")
    expect([another.hear() for _ in range(3)] == 3 * [200], "another visitor waits")
    heard = [line.hear() for line in lines]
    expect(set(heard) == {200, 429}, f"those of one visitor get {heard}")
    expect(7 <= heard.count(200) < 20, f"{heard.count(200)} pages of one visitor came")
    for line in (*lines, another):
        line.close()
    lost = 0
    for _ in range(20):
        try:
            Socket(server.port, x_forwarded_for="192.0.2.3").close()
        except Lost:
            lost += 1
    expect(lost > 5, f"only {lost} of 20 sockets of a visitor are turned away")
    expect(greets(server.port, x_forwarded_for="192.0.2.4"), "another visitor is turned away")
    server.stop()


def sixth_version(folder, log):
    """At an address of IPv6, where this machine has one."""
    try:
        with socket.socket(socket.AF_INET6) as line:
            line.bind(("::1", 0))
    except OSError:
        return
    server = Server(os.path.join(folder, "six.db"), log, "--host", "::1")
    server.start()
    with socket.create_connection(("::1", server.port), PATIENCE) as line:
        line.sendall(b"GET /nothing HTTP/1.0\r\nhost: [::1]\r\n\r\n")
        expect(b" 404 " in line.recv(65536), "no page by IPv6")
    server.stop()


def strangers(server):
    line = Socket(server.port)
    line.say({**HELLO, "key": "k" * 66000})
    try:
        sys.exit(f"access: a message that is too long is answered: {line.hear()}")
    except Lost:
        line.close()
    person = Person([server.port])
    expect("error" in person.ask(do="open", table="nosuch"), "a table that is not there opens")
    person.hang_up()


def certificate(folder):
    cert, key = (os.path.join(folder, name) for name in ("cert.pem", "key.pem"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", cert],
                   check=True, stderr=subprocess.DEVNULL)
    return cert, key


def tls(folder, log, cert, key):
    server = Server(os.path.join(folder, "tls.db"), log, "--cert", cert, "--key", key)
    context = ssl.create_default_context(cafile=cert)
    server.start()

    def wrap(line):
        return context.wrap_socket(line, server_hostname="localhost")

    expect(" 404 " in server.ask_for("/nothing", wrap)[0], "no page by TLS")
    expect(server.health() == "ok", "no health beside TLS")
    expect(greets(server.port, origin="https://localhost", wrap=wrap), "no socket by TLS")
    expect(server.stop() == 0, "a server with TLS does not stop")


def refuses(folder, words, *options):
    # libwebsockets leaks a few bytes where it cannot listen, and the program ends anyway.
    calm = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    run = subprocess.run([os.environ["WARMOOT"], "serve", "--store", os.path.join(folder, "r.db"),
                          *options], capture_output=True, text=True, timeout=60, env=calm)
    said = run.stderr.strip()
    expect(run.returncode == 1 and "\n" not in said and words in said,
           f"{' '.join(options)}: {run.returncode}, {said}")


def main():
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "wb") as log:
        server = Server(os.path.join(folder, "t.db"), log, "--origin", "https://friends.example")
        server.start()
        pages(server)
        methods(server)
        protocols(server)
        origins(server)
        names(server, folder, log)
        strangers(server)
        proxied(folder, log)
        crowds(folder, log)
        sixth_version(folder, log)
        proxied_crowds(folder, log)
        tokens(folder, log)
        cert, key = certificate(folder)
        tls(folder, log, cert, key)
        refuses(folder, "another program is there", "--port", str(server.port))
        refuses(folder, "another program may be there", "--port", "0", "--monitor",
                str(server.port))
        refuses(folder, "cannot listen at 192.0.2.1, port 0: ", "--port", "0", "--host",
                "192.0.2.1")
        refuses(folder, "cannot listen at no-address, port 0: ", "--port", "0", "--host",
                "no-address")
        refuses(folder, "cannot read nowhere.pem: No such file", "--port", "0", "--cert",
                "nowhere.pem", "--key", key)
        refuses(folder, "no certificate and its key", "--port", "0", "--cert", key, "--key", key)
        refuses(folder, "no/such/folder", "--port", "0", "--store", "/no/such/folder/t.db")
        expect(server.stop() == 0, "a server that is told to stop does not say so")


main()

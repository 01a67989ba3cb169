"""Measures what it costs when people come back: several servers on one PostgreSQL, whose tables are
played for a while; then nobody plays, and one server is killed. Told is the time of processors that
the clients, each thread of the servers that are left, and the database took for one return.

    returns.py [--tables N] [--every S] [--play S] [--servers N] LOAD

LOAD is the program warmoot-load. Run by tests/table/with-postgres, with WARMOOT set to the program;
`make returns` does all that. The time by the clock is not used, so other work on the machine matters
little."""
import os
import re
import subprocess
import tempfile
import time
from urllib.parse import parse_qs, urlsplit

import servers as cluster

URL = cluster.database_url()
QUIET = 3  # seconds after the last answer, and again after everybody is back


def spent(process, thread=None):
    """Milliseconds of a processor that a process, or one thread of it, has had."""
    folder = f"/proc/{process}/task"
    try:
        threads = [thread] if thread else os.listdir(folder)
        total = 0
        for each in threads:
            with open(f"{folder}/{each}/schedstat", encoding="ascii") as file:
                total += int(file.read().split()[0])
        return total / 1e6
    except OSError:
        return 0


def database():
    """The processes of the database."""
    place = parse_qs(urlsplit(URL).query)["host"][0]
    with open(os.path.join(place, "data", "postmaster.pid"), encoding="ascii") as file:
        first = int(file.readline())
    found = [first]
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii") as stat:
                parent = int(stat.read().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
        if parent == first:
            found.append(int(name))
    return found


def account(load, servers):
    """What each part has taken so far. Threads of a server: the loop is the first, then as they were
    started."""
    parts = {"clients": spent(load.pid)}
    for server in servers:
        threads = sorted(map(int, os.listdir(f"/proc/{server.process.pid}/task")))
        for number, thread in enumerate(threads):
            name = "loop" if number == 0 else f"thread {number}"
            parts[name] = parts.get(name, 0) + spent(server.process.pid, thread)
    for process in database():
        parts[f"database {process}"] = spent(process)
    return parts


def guests(servers):
    return sum(int(re.search(r"\nwarmoot_guests (\d+)", server.metrics()).group(1))
               for server in servers)


def reads(servers):
    return sum(int(re.search(r"\nwarmoot_reads_total (\d+)", server.metrics()).group(1))
               for server in servers)


def main():
    options = cluster.Options(__doc__, tables=300, every=1)
    options.add_argument("--play", type=cluster.at_least(0), default=30)
    options.add_argument("--perf", help="record the servers that are left into this file")
    wanted = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "wb") as log:
        servers = cluster.start(wanted.servers, log, silence=600)
        load = subprocess.Popen(
            [wanted.load, "--port", ",".join(str(server.port) for server in servers), "--tables",
             str(wanted.tables), "--every", str(wanted.every), "--settle", "0", "--play",
             str(wanted.play), "--seconds", "100000"], stdout=subprocess.PIPE, text=True)
        while "nobody plays" not in load.stdout.readline():
            pass
        time.sleep(QUIET)
        back = guests(servers[:1])
        before, before_reads = account(load, servers[1:]), reads(servers[1:])
        recorder = None
        if wanted.perf:
            watched = [str(server.process.pid) for server in servers[1:]] + list(
                map(str, database()))
            recorder = subprocess.Popen(["perf", "record", "-q", "-g", "-F", "5000", "-o",
                                         wanted.perf, "-p", ",".join(watched)])
            time.sleep(1)
        servers[0].kill()
        while guests(servers[1:]) < 2 * wanted.tables:
            time.sleep(0.2)
        time.sleep(QUIET)
        if recorder:
            recorder.send_signal(2)
            recorder.wait()
        after, after_reads = account(load, servers[1:]), reads(servers[1:])
        load.kill()
        load.wait()
        for server in servers[1:]:
            server.stop()
    print(f"{back} came back, {after_reads - before_reads} reads; microseconds for each return")
    told = {}
    for name, value in after.items():  # those of a server that was killed have gone with it
        group = "database" if name.startswith("database") else name
        told[group] = told.get(group, 0) + value - before.get(name, 0)
    for name, value in told.items():
        print(f"{name:10} {1000 * value / back:8.0f}")


main()

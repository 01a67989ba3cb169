"""Measures several servers on one PostgreSQL while one after the other is killed: nothing that was
acknowledged may be lost, and nobody may be stuck for long.

    cluster.py [--tables N] [--every S] [--seconds S] [--kill S] [--servers N] [--longest MS] LOAD

LOAD is the program warmoot-load. Run by tests/table/with-postgres --sure, with WARMOOT set to the
program; `make cluster` does all that."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import servers as cluster

URL = cluster.database_url()


def query(statement):
    program = shutil.which("psql") or os.path.join(
        subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True,
                       check=True).stdout.strip(), "psql")
    return subprocess.run([program, URL, "-XAtc", statement], capture_output=True, text=True,
                          check=True).stdout.splitlines()


def lost_answers(path):
    """Acknowledged answers that the store does not have, and those that it has twice."""
    with open(path, encoding="ascii") as file:
        acknowledged = [line.strip() for line in file]
    there = query("SELECT table_name || ' ' || seat || ' ' || answer_key FROM journal"
                  " WHERE answer_key IS NOT NULL")
    return acknowledged, set(acknowledged) - set(there), len(there) - len(set(there))


def kill_in_turn(load, servers, every):
    """One server every so many seconds, from the moment on when all tables are open."""
    kills = 0
    while load.poll() is None:
        time.sleep(every)
        if load.poll() is not None:
            break
        server = servers[kills % len(servers)]
        server.kill()
        server.start()
        kills += 1
    return kills


def main():
    number = cluster.at_least(0)
    options = cluster.Options(__doc__, tables=5000, every=5)
    options.add_argument("--seconds", type=number, default=300)
    options.add_argument("--kill", type=number, default=20)
    options.add_argument("--longest", type=number, default=3000, help="ms that anybody may be stuck")
    wanted = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "wb") as log:
        servers = cluster.start(wanted.servers, log, silence=60)
        kept = os.path.join(folder, "kept")
        ports = ",".join(str(server.port) for server in servers)
        load = subprocess.Popen(
            [wanted.load, "--port", ports, "--tables", str(wanted.tables), "--every",
             str(wanted.every), "--settle", "5", "--seconds", str(wanted.seconds), "--kept", kept],
            stdout=subprocess.PIPE, text=True)
        said = [load.stdout.readline()]
        print(said[0], end="", flush=True)
        kills = kill_in_turn(load, servers, wanted.kill)
        said += load.stdout.readlines()
        print("".join(said[1:]), end="")
        failures = [] if load.returncode == 0 else ["the clients had trouble"]
        for server in servers:
            server.stop()
        acknowledged, lost, twice = lost_answers(kept)
    print(f"{kills} kills; {len(acknowledged)} answers acknowledged, {len(lost)} lost, {twice} twice")
    away, took = (float(re.search(rf"^{name} .*longest ([\d.]+) ms", "".join(said), re.M).group(1))
                  for name in ("away", "news"))
    if lost or twice:
        failures.append("answers were lost, or are there twice")
    if max(away, took) > wanted.longest:
        failures.append(f"somebody was stuck for {max(away, took):.0f} ms")
    for failure in failures:
        print(f"FAILED: {failure}")
    sys.exit(bool(failures))


main()

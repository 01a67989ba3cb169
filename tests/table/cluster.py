"""Two servers on one PostgreSQL, which have the same tables: people play through both, seats are
claimed at both at once, and one after the other is killed in the middle of games while the other
goes on. Nothing acknowledged is lost, nothing is there twice, and only one of them thinks for an
agent. Run by with-postgres."""
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from players import PATIENCE, Person, Player, Server, check_journal, sit_down

DUEL = {"game": "orcwars", "scenario": "duel"}
URL = os.environ["WARMOOT_TEST_POSTGRES"]


def psql():
    found = shutil.which("psql")
    if found:
        return found
    folder = subprocess.run(["pg_config", "--bindir"], capture_output=True, check=True)
    return os.path.join(folder.stdout.decode().strip(), "psql")


def journal(table):
    query = ("SELECT entry, seat, coalesce(answer_key, ''), encode(lines, 'hex') FROM journal"
             f" WHERE table_name = '{table}' ORDER BY entry")
    found = subprocess.run([psql(), URL, "-XAtc", query], capture_output=True, check=True)
    rows = [line.split("|") for line in found.stdout.decode().splitlines()]
    return [(int(n), int(seat), key or None, bytes.fromhex(text)) for n, seat, key, text in rows]


def acknowledged(players):
    return sum(len(player.acknowledged) for player in players)


def wait_until(holds, players):
    until = time.monotonic() + PATIENCE
    while not holds():
        trouble = [player.trouble for player in players if player.trouble]
        if trouble or time.monotonic() > until:
            waiting = [f"{p.table} seat {p.seat}" for p in players if not p.over]
            sys.exit(f"cluster: {trouble or f'nothing goes on any more: {waiting}'}")
        time.sleep(0.005)


def thoughts(server):
    lines = server.metrics().splitlines()
    return int(next(line for line in lines if line.startswith("warmoot_thoughts")).split()[1])


def claim_at_both(servers):
    """Two people claim two seats of a table at the same moment; both have them afterwards."""
    maker = Person([servers[0].port])
    people = [Person([server.port]) for server in servers]
    for _ in range(10):
        made = maker.ask(do="create", seats=["open", "open"], **DUEL)
        for person in people:  # both servers have the table, as it was
            person.ask(do="open", table=made["table"])
        replies = [None, None]

        def claim(i):
            replies[i] = people[i].ask(do="claim", table=made["table"], seat=i + 1,
                                       invitation=made["invitation"], name=f"person {i + 1}")

        claims = [threading.Thread(target=claim, args=(i,)) for i in (0, 1)]
        for each in claims:
            each.start()
        for each in claims:
            each.join()
        if not all(reply and reply.get("ok") for reply in replies):
            sys.exit(f"cluster: a claim was refused: {replies}")
        for i, person in enumerate(people):
            until = time.monotonic() + PATIENCE
            while True:
                whole = person.ask(do="open", table=made["table"])
                if [seat["name"] for seat in whole["seats"]] == ["person 1", "person 2"]:
                    break
                if time.monotonic() > until:
                    sys.exit(f"cluster: a claim is lost: {whole['seats']}")
                time.sleep(0.02)
            if whole["seat"] != i + 1:
                sys.exit(f"cluster: a seat is somebody else's: {whole['seats']}")
            person.ask(do="close", table=made["table"])
    for person in people + [maker]:
        person.hang_up()


def sit_down_at_both(ports, seats):
    """A table whose players come to the servers in turn."""
    players = sit_down(ports, seats, **DUEL)
    return [Player(ports[i % 2:] + ports[:i % 2], p.table, p.seat, p.key)
            for i, p in enumerate(players)]


def play_through(server, table, key, enough):
    """A person and an agent, through one of the servers, until it is enough."""
    player = Player([server.port], table, 1, key)
    player.start()
    wait_until(lambda: player.over or enough(), [player])
    player.enough.set()
    player.join(PATIENCE)
    return player


def think_at_one(servers):
    """The server that has begun to run an agent goes on with it, also for people at the other one;
    when nobody has the table open there any more, the other one runs it."""
    one, other = servers
    (first,) = sit_down([one.port], ["me", "random"], **DUEL)
    watching = Person([one.port])
    watching.ask(do="open", table=first.table)
    players = [play_through(one, first.table, first.key, lambda: thoughts(one) > 0)]
    before = thoughts(one)
    players.append(play_through(other, first.table, first.key,
                                lambda: thoughts(one) > before + 2 or thoughts(other) > 0))
    if thoughts(other) > 0:
        sys.exit("cluster: both servers think for an agent")
    watching.hang_up()
    wait_until(lambda: "\nwarmoot_tables_loaded 0\n" in one.metrics(), [])
    players.append(play_through(other, first.table, first.key, lambda: thoughts(other) > 2))
    if thoughts(other) == 0 and not players[-1].over:
        sys.exit("cluster: nobody thinks for the agent")
    return players


def main():
    kills = int(sys.argv[1])
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "wb") as log:
        servers = [Server(URL, log, "--thinkers", "1", "--idle", "1") for _ in range(2)]
        for server in servers:
            server.start()
        ports = [server.port for server in servers]
        handed_on = think_at_one(servers)
        claim_at_both(servers)
        tables, everybody = [], []

        def begin():
            for seats in (["me", "greedy"], ["random", "me"], ["me", "me"], ["me", "me"]):
                tables.append(sit_down_at_both(ports, seats))
                everybody.extend(tables[-1])
                for player in tables[-1]:
                    player.start()

        begin()
        for kill in range(kills):
            if sum(not any(player.over for player in players) for players in tables) < 2:
                begin()
            before = acknowledged(everybody)
            wait_until(lambda: acknowledged(everybody) > before + 3, everybody)
            time.sleep(chance.random() * 0.1)
            server = servers[kill % 2]
            server.kill()
            for players in tables:  # the other one goes on with all of them
                before_it = acknowledged(players)
                wait_until(lambda: acknowledged(players) > before_it + 1 or
                           any(player.over for player in players), everybody)
            server.start()
        for player in everybody:
            player.enough.set()
        for player in everybody:
            player.join(PATIENCE)
        wait_until(lambda: True, everybody)
        for server in servers:
            if server.stop() != 0:
                sys.exit("cluster: a server does not stop as it should")
        faults = []
        for players in tables + [handed_on]:
            faults += check_journal(journal(players[0].table), players, os.environ["WARMOOT"],
                                    folder)
        print(f"{kills} kills, {len(tables)} tables, {acknowledged(everybody)} answers")
        sys.exit("\n".join(faults) if faults else 0)


main()

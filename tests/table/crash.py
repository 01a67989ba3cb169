"""Kills the server with SIGKILL at random moments while people and agents play, starts it again, and
compares what the people were told with what is in the store: every acknowledged answer is there
once, and every table goes on."""
import os
import random
import sqlite3
import sys
import tempfile
import time

from players import PATIENCE, Server, check_journal, sit_down

DUEL = {"game": "orcwars", "scenario": "duel"}


def journal(store, table):
    with sqlite3.connect(store) as file:
        return file.execute("SELECT entry, seat, answer_key, lines FROM journal"
                            " WHERE table_name = ? ORDER BY entry", (table,)).fetchall()


def acknowledged(tables):
    return sum(len(player.acknowledged) for players in tables for player in players)


def wait_until(holds, tables):
    until = time.monotonic() + PATIENCE
    while not holds():
        trouble = [p.trouble for players in tables for p in players if p.trouble]
        if trouble or time.monotonic() > until:
            sys.exit(f"crash: {trouble or 'nothing goes on any more'}")
        time.sleep(0.002)


def still_played(tables):
    return [players for players in tables if not any(p.over for p in players)]


def main():
    kills = int(sys.argv[1])
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "wb") as log:
        store = os.path.join(folder, "tables.db")
        server = Server(store, log, "--thinkers", "1", "--idle", "1")
        server.start()

        def begin():
            for seats in (["me", "me"], ["me", "greedy"], ["me", "me"], ["random", "me"]):
                fresh = sit_down([server.port], seats, **DUEL)
                tables.append(fresh)
                for player in fresh:
                    player.start()

        tables = []
        begin()
        for _ in range(kills):
            if not still_played(tables):
                begin()
            before = acknowledged(tables)
            wait_until(lambda: acknowledged(tables) > before or not still_played(tables), tables)
            time.sleep(chance.random() * 0.15)
            server.kill()
            server.start()
        for players in still_played(tables):
            before = acknowledged([players])
            wait_until(lambda: acknowledged([players]) > before or players[0].over or
                       players[-1].over, tables)
        for players in tables:
            for player in players:
                player.enough.set()
        for players in tables:
            for player in players:
                player.join(PATIENCE)
        wait_until(lambda: True, tables)
        if server.health() != "ok":
            sys.exit(f"crash: {server.health()}")
        server.kill()
        faults = []
        for players in tables:
            faults += check_journal(journal(store, players[0].table), players,
                                    os.environ["WARMOOT"], folder)
        print(f"{kills} kills, {len(tables)} tables, {acknowledged(tables)} answers acknowledged")
        sys.exit("\n".join(faults) if faults else 0)


main()

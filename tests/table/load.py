"""The clients of bench/load against a server, for some seconds: they play, leave and come back, and
nothing is refused or lost."""
import os
import subprocess
import sys
import tempfile

import players


def main():
    with tempfile.TemporaryDirectory() as place, open(os.path.join(place, "log"), "w") as log:
        server = players.Server(os.path.join(place, "tables.db"), log, "--new-tables", "1000")
        server.start()
        load = subprocess.run(
            [sys.argv[1], "--port", str(server.port), "--pid", str(server.process.pid),
             "--tables", "8", "--every", "0.5", "--settle", "1", "--seconds", "4", "--stay", "2",
             "--renew", "5", "--mixed", "--report", "2"],
            stdout=subprocess.PIPE, text=True, check=False)
        ended = server.stop()
    print(load.stdout)
    answers = [line for line in load.stdout.splitlines() if line.startswith("answers ")]
    good = load.returncode == 0 and ended == 0 and answers and int(answers[0].split()[1][:-1]) > 20
    print("passed" if good else "FAILED")
    sys.exit(not good)


main()

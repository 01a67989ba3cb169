"""What the measurements of several servers on one PostgreSQL share: their options, and the servers."""
import argparse
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tests", "table"))
import players  # noqa: E402  pylint: disable=wrong-import-position


class Options(argparse.ArgumentParser):
    """Options, of which one that is wrong is told in a sentence."""

    def __init__(self, description, tables, every):
        super().__init__(description=description,
                         formatter_class=argparse.RawDescriptionHelpFormatter)
        self.add_argument("--tables", type=at_least(1, int), default=tables)
        self.add_argument("--every", type=at_least(0), default=every)
        self.add_argument("--servers", type=at_least(2, int), default=3)
        self.add_argument("load", type=program)

    def error(self, message):
        sys.exit(f"{self.prog}: {message}; --help tells the options")


def at_least(least, kind=float):
    def number(text):
        try:
            if kind(text) >= least:
                return kind(text)
        except ValueError:
            pass
        raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} on")

    return number


def program(path):
    if not os.access(path, os.X_OK):
        raise argparse.ArgumentTypeError(f"{path!r} is no program")
    return path


def database_url():
    url = os.environ.get("WARMOOT_TEST_POSTGRES")
    if not url:
        sys.exit("There is no database: tests/table/with-postgres runs this beside one.")
    return url


def start(count, log, silence):
    everybody = ("--connections", "100000", "--new-tables", "1000000", "--messages", "1000000",
                 "--thinkers", "1", "--silence", str(silence))
    servers = [players.Server(database_url(), log, *everybody) for _ in range(count)]
    for server in servers:
        server.start()
    return servers

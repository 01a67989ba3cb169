"""What is printed while mutants are hunted, and after it."""

import difflib
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .hunt import Fate, Hunt
from .mutants import Mutant
from .sample import Equivalent

BAR = 30


@dataclass(frozen=True)
class Outcome:
    """The mutants that were tried, sorted by what they show."""
    caught: list[Fate]
    survivors: list[Fate]
    equivalent: list[tuple[Fate, Equivalent]]
    tried: int

    @property
    def counted(self) -> int:
        return len(self.caught) + len(self.survivors)

    @property
    def percent(self) -> float:
        return 100 * len(self.caught) / self.counted if self.counted else 0


def outcome_of(hunt: Hunt, reviewed: Sequence[Equivalent]) -> Outcome:
    outcome = Outcome([], [], [], len(hunt.fates))
    for fate in hunt.mutants:
        known = next((e for e in reviewed if e.matches(fate.mutant)), None)
        if fate.caught_by:
            outcome.caught.append(fate)
        elif known:
            outcome.equivalent.append((fate, known))
        else:
            outcome.survivors.append(fate)
    return outcome


class Progress:
    """A bar on a terminal; a line now and then elsewhere, and one for each survivor."""

    def __init__(self, hunt: Hunt, count: int, reviewed: Sequence[Equivalent]):
        self.hunt, self.count, self.reviewed = hunt, count, reviewed
        self.begin = time.monotonic()
        self.terminal = sys.stderr.isatty()
        self.said = 0
        self.told = 0

    def __call__(self) -> None:
        survivors = outcome_of(self.hunt, self.reviewed).survivors
        done = len(self.hunt.mutants)
        alive = len(survivors)
        rate = done / max(time.monotonic() - self.begin, 0.001)
        left = int((self.count - done) / rate) if rate else 0
        words = (f"{done:4}/{self.count}  {alive} alive  {rate:.1f}/s  "
                 f"{left // 60}:{left % 60:02} left")
        if self.terminal:
            full = BAR * done // self.count
            print(f"\r[{'#' * full}{'.' * (BAR - full)}] {words}\033[K", end="", file=sys.stderr,
                  flush=True)
            return
        for fate in survivors[self.told:]:
            mutant = fate.mutant
            print(f"alive: {mutant.file}:{mutant.line}: {mutant.kind}, number {fate.number}",
                  file=sys.stderr, flush=True)
        self.told = alive
        if done * 10 // self.count > self.said:
            self.said = done * 10 // self.count
            print(words.strip(), file=sys.stderr, flush=True)

    def finish(self) -> None:
        if self.terminal:
            print("\r\033[K", end="", file=sys.stderr)


def show_mutant(number: int, mutant: Mutant, explained: str = "") -> None:
    print(f"{mutant.file}:{mutant.line}: {mutant.kind}, number {number}")
    print("\n".join("  - " + line for line in mutant.before.split("\n")))
    print("\n".join("  + " + line for line in mutant.after.split("\n")))
    if explained:
        print(f"    {explained}")


def show_diff(mutant: Mutant, text: str) -> None:
    lines = difflib.unified_diff(text.splitlines(True), mutant.apply(text).splitlines(True),
                                 mutant.file, f"{mutant.file} ({mutant.kind})")
    sys.stdout.writelines(lines)


def show(outcome: Outcome, hunt: Hunt) -> None:
    by_place = sorted(outcome.survivors, key=lambda f: (f.mutant.file, f.mutant.start, f.number))
    if by_place:
        print("survivors:")
    for fate in by_place:
        show_mutant(fate.number, fate.mutant)
    if outcome.equivalent:
        print("reviewed, play the same game:")
    for fate, known in outcome.equivalent:
        show_mutant(fate.number, fate.mutant, known.reason)
    caught = Counter(fate.caught_by for fate in outcome.caught)
    endless = sum(fate.how == "no end" for fate in outcome.caught)
    left_out = Counter(fate.not_one for fate in hunt.fates if fate.not_one)
    print("caught by " + ", ".join(f"{suite.name}: {caught[suite.name]}" for suite in hunt.suites)
          + (f" ({endless} of them had no end)" if endless else ""))
    if left_out:
        print("not counted: " + ", ".join(f"{n} {why}" for why, n in sorted(left_out.items())))
    if outcome.equivalent:
        print(f"reviewed equivalents: {len(outcome.equivalent)}")
    if hunt.interrupted:
        print("interrupted")
    print(f"caught {len(outcome.caught)} of {outcome.counted}")


def show_json(outcome: Outcome, hunt: Hunt, game: str, seed: int) -> None:
    def described(fate: Fate) -> dict[str, object]:
        mutant = fate.mutant
        return {"number": fate.number, "file": mutant.file, "line": mutant.line,
                "kind": mutant.kind, "before": mutant.before, "after": mutant.after}

    json.dump({
        "game": game, "seed": seed, "caught": len(outcome.caught), "of": outcome.counted,
        "tried": outcome.tried, "interrupted": hunt.interrupted,
        "by": {s.name: sum(f.caught_by == s.name for f in outcome.caught) for s in hunt.suites},
        "survivors": [described(fate) for fate in outcome.survivors],
        "equivalent": [{**described(f), "reason": e.reason} for f, e in outcome.equivalent],
        "mutants": [{**described(f), "by": f.caught_by, "how": f.how} for f in outcome.caught],
    }, sys.stdout, indent=2)
    print()

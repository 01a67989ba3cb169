"""Which mutants are tried, in which order, and which are known to change nothing."""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .mutants import Mutant


def order(mutants: Iterable[Mutant], seed: int) -> list[Mutant]:
    """All mutants, those to be tried first in front: from every file and kind in turn.

    Depends on the seed and on what the lines say, not on their numbers or on the machine.
    """
    same: Counter[tuple[str, str, str]] = Counter()
    lots: list[tuple[bytes, Mutant]] = []
    for mutant in mutants:
        key = (Path(mutant.file).name, mutant.before, mutant.after)
        same[key] += 1
        words = "\0".join([str(seed), *key, str(same[key])])
        lots.append((hashlib.sha256(words.encode()).digest(), mutant))

    ranks: Counter[tuple[str, str]] = Counter()
    ranked: list[tuple[int, bytes, Mutant]] = []
    for lot, mutant in sorted(lots, key=lambda pair: pair[0]):
        ranks[mutant.file, mutant.kind] += 1
        ranked.append((ranks[mutant.file, mutant.kind], lot, mutant))
    return [mutant for _, _, mutant in sorted(ranked, key=lambda entry: entry[:2])]


@dataclass(frozen=True)
class Equivalent:
    """A mutant that somebody has looked at: it plays the same game."""
    file: str
    before: str
    after: str
    reason: str
    line: int  # in the list

    def matches(self, mutant: Mutant) -> bool:
        return (self.before, self.after) == (mutant.before, mutant.after) and (
            Path(mutant.file).name == self.file)


def read_equivalents(path: Path) -> list[Equivalent]:
    """The reviewed mutants of a game. Raises ValueError with file and line."""
    found: list[Equivalent] = []
    if not path.exists():
        return found
    block: list[str] = []
    for number, line in enumerate([*path.read_text().split("\n"), ""], 1):
        if line.startswith("#"):
            continue
        if line.strip():
            block.append(line)
        elif block:
            found.append(_equivalent(block, f"{path}:{number - len(block)}", number - len(block)))
            block = []
    return found


def _equivalent(block: list[str], where: str, line: int) -> Equivalent:
    def part(mark: str) -> str:
        return "\n".join(text[1:].strip() for text in block[1:] if text.startswith(mark))

    reason = part(" ").replace("\n", " ")
    marked = all(text[0] in "-+ " for text in block[1:])
    if block[0][0] in "-+ " or not marked or not part("-") or not part("+") or not reason:
        raise ValueError(f"{where}: not a file, lines with - and +, and a reason")
    return Equivalent(block[0].strip(), part("-"), part("+"), reason, line)

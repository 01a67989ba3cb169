#!/usr/bin/env python3
"""Every excerpt of C in the docs stands in the tree, line for line.

A block marked ```c is looked for in the sources; indentation and the width of blanks do not
matter. A line of three dots stands for lines left out, and a blank line parts pieces that may
stand in different places of one file or of several. Prints `file:line: reason` and exits 1 if a
piece is nowhere.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOTS = {"...", "/* ... */"}


def squeezed(line):
    return " ".join(line.split())


def sources():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.c", "*.h", "*.def"],
                            cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.split():
        path = ROOT / name
        if path.is_file():
            yield "\n" + "\n".join(map(squeezed, path.read_text().split("\n"))) + "\n"


def pieces_of(page):
    """The line and the text of every piece of every block of C."""
    inside, piece, start = False, [], 0
    for number, line in enumerate(page.read_text().split("\n"), 1):
        ends = line.startswith("```") or not squeezed(line) or squeezed(line) in DOTS
        if inside and ends and piece:
            yield start, piece
            piece = []
        if line.startswith("```"):
            inside = line == "```c"
        elif inside and not ends:
            if not piece:
                start = number
            piece.append(squeezed(line))


def main():
    pages = [Path(name) for name in sys.argv[1:]] or sorted((ROOT / "docs").glob("*.md"))
    tree = list(sources())
    count, missing = 0, 0
    for page in pages:
        for line, piece in pieces_of(page):
            count += 1
            if any("\n" + "\n".join(piece) + "\n" in text for text in tree):
                continue
            missing += 1
            name = page.resolve().relative_to(ROOT) if page.resolve().is_relative_to(ROOT) else page
            print(f"{name}:{line}: this excerpt stands nowhere in the tree: {piece[0]}")
    print(f"{count - missing} passed, {missing} failed")
    return 1 if missing or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

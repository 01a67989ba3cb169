#!/usr/bin/env python3
"""Names of files, functions and types in the pages on words stand in the tree.

A name in backticks that ends as files do must be one of the tree; one with lower case and
underscores must be called or defined in the sources; a type or an enumerator (Tb, TB_, Wm, WM_) must
stand in them. Prints `file:line: reason` and exits 1 for others.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs" / "server.md", ROOT / "docs" / "glossary.md"]
NAME = re.compile(r"`([^`\s]+)`")
FUNCTION = re.compile(r"[a-z]+(_[a-z]+)+")
FILE = re.compile(r"[\w./-]+\.(c|h|svelte|ts|mjs|py|md|yaml|txt)")


def listed(*patterns):
    found = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", *patterns],
                           cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in found.split() if (ROOT / name).is_file()]


def names(pages):
    for page in pages:
        for number, line in enumerate(page.read_text().split("\n"), 1):
            for name in NAME.findall(line):
                yield page, number, name


def stands(name, files, words, called):
    """Is there such a file, function, type or enumerator? None: it is no such name."""
    if FILE.fullmatch(name):
        return any(str(path).endswith("/" + name) for path in files)
    if FUNCTION.fullmatch(name):
        return name in called
    if re.fullmatch(r"(T[bB]|W[mM])_?\w+", name):
        return name in words
    return None


def main():
    pages = [Path(name) for name in sys.argv[1:]] or PAGES
    files = listed()
    text = "\n".join(path.read_text() for path in listed("src/*.c", "src/*.h", "include/*.h"))
    words, called = set(re.findall(r"\w+", text)), set(re.findall(r"(\w+)\(", text))
    count, missing = 0, 0
    for page, number, name in names(pages):
        held = stands(name, files, words, called)
        count += held is not None
        if held is False:
            missing += 1
            print(f"{page.name}:{number}: nothing in the tree is called {name}")
    print(f"{count - missing} passed, {missing} failed")
    return 1 if missing or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""The engine is freestanding: what it needs from outside, and that it keeps nothing.

Compiles core, games and probe as the release build does, with gcc and with clang, and demands of
the whole: no symbol from outside but four functions (so no compiler helper either), and no
writable data.
"""
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Ledgers and packs are made from content by the build.
GENERATED = Path(os.environ.get("WARMOOT_BUILD", "build/release")) / "generated"
SOURCES = ["src/core/*.c", "src/games/**/*.c"]
FLAGS = ("-O2 -std=c17 -ffreestanding -fno-stack-protector -DNDEBUG -DWM_RELEASE=1 "
         f"-Iinclude -Isrc -Itests -I{GENERATED}").split()
ALLOWED = {"memcpy", "memmove", "memset", "memcmp"}


def build(compiler, folder):
    """An archive of everything, made by one compiler."""
    sources = sorted(path for pattern in SOURCES for path in Path().glob(pattern))
    sources += sorted(GENERATED.glob("*/pack.c"))
    objects = [folder / (str(path).replace("/", "_") + ".o") for path in sources]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda pair: subprocess.run(
            [compiler, *FLAGS, "-c", str(pair[0]), "-o", str(pair[1])], check=True),
            zip(sources, objects)))
    archive = folder / "engine.a"
    subprocess.run(["ar", "rc", str(archive), *map(str, objects)], check=True)
    return archive, len(sources)


def lines(tool, archive):
    return subprocess.run([*tool, str(archive)], check=True, capture_output=True,
                          text=True).stdout.splitlines()


def symbols(archive):
    """(object, section, name) of every symbol."""
    where = "?"
    for line in lines(["objdump", "-t"], archive):
        words = line.split()
        if "file format" in line:
            where = words[0].rstrip(":")
        elif len(words) >= 4 and len(words[0]) == 16:
            yield where, next(word for word in words[1:] if word[0] in ".*"), words[-1]


def sections(archive):
    """(object, section, bytes): static data may have no symbol of its own."""
    where = "?"
    for line in lines(["objdump", "-h"], archive):
        words = line.split()
        if "file format" in line:
            where = words[0].rstrip(":")
        elif len(words) >= 7 and words[0].isdigit():
            yield where, words[1], int(words[2], 16)


def is_writable(section):
    """Const tables of pointers are filled in by the loader and then closed: .data.rel.ro."""
    return section.startswith((".data", ".bss", ".tdata", ".tbss")) \
        and not section.startswith(".data.rel.ro")


def faults(archive):
    found = list(symbols(archive))
    defined = {name for _, section, name in found if section != "*UND*"}
    for where, section, name in found:
        if section == "*UND*" and name not in defined | ALLOWED:
            yield f"{where} needs {name}"
        elif section == "*COM*":
            yield f"{where} has writable data: {name}"
    for where, section, size in sections(archive):
        if size and is_writable(section):
            names = [name for place, inside, name in found
                     if (place, inside) == (where, section) and name != section]
            yield f"{where} has {size} writable bytes: {' '.join(names) or section}"


def main():
    failed = 0
    for compiler in ("gcc", "clang"):
        with tempfile.TemporaryDirectory() as folder:
            archive, count = build(compiler, Path(folder))
            wrong = sorted(set(faults(archive)))
            needs = sorted({name for _, section, name in symbols(archive) if section == "*UND*"}
                           & ALLOWED)
        print(f"{compiler}: {count} files, from outside: {' '.join(needs) or 'nothing'}")
        for sentence in wrong:
            print(f"  {sentence}")
        failed += bool(wrong) or count == 0
    print(f"{2 - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

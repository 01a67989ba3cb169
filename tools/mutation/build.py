"""Everything compiled once; then one file per mutant, linked with the ready objects."""

import json
import shlex
import shutil
import subprocess
from pathlib import Path
from threading import Lock

from .processes import Processes

CONFIGURE = ["-G", "Ninja", "-DCMAKE_C_COMPILER=gcc", "-DCMAKE_BUILD_TYPE=Debug",
             "-DCMAKE_C_FLAGS_DEBUG=-O0 -w", "-DWARMOOT_CHECKED=ON", "-DWARMOOT_SANITIZE=",
             "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"]
LAUNCHERS = {"ccache", "sccache"}
COMPILE_SECONDS = 60


class BuildError(Exception):
    pass


def _run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"{command[0]} failed:\n{(done.stdout + done.stderr).strip()[-4000:]}")
    return done.stdout


class Build:
    """The ready objects, in `folder`/base, and how to make programs of them."""

    def __init__(self, root: Path, folder: Path, processes: Processes, game: str,
                 core_part: str | None = None):
        self.root = root
        self.base = folder / "base"
        self.originals = folder / "originals"
        self.processes = processes
        self.lock = Lock()
        shutil.rmtree(self.originals, ignore_errors=True)
        _run("cmake", "-S", root, "-B", self.base, *CONFIGURE)
        targets = _run("ninja", "-C", self.base, "-t", "targets", "all")
        known = {line.split(":")[0] for line in targets.split("\n")}
        self.own_tests = [name for name in _own_tests(root, game) if name in known]
        self.core_tests = [name for name in _core_tests(root, core_part) if name in known]
        self.programs = [name for name in ("warmoot", *self.own_tests, *self.core_tests,
                                           "properties") if name in known]
        _run("ninja", "-C", self.base, *self.programs)
        self.links = {name: self._link_words(name) for name in self.programs}
        with open(self.base / "compile_commands.json") as file:
            self.commands = {Path(entry["file"]): entry for entry in json.load(file)}

    def program(self, name: str) -> Path:
        """The program without any mutation."""
        words = self.links[name]
        return self.base / words[words.index("-o") + 1]

    def compile(self, file: str, text: str, folder: Path, *flags: str) -> Path | None:
        """The object of a source that says `text`; None if it does not compile."""
        original = self.root / file
        entry = self.commands[original]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / original.name).write_text(text)
        words = [*_bare(shlex.split(entry["command"])), "-w", "-iquote", str(original.parent),
                 *flags, "-o", original.stem + ".o", "-c", original.name]
        ended = self.processes.run(words, folder, COMPILE_SECONDS)
        return folder / (original.stem + ".o") if ended == 0 else None

    def is_original(self, file: str, made: Path, *flags: str) -> bool:
        """Is an object, made with `flags`, byte for byte that of the source as it is?"""
        folder = self.originals / "-".join(["as", *flags]) / Path(file).parent
        ready = folder / (Path(file).stem + ".o")
        with self.lock:
            if not ready.exists() and not self.compile(
                    file, (self.root / file).read_text(), folder, *flags):
                raise BuildError(f"{file} does not compile as it is")
        return ready.read_bytes() == made.read_bytes()

    def link(self, name: str, file: str, made: Path) -> Path | None:
        """The program with one object in the place of the original one."""
        entry = self.commands[self.root / file]
        object_words = shlex.split(entry["command"])
        replaced = object_words[object_words.index("-o") + 1]
        words = list(self.links[name])
        program = made.parent / name
        words[words.index("-o") + 1] = str(program)
        if replaced in words:
            words[words.index(replaced)] = str(made)
        else:  # in a library: what is there already is not taken from it
            words.insert(words.index("-o"), str(made))
        return program if self.processes.run(words, self.base, COMPILE_SECONDS) == 0 else None

    def _link_words(self, name: str) -> list[str]:
        last = _run("ninja", "-C", self.base, "-t", "commands", name).strip().split("\n")[-1]
        for part in last.split(" && "):
            words = shlex.split(part)
            if "-o" in words:
                return words
        raise BuildError(f"no link line of {name}: {last}")


def _own_tests(root: Path, game: str) -> list[str]:
    """The programs of tests/games/GAME."""
    return [f"{game}-{source.stem}" for source in sorted((root / "tests/games" / game).glob("*.c"))]


def _core_tests(root: Path, part: str | None) -> list[str]:
    """The programs of tests/unit that test a part of the core."""
    sources = sorted((root / "tests/unit").glob(f"{part}*.c")) if part else []
    return [f"unit-{source.stem}" for source in sources]


def _bare(words: list[str]) -> list[str]:
    """A compile command without launcher, warnings, debugging, dependencies, input and output."""
    while Path(words[0]).name in LAUNCHERS:
        words = words[1:]
    kept: list[str] = []
    skip = False
    for word in words:
        if skip or word in ("-MD", "-MMD"):
            skip = False
        elif word in ("-o", "-c", "-MF", "-MT", "-MQ"):
            skip = True
        elif not word.startswith(("-W", "-g")) or word.startswith(("-Wl,", "-Wp,", "-Wa,")):
            kept.append(word)
    return kept

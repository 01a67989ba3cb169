"""Makes mutants and sees what catches them."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import SimpleQueue

from .build import Build, BuildError
from .mutants import Mutant
from .processes import Processes

FINER = "-O2"  # survivors that are the same code for an optimiser are no mutants
SECONDS_AT_LEAST = 1.0
SECONDS_TIMES = 8  # as long as without a mutation


@dataclass(frozen=True)
class Suite:
    name: str
    program: str
    arguments: list[str]
    seconds: float = 0
    under: str = ""  # it tests the files of this folder alone


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: no mutant at all, caught by a suite, or alive."""
    number: int  # in the order of the sample, from 1
    mutant: Mutant
    not_one: str = ""  # why
    caught_by: str = ""
    how: str = ""


@dataclass
class Hunt:
    build: Build
    processes: Processes
    root: Path
    folder: Path
    texts: dict[str, str]  # the sources as they were when the mutants were made
    suites: list[Suite]
    jobs: int
    fates: list[Fate] = field(default_factory=list)
    interrupted: bool = False

    def prepare(self) -> None:
        """Runs the suites without a mutation: they have to pass, and set the time."""
        timed = []
        for suite in self.suites:
            begin = time.monotonic()
            words = [str(self.build.program(suite.program)), *suite.arguments]
            if self.processes.run(words, self.root, 600) != 0:
                raise BuildError(f"{suite.name} fail without a mutation: {' '.join(words)}")
            seconds = max(SECONDS_AT_LEAST, SECONDS_TIMES * (time.monotonic() - begin))
            timed.append(replace(suite, seconds=seconds))
        self.suites = timed

    @property
    def mutants(self) -> list[Fate]:
        return [fate for fate in self.fates if not fate.not_one]

    def run(self, sample: Sequence[Mutant], count: int, progress: Callable[[], None]) -> None:
        """Tries mutants until `count` of them were ones. Which ones does not depend on `jobs`:
        none is begun that might be one too many."""
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(self.jobs):
            folders.put(self.folder / f"worker-{number}")
        numbered = enumerate(sample, 1)
        waiting: set[Future[Fate]] = set()
        with ThreadPoolExecutor(self.jobs) as pool:
            try:
                while True:
                    while len(waiting) < self.jobs and len(self.mutants) + len(waiting) < count:
                        following = next(numbered, None)
                        if following is None:
                            break
                        waiting.add(pool.submit(self._try, *following, folders))
                    if not waiting:
                        break
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    self.fates += [future.result() for future in done]
                    progress()
            except KeyboardInterrupt:
                self.interrupted = True
            finally:
                self.processes.stop()
        self.fates.sort(key=lambda fate: fate.number)

    def _try(self, number: int, mutant: Mutant, folders: "SimpleQueue[Path]") -> Fate:
        folder = folders.get()
        try:
            return self._fate(number, mutant, folder)
        finally:
            folders.put(folder)

    def _fate(self, number: int, mutant: Mutant, folder: Path) -> Fate:
        text = mutant.apply(self.texts[mutant.file])
        made = self.build.compile(mutant.file, text, folder)
        if not made:
            return Fate(number, mutant, not_one="does not compile")
        if self.build.is_original(mutant.file, made):
            return Fate(number, mutant, not_one="same code")
        for suite in self.suites:
            if not mutant.file.startswith(suite.under):
                continue
            program = self.build.link(suite.program, mutant.file, made)
            if not program:
                return Fate(number, mutant, not_one="does not link")
            status = self.processes.run([str(program), *suite.arguments], self.root, suite.seconds)
            if status != 0:
                how = ("no end" if status is None else "failed" if status > 0
                       else f"signal {-status}")
                return Fate(number, mutant, caught_by=suite.name, how=how)
        finer = self.build.compile(mutant.file, text, folder / "finer", FINER)
        if finer and self.build.is_original(mutant.file, finer, FINER):
            return Fate(number, mutant, not_one="same code when optimised")
        return Fate(number, mutant)

"""Programs that may be run at once, may run for ever, and can all be stopped."""

import math
import os
import resource
import signal
import subprocess
from pathlib import Path
from threading import Lock

MEMORY_BYTES = 4 << 30
WAITING_TIMES = 10  # on a busy machine a program waits longer than it works


class Stopped(Exception):
    """Somebody does not want to wait any longer."""


class Processes:
    def __init__(self) -> None:
        self.lock = Lock()
        self.running: set[subprocess.Popen[bytes]] = set()
        self.stopped = False
        # Inherited by all of them: no dumps of those that trap, no mutant that eats the machine.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))

    def run(self, words: list[str], folder: Path, seconds: float) -> int | None:
        """The exit status, negative for a signal; None if it worked for more than `seconds`."""
        with self.lock:
            if self.stopped:
                raise Stopped
            process = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       start_new_session=True)
            self.running.add(process)
        whole = math.ceil(seconds)
        try:
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (whole, whole + 1))
        except ProcessLookupError:
            pass  # it has ended already
        try:
            status = process.wait(seconds * WAITING_TIMES)
            return None if status == -signal.SIGXCPU else status
        except subprocess.TimeoutExpired:
            return None
        finally:
            with self.lock:
                self.running.discard(process)
                _kill(process)
                if self.stopped:
                    raise Stopped

    def stop(self) -> None:
        with self.lock:
            self.stopped = True
            for process in self.running:
                _kill(process)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

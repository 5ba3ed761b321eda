"""The inside of a worker process: takes one job after the other from a pipe, within limits of processor and memory.

A worker shares nothing with the server. It ends when its pipe closes, when the process that made it is gone and when a
job takes more processor than it may.
"""

from __future__ import annotations

import ctypes
import math
import os
import pickle
import signal
import sys
import time
import traceback
from multiprocessing.connection import Connection
from typing import Any, Final

from janso.errors import JansoError

DONE: Final = "done"
REFUSED: Final = "refused"
TOO_MUCH: Final = "too much"
BROKEN: Final = "broken"
POLITENESS: Final = 5
"""Degrees of the kernel's scale by which a worker stands behind its server."""
_DEATH_SIGNAL: Final = 1


def serve(pipe: Connection, memory: int) -> None:
    """Works until told to end. `memory` is how many bytes it may take beyond what it starts with, 0 for any."""
    _die_with_parent()
    _give_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if memory:
        _limit_memory(memory)
    while True:
        try:
            work, args, seconds = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        limit_seconds(seconds)
        pipe.send_bytes(pickle.dumps(_answer(work, args)))


def _answer(work: Any, args: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return DONE, work(*args)
    except JansoError as error:
        return REFUSED, (getattr(error, "status", 422), str(error))
    except (MemoryError, RecursionError):
        return TOO_MUCH, None
    except Exception:
        return BROKEN, traceback.format_exc(limit=12)


def _die_with_parent() -> None:
    """Asks the kernel to end this process with its parent, even when it is killed."""
    if sys.platform != "linux":
        return
    parent = os.getppid()
    ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def _give_way() -> None:
    """Questions wait for tables: whoever routes acts of players has the processor first."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)


def _limit_memory(more: int) -> None:
    try:
        import resource
    except ImportError:
        return
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            now = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        now = 1 << 30
    resource.setrlimit(resource.RLIMIT_AS, (now + more, now + more))


def limit_seconds(seconds: float) -> None:
    """The kernel ends this process when it has used so many more seconds of processor; `seconds` 0 lifts the limit."""
    try:
        import resource
    except ImportError:
        return
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    soft = math.ceil(time.process_time() + seconds) if seconds else hard
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))

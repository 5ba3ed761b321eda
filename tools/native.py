"""The compiled twin of the sources, in build/native.

    python tools/native.py path      print the folder of a twin that is up to date, or nothing
    python tools/native.py build     make it when it is not up to date
    python tools/native.py behind    the same in the background, at low priority

A twin is built in a folder of its own, and build/native, a link, is turned to it in one step: a server that runs from
the twin before keeps its files. The wheel it comes from stays in build/dist. With `JANSO_ISOLATED=1` it is built as
users build it: from the source archive, in an environment with nothing but what the build itself asks for.

`JANSO_OPT` sets the compiler's effort, 2 when it is not set. Tests build with 1, in half the time; whoever measures or
builds for use then gets a new twin, and a twin of more effort is good for tests too.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LINK = BUILD / "native"
STAMP = ".built"
LOG = BUILD / "native.log"


def _sources() -> Iterator[Path]:
    yield from (ROOT / name for name in ("setup.py", "pyproject.toml", "hot_modules.txt"))
    for path in (ROOT / "src" / "janso").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def effort() -> str:
    """What the compiler is asked for, a digit."""
    return os.environ.get("JANSO_OPT") or "2"


def fresh(least: str = "0") -> bool:
    """True when a twin of at least that effort is there and nothing was edited since its build began."""
    stamp = LINK / STAMP
    return (stamp.is_file() and (stamp.read_text(encoding="utf-8") or "2") >= least
            and all(path.stat().st_mtime <= stamp.stat().st_mtime for path in _sources()))


@contextmanager
def _alone() -> Iterator[None]:
    """Two builds in one folder would mix their files: the second waits."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _pip(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", *words], cwd=ROOT, check=True,
                   env={**os.environ, "JANSO_NATIVE": "require"})


def _make_wheel(folder: Path) -> Path:
    if os.environ.get("JANSO_ISOLATED"):
        program = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
        subprocess.run([sys.executable, "-c", program, str(folder)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        _pip("wheel", "-q", "--no-deps", "-w", str(folder), str(next(folder.glob("janso-*.tar.gz"))))
    else:
        _pip("wheel", "-q", "--no-build-isolation", "--no-deps", "-w", str(folder), ".")
    return next(folder.glob("janso-*.whl"))


def _turn_to(made: Path) -> None:
    """The link leads to the new twin. The one before may still be running; those before it are not needed."""
    before = LINK.resolve() if LINK.is_symlink() else None
    if before is None:
        shutil.rmtree(LINK, ignore_errors=True)
    new = BUILD / f"{made.name}.link"
    new.symlink_to(made.name)
    new.replace(LINK)
    for old in BUILD.glob("native-*"):
        if old not in (made, before):
            shutil.rmtree(old)


def build() -> None:
    """Makes the twin, unless somebody has just done it."""
    with _alone():
        if fresh(effort()):
            return
        folder = Path(tempfile.mkdtemp(prefix="native-", dir=BUILD))
        try:
            (folder / STAMP).write_text(effort(), encoding="utf-8")
            dist = Path(tempfile.mkdtemp(prefix="dist-", dir=BUILD))
            try:
                _pip("install", "-q", "--no-deps", "--target", str(folder), str(_make_wheel(dist)))
                shutil.rmtree(BUILD / "dist", ignore_errors=True)
                dist.rename(BUILD / "dist")
            finally:
                shutil.rmtree(dist, ignore_errors=True)
        except BaseException:
            shutil.rmtree(folder)
            raise
        _turn_to(folder)


def _said(build_status: int) -> str:
    if build_status:
        return f"There is no compiled twin, the parlour stays interpreted; {LOG.relative_to(ROOT)} says why."
    return "The compiled twin is ready: the next start uses it."


def behind() -> None:
    """Starts the build and returns at once; a session of its own, so that Ctrl-C ends the server and not the build."""
    if fresh(effort()) or os.fork():
        return
    os.setsid()
    os.nice(19)
    BUILD.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        status = subprocess.run([sys.executable, __file__, "build"], stdout=log, stderr=log, check=False).returncode
    print(_said(status), flush=True)


def main(words: list[str]) -> int:
    """The exit status."""
    match words or ["build"]:
        case ["path"]:
            print(LINK.resolve() if fresh() else "")
        case ["build"]:
            try:
                build()
            except subprocess.CalledProcessError as error:
                return error.returncode
        case ["behind"]:
            behind()
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

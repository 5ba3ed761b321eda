"""The package as people get it: a source archive and a wheel, installed into environments with nothing but Python."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.service

ROOT = Path(__file__).parents[2]
COMPILERS = ("cc", "gcc", "g++", "c++", "clang", "cl")
GENERATED = {"PKG-INFO", "setup.cfg"}


def outside(**settings: str) -> dict[str, str]:
    """The environment of somebody who has never seen the repository."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CC", "JANSO_NATIVE")}
    return {**kept, **settings}


def run(*command: str | Path, folder: Path, **settings: str) -> str:
    done = subprocess.run([str(word) for word in command], cwd=folder, env=outside(**settings), text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 0, f"{command}: {done.stdout[-3000:]}"
    return done.stdout


def pip(place: Path, *words: str | Path) -> tuple[str | Path, ...]:
    """The installer of the tests at work in an environment that has none, which is quicker than a second one."""
    return sys.executable, "-m", "pip", "--python", place / "python" / "bin" / "python", *words


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, made from a copy of the repository's files."""
    folder = tmp_path_factory.mktemp("archive")
    copy = folder / "copy"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(
        ".venv*", ".git", "build", "dist", "_build", "janso-*", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis",
        "*.sqlite*", "*.so"))
    program = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    run(sys.executable, "-c", program, folder, folder=copy)
    return next(folder.glob("janso-*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(archive: Path) -> Path:
    """The wheel that the tests run from, or an interpreted one where they do not run from a wheel."""
    made = os.environ.get("JANSO_WHEEL")
    if made:
        return next(Path(made).glob("janso-*.whl"))
    folder = archive.parent
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, archive, folder=folder, JANSO_PURE="1")
    return next(folder.glob("janso-*.whl"))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with an empty environment."""
    venv.create(tmp_path / "python")
    return tmp_path


@pytest.fixture
def path_without_a_compiler(tmp_path: Path) -> Iterator[str]:
    """Every program of the path but compilers."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for part in os.environ["PATH"].split(os.pathsep):
        for program in Path(part).glob("*") if part else ():
            compiler = re.search(r"(^|-)(cc|gcc|g\+\+|c\+\+|clang\+*|tcc)(-[\d.]+)?$", program.name)
            if not compiler and not (folder / program.name).exists():
                (folder / program.name).symlink_to(program)
    assert not any(shutil.which(name, path=str(folder)) for name in COMPILERS)
    yield str(folder)


def works(place: Path, kind: str) -> None:
    """The command and the library do what they are for, out of the environment."""
    janso = place / "python" / "bin" / "janso"
    settings = {"JANSO_CACHE": str(place / "cache")}
    assert f"({kind})" in run(janso, "--version", folder=place, **settings)
    assert "10 points" in run(janso, "score", "mcr", "345s345p34m99s(777z)+5m", "--from", "S", folder=place, **settings)
    assert '"regular": 1' in run(janso, "shape", "123m456p789s1123z", "--json", folder=place, **settings)
    game = ("--games", "1", "--bots", "greedy", "--seed", "1", "--json")
    assert '"matches": 1' in run(janso, "sim", "riichi", *game, folder=place, **settings)


def test_the_archive_holds_what_the_repository_holds_and_nothing_else(archive: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a clone of the repository")
    listed = run("git", "ls-files", "-co", "--exclude-standard", folder=ROOT).split("\n")
    tracked = {name for name in listed if name and (ROOT / name).is_file() and not (ROOT / name).is_symlink()}
    with tarfile.open(archive) as tar:
        held = {name.partition("/")[2] for name in tar.getnames() if tar.getmember(name).isfile()}
    held = {name for name in held - GENERATED if ".egg-info/" not in name}
    assert held - tracked == set() and tracked - held == set()


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as held:
        names = {name for name in held.namelist() if ".dist-info/" not in name}
    source = ROOT / "src"
    wanted = {str(path.relative_to(source)) for path in (source / "janso").rglob("*")
              if path.is_file() and path.suffix not in (".pyc", ".so")}
    assert wanted - names == set()
    assert all(name.startswith("janso/") and name.endswith(".so") for name in names - wanted)
    compiled = any(name.endswith(".so") for name in names)
    assert ("none-any" in wheel.name) != compiled


def test_the_archive_installs_without_a_compiler_and_says_so_in_one_line(
    archive: Path, place: Path, path_without_a_compiler: str,
) -> None:
    told = run(*pip(place, "install", "-v", "--no-compile", archive), folder=place, PATH=path_without_a_compiler)
    assert told.count("janso: not compiled (no C compiler was found); it is installed interpreted") == 1
    assert "mypy" not in told.replace("mypy_extensions", "").replace("mypyc", ""), "nothing is fetched for compiling"
    works(place, "interpreted")


def test_a_required_compilation_that_cannot_be_is_an_error(archive: Path, place: Path,
                                                           path_without_a_compiler: str) -> None:
    settings = outside(PATH=path_without_a_compiler, JANSO_NATIVE="require")
    done = subprocess.run([str(word) for word in pip(place, "install", "--no-deps", archive)], cwd=place,
                          env=settings, text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode != 0
    assert "JANSO_NATIVE=require asks for it: no C compiler was found" in done.stdout


@pytest.mark.slow
def test_a_compiler_that_fails_leaves_an_interpreted_installation(archive: Path, place: Path) -> None:
    broken = place / "broken"
    broken.write_text("#!/bin/sh\necho no >&2\nexit 1\n")
    broken.chmod(0o755)
    told = run(*pip(place, "install", "-v", archive), folder=place, CC=str(broken), JANSO_OPT="0")
    assert told.count("it is installed interpreted") == 1
    works(place, "interpreted")


@pytest.mark.slow
def test_the_archive_installs_compiled_where_a_compiler_is(archive: Path, place: Path) -> None:
    run(*pip(place, "install", archive), folder=place, JANSO_OPT="0")
    works(place, "compiled")


def test_the_core_works_from_the_wheel_and_names_what_the_server_needs_which_then_serves(
    wheel: Path, place: Path,
) -> None:
    python = place / "python" / "bin" / "python"
    run(*pip(place, "install", "-q", "--no-compile", wheel), folder=place)
    works(place, "interpreted" if "none-any" in wheel.name else "compiled")
    serve = subprocess.run([str(place / "python" / "bin" / "janso"), "serve"], cwd=place, env=outside(), text=True,
                           check=False, capture_output=True)
    assert serve.returncode == 2 and 'pip install "janso[server]"' in serve.stderr
    program = "import janso; print(janso.score('mcr', '345s345p34m99s(777z)+5m', discarder='S').points)"
    assert run(python, "-c", f"import sys; sys.modules['numpy'] = None; {program}", folder=place) == "10\n"
    run(*pip(place, "install", "-q", "--no-compile", f"janso[server] @ {wheel.as_uri()}"), folder=place)
    a_page_is_served(place)


def a_page_is_served(place: Path) -> None:
    """The parlour opens its door, out of the environment, and closes it again."""
    command = [str(place / "python" / "bin" / "janso"), "serve", "--port", "0", "--db", f"sqlite:///{place}/games.sqlite"]
    with subprocess.Popen(command, cwd=place, env=outside(), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        with httpx.Client(base_url=found[0], transport=httpx.HTTPTransport(retries=20), timeout=60) as http:
            page = http.get("/")
            assert page.status_code == 200 and "Janso" in page.text
            script = re.search(r'src="(/[^"]+\.js)"', page.text)
            assert script and http.get(script[1]).status_code == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0

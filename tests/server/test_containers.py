"""The container and compose files, as far as a machine without containers can tell: they read as their makers advise,
and what they copy is enough to build and run the parlour."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

APT = ("apt-get update &&", "-y", "--no-install-recommends", "rm -rf /var/lib/apt")
ROOT = Path(__file__).parents[2]
OPS = ROOT / "ops"
WORDS = {"FROM", "RUN", "COPY", "WORKDIR", "USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD", "ENV", "ARG", "VOLUME",
         "STOPSIGNAL", "LABEL"}


def stages(text: str) -> list[list[tuple[str, str]]]:
    """The instructions of each stage, continued lines joined."""
    joined = re.sub(r"\\\n\s*", " ", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    found: list[list[tuple[str, str]]] = []
    for line in filter(None, map(str.strip, joined.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest.strip()))
    return found


def faults(text: str) -> list[str]:
    """What a reader of container files would object to."""
    found = []
    for stage in stages(text):
        for word, rest in stage:
            if word not in WORDS:
                found.append(f"{word} is no instruction, or one to avoid")
            if word == "FROM" and not re.fullmatch(r"[\w.-]+\.\w+/[\w./-]+:\d[\w.-]*( AS \w+)?", rest):
                found.append(f"FROM {rest}: the registry and a numbered version are to be named")
            if word == "RUN" and "apt-get install" in rest and not all(part in rest for part in APT):
                found.append(f"RUN {rest}: lists are read and removed in the same step, nothing else comes along")
            if word == "RUN" and re.search(r"pip\d? install", rest) and "--no-cache-dir" not in rest:
                found.append(f"RUN {rest}: what was downloaded stays in the image")
            if word in ("CMD", "ENTRYPOINT") and not rest.startswith("["):
                found.append(f"{word}: without brackets a shell stands between, and no signal arrives")
    last = dict(stages(text)[-1])
    for wanted in ("USER", "HEALTHCHECK", "EXPOSE", "ENTRYPOINT"):
        if wanted not in last:
            found.append(f"the image has no {wanted}")
    if last.get("USER") in ("root", "0"):
        found.append("the parlour runs as root")
    return found


def copied(text: str) -> list[str]:
    """What the first stage takes from the repository."""
    return [name for word, rest in stages(text)[0] if word == "COPY" for name in shlex.split(rest)[:-1]]


def container() -> str:
    return (OPS / "Containerfile").read_text()


def test_the_container_file_reads_as_it_should() -> None:
    assert not faults(container())


@pytest.mark.parametrize(("old", "new", "words"), [
    ("USER janso\n", "", "no USER"), (":3.12-slim", ":latest", "numbered version"),
    ("--no-cache-dir ", "", "downloaded"),
    (" && rm -rf /var/lib/apt/lists/*", "", "removed in the same step"), ('["serve"', 'serve "', "no signal"),
    ("COPY src src", "ADD src src", "to avoid"),
])
def test_a_fault_of_the_container_file_is_found(old: str, new: str, words: str) -> None:
    assert old in container()
    assert any(words in fault for fault in faults(container().replace(old, new)))


@pytest.mark.slow
def test_what_the_container_copies_is_enough_to_build_and_run_the_parlour(tmp_path: Path) -> None:
    for name in copied(container()):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(ROOT / name, tmp_path)
    environment = {**os.environ, "JANSO_PURE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target",
                    str(tmp_path / "made"), str(tmp_path)], check=True, env=environment, timeout=300)
    program = ("import janso, janso.server.app as app; from janso.rules.library import ids; assert 'mcr' in ids();"
               "from importlib.resources import files; assert (files('janso') / 'server/static').is_dir();"
               f"assert janso.__file__.startswith({str(tmp_path / 'made')!r})")
    subprocess.run([sys.executable, "-c", program], check=True, cwd=tmp_path, timeout=120,
                   env={**environment, "PYTHONPATH": str(tmp_path / "made")})


def compose() -> dict[str, Any]:
    made: dict[str, Any] = yaml.safe_load((OPS / "compose.yaml").read_text())
    return made


def test_the_compose_file_names_what_the_command_knows() -> None:
    from typer.testing import CliRunner

    from janso.cli import app, load_commands

    load_commands()
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).output
    entry, last = dict(stages(container())[-1])["ENTRYPOINT"], dict(stages(container())[-1])["CMD"]
    for words in (compose()["services"]["parlour"]["command"], yaml.safe_load(last)):
        assert words[0] == "serve"
        assert all(word in shown for word in words if word.startswith("--"))
    assert yaml.safe_load(entry)[-1].endswith("/bin/janso")


def test_the_compose_file_keeps_data_waits_for_the_database_and_holds_no_secret() -> None:
    services = compose()["services"]
    parlour, database = services["parlour"], services["database"]
    assert parlour["depends_on"]["database"]["condition"] == "service_healthy" and "pg_isready" in str(database)
    assert (OPS / parlour["build"]["context"] / parlour["build"]["dockerfile"]).resolve() == OPS / "Containerfile"
    volume, _, place = database["volumes"][0].partition(":")
    assert volume in compose()["volumes"] and place == "/var/lib/postgresql/data"
    assert all(port.startswith("127.0.0.1:") for port in parlour["ports"]), "a proxy stands before it"
    assert parlour["environment"]["FORWARDED_ALLOW_IPS"] == "*", "else all visitors have the address of the proxy"
    secrets = [str(database["environment"]["POSTGRES_PASSWORD"]), next(
        word for word in parlour["command"] if word.startswith("postgresql://"))]
    assert all("${JANSO_PASSWORD:?" in secret for secret in secrets)
    assert database["image"].split(":")[1].isdigit() and parlour["restart"] == database["restart"] == "always"
    exposed = dict(stages(container())[-1])["EXPOSE"]
    assert parlour["ports"][0].endswith(f":{exposed}")

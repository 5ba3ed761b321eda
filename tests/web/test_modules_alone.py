"""Modules of the pages do nothing when they are imported, so that any of them runs without a page."""

from __future__ import annotations

import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from janso.server.front.static_files import shelf

STATIC = Path(str(files("janso") / "server/static/js"))
ALONE = Path(__file__).parent / "node" / "alone.js"
BEGIN = ["first.js", "main.js"]
"""What a page loads by itself: these two begin."""


def needing_a_page(folder: Path) -> tuple[int, list[str]]:
    """How many modules a folder has, and which cannot be imported where there is no page."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node to run the pages' modules")
    done = subprocess.run([node, str(ALONE), str(folder)], capture_output=True, text=True, check=True)
    return int(done.stderr.split()[-1]), done.stdout.split("\n")[:-1]


def test_only_the_two_modules_that_begin_need_a_page_to_be_imported() -> None:
    number, found = needing_a_page(STATIC)
    assert number > 80 and found == BEGIN


def test_a_module_that_touches_the_page_when_it_is_imported_is_found(tmp_path: Path) -> None:
    (tmp_path / "quiet.js").write_text("export const title = () => document.title;\n")
    (tmp_path / "loud.js").write_text("export const title = document.title;\n")
    (tmp_path / "leaves.js").write_text("globalThis.left = 1;\nexport const one = 1;\n")
    assert needing_a_page(tmp_path) == (3, ["loud.js", "a module has left something in the window"])


def test_modules_run_without_the_comments_that_are_not_sent(tmp_path: Path) -> None:
    sent = {name: kept.plain for name, kept in shelf().files.items() if name.startswith("js/") and name.count("/") < 4}
    for name, plain in sent.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(plain)
    number, found = needing_a_page(tmp_path / "js")
    assert number > 80 and found == BEGIN
    lines = (STATIC / "say.js").read_text(encoding="utf-8").splitlines()
    assert len(sent["js/say.js"].decode().splitlines()) == len(lines) and b"// Bots are called" not in sent["js/say.js"]

"""The examples of the README and of the pages in docs run as they stand."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")],
                         ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=flags, encoding="utf-8")
    assert tried > 0
    assert failed == 0


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in [*PAGES, ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md"]:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", text) + re.findall(r"^\[.+\]: (\S+)$", text, re.M):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_function_that_a_table_of_a_page_names_is_there() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for name in re.findall(r"`((?:rules|scoring|table|shape)(?:\.[a-z_]+){2,})\(", text):
            room, _, function = name.rpartition(".")
            assert callable(getattr(import_module(f"janso.{room}"), function, None)), f"{page.name} names {name}"


def test_every_file_that_the_tour_names_is_a_link() -> None:
    text = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
    links = set(re.findall(r"^\[(`\S+`)\]: ", text, re.M))
    named = set(re.findall(r"`[\w/]+(?:\.py|\.js|/)`", text))
    assert len(named) > 30 and named == links


def test_every_file_that_a_plan_names_is_there() -> None:
    """Paths from the package, from one of its rooms, or from here; a path without a folder is its neighbour's."""
    home = ROOT / "src" / "janso"
    rooms = [ROOT, home.parent, home, home / "rules", home / "server", home / "table"]
    for page in (ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "docs" / "tour.md"):
        named = re.findall(r"`((?:\w+/)+\w+\.(?:py|js|md))`", page.read_text(encoding="utf-8"))
        assert len(named) > 10
        for path in named:
            assert any((room / path).is_file() for room in rooms), f"{page.name} names {path}"


def test_the_first_command_of_the_readme_prints_what_stands_there() -> None:
    import shlex

    from typer.testing import CliRunner

    from janso.cli import app

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"```console\n\$ janso (.*?)\n(.*?)```", text, re.DOTALL)
    assert block is not None
    printed = CliRunner().invoke(app, shlex.split(block[1])).output
    assert re.sub(r"[─│╭╮╰╯]", " ", printed).split() == block[2].split()

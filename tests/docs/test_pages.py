"""The examples of the README and of the pages in docs run as they stand."""

import doctest
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
    import re

    for page in [*PAGES, ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_first_command_of_the_readme_prints_what_stands_there() -> None:
    import re
    import shlex

    from typer.testing import CliRunner

    from janso.cli import app

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"```console\n\$ janso (.*?)\n(.*?)```", text, re.DOTALL)
    assert block is not None
    printed = CliRunner().invoke(app, shlex.split(block[1])).output
    assert re.sub(r"[─│╭╮╰╯]", " ", printed).split() == block[2].split()

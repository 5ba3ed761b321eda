"""No program outside a family asks which family it is: whatever differs is a question that the family answers."""

from __future__ import annotations

import re
from pathlib import Path

import janso
from janso.rules.library import families

HOME = Path(janso.__file__).parent
NAMED = re.compile(r"family\.id\s*(==|!=|in\b|not in\b)")
PAGES = HOME / "server" / "static" / "js"
FAMILIES = "|".join(families())
COMPARED = re.compile(
    rf"""[!=]==\s*["'](?:{FAMILIES})["']|["'](?:{FAMILIES})["']\s*[!=]==|\bfamily\s*[!=]==\s*["']"""
    rf"""|has\(["'](?:{FAMILIES})["']\)|\[\w*\.?family\]|^const \w+ = {{ (?:{FAMILIES}):""", re.MULTILINE)
"""A family compared with its name, or a table by names of families."""
NOT_OF_FAMILIES = re.compile(
    r"""(?:set|one|book)\.id === ["']riichi["']|(?:\.do|\.type) === ["']riichi["']|table\(\)\.terms\?\.\[family\]""")
"""The rule set that is chosen at first, the act and the event; terms, which the server sends by family."""


def asked_in(text: str) -> list[str]:
    return COMPARED.findall(NOT_OF_FAMILIES.sub("", text))


def test_no_program_asks_a_family_its_name() -> None:
    read = list(HOME.rglob("*.py"))
    assert len(read) > 500
    assert [path.name for path in read if NAMED.search(path.read_text(encoding="utf-8"))] == []


def test_no_page_asks_a_family_its_name() -> None:
    read = list(PAGES.rglob("*.js"))
    assert len(read) > 50
    assert [path.name for path in read if asked_in(path.read_text(encoding="utf-8"))] == []


def test_such_a_question_would_be_noticed() -> None:
    assert NAMED.search('if sight.rules.family.id != "riichi":')
    assert not NAMED.search('{"family": rules.family.id, "name": rules.names}')
    assert asked_in('if (book.family === "riichi") draw();') and asked_in("return 'mcr' !== family;")
    assert asked_in('families().has("dazhong") ? JOKER : []')
    assert asked_in("const KINDS = { riichi: ALL };") and asked_in("KINDS[family] ?? FEWER")
    assert not asked_in('set.id === "riichi"; option.do === "riichi" && option.open; about(book.family);')

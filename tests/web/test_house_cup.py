"""A tournament and a league by house rules, made on the pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Visitor
from .test_circles import account

pytestmark = pytest.mark.service
HOUSE = 'parent = "riichi"\n\n[options]\nopen_tanyao = "no"\n'


@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "ru")])
def test_a_club_begins_a_tournament_by_its_rules_and_another_by_a_file(
    visitor: Callable[..., Visitor], tmp_path: Path, size: str, lang: str,
) -> None:
    one = visitor(size, lang)
    account(one, f"Organiser {size}")
    club = one.ask("/clubs", {"name": f"Evening {size}", "rules": "riichi", "toml": HOUSE})["id"]
    page = one.visit(f"/club/{club}", "[data-cup]")
    page.click("[data-cup]")
    page.wait_for_selector(f"[name=club] option[value='{club}']", state="attached")
    assert page.input_value("[name=club]") == club and page.is_disabled("[name=rules]")
    page.fill("[name=name]", "Of the house")
    page.fill("[name=players]", "Ann\nBo\nCy\nDi")
    one.fits()
    page.click("form button.main")
    page.wait_for_selector(f".page-tournament a[href='/club/{club}']")
    one.fits()
    one.visit(f"/club/{club}", ".room >> text=Of the house")
    file = tmp_path / "rules.toml"
    file.write_text(HOUSE.replace('"no"', '"perhaps"'))
    page = one.visit("/tournament", "[name=players]")
    page.select_option("[name=rules]", "riichi")
    page.click("form details.options > summary")
    page.set_input_files("[name=rules-file]", file)
    page.wait_for_selector("form .option-list ~ div .bad, form .bad li")
    mended = tmp_path / "mended.toml"
    mended.write_text(HOUSE)
    page.set_input_files("[name=rules-file]", mended)
    page.wait_for_selector("form .good")
    page.fill("[name=players]", "Ann\nBo\nCy\nDi")
    one.fits()
    page.click("form button.main")
    page.wait_for_selector(".cup-tables")
    id = one.place().split("/tournament/")[1].split("?")[0]
    view = one.ask(f"/tournaments/{id}")
    assert view["rules"] == "house" and view["family"] == "riichi" and view["club"] is None


def test_a_league_with_rules_of_its_own_opens_its_own_tables(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    account(one, "Founder Yara")
    club = one.ask("/clubs", {"name": "Own rules", "rules": "riichi"})["id"]
    page = one.visit(f"/club/{club}", "[name=league]")
    page.fill("[name=league]", "MCR evenings")
    page.select_option("[name=league-rules]", "mcr")
    page.click("[data-begin]")
    page.wait_for_selector("[data-league]")
    one.fits()
    page.click("[data-league]")
    page.wait_for_selector(".waiting .seats")
    code = one.place().split("/table/")[1]
    assert one.ask(f"/rooms/{code}")["family"] == "mcr"

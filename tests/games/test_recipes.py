"""The recipe for a variant with behaviour, followed: one Python file, one rule set, nothing else."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import janso
from janso.bots import make, play_out
from janso.errors import JansoError
from janso.games import bring_options
from janso.games.riichi import variants
from janso.games.riichi.customs import customs_for
from janso.rules import ruleset
from janso.rules.library import family
from janso.rules.play import play_settings
from janso.table import Match
from janso.table.log.snapshot import snapshot

TOY = '''
"""Windfall: whoever wins a deal gets a small gift from everybody else besides."""

from janso.games.riichi.variants import Variant
from janso.rules.option import Option


class Windfall(Variant):
    """Counts the gifts of a match."""

    switch = "windfall"
    options = (Option("windfall", "a whole number", 0, low=0, high=1000, text="Points of the gift.", area="match"),)

    def __init__(self, rules):
        super().__init__(rules)
        self.gifts = 0

    def paid(self, s, events, self_draw):
        for event in events:
            for seat in range(s.seats):
                points = self.rules.number("windfall")
                event.data["deltas"][seat] += points * (s.seats - 1) if seat == event.seat else -points

    def folded(self, s, e):
        self.gifts += e.name == "win"

    def shown(self, match, seat, view):
        view["gifts"] = self.gifts
'''

RULES = '''
parent = "riichi"
name = { en = "Windfall", ru = "Подарки" }

[options]
windfall = 300
'''


@pytest.fixture
def windfall(tmp_path: Path) -> Iterator[Path]:
    """The two files of the recipe, in a folder that is searched for variants while the test runs."""
    known = family("riichi").options
    (tmp_path / "windfall.py").write_text(TOY, encoding="utf-8")
    (tmp_path / "windfall.toml").write_text(RULES, encoding="utf-8")
    variants.__path__.append(str(tmp_path))
    variants.known.cache_clear()
    bring_options()
    yield tmp_path / "windfall.toml"
    variants.__path__.remove(str(tmp_path))
    variants.known.cache_clear()
    family("riichi").options = known
    sys.modules.pop("janso.games.riichi.variants.windfall", None)


def test_a_variant_with_behaviour_is_one_python_file_and_one_rule_set(windfall: Path) -> None:
    match = Match(windfall, seed=4)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    wins = [event.as_json() for event in match.log if event.name == "win"]
    assert wins and match.view()["gifts"] == len(wins)
    for win in wins:
        fed = win["score"]["payments"]
        gained = win["deltas"][win["seat"]]
        assert gained == max(fed.values()) + 900
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match) and again.view()["gifts"] == len(wins)
    twin = match.copy()
    assert twin.view() == match.view()


def test_the_option_of_a_variant_stands_only_in_records_that_use_it(windfall: Path) -> None:
    assert ruleset(windfall).as_json()["options"]["windfall"] == 300
    assert "windfall" not in ruleset("riichi").as_json()["options"]
    assert "windfall" not in ruleset(windfall).with_options({"windfall": 0}).as_json()["options"]
    assert ruleset("riichi").number("windfall") == 0


def test_without_the_file_of_the_variant_its_option_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "windfall.toml"
    path.write_text(RULES, encoding="utf-8")
    with pytest.raises(JansoError, match="windfall"):
        ruleset(path)


def test_every_variant_tells_its_game_in_its_docstring_with_its_clauses() -> None:
    for place in ("people/imperial", "aims/jirai", "aims/judo", "people/kuria", "tiles/sanma"):
        source = Path(janso.__file__).parent / "games" / "riichi" / "variants" / f"{place}.py"
        name = source.stem
        told = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
        assert len(told.splitlines()) >= 6 and f"riichi.variant.{name}" in told and f"{name}.toml" in told, name


def test_rules_changed_from_usual_ones_have_their_customs_and_every_match_its_own() -> None:
    usual = ruleset("riichi")
    changed = usual.with_options({"lunch": 1})
    found = [customs_for(rules, play_settings(rules)) for rules in (usual, changed, usual, changed)]
    assert [[type(custom).__name__ for custom in each] for each in found] == [[], ["Lunch"], [], ["Lunch"]]
    assert found[1][0] is not found[3][0]

"""The home list of the riichi document as a rule set, and the little variant called thin ice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.check import check_file

PRESETS = Path(janso.__file__).parent / "rules" / "riichi" / "presets"

HANDS: list[tuple[str, dict[str, Any], str, int]] = [
    ("111m999p11s22z(999s)+2z", {}, "honroto", 3),
    ("555m555p555s12m99s+3m", {"having": ["riichi"]}, "sanshoku_doko", 3),
    ("123m456m99m33z(111z)+3z", {}, "honitsu", 3),
    ("123m456m789m22p34s+5s", {"having": ["riichi"]}, "ittsu", 1),
]


@pytest.mark.parametrize("hand,facts,yaku,han", HANDS)
def test_the_home_list_counts_its_own_values(hand: str, facts: dict[str, Any], yaku: str, han: int) -> None:
    score = janso.score("riichi-house", hand, **{"seat": "S", **facts})
    assert score.valid, score.reason
    assert {counted.id: counted.value for counted in score.patterns}[yaku] == han


def test_heaven_is_a_mangan_at_home() -> None:
    rules = janso.ruleset("riichi-house")
    assert rules.family.show_value(rules.patterns["tenho"]) == "mangan"


def test_the_home_list_switches_on_many_local_yaku_and_names_where_each_stands(claims: Callable[..., None]) -> None:
    assert check_file(PRESETS / "riichi-house.toml") == []
    rules = janso.ruleset("riichi-house")
    added = set(rules.patterns) - set(janso.ruleset("riichi").patterns)
    assert len(added) > 100
    assert added <= set(rules.sources)
    claims("riichi.presets.riichi-house")


def test_every_rule_set_says_which_yaku_count_and_which_are_worth_more_than_one_yakuman(
        tmp_path: Path, claims: Callable[..., None]) -> None:
    file = tmp_path / "club.toml"
    file.write_text('parent = "riichi"\n[patterns]\ndaisushi = "2 yakuman"\nittsu = false\nikkitsukan = 2\n'
                    'honitsu = { closed = 3, open = 3 }\n', encoding="utf-8")
    winds = "444z5m(111z)(222z)(333z)+5m"
    assert [janso.score(rules, winds, seat="S").points for rules in ("riichi", str(file))] == [32000, 64000]
    flush = janso.score(str(file), "123m456m99m33z(111z)+3z", seat="S")
    assert {counted.id: counted.value for counted in flush.patterns}["honitsu"] == 3
    straight = "123m456m789m22p34s+5s"
    named = [{counted.id for counted in janso.score(rules, straight, seat="S", having=["riichi"]).patterns}
             for rules in ("riichi", str(file))]
    assert "ittsu" in named[0] and "ittsu" not in named[1]
    claims("riichi.pattern_values")


def test_thin_ice_starts_with_thirteen_thousand_and_four_red_fives(claims: Callable[..., None]) -> None:
    assert check_file(PRESETS / "thin-ice.toml") == []
    match = janso.Match("thin-ice")
    assert match.scores == [13000] * 4
    assert sum(face >> 6 == 1 for face in match.play.tiles) == 4
    claims("riichi.presets.thin-ice")

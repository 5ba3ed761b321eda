"""Tenhou's JSON: the order of play that it does not write down, names of yaku, and whose rules a log was played by."""

from __future__ import annotations

import json
from typing import Any

import pytest

from janso.errors import JansoError
from janso.records.deals import cut
from janso.records.formats import load_text
from janso.records.tenhou.mjlog import YAKU
from janso.records.tenhou.tenhou6 import read_tenhou6_game
from janso.records.tenhou.tenhou6_names import IDS, NAMES, patterns_of
from janso.records.tenhou.tenhou6_order import Order
from janso.records.tenhou.tenhou6_writer import write_tenhou6_game

from .simulate import log_of, simulated


def order(draws: list[list[Any]], discards: list[list[Any]]) -> str:
    """The order as text: seat and letter of each act."""
    return " ".join(f"{act.seat}{act.do[0]}" for act in Order(draws, discards, 0, "case").acts())


def test_of_two_discards_that_fit_a_call_the_one_is_meant_that_uses_up_every_list() -> None:
    draws: list[list[Any]] = [[11, "17p1717"], [12, 16], [14, "1919p19"], [15]]
    discards: list[list[Any]] = [[44, 45], [13, 46], [17, 17], [19]]
    assert order(draws, discards) == "0d 0d 1d 1d 2d 2d 3d 3d 2c 2d 0c 0d 1d 1d"


def test_a_call_nobody_can_have_made_is_named() -> None:
    with pytest.raises(JansoError, match="'c121314' where player 1 should draw"):
        order([[11], ["c121314"], ["12p1212"], []], [[12], [41], [12], []])


def test_a_pung_goes_before_a_draw_and_skips_players() -> None:
    draws: list[list[Any]] = [[11, 32], [15], ["12p1212"], [31]]
    assert order(draws, [[12, 32], [60], [19], [31]]) == "0d 0d 2c 2d 3d 3d 0d 0d 1d 1d"


def test_an_open_kong_draws_and_its_nought_among_the_discards_is_read_over() -> None:
    draws: list[list[Any]] = [[11], [], ["22m222222", 33], []]
    assert order(draws, [[22], [], [0, 60], []]) == "0d 0d 2c 2d 2d"


def test_a_record_made_to_try_every_order_ends_in_a_sentence() -> None:
    draws: list[list[Any]] = [[11, *["p111111"] * 60], [11] * 60, [11] * 60, [*[11] * 60, "p393939"]]
    discards: list[list[Any]] = [[11] * 61, [11] * 60, [11] * 60, [11] * 60]
    with pytest.raises(JansoError, match="case: "):
        order(draws, discards)


def test_every_yaku_has_a_name_that_is_read_back() -> None:
    assert {id for id in YAKU if id not in ("seat_wind", "round_wind")} <= set(NAMES)
    assert all(patterns_of([f"{name}(2飜)"]) == {id: 2} for name, id in IDS.items())
    lines = ["自風 西(1飜)", "場風 東(1飜)", "四暗刻(役満)"]
    assert patterns_of(lines) == {"seat_wind": 1, "round_wind": 1, "suanko": 13}
    assert patterns_of(["立直(1飜)", "unheard of(1飜)"]) is None


def test_a_yaku_that_was_not_there_is_a_difference() -> None:
    text = write_tenhou6_game(cut(log_of(simulated("tenhou", 1))))
    for name in ("平和", "断幺九", "立直", "役牌 白", "役牌 中"):
        if f'"{name}(1飜)"' in text:
            changed = text.replace(f'"{name}(1飜)"', '"一盃口(1飜)"', 1)
            found = load_text(changed, "changed.json")[0].replay().differences
            assert [difference.what.split(", ")[-1] for difference in found] == ["patterns"]
            return
    pytest.fail("no win to change")


@pytest.mark.parametrize(("words", "rules", "rounds"), [
    ("鳳南喰赤", "tenhou", "east_south"), ("般東喰赤", "tenhou", "east"), ("三特南喰赤", "tenhou-sanma", "east_south"),
    ("玉の間南", "mahjongsoul", "east_south"), ("Gold Room East", "mahjongsoul", "east"),
    ("三麻金の間東", "mahjongsoul", "east"),
])
def test_the_words_of_the_rule_say_whose_rules_they_are(words: str, rules: str, rounds: str) -> None:
    three = "三" in words
    data = json.loads(write_tenhou6_game(cut(log_of(simulated("tenhou-sanma" if three else "tenhou", 2)))))
    data["rule"]["disp"] = words
    script = read_tenhou6_game(json.dumps(data))
    assert (script.rules, script.options["rounds"], len(script.names)) == (rules, rounds, 3 if three else 4)


def test_hidden_indicators_belong_to_winners_who_declared() -> None:
    entry = [[0, 0, 0], [25000] * 4, [11], [42]]
    for hand, draws, discards in (("1", [45], [60]), ("2", [], []), ("3", [], []), ("4", [], [])):
        entry += [[int(hand) * 10 + rank for rank in range(1, 8)] * 1, draws, discards]
    entry.append(["和了", [-1000, 1000, 0, 0], [1, 0, 1, "30符1飜1000点", "断幺九(1飜)"]])
    script = read_tenhou6_game(json.dumps({"title": ["", ""], "name": ["a", "b", "c", "d"], "log": [entry]}))
    assert script.deals[0].wins[0].ura == ()


def test_a_win_of_nobody_at_the_table_is_refused() -> None:
    text = write_tenhou6_game(cut(log_of(simulated("tenhou", 1))))
    data = json.loads(text)
    deal = next(deal for deal in data["log"] if deal[-1][0] == "和了")
    deal[-1][2][0] = 7
    with pytest.raises(JansoError, match="a player who is not there"):
        read_tenhou6_game(json.dumps(data))

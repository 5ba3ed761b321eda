"""Copies of a history hold all that the history holds."""

from __future__ import annotations

from janso.hand import Hand
from janso.rules.riichi.worth.house.rules import HouseWorth
from janso.rules.riichi.worth.house.winds import situation_for
from janso.scoring.history import FIELDS, History
from janso.scoring.situation import Situation


def test_a_copy_has_every_field() -> None:
    named = {name for name in dir(History()) if not name.startswith("_") and not callable(getattr(History(), name))}
    assert named == set(FIELDS)
    past = History.from_json({"laid": {"E": "1m"}, "waits": {"S": "14m"}, "numbers": {"dice": 7}, "deal": 3})
    again = past.copy()
    assert all(getattr(again, name) is getattr(past, name) for name in FIELDS)
    again.deal = 4
    assert past.deal == 3


def test_inherited_repeats_keep_what_was_laid_out_and_waited_for() -> None:
    rules = HouseWorth()
    rules.streaks.inherited_repeats = True
    past = History.from_json({"laid": {"E": "1m"}, "waits": {"S": "14m"}})
    seen = situation_for(rules, Situation(Hand.parse("123m456p789s11z23p+1p"), honba=4, history=past)).history
    assert seen is not None and seen.dealer_streak == 4 and past.dealer_streak == 0
    assert (seen.laid, seen.waits) == (past.laid, past.waits)

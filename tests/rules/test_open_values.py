"""What an open hand takes, by the prefixes of the document, and the pair of switches that parlours name in one word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.errors import JansoError
from janso.rules.riichi.worth.value import RiichiValue, read
from janso.rules.ruleset import derive

Claims = Callable[..., None]


@pytest.mark.parametrize(("written", "open", "limit"), [
    ({"closed": 3, "kui": 1}, 2, ""), ({"closed": 3, "kui": 0}, 3, ""), ({"closed": 1, "kui": 1}, 0, ""),
    ({"closed": "yakuman", "kui": 1}, 12, ""), ({"closed": "mangan", "kui": 2}, 3, ""),
    ({"closed": "yakuman", "yokyu": "yakuman"}, 0, "yakuman"), ({"closed": "yakuman", "yokyu": "mangan"}, 0, "mangan"),
    ({"closed": 3, "yokyu": 3}, 3, ""), ({"open": 2}, 2, "")])
def test_yokyu_keeps_a_limit_as_agreed_and_kui_takes_han_off_and_the_limit_away(
        written: dict[str, Any], open: int, limit: str, claims: Claims) -> None:
    claims("riichi.values.prefixes")
    value = read(written)
    assert (value.open, value.open_limit) == (open, limit)
    assert read(value.as_json()) == value


@pytest.mark.parametrize("written", [{"closed": 2, "open": 1, "kui": 1}, {"closed": 2, "yokyu": 1, "kui": 1},
                                     {"closed": 2, "kui": 3}, {"closed": 2, "kui": True}, {"closed": 2, "kui": "1"}])
def test_an_open_hand_is_valued_once_and_loses_no_more_than_there_is(written: dict[str, Any]) -> None:
    with pytest.raises(JansoError):
        read(written)


def test_a_prefix_changes_what_an_open_hand_is_paid(claims: Claims) -> None:
    claims("riichi.values.prefixes")
    hand = "111m123m999m5m(789m)+5m"
    points = {}
    for word, value in (("kui", {"closed": 6, "kui": 1}), ("yokyu", {"closed": 6, "yokyu": 6}),
                        ("naki", {"open": 1, "closed": 0})):
        rules = derive(janso.ruleset("riichi"), "prefixed", {"patterns": {"chinitsu": value}})
        score = janso.score(rules, hand, seat="S", discarder="W")
        points[word] = next(each.value for each in score.patterns if each.id == "chinitsu")
        closed = janso.score(rules, "111m123m999m5m789m+5m", seat="S", discarder="W")
        assert any(each.id == "chinitsu" for each in closed.patterns) is (word != "naki"), "naki demands an open hand"
    assert [str(points[word]) for word in ("kui", "yokyu", "naki")] == ["5", "6", "1"]
    assert isinstance(read({"closed": 3, "kui": 1}), RiichiValue)


@pytest.mark.parametrize("tanyao", ["no", "yes"])
@pytest.mark.parametrize("later", ["last_tile", "before"])
def test_open_tanyao_and_yaku_that_come_last_are_two_switches(tanyao: str, later: str, claims: Claims) -> None:
    """Nashi nashi, ari nashi, nashi ari, ari ari."""
    claims("riichi.values.two_switches")
    rules = janso.ruleset("riichi").with_options({"open_tanyao": tanyao, "yaku_timing": later})
    assert janso.score(rules, "22456s678p33m(567m)+3m", seat="S", discarder="W").valid is (tanyao == "yes")
    waits = janso.score(rules, "2244z456s678p(123m)+4z", seat="N", discarder="W")
    assert waits.valid is (later == "last_tile"), "the value tile comes last"

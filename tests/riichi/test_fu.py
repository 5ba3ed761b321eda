"""Fu, item by item."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.scoring.score import Score


def items(score: Score) -> list[tuple[str, int]]:
    return [(item.what, item.fu) for item in score.fu_items]


# hand, facts, fu, lines that must stand in the table
CASES: list[tuple[str, str, dict[str, Any], int, list[tuple[str, int]]]] = [
    ("pinfu by self-draw is 20", "234m567m345p67s99s+5s", {"self_draw": True}, 20, [("base", 20)]),
    ("pinfu on a discard is 30", "234m567m345p67s99s+5s", {}, 30, [("closed hand won on a discard", 10)]),
    ("seven pairs are 25", "1133m2288p5577s6z+6z", {}, 25, [("seven pairs", 25)]),
    ("seven pairs are 25 by self-draw", "1133m2288p5577s6z+6z", {"self_draw": True}, 25, [("seven pairs", 25)]),
    ("an open hand without fu is 30 on a discard", "567p88s23m(345s)(678m)+4m", {}, 30,
     [("open hand without other fu", 10)]),
    ("an open hand without fu is 30 by self-draw", "567p88s23m(345s)(678m)+4m", {"self_draw": True}, 30,
     [("self-draw", 2), ("rounded up to tens", 8)]),
    ("an open pung of simples is 2", "567p88s35m(555s)(678m)+4m", {}, 30,
     [("open pung of simples 5s", 2), ("closed wait", 2)]),
    ("an open pung of honours is 4", "567p99s35m(777z)(678m)+4m", {}, 30,
     [("open pung of terminals or honours 7z", 4)]),
    ("a pung completed by a discard is open", "44p567p234s22m(777z)+2m", {}, 30, [("open pung of simples 2m", 2)]),
    ("a pung completed by self-draw is concealed", "44p567p234s22m(777z)+2m", {"self_draw": True}, 30,
     [("concealed pung of simples 2m", 4), ("self-draw", 2)]),
    ("a concealed pung of terminals is 8", "111m567p234s88p67s+8s", {"having": ["riichi"]}, 40,
     [("concealed pung of terminals or honours 1m", 8)]),
    ("an open kong of simples is 8", "567p88s35m(5555s)(678m)+4m", {}, 30, [("open kong of simples 5s", 8)]),
    ("a concealed kong of simples is 16", "567p88s345m35p[5555s]+4p", {"having": ["riichi"]}, 50,
     [("concealed kong of simples 5s", 16)]),
    ("an open kong of honours is 16", "567p99s35m(7777z)(678m)+4m", {}, 40,
     [("open kong of terminals or honours 7z", 16)]),
    ("a concealed kong of honours is 32", "567p99s345m35p[7777z]+4p", {}, 70,
     [("concealed kong of terminals or honours 7z", 32)]),
    ("an added kong counts as open", "567p99s35m(777+7z)(678m)+4m", {}, 40,
     [("open kong of terminals or honours 7z", 16)]),
    ("a pair of dragons is 2", "567p77z35m(345s)(222z)+4m", {}, 30, [("pair of value tiles 7z", 2)]),
    ("a pair of the double wind is 4", "567p11z35m(345s)(777z)+4m", {"seat": "E"}, 30,
     [("pair of double wind 1z", 4)]),
    ("a pair of a guest wind is nothing", "567p44z35m(345s)(777z)+4m", {}, 30, []),
    ("an edge wait is 2", "567p99s12m(345s)(777z)+3m", {}, 30, [("edge wait", 2)]),
    ("a single wait is 2", "567p9s123m(345s)(777z)+9s", {}, 30, [("single wait", 2)]),
    ("a two-sided wait is nothing", "567p99s23m(345s)(777z)+4m", {}, 30, []),
    ("110 fu", "999m4z[1111z][9999s](2222p)+4z", {"seat": "E"}, 110, []),
]


@pytest.mark.parametrize("name,hand,facts,fu,lines", CASES, ids=[case[0] for case in CASES])
def test_fu(name: str, hand: str, facts: dict[str, Any], fu: int, lines: list[tuple[str, int]], claims: Any) -> None:
    claims("riichi.counting.fu")
    score = janso.score("riichi", hand, **{"seat": "S", **facts})
    assert score.valid, score.reason
    assert score.fu == fu, items(score)
    for line in lines:
        assert line in items(score)
    assert sum(fu for _, fu in items(score)) == fu


def test_the_tile_goes_where_it_pays_most() -> None:
    # 4566 waiting 3 or 6: read as a closed wait on 5 it has 2 fu more than as a two-sided one, and no pinfu
    score = janso.score("riichi", "123m789m234p4655s+5s", seat="S", having=["riichi"])
    assert [p.id for p in score.patterns] == ["riichi"]
    assert ("closed wait", 2) in items(score) and score.fu == 40


def test_a_hand_with_a_kong_is_never_pinfu() -> None:
    score = janso.score("riichi", "234m567m67s99s[1111z]+5s", seat="S", having=["riichi"])
    assert "pinfu" not in [p.id for p in score.patterns]

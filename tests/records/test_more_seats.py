"""Records of tables that most formats have no columns for."""

from __future__ import annotations

import random

import pytest

from janso.errors import JansoError
from janso.records.deals import cut, only_riichi
from janso.records.paifu.model import sheet_of
from janso.table import Match


@pytest.mark.parametrize("rules", ["five-players", "sanma-fourth", "eight-players"])
def test_tables_with_a_bench_or_a_crowd_are_cut_into_deals_and_refused_by_formats_of_four(rules: str) -> None:
    match = Match(rules, 3)
    rng = random.Random(3)
    while not match.done and match.deals < 3:
        seat = rng.choice(match.waiting)
        match.do(seat, rng.choice(match.options(seat)))
    game = cut([event.as_json() for event in match.log])
    for deal in game.deals:
        for seat, wind in enumerate(deal.start["winds"]):
            assert len(deal.hands[seat]) == (13 if wind < match.play.at_table else 0)
    with pytest.raises(JansoError, match="sits out"):
        sheet_of(game, 0)
    with pytest.raises(JansoError, match=r"cannot tell|three or four"):
        only_riichi(game, "tenhou-6")

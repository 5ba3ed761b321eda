"""Observations tell what lies on the table, and what an encoder kept is what a fresh one would tell."""

import random
from pathlib import Path

import numpy as np
import pytest

from janso.bots import make
from janso.bots.bot import act
from janso.bots.sight import Sight
from janso.env.arrays import encoded, observation
from janso.env.observed.planes import Encoder
from janso.env.rows import (
    OWN_ROWS,
    SEAT_COLUMNS,
    SEAT_ROWS,
    TABLE_COLUMNS,
    decoded,
    described,
    layout_of,
    row_names,
)
from janso.errors import JansoError
from janso.shape import shanten
from janso.table.match import Match
from janso.tiles import parse, write

EVERY = ("riichi", "sanma", "mcr", "siamese", "dazhong-jokers", "zungjung")


@pytest.mark.parametrize("planes", ["small", "rich"])
@pytest.mark.parametrize("rules", EVERY)
def test_an_encoder_that_follows_a_match_tells_what_a_fresh_one_tells(rules: str, planes: str) -> None:
    match = Match(rules, seed=5)
    rng = random.Random(5)
    encoder = Encoder(match, planes == "rich")
    for step in range(500):
        if match.done:
            break
        if rng.random() < 0.3:
            seat = rng.randrange(match.play.seats)
            assert np.array_equal(encoded(encoder, seat), observation(match, seat, planes)), step
        seat = match.waiting[0]
        match.do(seat, rng.choice(match.options(seat)))


@pytest.mark.parametrize("rules", EVERY)
def test_rows_agree_with_what_the_seat_sees(rules: str) -> None:
    match = Match(rules, seed=8)
    bots = [make("greedy", seat) for seat in range(match.play.seats)]
    layout = layout_of(rules, "rich")
    for step in range(300):
        if match.done:
            break
        if step % 7 == 0:
            seat = match.waiting[0]
            sight = Sight(match, seat)
            found = decoded(observation(match, seat, "rich"), layout)
            assert sum(found["held"].values()) == len([face for face in sight.held if face & 63 < 34])
            assert found.get("unseen", {}) == {write(kind): n for kind, n in enumerate(sight.left()) if n}
            for turn in range(match.play.seats):
                other = (seat + turn) % match.play.seats
                lying = [discard.face & 63 for discard in sight.river(other) if discard.taken_by < 0]
                told = found.get(f"{turn}.lying", {})
                assert told == {write(kind): lying.count(kind) for kind in set(lying) if kind < 34}
                facts = found[f"{turn}.facts"]
                assert facts.get("score", 0) == sight.scores[other] // layout.unit
                orders = [discard.face & 63 for discard in sight.river(other)]
                for name, number in found.get(f"{turn}.order_1", {}).items():
                    assert orders.index(parse(name)) + 1 == number
        act(match, bots)


def test_the_shanten_of_the_hand_and_after_each_discard_is_told() -> None:
    match = Match("riichi", seed=4)
    seat = match.waiting[0]
    sight = Sight(match, seat)
    found = decoded(observation(match, seat, "rich"), layout_of("riichi", "rich"))
    assert found["table"]["shanten_and_2"] - 2 == shanten(sight.counts())
    for name, number in found["shanten_after"].items():
        counts = sight.counts()
        counts[parse(name)] -= 1
        assert shanten(counts) == number - 1


def test_a_declared_riichi_shows_its_tile_and_what_is_safe_against_it() -> None:
    for seed in range(20):
        match = Match("riichi", seed=seed)
        bots = [make("greedy", seat) for seat in range(4)]
        while not match.done:
            assert match.deal is not None
            state = match.deal.state
            declared = [p for p in state.players if p.riichi and len(p.river) > p.riichi_turn]
            if declared and match.waiting:
                p = declared[0]
                seat = match.waiting[0]
                found = decoded(observation(match, seat, "rich"), layout_of("riichi", "rich"))
                turn = (p.seat - seat) % 4
                tile = next(d.face & 63 for d in p.river if d.riichi)
                assert write(tile) in found[f"{turn}.declared"]
                safe = Sight(match, seat).passed_since(p.seat) | p.river_mask
                assert set(found[f"{turn}.safe"]) == {write(kind) for kind in range(34) if safe >> kind & 1}
                return
            act(match, bots)
    pytest.fail("nobody declared")


def test_every_row_has_a_name_and_people_can_read_them() -> None:
    for planes in ("small", "rich"):
        layout = layout_of("riichi", planes)
        assert len(row_names(layout)) == layout.rows == len(set(row_names(layout)))
    assert layout.own == len(OWN_ROWS) and layout.seat == len(SEAT_ROWS)
    text = described(observation(Match("riichi", seed=1), 0, "rich"), layout)
    assert "held: " in text and "place 1" in text


def test_planes_that_do_not_exist_are_refused() -> None:
    with pytest.raises(JansoError, match="no planes"):
        observation(Match("riichi"), 0, "huge")


def test_every_row_and_column_stands_in_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "environment.md").read_text(encoding="utf-8")
    for name, text in (*OWN_ROWS, *SEAT_ROWS):
        assert f"| `{name}` | {text} |" in page
    assert all(f"`{name}`" in page for name in (*TABLE_COLUMNS, *SEAT_COLUMNS))

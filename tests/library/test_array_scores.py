"""Batches that are counted from tables of suits say what the scorer says of every row."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import janso
from janso.errors import JansoError
from janso.hand import CHOW, KONG, PUNG, Hand, Meld
from janso.rules.api import desk_of
from janso.rules.library import ids, ruleset
from janso.rules.riichi.batched import groups
from janso.scoring import facts
from janso.scoring.batched.hands import IS_MELD
from janso.scoring.readings.reading import OPEN_BIT
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation

NEAR = Path(__file__).parents[1] / "data" / "near-misses.jsonl"
WINS = 120
FIVES = (4, 13, 22)
MCR = [id for id in ids() if ruleset(id).family.id == "mcr"]
RIICHI = [id for id in ids() if ruleset(id).family.id == "riichi"]


def _riichi_facts(rng: Random, hand: Hand, self_draw: bool, seat: int) -> int:
    """Facts that may stand together in a riichi deal, most often none."""
    closed = all(meld.concealed for meld in hand.melds)
    known = 0
    if closed and rng.random() < 0.5:
        known |= rng.choice((facts.RIICHI, facts.RIICHI, facts.DOUBLE_RIICHI))
        known |= facts.IPPATSU if rng.random() < 0.4 else 0
    if rng.random() < 0.1:
        known |= facts.WALL_END
    elif self_draw and not known and any(meld.type == KONG for meld in hand.melds) and rng.random() < 0.5:
        known |= facts.AFTER_KONG
    elif not self_draw and rng.random() < 0.1:
        known |= facts.ROBBING_KONG
    elif not hand.melds and not known and (self_draw or seat) and rng.random() < 0.1:
        known |= facts.FIRST_TURN
    return known


def _wins(rng: Random, lacking: int, players: int) -> list[Situation]:
    found: list[Situation] = []
    while len(found) < WINS:
        s = random_win(rng, plain=rng.random() < 0.7)
        if any(lacking >> (face & 63) & 1 for face in s.hand.all_faces()):
            continue
        seat = rng.randrange(players)
        indicators = [tuple(rng.sample([k for k in range(34) if not lacking >> k & 1], rng.randrange(4)))
                      for _ in range(2)]
        found.append(Situation(s.hand, s.self_draw, seat, s.round, -1,
                               _riichi_facts(rng, s.hand, s.self_draw, seat), (), *indicators))
    return found


def _arrays(wins: list[Situation], red: list[list[int]]) -> dict[str, Any]:
    counts = np.zeros((len(wins), 34), np.uint8)
    tables = {"melds": np.full((len(wins), 4), -1), "dora": np.full((len(wins), 5), -1),
              "ura": np.full((len(wins), 5), -1), "flowers": np.full((len(wins), 8), -1)}
    for at, s in enumerate(wins):
        counts[at] = s.hand.counts()
        counts[at, s.hand.win] += 1
        tables["melds"][at, : len(s.hand.melds)] = [meld.code for meld in s.hand.melds]
        for name in ("dora", "ura", "flowers"):
            tables[name][at, : len(getattr(s, name))] = getattr(s, name)
    return {"counts": counts, "win": np.array([s.hand.win for s in wins]), **tables,
            "self_draw": np.array([s.self_draw for s in wins]), "seat": np.array([s.seat for s in wins]),
            "round": np.array([s.round for s in wins]), "having": np.array([s.facts for s in wins]), "red": red}


def _reddened(rng: Random, s: Situation) -> tuple[Situation, list[int]]:
    """The same hand with some fives red, those in hand first, as a batch has them."""
    red = [0, 0, 0]
    hand = s.hand
    marks: list[int] = []
    for suit, five in enumerate(FIVES):
        if hand.counts()[five] and rng.random() < 0.3:
            red[suit] = 1
            marks.append(five | 1 << 6)
    kept = Hand(hand.man, hand.pin, hand.sou, hand.honours, (), tuple(marks), hand.melds, hand.win)
    return Situation(kept, s.self_draw, s.seat, s.round, -1, s.facts, (), s.dora, s.ura), red


@pytest.mark.parametrize("id", RIICHI)
def test_riichi_wins_in_arrays_are_what_the_scorer_says_one_by_one(id: str) -> None:
    """Also where rules look at more than the tables describe: such wins are counted one by one behind the same door."""
    desk = desk_of(id)
    rng = Random(id)
    red = [_reddened(rng, s) for s in _wins(rng, desk.missing, min(desk.players or 4, 4))]
    wanted = []
    for s, _ in red:
        score = desk.score(s)
        wanted.append([score.points if score.valid else -1, score.han, score.fu])
    arrays = _arrays([s for s, _ in red], [marks for _, marks in red])
    told = janso.score_batch(id, **arrays, want=("points", "han", "fu"))
    assert told.tolist() == wanted
    assert janso.score_batch(id, **arrays).tolist() == [points for points, _, _ in wanted]


def _beside_examples(id: str) -> list[Situation]:
    """The examples of the patterns of a family and the hands beside them that a row can hold."""
    family = ruleset(id).family
    rows = [json.loads(line) for line in NEAR.read_text(encoding="utf-8").splitlines()]
    found: list[Situation] = []
    for row in rows:
        pattern = family.patterns.get(row["pattern"]) if row["family"] == family.id else None
        for hand, other, *_ in [(pattern.example, None), *row["hands"]] if pattern is not None else ():
            told = pattern.example_facts if other is None else other
            if "f" not in hand and not {"history", "options", "honba"} & set(told):
                s = Situation.of(hand, **told)
                if max(s.hand.all_faces()) < 34 and len(s.flowers) <= 8:
                    found.append(Situation(s.hand, s.self_draw, s.seat, s.round, -1, s.facts, s.flowers, s.dora))
    return found


@pytest.mark.parametrize("id", ["riichi", "ema", "mcr"])
def test_examples_and_hands_beside_them_in_arrays_are_what_the_scorer_says(id: str) -> None:
    desk = desk_of(id)
    wins, wanted = [], []
    for s in _beside_examples(id):
        try:
            score = desk.score(s)
        except JansoError:
            continue
        wins.append(s)
        wanted.append(score.points if score.valid else -1)
    assert janso.score_batch(id, **_arrays(wins, [[0, 0, 0]] * len(wins))).tolist() == wanted
    assert len(wins) > 300


@pytest.mark.parametrize("id", MCR)
def test_mcr_wins_in_arrays_are_what_the_scorer_says_one_by_one(id: str) -> None:
    desk = desk_of(id)
    rng = Random(id)
    wins = []
    for _ in range(6 * WINS):
        s = random_win(rng)
        beside = s.flowers if desk.aside else ()
        wins.append(Situation(s.hand, s.self_draw, rng.randrange(min(desk.players or 4, 4)), s.round, -1, s.facts,
                              beside))
    scores = [desk.score(s) for s in wins]
    told = janso.score_batch(id, **_arrays(wins, [[0, 0, 0]] * len(wins)))
    assert told.tolist() == [score.points if score.valid else -1 for score in scores]
    assert len(set(told.tolist())) > 20


def _near_seven_pairs(rng: Random) -> list[Situation]:
    """Six pairs and a single tile of one suit, with every tile that may come; some make sets and a pair instead."""
    kinds = [rng.randrange(9) for _ in range(7)]
    held = sorted(kinds[:6] * 2 + kinds[6:])
    free = [kind for kind in range(9) if held.count(kind) < 4]
    return [Situation(Hand.of(held, (), win)) for win in free] if max(map(held.count, held)) <= 4 else []


@pytest.mark.parametrize("id", ["mcr", "riichi"])
def test_hands_that_waited_for_seven_pairs_too_are_what_the_scorer_says(id: str) -> None:
    rng = Random(7)
    wins = [s for _ in range(150) for s in _near_seven_pairs(rng)]
    wins += [Situation(Hand.parse(hand)) for hand in ("2245566779999m+8m", "1122233444488m+3m")]
    told = janso.score_batch(id, **_arrays(wins, [[0, 0, 0]] * len(wins))).tolist()
    total = desk_of(id).scorer.total
    assert told == [total(s) for s in wins]
    assert sum(points > 0 for points in told) > 50


@pytest.mark.parametrize("id", ["mcr", "riichi", "tenhou"])
def test_thousands_of_wins_in_arrays_are_what_the_scorer_says(id: str) -> None:
    rng = Random(11)
    wins = []
    for _ in range(1500):
        s = random_win(rng)
        wins.append(Situation(s.hand, s.self_draw, s.seat, s.round, -1, s.facts if id == "mcr" else 0))
    total = desk_of(id).scorer.total
    assert janso.score_batch(id, **_arrays(wins, [[0, 0, 0]] * len(wins))).tolist() == [total(s) for s in wins]


@pytest.mark.parametrize(("change", "said"), [
    ({"flowers": "11f"}, "row 0: flowers: 11f names a flower twice"),
    ({"flowers": "1m"}, "row 0: flowers: nobody lays 1m beside a hand"),
    ({"dora": "1m"}, "row 0: dora: there is no dora in these rules"),
    ({"having": "last_copy"}, "row 0: having: last_copy, but another 1m is concealed in the hand"),
    ({"having": "riichi"}, "row 0: having: there is no «riichi» in these rules"),
])
def test_mcr_rows_that_cannot_be_are_refused(change: dict[str, Any], said: str) -> None:
    counts = np.array([Hand.parse("11123456m345s678s").counts()])
    with pytest.raises(janso.JansoError, match=said):
        janso.score_batch("mcr", counts, [0], **change)


def test_a_pung_that_was_declared_concealed_is_left_to_the_scorer() -> None:
    counts = np.array([Hand.parse("123456m345s11p").counts()])
    held = Hand.parse("23456m345s11p")
    hand = Hand(held.man, held.pin, held.sou, held.honours, (), (), (Meld(PUNG, (31, 31, 31), concealed=True),), 0)
    for id in ("mcr", "riichi"):
        told = janso.score_batch(id, counts, [0], melds=[[31 | PUNG << 6]])
        score = desk_of(id).score(Situation(hand))
        assert told[0] == (score.points if score.valid else -1)


@pytest.mark.parametrize("id", ["riichi", "tenhou", "ema", "wrc"])
def test_most_riichi_wins_are_counted_from_tables(id: str) -> None:
    arrays = desk_of(id).scorer.arrays()
    rng = Random(5)
    wins = _wins(rng, 0, 4)
    left: list[int] = []
    count = arrays.count

    def watched(rows: Any, found: Any) -> Any:
        rest = count(rows, found)
        left.extend(rest.tolist())
        return rest

    arrays.count = watched
    try:
        janso.score_batch(id, **_arrays(wins, [[0, 0, 0]] * len(wins)))
    finally:
        del arrays.count
    assert len(left) < WINS / 5


def test_every_standard_yaku_is_in_one_group() -> None:
    every = 0
    for group in groups.GROUPS:
        assert not every & group
        every |= group
    assert groups.describable(desk_of("riichi").scorer.counter.counting)  # type: ignore[attr-defined]


def test_the_first_row_whose_facts_contradict_each_other_is_named() -> None:
    counts = np.array([Hand.parse("23456m11p345s678s1m").counts()] * 4)
    wrong = np.array([facts.RIICHI, 0, facts.IPPATSU, facts.AFTER_KONG])
    with pytest.raises(janso.JansoError, match="row 2: having: ippatsu without riichi"):
        janso.score_batch("riichi", counts, [0] * 4, having=wrong)


@pytest.mark.parametrize("id", ["mcr", "riichi"])
def test_nine_gates_in_arrays_are_nine_gates(id: str) -> None:
    rng = Random(9)
    wins = []
    for _ in range(60):
        suit, more = rng.randrange(3), rng.randrange(9)
        held = [9 * suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, more)]
        win = rng.choice(held)
        held.remove(win)
        wins.append(Situation(Hand.of(held, (), win), rng.random() < 0.5, rng.randrange(4)))
    scores = [desk_of(id).score(s) for s in wins]
    assert janso.score_batch(id, **_arrays(wins, [[0, 0, 0]] * len(wins))).tolist() == [each.points for each in scores]
    assert any(line.id in ("nine_gates", "churen_junsei") for each in scores for line in each.patterns)


def test_the_numbers_of_melds_are_those_of_chows_pungs_and_kongs_and_no_others() -> None:
    tiles = [((kind,) * size, type) for kind in range(34) for size, type in ((3, PUNG), (4, KONG))]
    tiles += [((kind, kind + 1, kind + 2), CHOW) for kind in range(27) if kind % 9 < 7]
    codes = {Meld(type, faces, concealed=concealed).code for faces, type in tiles for concealed in (False, True)}
    assert {code & ~OPEN_BIT for code in range(len(IS_MELD) - 1) if IS_MELD[code + 1]} == {
        code & ~OPEN_BIT for code in codes}
    assert IS_MELD[0], "no meld"

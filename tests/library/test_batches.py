"""Arrays in and out: every row is what the single call says."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

import janso
from janso.errors import JansoError
from janso.hand import POWERS, Hand
from janso.rules.api import Desk, desk_of
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation

WINS = 1500
WALL = [kind for kind in range(34) for _ in range(4)]


def _random_counts(rng: Random, tiles: int) -> list[int]:
    counts = [0] * 34
    for kind in rng.sample(WALL, tiles):
        counts[kind] += 1
    return counts


def _clean(s: Situation, riichi: bool) -> Situation:
    """Of a random situation what a batch row can tell; the facts of MCR mean other things elsewhere."""
    return Situation(s.hand, s.self_draw, s.seat, s.round, -1, 0 if riichi else s.facts, () if riichi else s.flowers)


def _arrays(wins: list[Situation]) -> dict[str, Any]:
    counts = np.zeros((len(wins), 34), np.uint8)
    melds = np.full((len(wins), 4), -1)
    flowers = np.full((len(wins), 8), -1)
    for at, s in enumerate(wins):
        counts[at] = s.hand.counts()
        counts[at, s.hand.win] += 1
        melds[at, : len(s.hand.melds)] = [meld.code for meld in s.hand.melds]
        flowers[at, : len(s.flowers)] = s.flowers
    return {"counts": counts, "win": np.array([s.hand.win for s in wins]), "melds": melds, "flowers": flowers,
            "self_draw": np.array([s.self_draw for s in wins]), "seat": np.array([s.seat for s in wins]),
            "round": np.array([s.round for s in wins]), "having": np.array([s.facts for s in wins])}


def _single(desk: Desk, s: Situation) -> tuple[int, int, int]:
    score = desk.score(s)
    return (score.points if score.valid else -1), score.han, score.fu


@pytest.mark.parametrize("rules", ["mcr", "mcr-china", "riichi", "tenhou", "zungjung"])
def test_a_batch_of_scores_is_what_each_score_says(rules: str) -> None:
    rng = Random(13)
    wins = [_clean(random_win(rng, plain=rules != "mcr"), not rules.startswith("mcr")) for _ in range(WINS)]
    desk = desk_of(rules)
    wanted = [_single(desk, s) for s in wins]
    arrays = _arrays(wins)
    assert janso.score_batch(rules, **arrays).tolist() == [points for points, _, _ in wanted]
    told = janso.score_batch(rules, **arrays, want=("fu", "points", "han"))
    assert told.tolist() == [[fu, points, han] for points, han, fu in wanted]
    assert len({points for points, _, _ in wanted}) > 10


def test_dora_red_fives_and_words_count_for_every_row() -> None:
    hand = "23406m11p345s678s"
    counts = np.array([Hand.parse(hand + "7m").counts()] * 2)
    told = janso.score_batch("tenhou", counts, [6, 1], dora="2m1z", ura=[[-1, 26], [0, -1]], red=[1, 0, 0],
                             having="riichi, ippatsu", seat="S", want=("points", "han"))
    for row, (win, ura) in enumerate([("7m", "9s"), ("2m", "1m")]):
        concealed = hand if win == "7m" else "34067m11p345s678s"
        one = janso.score("tenhou", f"{concealed}+{win}", dora="2m1z", ura=ura, having="riichi,ippatsu", seat="S")
        assert told[row].tolist() == [one.points, one.han]
    assert told[0, 1] != told[1, 1]


def test_a_red_five_may_be_the_winning_tile() -> None:
    counts = np.array([Hand.parse("234567m11p345s678s").counts()])
    told = janso.score_batch("tenhou", counts, [3], having="riichi", red=[1, 0, 0], want=("han",))
    five = janso.score_batch("tenhou", counts, [4], having="riichi", red=[1, 0, 0], want=("han",))
    assert told[0, 0] == janso.score("tenhou", "23067m11p345s678s+4m", having="riichi").han
    assert five[0, 0] == janso.score("tenhou", "23467m11p345s678s+0m", having="riichi").han


@pytest.mark.parametrize(("change", "said"), [
    ({"win": [8]}, "win: row 0 does not hold its winning tile"),
    ({"win": [40]}, "win: 40 in row 0 is not from 0 to 33"),
    ({"seat": [0, 1]}, r"seat: an array of shape \(2,\), wanted \[1\]"),
    ({"seat": "Q"}, "seat: «Q» is not a wind"),
    ({"melds": [[7]]}, "melds: a number that is no chow, pung or kong"),
    ({"melds": [[64 + 256]]}, "counts: row 0 holds more than four of a kind with its melds"),
    ({"red": [3, 0, 0]}, "red: more red fives than fives"),
    ({"having": "riichy"}, "having: «riichy» is not a known fact; did you mean «riichi»"),
    ({"having": "after_kong"}, "row 0: having: after_kong"),
    ({"dora": 0.5}, "dora: an array of float64, wanted whole numbers"),
    ({"want": "points and han"}, "want: «points and han» is not one of points, han, fu"),
])
def test_a_batch_of_scores_refuses_what_cannot_be(change: dict[str, Any], said: str) -> None:
    counts = np.array([Hand.parse("222345m11p345s678s").counts()])
    arrays: dict[str, Any] = {"win": [1], "melds": None, **change}
    if "melds" in change:
        counts[0, 0] = 2
    with pytest.raises(janso.JansoError, match=said):
        janso.score_batch("riichi", counts, **arrays)


def test_three_players_have_no_middle_characters_in_a_batch() -> None:
    counts = np.array([Hand.parse("23456m11p345s678s1m").counts()])
    with pytest.raises(janso.JansoError, match="without 2-8 of characters"):
        janso.score_batch("sanma", counts, [0])


@pytest.mark.parametrize("tiles", [14, 13, 11, 10, 8])
def test_a_batch_of_ukeire_is_what_each_ukeire_says(tiles: int) -> None:
    rng = Random(tiles)
    hands = [_random_counts(rng, tiles) for _ in range(400)]
    found = janso.ukeire_batch(np.array(hands))
    for row, counts in enumerate(hands):
        if tiles % 3 == 1:
            one = janso.ukeire(counts)[0]
            assert (found.shanten[row], found.count[row]) == (one.shanten, one.count)
            continue
        lines = {line.kind: (line.shanten, line.count) for line in janso.ukeire(counts)}
        for kind in range(34):
            assert (found.shanten[row, kind], found.count[row, kind]) == lines.get(kind, (60, 0))


def test_tiles_seen_elsewhere_are_not_left() -> None:
    hands = np.array([Hand.parse("123m456p789s1122z").counts()] * 2)
    seen = np.zeros((2, 34), np.int64)
    seen[1, 27] = 1
    assert janso.ukeire_batch(hands, visible=seen).count.tolist() == [4, 3]
    with pytest.raises(janso.JansoError, match="visible: an array of shape"):
        janso.ukeire_batch(hands, visible=[1, 2])


def test_hands_that_lack_a_tile_and_hands_that_must_discard_are_asked_about_apart() -> None:
    rng = Random(1)
    with pytest.raises(janso.JansoError, match="ask about them apart"):
        janso.ukeire_batch(np.array([_random_counts(rng, 13), _random_counts(rng, 14)]))


def test_a_batch_of_waits_is_what_each_wait_says() -> None:
    rng = Random(5)
    hands = []
    for _ in range(600):
        s = random_win(rng)
        if not s.hand.melds:
            hands.append(s.hand.counts())
    found = janso.waits_batch(np.array(hands))
    assert found.any(axis=1).mean() > 0.5
    for row, counts in enumerate(hands):
        kinds = [kind for kind in range(34) if found[row, kind]]
        assert [Hand.parse(f"{tile}").counts().index(1) for tile in janso.waits(counts)] == kinds


def test_many_situations_are_scored_as_each_alone() -> None:
    rng = Random(3)
    wins = [_clean(random_win(rng), riichi=False) for _ in range(300)]
    alone = [desk_of("mcr").score(s).as_json() for s in wins]
    assert [score.as_json() for score in janso.score_many("mcr", wins)] == alone
    words = [{"hand": str(s.hand), "self_draw": s.self_draw, "seat": s.seat, "round": s.round,
              "having": [w for w in ("last_copy", "wall_end") if s.facts & janso.scoring.facts.FACTS[w].bit]}
             for s in wins[:100]]
    told = janso.score_many("mcr", words)
    assert [score.as_json() for score in told] == [janso.score("mcr", **each).as_json() for each in words]


def test_a_bad_situation_among_many_is_named_by_its_place() -> None:
    good = {"hand": "345s345p34m99s(777z)+5m"}
    with pytest.raises(janso.JansoError, match="situation 1: hand: there is no tile 8z"):
        janso.score_many("mcr", [good, {"hand": "8z"}])
    with pytest.raises(janso.JansoError, match="situation 1: «saet» is not one of hand, self_draw"):
        janso.score_many("mcr", [good, {**good, "saet": "S"}])
    with pytest.raises(janso.JansoError, match="situation 0: neither a Situation nor a mapping"):
        janso.score_many("mcr", ["345s345p34m99s(777z)+5m"])  # type: ignore[list-item]


def test_keys_in_any_order_and_number_are_read_as_each_alone() -> None:
    words: list[dict[str, Any]] = [
        {"hand": "23456m11p345s678s+1m", "having": ["riichi", "ippatsu"], "dora": "2m", "discarder": "S"},
        {"discarder": "S", "dora": "2m", "having": "riichi, ippatsu", "hand": "23456m11p345s678s+1m"},
        {"hand": "23456m11p345s678s+1m", "having": ["riichi"], "dora": "2m", "discarder": None},
        {"hand": "23456m11p345s678s+1m", "self_draw": True, "seat": 2, "round": "s", "honba": 2, "sticks": 1},
        {"hand": "067m45s22s(055p)[2222z]+6s", "self_draw": True, "having": (), "ura": "1z"},
        {"hand": "067m45s22s(055p)(222+2z)+6s", "discarder": 3, "having": ["wall_end"]},
    ]
    told = janso.score_many("riichi", [*words, MappingProxyType(words[0])])
    alone = [janso.score("riichi", **each).as_json() for each in [*words, words[0]]]
    assert [score.as_json() for score in told] == alone and len({score.points for score in told}) > 3
    with pytest.raises(janso.JansoError, match="situation 2: «saet» is not one of hand, self_draw"):
        janso.score_many("riichi", [words[0], words[0], {**words[0], "saet": "S"}])
    with pytest.raises(janso.JansoError, match="situation 1: neither a Situation nor a mapping"):
        janso.score_many("riichi", [words[0], {"having": "riichi"}])


def test_words_that_can_be_read_once_are_read_once() -> None:
    won = {"hand": "23456m11p345s678s+1m", "discarder": "S"}
    once = {"having": iter(["riichi"]), **won, "dora": iter(["9s", "1m"])}
    assert [score.han for score in janso.score_many("riichi", [{**won, "having": "riichi", "dora": "9s1m"}, once])] \
        == [3, 3]


def test_a_mapping_may_be_used_for_the_next_situation() -> None:
    hands = ["23456m11p345s678s+1m", "23456m11p345s678s+4m", "22z345m99s(666p)[5555z]+2z"]

    def told() -> Iterator[dict[str, Any]]:
        words: dict[str, Any] = {"having": []}
        for hand in hands:
            words["hand"] = hand
            words["having"].append("wall_end")
            yield words
            words["having"].clear()

    assert [score.as_json() for score in janso.score_many("riichi", told())] == \
        [janso.score("riichi", hand, having="wall_end").as_json() for hand in hands]


def test_a_past_that_the_caller_prepared_stays_as_it_is() -> None:
    past = janso.History()
    before = past.players
    janso.score("sanma", "99m123456789p11s+1s", having="riichi", history=past)
    janso.score_many("sanma", [{"hand": "99m123456789p11s+1s", "having": "riichi", "history": past}])
    assert past.players == before


def test_the_keys_of_a_row_are_those_of_its_hand() -> None:
    from janso.shape.batched.batch import keys_of_rows

    hand = Hand.parse("123m456p789s1122z")
    keys = keys_of_rows(np.array([hand.counts()], np.uint8))[:, 0].tolist()
    assert keys == [hand.man, hand.pin, hand.sou, hand.honours] and POWERS[28] == 5


def test_scoring_a_list_leaves_the_garbage_collector_as_it_was() -> None:
    assert gc.isenabled()
    janso.score_many("riichi", [{"hand": "23456m11p345s678s+1m"}])
    assert gc.isenabled()
    with pytest.raises(JansoError):
        janso.score_many("riichi", [{"hand": "no hand"}])
    assert gc.isenabled()
    gc.disable()
    try:
        janso.score_many("riichi", [{"hand": "23456m11p345s678s+1m"}])
        assert not gc.isenabled()
    finally:
        gc.enable()

"""Advice beside what can be counted by hand: hypergeometric chances, brute force over small walls, and plain order."""

from __future__ import annotations

import random
from functools import cache
from math import comb

import pytest

import janso
from janso.bots import Sight, act, make
from janso.coach import advise
from janso.coach.advice import Adviser
from janso.coach.advised import Advice
from janso.coach.plain import counsel, written
from janso.coach.position import of_decision, of_hand
from janso.coach.words import why
from janso.errors import JansoError
from janso.hand import Hand
from janso.server.play.telling.hints import for_the_coach
from janso.shape.discards import discards
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import held
from janso.table import Match
from janso.table.log.action import DISCARD, FLOWER, NORTH, RIICHI, Action
from janso.tiles import EAST, STANDARD_KINDS, parse


def unseen_after(hand: str, visible: str = "") -> list[int]:
    left = [4] * STANDARD_KINDS
    for face in [*Hand.parse(hand).all_faces(), *janso.hand.read_tiles(visible, "visible")]:
        left[face] -= 1
    return left


@pytest.mark.parametrize("turns", [1, 5, 18])
def test_a_ready_hand_alone_wins_as_often_as_its_tiles_come_in_so_many_draws(turns: int) -> None:
    told = advise("riichi", "123m456p789s11225z", seat="S", turns=turns, alone=True)
    best = next(each for each in told.acts if each.act == "riichi 5z")
    unseen = 136 - 14
    assert best.win == pytest.approx(1 - comb(unseen - 4, turns) / comb(unseen, turns))
    assert best.wins == sorted(best.wins)
    assert len(best.wins) == turns


def test_points_of_a_ready_hand_are_those_of_the_scorer() -> None:
    told = advise("riichi", "123m456p789s11225z", seat="S", turns=1, alone=True)
    drawn = [janso.score("riichi", f"123m456p789s1122z+{tile}", self_draw=True, seat="S", having=["riichi"])
             for tile in ("1z", "2z")]
    expected = sum(2 / 122 * score.payments["S"] for score in drawn) - 1000 * (1 - 4 / 122)
    declared = next(each for each in told.acts if each.act == "riichi 5z")
    assert declared.points == pytest.approx(expected)


@cache
def _solved(counts: tuple[int, ...], left: tuple[int, ...], draws: int) -> float:
    """The chance to complete a hand in so many draws from a small wall, by looking at every order of tiles."""
    if draws == 0 or sum(left) == 0:
        return 0.0
    total = sum(left)
    chance = 0.0
    for kind, copies in enumerate(left):
        if not copies:
            continue
        now = list(counts)
        now[kind] += 1
        rest = list(left)
        rest[kind] -= 1
        tiles = held(now)
        lines = discards(tiles, DEFAULT_FORMS, None)
        best = 0.0
        if min(number for _, number, _ in lines) == 0 and janso.shanten(now) < 0:
            best = 1.0
        else:
            for gone in range(STANDARD_KINDS):
                if now[gone]:
                    now[gone] -= 1
                    best = max(best, _solved(tuple(now), tuple(rest), draws - 1))
                    now[gone] += 1
        chance += copies / total * best
    return chance


def test_hands_one_tile_from_ready_win_nearly_as_often_as_all_orders_of_a_small_wall_say() -> None:
    hand = "123m456p78s11225z9p"
    wall = {"9s": 2, "6s": 2, "1z": 2, "2z": 2, "7m": 2}
    left = [0] * STANDARD_KINDS
    for name, copies in wall.items():
        left[janso.tiles.parse(name)] = copies
    gone = [have - keep for have, keep in zip(unseen_after(hand), left)]
    visible = tuple(kind for kind, count in enumerate(gone) for _ in range(count))
    told = advise("riichi", hand, seat="S", visible=visible, turns=4, alone=True)
    counts = held(hand).counts()
    for each in told.acts[:3]:
        counts[each.action.tile] -= 1
        assert each.win == pytest.approx(_solved(tuple(counts), tuple(left), 4), abs=0.03), each.act
        counts[each.action.tile] += 1


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "sanma", "dazhong", "zungjung", "mcr", "short", "big", "usma"])
def test_every_family_is_advised_about_any_hand(rules: str) -> None:
    chance = random.Random(rules)
    play = janso.rules.play.play_settings(janso.ruleset(rules))
    tiles = [face & 63 for face in play.tiles if face & 63 < STANDARD_KINDS]
    for _ in range(3):
        hand = Hand.of(sorted(chance.sample(tiles, play.hand_size + 1)))
        told = advise(rules, hand)
        assert told.best == told.acts[0].act
        values = [each.value for each in told.acts]
        assert values == sorted(values, reverse=True)
        for each in told.acts:
            assert 0 <= each.win <= 1 and 0 <= each.deal_in <= 1
        kinds = set(hand.concealed())
        assert len([each for each in told.acts if each.action.do == "discard"]) == len(kinds)


@pytest.mark.parametrize(("rules", "hand", "gone"), [
    ("riichi", "123m456p78s11225z9p", "99s"), ("tenhou", "123m406p78s11225z9p", "99s"),
    ("dazhong", "345s345p34m99s1m27z6s", "55m"), ("zungjung", "345s345p34m99s1m27z6s", "55m"),
    ("mcr", "123m456p79s11155z9p", "88s")])
def test_more_live_tiles_are_never_worse(rules: str, hand: str, gone: str) -> None:
    fewer = advise(rules, hand, seat="S", visible=gone)
    more = advise(rules, hand, seat="S", visible="34z")
    for each in more.acts:
        other = fewer.of(each.action)
        assert other is not None and other.value <= each.value + 1e-9, each.act
    assert fewer.acts[0].value < more.acts[0].value


def test_red_fives_count_for_as_long_as_they_are_held() -> None:
    def worth(hand: str, act: str) -> float:
        return next(each.points for each in advise("tenhou", hand, seat="S", alone=True).acts if each.act == act)

    assert worth("234m055p678s3345s9p", "discard 9p") > worth("234m555p678s3345s9p", "discard 9p")
    assert worth("234m340p678s3345s9p", "discard 9p") > 1.2 * worth("234m345p678s3345s9p", "discard 9p")
    red, plain = (parse(name) for name in ("0p", "5p"))
    at = of_hand(janso.ruleset("tenhou"), "234m340p678s3345s5p", wind=1, round=0, visible=(), dora=(), flowers=(),
                 turns=10, ready=())
    kept, thrown = Adviser(at).weigh([Action(DISCARD, red), Action(DISCARD, plain)]).acts
    assert kept.act == "discard 5p" and kept.points > 1.2 * thrown.points


def test_a_complete_hand_may_win_and_says_what_it_is_worth() -> None:
    told = advise("riichi", "234m456p789s1155z+5z", seat="S")
    win = next(each for each in told.acts if each.act == "win")
    score = janso.score("riichi", "234m456p789s1155z+5z", seat="S", self_draw=True)
    assert (win.win, win.points) == (1.0, score.payments["S"])


def test_a_declared_hand_makes_tiles_dangerous() -> None:
    quiet = advise("riichi", "234678m44p345678s")
    pressed = advise("riichi", "234678m44p345678s", ready=["W"])
    assert all(each.deal_in == 0 for each in quiet.acts)
    assert any(each.deal_in > 0.01 and each.value < each.points for each in pressed.acts)


def test_the_better_act_is_explained() -> None:
    told = advise("riichi", "13m456p78s11225z34s", seat="S")
    worst = told.acts[-1]
    assert why(told.acts[0], worst, told.rules)
    assert why(told.acts[0], worst, told.rules, "ru") != why(told.acts[0], worst, told.rules)


def test_json_has_the_promised_keys() -> None:
    told = advise("mcr", "345s345p34m99s1m27z6s").as_json()
    assert {"acts", "best", "method"} <= set(told)
    assert {"act", "win", "points", "deal_in", "value", "shanten", "accepts", "plan"} <= set(told["acts"][0])


@pytest.mark.parametrize(("arguments", "sentence"), [
    ({"hand": "123m"}, "13, or 14"), ({"hand": "123m456p789s11225z", "turns": 0}, "1 to"),
    ({"hand": "123m456p789s11225z", "seat": "Q"}, "not a wind"),
    ({"hand": "123m456p789s11225z", "visible": "1111z"}, "more copies"),
])
def test_what_cannot_be_advised_is_refused_in_words(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(JansoError, match=sentence):
        advise("riichi", **arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(("rules", "hand", "tile"), [("riichi", "234m56m345p678s55p", "4m"),
                                                     ("mcr", "123m456p79s11155z", "8s")])
def test_a_win_on_a_discard_is_worth_its_points_and_goes_before_passing(rules: str, hand: str, tile: str) -> None:
    match = Match.from_position(rules, [tile, hand], seed=4)
    while match.waiting != [0]:
        match.do(match.waiting[0], {"do": "pass"})
    match.do(0, {"do": "discard", "tile": tile})
    told = advise(match.rules, Sight(match, 1), options=match.options(1))
    won = told.acts[0]
    assert told.best == "win" and won.win == 1.0 and won.points > 500 * (rules == "riichi")
    through = counsel(match.rules, *for_the_coach(match, 1) or ({}, []))
    assert through["acts"][0]["do"] == "win" and through["acts"][0]["points"] == round(won.points, 1)


def test_whoever_lets_a_win_go_by_is_barred_where_discards_bar() -> None:
    match = Match.from_position("riichi", ["4m", "234m56m345p678s55p"], seed=4)
    while match.waiting != [0]:
        match.do(match.waiting[0], {"do": "pass"})
    match.do(0, {"do": "discard", "tile": "4m"})
    told = advise(match.rules, Sight(match, 1), options=match.options(1))
    waiting = next(each for each in told.acts if each.act == "pass")
    at = of_decision(Sight(match, 1), match.options(1))
    at.offered = -1
    free = next(each for each in Adviser(at).weigh(match.options(1)).acts if each.act == "pass")
    assert waiting.win < free.win


def test_seven_pairs_are_seen_on_the_own_turn() -> None:
    told = advise("riichi", "1133m4477p2299s15z")
    assert told.acts[0].shanten == 0 and set(told.acts[0].accepts) & {"1z", "5z"}


def test_a_flower_that_is_still_held_does_not_keep_the_coach_from_an_answer() -> None:
    """With it the hand has a tile too few for its size: no draw brings it nearer than one step from ready."""
    asked = 0
    for seed in (7, 8, 9):
        match, bots = Match("mcr", seed=seed), [make("greedy", seat) for seat in range(4)]
        while not match.done and match.deals <= 2 and asked < 2:
            seat = match.waiting[0]
            options = match.options(seat)
            sight = Sight(match, seat)
            if any(option.verb == FLOWER for option in options) and shanten_of(sight) <= 1:
                asked += 1
                assert advise(match.rules, sight, options=options).acts
            act(match, bots)
    assert asked


def flowers_asked(rules: str, verb: int, most: int) -> list[Advice]:
    """What is told of the first decisions in which a tile may be laid beside the hand."""
    found: list[Advice] = []
    match, bots = Match(rules, seed=1), [make("greedy", seat) for seat in range(len(Match(rules, seed=1).scores))]
    while not match.done and match.deals <= 3 and len(found) < most:
        seat = match.waiting[0]
        options = match.options(seat)
        if len(options) > 1 and any(option.verb == verb for option in options):
            found.append(advise(match.rules, Sight(match, seat), options=options))
        act(match, bots)
    return found


@pytest.mark.parametrize(("rules", "verb"), [("mcr", FLOWER), ("dazhong", FLOWER), ("sanma", NORTH)])
def test_a_tile_to_be_set_aside_is_weighed_and_nothing_goes_before_it(rules: str, verb: int) -> None:
    told = flowers_asked(rules, verb, 3)
    assert len(told) == 3
    for each in told:
        best = each.acts[0]
        assert best.action.verb == verb and best.points > 0 and best.win > 0
        assert "another tile is drawn" in why(best, each.acts[-1], each.rules)[0]


def test_a_flower_thrown_away_keeps_the_hand_but_not_the_draw_for_it() -> None:
    for told in flowers_asked("mcr", FLOWER, 3):
        thrown = next(each for each in told.acts if each.act.startswith("discard") and each.act.endswith("f"))
        aside = next(each for each in told.acts if each.action.verb == FLOWER)
        assert thrown.shanten == aside.shanten and thrown.accepts == aside.accepts and thrown.value < aside.value


def shanten_of(sight: Sight) -> int:
    """Of the tiles of a hand, its flowers left out."""
    counts = sight.tiles().counts()
    return janso.shanten(counts) if sum(counts) % 3 else STANDARD_KINDS


def test_seasons_in_the_hand_are_advised_as_the_table_measures_them() -> None:
    """Two seasons beside three sets and a pair wait for the two others, or for the pair; the coach names them."""
    match = Match.from_position("rengonosan2", ["123m456p789s11z56f"], seed=1)
    sight = Sight(match, 0)
    held_alone = [face for face in sight.held if sight.held.count(face) == 1 and EAST <= face < STANDARD_KINDS]
    options = match.options(0)
    told = advise("rengonosan2", sight, options=options)
    best = told.acts[0]
    assert (best.action.verb, best.action.tile, best.shanten) == (RIICHI, held_alone[0], 0)
    assert {"7f", "8f"} < set(best.accepts)
    thrown = {each.action.tile: each.shanten for each in told.acts if each.action.verb in (DISCARD, RIICHI)}
    assert parse("5f") in thrown
    assert thrown == {tile: sight.lacking((tile,)) for tile in thrown}
    again = counsel(sight.rules, written(of_decision(sight, options)), [option.as_json() for option in options])
    assert again["acts"][0]["do"] == "riichi", "another process weighs the same"

"""Jokers: what they may stand for, and that the best choice is found."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import janso
from janso.errors import JansoError
from janso.hand import Hand, Meld
from janso.rules import ruleset
from janso.scoring.situation import Situation
from janso.tiles import JOKER

Claims = Callable[..., None]
BruteForce = Callable[[Situation], int]


def random_sets(rng: random.Random, number: int) -> list[list[int]]:
    """Sets of one suit most of the time, so that many fans meet."""
    suit = rng.randrange(3)
    made: list[list[int]] = []
    for _ in range(number):
        where = suit if rng.random() < 0.6 else rng.randrange(3)
        if rng.random() < 0.6:
            first = 9 * where + rng.randrange(7)
            made.append([first, first + 1, first + 2])
        else:
            made.append([rng.choice([9 * where + rng.randrange(9), 27 + rng.randrange(7)])] * 3)
    return made


def random_irregular(rng: random.Random) -> list[int]:
    """Fourteen tiles in one of the structures without four sets."""
    suits = rng.sample(range(3), 3)
    knitted = [9 * suit + start + step for start, suit in enumerate(suits) for step in (0, 3, 6)]
    form = rng.randrange(4)
    if form == 0:
        return [kind for kind in rng.sample(range(34), 7) for _ in range(2)]
    if form == 1:
        orphans = [0, 8, 9, 17, 18, 26, *range(27, 34)]
        return [*orphans, rng.choice(orphans)]
    if form == 2:
        return rng.sample([*knitted, *range(27, 34)], 14)
    return knitted + random_sets(rng, 1)[0] + [rng.randrange(34)] * 2


def random_hand(rng: random.Random, jokers: int) -> Situation:
    """A complete hand of which some concealed tiles, perhaps the winning one, were turned into jokers."""
    while True:
        melds = rng.choice([0, 0, 0, 1, 2, 3])
        sets = random_sets(rng, 4)
        if rng.random() < 0.25:
            melds = 0
            tiles = random_irregular(rng)
        else:
            tiles = [kind for made in sets[melds:] for kind in made] + [rng.randrange(34)] * 2
        every = tiles + [kind for made in sets[:melds] for kind in made]
        if len(tiles) <= jokers or any(every.count(kind) > 4 for kind in every):
            continue
        rng.shuffle(tiles)
        tiles[:jokers] = [JOKER] * jokers
        rng.shuffle(tiles)
        win = tiles.pop()
        shown = tuple(Meld(0 if made[0] != made[1] else 1, tuple(made)) for made in sets[:melds])
        drawn = win == JOKER or rng.random() < 0.5
        return Situation(Hand.of(tiles, shown, win), drawn, rng.randrange(4), rng.randrange(4))


@pytest.mark.parametrize(("jokers", "hands"), [(1, 60), (2, 15), (3, 5)])
def test_no_assignment_of_jokers_pays_more_than_the_one_chosen(jokers: int, hands: int,
                                                               brute_force: BruteForce, claims: Claims) -> None:
    scorer = ruleset("dazhong-jokers").scorer
    rng = random.Random(jokers)
    for _ in range(hands):
        s = random_hand(rng, jokers)
        assert scorer.total(s) == brute_force(s), str(s.hand)
    claims("dazhong.jokers")


@pytest.mark.slow
@pytest.mark.parametrize(("jokers", "hands"), [(1, 2000), (2, 400), (3, 60), (4, 3)])
def test_many_more_hands_with_jokers_agree_with_trying_everything(jokers: int, hands: int, brute_force: BruteForce,
                                                                  sweep: Callable[[int], range]) -> None:
    scorer = ruleset("dazhong-jokers").scorer
    numbers = sweep(hands)
    rng = random.Random(100 + jokers + numbers.start)
    for _ in numbers:
        s = random_hand(rng, jokers)
        assert scorer.total(s) == brute_force(s), str(s.hand)


def test_a_joker_is_never_a_fifth_tile_of_the_concealed_hand() -> None:
    score = janso.score("dazhong-jokers", "889999s1j(123m)(456m)+8s")
    assert sorted(score.reading) == ["(123m)", "(456m)", "789s", "88s", "999s"]
    assert score.extra["jokers"] == ["7s"]


def test_a_joker_may_be_a_fifth_tile_when_the_others_lie_open() -> None:
    score = janso.score("dazhong-jokers", "889s1j(999s)(123m)(456m)+8s", every=True)
    assert ["9s"] in [each.extra["jokers"] for each in [score, *score.others]]


def test_a_joker_waits_for_the_pair_to_any_tile() -> None:
    for tile in ("2m", "9s", "7z"):
        assert janso.score("dazhong-jokers", f"1j(123m)(456p)(789s)(333z)+{tile}").valid


def test_two_jokers_make_a_pair_of_the_kind_that_pays_most() -> None:
    score = janso.score("dazhong-jokers", "1j(111z)(222z)(333z)(444z)+1j", self_draw=True)
    assert score.extra["jokers"] == ["6z", "6z"]
    assert "lucky_four_winds" in {pattern.id for pattern in score.patterns}


def test_no_set_is_made_of_three_jokers() -> None:
    """Three jokers as the third dragon would be worth more, but they make its pair and complete another pung."""
    score = janso.score("dazhong-jokers", "123m9p555666z111j+9p")
    assert score.patterns[0].id == "little_three_dragons"
    assert score.extra["jokers"] == ["9p", "7z", "7z"]


def test_a_drawn_joker_is_never_the_last_tile_of_a_kind(claims: Claims) -> None:
    score = janso.score("dazhong-jokers", "34m99s(222p)(567s)(444m)+1j", self_draw=True, having=["last_copy"])
    assert "last_tile" not in {pattern.id for pattern in score.patterns}
    claims("dazhong.jokers.last_tile")


def test_four_jokers_laid_down_pay_as_a_kong_and_stand_for_no_kind(claims: Claims) -> None:
    score = janso.score("dazhong-jokers", "123456m78m99m[1111j]+9m")
    paid = {pattern.id: pattern.value for pattern in score.patterns}
    assert paid["joker_kong"] == 88
    assert "full_flush" not in paid and "no_jokers" not in paid
    assert ("concealed_kong", "joker_kong") in {(line.id, line.by) for line in score.excluded}
    claims("dazhong.jokers.declared")


def test_four_jokers_that_are_not_laid_down_bring_nothing_by_themselves() -> None:
    score = janso.score("dazhong-jokers", "123456m78m9m1111j+9m")
    assert "joker_kong" not in {pattern.id for pattern in score.patterns}


def test_the_indicator_makes_real_tiles_jokers(claims: Claims) -> None:
    by_kind = janso.score("dazhong-jokers", "345m57p99s(222p)(567s)+8p", dora="4p")
    written = janso.score("dazhong-jokers", "345m7p1j99s(222p)(567s)+8p")
    assert by_kind.valid
    assert (by_kind.points, by_kind.reading) == (written.points, written.reading)
    down = janso.score("dazhong-jokers", "345m57p99s(222p)(567s)+8p", dora="6p", options={"joker_direction": "down"})
    assert down.points == written.points
    claims("dazhong.presets.dazhong-jokers")


def test_a_kong_of_the_joker_kind_is_the_kong_of_jokers() -> None:
    score = janso.score("dazhong-jokers", "234m67p99s(444z)[5555p]+8p", dora="4p")
    assert "joker_kong" in {pattern.id for pattern in score.patterns}


@pytest.mark.parametrize(("hand", "facts", "words"), [
    ("34m99s(222p)(567s)(1111j)+5m", {}, "shows jokers"),
    ("34m99s(222p)(567s)(111j)+5m", {}, "shows jokers"),
    ("34m99s(222p)(567s)(444m)+1j", {}, "never discarded"),
    ("34m9s1j(222p)(567s)[1111j]+9s", {}, "5 jokers, there are 4"),
    ("345m99s67p(222p)(567s)+8p", {"dora": "1p"}, "holds 2p, a joker in this deal"),
    ("3333m45m9s(222p)(567s)+9s", {"dora": "3m"}, "a fourth 3m"),
    ("345m99s67p(222p)(567s)+8p", {"dora": "1f"}, "no playing tile"),
])
def test_jokers_in_forbidden_places_are_refused(hand: str, facts: dict[str, str], words: str) -> None:
    with pytest.raises(JansoError, match=words):
        janso.score("dazhong-jokers", hand, **facts)


def test_rules_without_jokers_refuse_them(claims: Claims) -> None:
    with pytest.raises(JansoError, match="played without jokers"):
        janso.score("dazhong", "345m67p9s1j(222p)(567s)+8p")
    claims("dazhong.options.jokers=no")


def test_a_hand_without_jokers_is_paid_for_it_where_they_are_played(claims: Claims) -> None:
    hand = "34m99s(222p)(567s)(444z)+5m"
    assert janso.score("dazhong-jokers", hand).points == janso.score("dazhong", hand).points + 2
    claims("dazhong.jokers.none", "dazhong.options.jokers=yes")


@pytest.mark.parametrize(("hand", "counts"), [
    ("111234567899m1j+5m", True), ("11123456789m11j+5m", True), ("1112345678999m+1j", True),
    ("11123456788m1j9m+5m", False), ("111234567899m1j+5p", False),
])
def test_nine_gates_are_open_on_nine_sides_with_jokers_too(hand: str, counts: bool) -> None:
    """The thirteen tiles before the winning one have to be the gates, whatever jokers stand for."""
    score = janso.score("dazhong-jokers", hand, self_draw=hand.endswith("j"))
    assert ("nine_gates" in {pattern.id for pattern in score.patterns}) is counts

"""Hand structures of local yaku win only where a rule set counts the yaku that opens them."""

from __future__ import annotations

import random

import pytest

import janso
from janso.hand import Hand, read_tiles
from janso.rules.riichi import FAMILY
from janso.rules.riichi.local import PATTERNS
from janso.rules.riichi.local.forms import FORMS, is_unconnected, readings
from janso.rules.ruleset import RuleSet, derive, root
from janso.scoring.facts import FIRST_TURN
from janso.scoring.history import Discard
from janso.scoring.pattern import Pattern
from janso.scoring.situation import Situation
from janso.shape import shanten
from janso.table import Match
from janso.table.turn.ready import waits_of

OPENERS = [pattern for pattern in PATTERNS.values() if set(pattern.forms) & set(FORMS)]


def test_every_form_is_opened_by_some_yaku() -> None:
    assert {form for pattern in OPENERS for form in pattern.forms} == set(FORMS)


@pytest.mark.parametrize("pattern", [p for p in OPENERS if p.id != "tanfonho"], ids=lambda pattern: pattern.id)
def test_a_structure_is_no_win_where_its_yaku_is_not_counted(pattern: Pattern) -> None:
    options = {"flowers": "all" if "flowers" in pattern.example_facts else "no"}
    score = janso.score("riichi", pattern.example, **{"options": options, **pattern.example_facts})
    assert not score.valid and score.reason


def test_a_hand_without_red_may_be_one_each_of_the_fourteen_tiles() -> None:
    rules = derive(root(FAMILY), "local", {"patterns": {"tanfonho": True}})
    assert janso.score(rules, "248p23468s12345z+6z").limit == "yakuman"
    assert janso.score(rules, "224488p223344s6z+6z").limit == "yakuman"
    assert not janso.score("riichi", "248p23468s12345z+6z").valid


def unconnected_by_pairs(kinds: list[int]) -> bool:
    """No two different tiles of one suit within two ranks."""
    return not any(a != b and a < 27 and b < 27 and a // 9 == b // 9 and abs(a - b) <= 2 for a in kinds for b in kinds)


def test_unconnected_means_that_no_two_tiles_could_stand_in_one_set() -> None:
    rng = random.Random(7)
    seen = {True: 0, False: 0}
    for _ in range(20_000):
        kinds = rng.sample(range(34), rng.choice((5, 8, 14)))
        answer = unconnected_by_pairs(kinds)
        seen[answer] += 1
        assert is_unconnected(sum(1 << kind for kind in kinds)) == answer
    assert min(seen.values()) > 20


def test_four_pairs_are_found_wherever_they_are_built() -> None:
    rng = random.Random(8)
    found = 0
    while found < 2_000:
        counts = [0] * 34
        for _ in range(2):
            kind = rng.randrange(34)
            chow = kind < 27 and kind % 9 < 7 and rng.random() < 0.6
            for tile in (kind, kind + 1, kind + 2) if chow else (kind,) * 3:
                counts[tile] += 1
        for kind in rng.sample(range(34), 4):
            counts[kind] += 2
        if max(counts) > 4:
            continue
        found += 1
        faces = [kind for kind in range(34) for _ in range(counts[kind])]
        win = faces.pop(rng.randrange(14))
        assert readings(Situation(Hand.of(faces, (), win)), ("four_pairs",))


def test_the_winning_tile_is_placed_in_every_set_that_holds_it() -> None:
    found = readings(Situation(Hand.parse("22334m1133s5566z+4m")), ("four_pairs",))
    assert [r.win_at for r in found] == [0] and found[0].sets == (1, 1)


STRUCTURES = ("four_pairs", "two_septets", "unconnected", "unconnected_pair", "seven_stars", "symmetric",
              "no_red_singles", "finland", "wind_rose")


def near(rng: random.Random, form: str) -> list[int]:
    """Fourteen tiles not far from a form: its yaku's example with a few tiles changed."""
    example = "248p23468s12345z+6z"
    if form != "no_red_singles":
        example = next(pattern.example for pattern in PATTERNS.values() if form in pattern.forms)
    faces = [face & 63 for face in Hand.parse(example).all_faces()]
    for _ in range(rng.choice((0, 0, 1, 2))):
        faces[rng.randrange(14)] = rng.randrange(34)
    return faces


def dealt(hand: Hand) -> Situation:
    """A win with the first tile drawn, which every form allows."""
    return Situation(hand, self_draw=True, facts=FIRST_TURN)


@pytest.mark.parametrize("form", STRUCTURES)
def test_the_algebra_and_the_scorer_agree_on_complete_and_ready_hands(form: str) -> None:
    rng = random.Random(9)
    complete = ready = 0
    for _ in range(150):
        faces = near(rng, form)
        if max(faces.count(kind) for kind in faces) > 4:
            continue
        win = faces.pop(rng.randrange(14))
        hand = Hand.of(faces, (), win)
        is_win = bool(readings(dealt(hand), (form,)))
        assert (shanten(hand, forms=(form,)) == -1) == is_win
        complete += is_win
        waits = [kind for kind in range(34) if faces.count(kind) < 4
                 and readings(dealt(Hand.of(faces, (), kind)), (form,))]
        assert (shanten(Hand.of(faces), forms=(form,)) == 0) == bool(waits)
        ready += bool(waits)
    assert complete > 5 and ready > 20


@pytest.mark.parametrize("form", STRUCTURES)
def test_one_tile_brings_a_hand_at_most_one_step_nearer_and_some_tile_does(form: str) -> None:
    rng = random.Random(10)
    for _ in range(3):
        faces = rng.sample([kind for kind in range(34) for _ in range(4)], 13)
        now = shanten(Hand.of(faces), forms=(form,))
        after = []
        for kind in range(34):
            if faces.count(kind) < 4:
                after.append(shanten(Hand.of([*faces, kind]), forms=(form,)))
        assert min(after) == now - 1 and max(after) <= now


@pytest.mark.parametrize("yaku,tiles,waits", [
    ("chishinushi", "147m258p36s12345z", ""),
    ("chishinushi", "147m258p3s123456z", "7z"),
    ("sutoitsu", "123m456p1133s556z", "6z"),
    ("wind_rose", "1133m4499p55s123z", "4z"),
    ("chirenkoku", "1234567m123456p", "7p"),
])
def test_a_player_waits_for_a_structure_only_where_its_yaku_counts(yaku: str, tiles: str, waits: str) -> None:
    def seen(rules: RuleSet) -> set[int]:
        deal = Match(rules, seed=1).deal
        assert deal is not None
        player = deal.state.players[0]
        for face in list(player.held):
            player.remove(face)
        for face in Hand.parse(tiles).concealed():
            player.add(face)
        player.waits_known = False
        return {kind for kind in range(34) if waits_of(deal.state, player) >> kind & 1}

    wanted = set(read_tiles(waits, "waits"))
    assert wanted <= seen(derive(root(FAMILY), "local", {"patterns": {yaku: True}}))
    assert not wanted & seen(root(FAMILY))


UNCONNECTED = "147m258p369s1234z"
"""Thirteen tiles of which no two could stand in one set."""


def match_with(tiles: str, drawn: str, id: str) -> Match:
    """East holds these tiles and has just drawn that one, on the first turn of a deal that counts the yaku."""
    match = Match(derive(root(FAMILY), "local", {"patterns": {id: True}}), seed=1)
    assert match.deal is not None
    player = match.deal.state.players[0]
    for face in list(player.held):
        player.remove(face)
    for face in (*Hand.parse(tiles).concealed(), *read_tiles(drawn, "drawn")):
        player.add(face)
    match.deal.state.drawn = read_tiles(drawn, "drawn")[0]
    player.waits_known = False
    match.deal.state.asks.known = False
    return match


@pytest.mark.parametrize("id,drawn", [("shisan_puta", "4z"), ("shisu_puta", "5z")])
def test_unconnected_tiles_win_only_as_they_were_dealt(id: str, drawn: str) -> None:
    # Document 004, L2171 and L2212: «в стартовой руке».
    rules = derive(root(FAMILY), "local", {"patterns": {id: True}})
    hand = f"{UNCONNECTED}+{drawn}"
    assert janso.score(rules, hand, self_draw=True, having=["first_turn"]).limit.endswith("yakuman")
    for facts in ({"self_draw": True}, {"seat": "W", "discarder": "S", "having": ["first_turn"]},
                  {"self_draw": True, "having": ["riichi"]}):
        assert not janso.score(rules, hand, **facts).valid

    match = match_with(UNCONNECTED, drawn, id)
    verbs = {action.do for action in match.options(0)}
    assert "win" in verbs and "riichi" not in verbs
    assert match.deal is not None
    state = match.deal.state
    state.players[0].river = [Discard(0)]
    state.asks.known = False
    verbs = {action.do for action in match.options(0)}
    assert "discard" in verbs and not verbs & {"win", "riichi"}


def test_unconnected_tiles_are_no_dealt_hand_once_somebody_has_called() -> None:
    match = match_with(UNCONNECTED, "5z", "shisu_puta")
    assert match.deal is not None
    match.deal.state.course.interrupted = True
    match.deal.state.asks.known = False
    assert "win" not in {action.do for action in match.options(0)}


def test_seven_stars_win_at_any_time_and_need_all_honours() -> None:
    rules = derive(root(FAMILY), "local", {"patterns": {"chishinushi": True}})
    assert janso.score(rules, "147m258p1234567z+3s", discarder="S").limit == "2 yakuman"
    assert not janso.score(rules, f"{UNCONNECTED}+5z", self_draw=True).valid


@pytest.mark.parametrize(("hand", "yaku", "fu"), [
    ("147m258p369s55z99s+5z", {"haku", "kumiai_ryu"}, 40), ("147m258p369s9s(555z)+9s", {"haku", "kumiai_ryu"}, 30),
    ("147m258p369s9s[1111z]+9s", {"seat_wind", "round_wind", "kumiai_ryu"}, 70),
    ("147m258p369s11z99s+9s", {"kumiai_ryu"}, 50), ("147m258p369s45p99s+6p", {"kumiai_ryu"}, 30)])
def test_set_and_pair_beside_a_knitted_straight_count_as_in_any_hand(hand: str, yaku: set[str], fu: int) -> None:
    rules = derive(janso.ruleset("riichi"), "house", {"patterns": {"kumiai_ryu": True}})
    found = janso.score(rules, hand, discarder="S")
    assert ({line.id for line in found.patterns}, found.fu) == (yaku, fu)

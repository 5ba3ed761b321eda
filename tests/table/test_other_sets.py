"""Sets besides chows and pungs: their shape beside a brute force, their worth, their claims, and matches with them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act as plain_act
from table_play import everybody_passes
from test_riichi_play_options import deal

import janso
from janso.bots import make, play_out
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.riichi.options.table.set_kinds import OPTIONS
from janso.rules.riichi.set_kinds import set_kinds_of
from janso.server.play.telling.words import options_for
from janso.shape.other.other_sets import OtherSets
from janso.table import Action, Match
from janso.table.turn.set_names import NAMES

PRESETS = ("interwoven", "strange-sets", "wild-chows", "stepped-sets")
SETS = [(kind,) * 3 for kind in range(34)] + [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]


def act(match: Match, seat: int, verb: str, tile: str = "", own: str = "") -> None:
    """An act whose own tiles may be of several suits."""
    if own and sum(letter in "mpsz" for letter in own) > 1:
        match.do(seat, Action.from_json({"do": verb, "tile": tile, "tiles": [own[at : at + 2] for at in (0, 2)]}))
    else:
        plain_act(match, seat, verb, *[text for text in (tile, own) if text])


def book(preset: str) -> OtherSets:
    kinds = set_kinds_of(ruleset(preset))
    assert kinds is not None
    return kinds.book


def is_whole(counts: list[int], sets: int, known: list[tuple[tuple[int, ...], int]], group: int = 0) -> bool:
    """Sets and a pair by trying every set that holds the lowest tile, and the pair of it."""
    low = next((kind for kind in range(34) if counts[kind]), -1)
    if low < 0:
        return sets == 0
    if counts[low] >= 2 and sum(counts) == 3 * sets + 2:
        counts[low] -= 2
        rest = _only_sets(counts, sets, known, group)
        counts[low] += 2
        if rest:
            return True
    return _with_set(counts, sets, known, group, low, is_whole)


def _only_sets(counts: list[int], sets: int, known: list[tuple[tuple[int, ...], int]], group: int) -> bool:
    low = next((kind for kind in range(34) if counts[kind]), -1)
    return sets == 0 if low < 0 else _with_set(counts, sets, known, group, low, _only_sets)


def _with_set(counts: list[int], sets: int, known: list[tuple[tuple[int, ...], int]], group: int, low: int,
              then: Callable[..., bool]) -> bool:
    for tiles, own in known:
        if low not in tiles or sets == 0 or (group and own and own != group):
            continue
        for tile in tiles:
            counts[tile] -= 1
        done = min(counts) >= 0 and then(counts, sets - 1, known, own or group)
        for tile in tiles:
            counts[tile] += 1
        if done:
            return True
    return False


def some_hand(rng: random.Random, known: list[tuple[tuple[int, ...], int]], spoiled: int) -> list[int]:
    """Four sets and a pair, some tiles of which were changed."""
    while True:
        counts = [0] * 34
        for tiles, _ in rng.choices(known[-60:] + known, k=4):
            for tile in tiles:
                counts[tile] += 1
        counts[rng.randrange(34)] += 2
        for _ in range(spoiled):
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
            counts[rng.randrange(34)] += 1
        if max(counts) <= 4:
            return counts


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_is_complete_or_one_tile_away_as_trying_everything_says(preset: str) -> None:
    known = [(tiles, 0) for tiles in SETS]
    own = book(preset)
    known += list(zip(own.tiles, own.classes))
    rng = random.Random(7)
    seen = set()
    for number in range(24):
        counts = some_hand(rng, known, number % 3)
        whole = is_whole(counts, 4, known)
        assert (own.missing(counts, 4) == 0) == whole, counts
        seen.add(whole)
        left = rng.choice([kind for kind in range(34) if counts[kind]])
        counts[left] -= 1
        ready = False
        for kind in range(34):
            if not ready and counts[kind] < 4:
                counts[kind] += 1
                ready = is_whole(counts, 4, known)
                counts[kind] -= 1
        if ready:
            assert own.missing(counts, 4) == 1, counts
        else:
            assert own.missing(counts, 4) > 1, counts
    assert seen == {True, False}


def worth(hand: str, **options: Any) -> tuple[int, int] | str:
    try:
        score = janso.score("riichi", hand, seat="S", discarder="W", having=[] if "(" in hand else ["riichi"],
                            options=options)
    except JansoError:
        return "refused"
    return (score.han, score.fu) if score.valid else "no"


CASES: list[tuple[str, str, str, dict[Any, Any], dict[str, Any]]] = [
    # 20, closed 10, a concealed set of fives 4, the pair of Norths nothing: 34; the set of terminals 8.
    ("mixed_pungs", "123m456p78s5m5p5s4z4z+9s", "5m5p5s", {"no": "no", "yes": (1, 40)}, {}),
    ("mixed_pungs", "123m456p78s1m1p1s4z4z+9s", "1m1p1s", {"no": "no", "yes": (1, 40)}, {}),
    ("mixed_pungs", "123m456p78s5m5p6s4z4z+9s", "", {"no": "no", "yes": "no"}, {}),
    ("mixed_pungs", "222m333p444s8s(5m5p5s)+8s", "(5m5p5s)", {"no": "refused", "yes": (3, 40)}, {}),
    ("mixed_chows", "123m456p78s5m6p7s4z4z+9s", "5m6p7s", {"no": "no", "yes": (1, 30)}, {}),
    ("mixed_chows", "123m456p78s5m6p8s4z4z+9s", "", {"no": "no", "yes": "no"}, {}),
    ("stepped_sets", "123m456p78s135m4z4z+9s", "135m",
     {"no": "no", "ryantsu": (1, 30), "sujitsu": "no", "tintsu": "no", "any": (1, 30)}, {}),
    ("stepped_sets", "123m456p78s147p4z4z+9s", "147p",
     {"no": "no", "ryantsu": "no", "sujitsu": (1, 30), "tintsu": "no", "any": (1, 30)}, {}),
    ("stepped_sets", "123m456p78s159s4z4z+9s", "159s",
     {"no": "no", "ryantsu": "no", "sujitsu": "no", "tintsu": (1, 30), "any": (1, 30)}, {}),
    ("stepped_sets", "123m246p78s159s4z4z+9s", "",  # two kinds of steps in one hand
     {"no": "no", "ryantsu": "no", "sujitsu": "no", "tintsu": "no", "any": "no"}, {}),
    ("stepped_sets_most", "135m246p357s579p4z+4z", "135m", {4: (1, 40), 3: "no"}, {"stepped_sets": "ryantsu"}),
    ("stepped_set_fu", "123m234m222p159s4z+4z", "159s", {"no": (1, 40), "yes": (1, 40)}, {"stepped_sets": "tintsu"}),
    ("stepped_set_fu", "123m456p888s159s4z+4z", "159s", {"no": (1, 40), "yes": (1, 40)}, {"stepped_sets": "tintsu"}),
    ("strange_sets", "123m456p78s1p1p2s4z4z+9s", "11p2s", {"no": "no", "yes": (2, 30)}, {}),
    ("paizuri", "123m456p78s1p1p2s4z4z+9s", "11p2s", {"no": "no", "yes": (2, 30)}, {}),
    ("paizuri", "123m456p78s1p1p3s4z4z+9s", "", {"no": "no", "yes": "no"}, {}),
    ("chikuasuao", "123m456p78s1p2s5z4z4z+9s", "1p2s5z", {"no": "no", "yes": (1, 40)}, {}),
    ("chikuasuao", "123m456p78s1p2s6z4z4z+9s", "", {"no": "no", "yes": "no"}, {}),
    ("shipepyao", "123m456p78s345z99m+9s", "345z", {"no": "no", "yes": (1, 30)}, {}),
    ("shipepyao", "123m456p78s346z99m+9s", "", {"no": "no", "yes": "no"}, {}),
    ("ryanfonchaoyao", "123m456p78s12z5m99m+9s", "5m12z", {"no": "no", "yes": (1, 30)}, {}),
    ("ryanfonchaoyao", "123m456p78s15z5m99m+9s", "", {"no": "no", "yes": "no"}, {}),
    ("hochaoton", "123m456p78s1s12z99m+9s", "1s12z", {"no": "no", "yes": (1, 40)}, {}),
    ("hochaoton", "123m456p78s2s12z99m+9s", "", {"no": "no", "yes": "no"}, {}),
    ("kuru_kuru", "123m456p78s22p5z99m+9s", "22p5z", {"no": "no", "yes": (1, 40)}, {}),
    ("kuru_kuru", "123m456p78s22p6z99m+9s", "", {"no": "no", "yes": "no"}, {}),
    ("honour_chows", "123m456p78s134z99m+9s", "134z",
     {"no": "no", "winds": (2, 30), "dragons": "no", "both": (2, 30)}, {}),
    ("honour_chows", "123m456p78s567z99m+9s", "567z",
     {"no": "no", "winds": "no", "dragons": (2, 30), "both": (2, 30)}, {}),
    ("honour_chows", "123m456p78s345z99m+9s", "",
     {"no": "no", "winds": "no", "dragons": "no", "both": "no"}, {}),
    ("round_chows", "123m456p78s912m99p+6s", "129m", {"no": "no", "yes": (2, 30)}, {}),
    ("round_chows", "123m456p78s891m99p+6s", "189m", {"no": "no", "yes": (2, 30)}, {}),
    ("round_chows", "123m456p78s913m99p+6s", "", {"no": "no", "yes": "no"}, {}),
]


@pytest.mark.parametrize("option,hand,shown,answers,others", CASES)
def test_each_kind_of_set_is_read_and_counted(option: str, hand: str, shown: str, answers: dict[Any, Any],
                                              others: dict[str, Any], claims: Callable[..., None]) -> None:
    assert {value: worth(hand, **{option: value}, **others) for value in answers} == answers
    for value, answer in answers.items():
        if isinstance(answer, tuple):
            score = janso.score("riichi", hand, options={option: value, **others}, seat="S", discarder="W",
                                having=[] if "(" in hand else ["riichi"])
            assert shown in score.reading, score.reading
            assert sum(item.fu for item in score.fu_items) == score.fu
    name = f"riichi.options.{option}"
    claims(name, *(f"{name}={value}" for value in answers if isinstance(value, str)))


def test_no_option_is_left_out() -> None:
    elsewhere = {"chow_from_anybody", "dragon_tens",  # test_named_games.py
                 "supplemented_sets", "supplemented_kongs", "season_sets"}  # test_rengonosan.py, test_season_sets.py
    elsewhere |= {"stepped_sets_from", "generals", "general_tiles", "general_fu"}  # below, test_generals.py
    assert {case[0] for case in CASES} == set(OPTIONS) - elsewhere


def test_a_closed_159_lifts_a_hand_that_misses_two_fu(claims: Callable[..., None]) -> None:
    """20, self-draw 2, a concealed pung of simples 4 and the single wait 2 are 28; with two more 30, with none too: a
    second one makes 32."""
    hand = "123m888s159s159p4z+4z"
    for value, fu in (("no", 30), ("yes", 40)):
        score = janso.score("riichi", hand, seat="S", self_draw=True, options={"stepped_sets": "tintsu",
                                                                             "stepped_set_fu": value})
        assert score.fu == fu
        claims(f"riichi.options.stepped_set_fu={value}")


def test_a_mixed_pung_is_no_pung_in_a_yaku_and_needs_its_terminal_for_an_outside_hand() -> None:
    options = {"mixed_pungs": "yes"}
    assert worth("111p9s(222p)(333s)(5m5p5s)+9s", **options) == "no"
    for own, others, yaku in (("1m1p1s", "123m789p1z789s", "chanta"), ("9m9p9s", "123m789p1z789s", "chanta"),
                              ("9m9p9s", "123m789p9s789s", "junchan"), ("1m1p1s", "123m789p1s789s", "junchan")):
        outside = janso.score("riichi", f"{others}({own})+{others[8:10]}", options=options, seat="S", discarder="W")
        assert outside.valid and yaku in [line.id for line in outside.patterns], own
    inside = janso.score("riichi", "123m789p1z789s(5m5p5s)+1z", options=options, seat="S", discarder="W")
    assert "chanta" not in [line.id for line in inside.patterns]


def test_the_drum_brings_two_han(claims: Callable[..., None]) -> None:
    score = janso.score("strange-sets", "123m456p78s1p2s5z4z4z+9s", seat="S", discarder="W")
    assert [(line.id, line.value) for line in score.patterns] == [("chikuasuao", 2)]
    claims("riichi.patterns.chikuasuao", "riichi.presets.strange-sets")


def answered(options: dict[str, Any], *order: tuple[int, str, str]) -> tuple[int, str]:
    """East discards 5m. South holds 3m 1m 67m, West 55m, North 5p 5s."""
    match = deal(["5m", "1367m", "55m", "5p5s"], options, indicators="3z")
    act(match, 0, "discard", "5m")
    for seat in (1, 2, 3):
        chosen = next(((verb, tiles) for who, verb, tiles in order if who == seat), None)
        if match.options(seat):
            act(match, seat, *((chosen[0], "5m", chosen[1]) if chosen else ("pass",)))
    claim = next(event for event in reversed(match.log) if event.name == "claim")
    return claim.seat, "".join(str(meld) for meld in _player(match, claim.seat).melds)


def _player(match: Match, seat: int) -> Any:
    assert match.deal is not None
    return match.deal.state.players[seat]


def test_a_mixed_pung_goes_before_a_pung_and_a_stepped_set_before_a_chow(claims: Callable[..., None]) -> None:
    options = {"mixed_pungs": "yes", "stepped_sets": "any"}
    pung, mixed, stepped = (2, "pung", "55m"), (3, "pung", "5p5s"), (1, "chow", "13m")
    assert answered(options, pung, mixed, stepped) == (3, "(>5m5p5s)")
    assert answered(options, pung, stepped)[0] == 2
    assert answered(options, stepped) == (1, "(<513m)")
    claims("riichi.presets.stepped-sets", "riichi.options.mixed_pungs=yes", "riichi.options.stepped_sets=any")


def test_stepped_sets_are_claimed_from_the_left_alone_and_strange_ones_from_everybody() -> None:
    match = deal(["5m", "", "13m", ""], {"stepped_sets": "ryantsu"}, indicators="3z")
    act(match, 0, "discard", "5m")
    assert match.options(2) == []
    match = deal(["5z", "", "1p2s", ""], {"chikuasuao": "yes"}, indicators="3z")
    act(match, 0, "discard", "5z")
    assert [action.do for action in match.options(2)] == ["chow", "pass"]
    act(match, 2, "chow", "5z", "1p2s")
    everybody_passes(match)
    assert str(_player(match, 2).melds[0]) == "(^5z1p2s)"


@pytest.mark.parametrize("value,offered", [("no", False), ("yes", True)])
def test_a_chow_may_be_claimed_from_everybody(value: str, offered: bool, claims: Callable[..., None]) -> None:
    match = deal(["5m", "67m", "46m", ""], {"chow_from_anybody": value}, indicators="3z")
    act(match, 0, "discard", "5m")
    assert ("chow" in [action.do for action in match.options(2)]) == offered
    if offered:
        act(match, 2, "chow", "5m", "46m")
        act(match, 1, "chow", "5m", "67m")
        assert match.log[-1].seat == 1, "of two chows the nearest player's stands"
        claims("riichi.presets.wild-chows")
    claims("riichi.options.chow_from_anybody", f"riichi.options.chow_from_anybody={value}")


@pytest.mark.heavy
@pytest.mark.parametrize("preset", ["interwoven", "wild-chows", "stepped-sets"])
def test_bots_play_a_match_with_such_sets_and_its_log_replays(preset: str, claims: Callable[..., None]) -> None:
    rules = ruleset(preset).with_options({"rounds": "east", "extra_rounds": 0})
    match = janso.Match(rules, seed=5)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    again = janso.Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores
    wins = [event.score for event in match.log if event.name == "win"]
    assert wins
    if preset == "interwoven":
        assert any(sum(letter in "mpsz" for letter in part) > 1 for score in wins for part in score.reading)
    claims(f"riichi.presets.{preset}")


def test_a_set_that_is_no_chow_or_pung_is_called_by_its_own_name() -> None:
    for name in ("interwoven", "strange-sets", "wild-chows", "stepped-sets", "rengonosan2"):
        kinds = set_kinds_of(ruleset(name))
        assert kinds is not None and {kind.id for kind in kinds.kinds} <= set(NAMES)
    match = deal(["5m", "5p5s", "", ""], {"mixed_pungs": "yes"}, indicators="3z")
    act(match, 0, "discard", "5m")
    named = [line for line in options_for(match, 1) if line.get("words")]
    assert [(line["label"], line["words"]["ru"]) for line in named] == [("Mixed pung 5m5p5s", "Смешанный панг")]
    match.do(1, next(action for action in match.options(1) if action.tiles))
    told = next(event for event in match.events_for(2) if event["type"] == "claim")
    assert told["words"]["en"] == "Mixed pung"
    log = [event.as_json() for event in match.log]
    assert all("words" not in event for event in log if event["type"] == "claim")


@pytest.mark.parametrize(("least", "offered", "won"), [(0, True, True), (1, True, True), (4, True, False),
                                                       (8, False, False)])
def test_only_hands_that_were_dealt_far_from_ready_have_stepped_sets(least: int, offered: bool, won: bool,
                                                                     claims: Callable[..., None]) -> None:
    claims("riichi.options.stepped_sets_from")
    options = {"stepped_sets": "ryantsu", "stepped_sets_from": least, "minimum_han": 0}
    poor, near = "13m159p2s1234567z", "135m123p456p78s44z"
    match = deal(["5m9s", poor], options, indicators="3z")
    act(match, 0, "discard", "5m")
    assert any(choice.do == "chow" for choice in match.options(1)) is offered
    match = deal(["5m9s", near], options, indicators="3z")
    act(match, 0, "discard", "9s")
    assert any(choice.do == "win" for choice in match.options(1)) is won
    if won:
        act(match, 1, "win")
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


def test_a_flower_that_stays_in_a_dealt_hand_fits_no_set() -> None:
    options = {"stepped_sets": "ryantsu", "stepped_sets_from": 2, "flowers": "all", "flowers_apart": "in_hand"}
    match = deal(["5m9s", "123m456p789s11z2s1f", "123m456p78s1123z2f"], options, indicators="3z")
    assert match.deal is not None
    assert [p.plain for p in match.deal.state.players][1:3] == [True, False], "one step from ready, and two"

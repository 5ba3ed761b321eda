"""Twelve tiles in the hand and a win with the thirteenth: three sets and two pairs, or a hand that is only ready."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from table_play import act, everybody_passes, wall_of

import janso
from janso.bots import make, play_out
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.rules.ruleset import derive
from janso.shape import shanten
from janso.shape.held import keys_of
from janso.shape.other.imaginary import missing_two_pairs, missing_virtual_head
from janso.shape.readings import readings
from janso.table import Action, Match

SETS = [(kind,) * 3 for kind in range(34)] + [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]


def is_whole(counts: list[int]) -> bool:
    """Some pair, and the rest as three sets and another pair."""
    for kind in range(34):
        if counts[kind] >= 2:
            rest = counts[:kind] + [counts[kind] - 2] + counts[kind + 1 :]
            if any(pair != kind for _, pair in readings(*keys_of(rest), 3)):
                return True
    return False


def test_three_sets_and_two_pairs_are_found_as_trying_every_pair_finds_them() -> None:
    rng = random.Random(4)
    seen = {True: 0, False: 0}
    while min(seen.values()) < 60:
        last = rng.choice([34, 9, 18])
        counts = [0] * 34
        for tiles in rng.choices([tiles for tiles in SETS if max(tiles) < last], k=3):
            for tile in tiles:
                counts[tile] += 1
        for kind in rng.choices(range(last), k=2):
            counts[kind] += 2
        if rng.random() < 0.5:
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
            counts[rng.randrange(last)] += 1
        if max(counts) > 4:
            continue
        whole = is_whole(counts)
        seen[whole] += 1
        assert (missing_two_pairs(counts, 4) == 0) == whole, counts


def test_a_virtual_head_is_one_tile_nearer_than_the_usual_hand() -> None:
    rng = random.Random(5)
    tiles = [kind for kind in range(34) for _ in range(4)]
    for _ in range(200):
        counts = [0] * 34
        for kind in rng.sample(tiles, 13):
            counts[kind] += 1
        assert missing_virtual_head(counts, 4) == shanten(counts)


@pytest.mark.parametrize("hand,ids,fu,near", [
    ("123m456p78s55s11z+9s", ["riichi"], 40, "123m456p79s55s11z+9s"),
    ("234m567m34p88p55s+5p", ["pinfu", "tanyao"], 30, "234m567m34p88p56s+5p"),
    ("234m567m34p88p55z+5p", [], 0, "234m567m34p88p56z+5p"),
    ("222m333p44m55s66s+6s", ["tanyao", "toitoi"], 40, "222m334p44m55s66s+6s"),
])
def test_both_pairs_count(hand: str, ids: list[str], fu: int, near: str, claims: Callable[..., None]) -> None:
    having = ["riichi"] if ids == ["riichi"] else []
    score = janso.score("twelve-tiles", hand, seat="S", discarder="W", having=having)
    assert score.valid == bool(ids)
    if ids:
        assert (sorted(line.id for line in score.patterns), score.fu) == (ids, fu)
    missed = janso.score("twelve-tiles", near, seat="S", discarder="W", having=having)
    assert missed.reason == "the tiles are no hand that these rules count"
    claims("riichi.options.structure=two_pairs", "riichi.structure.two_pairs")


def test_a_second_pair_of_value_tiles_has_its_fu() -> None:
    """20, closed 10, a concealed pung of terminals 8, and 2 for each of two pairs of dragons: 42, so 50."""
    score = janso.score("twelve-tiles", "111m234p67s55z66z+5s", seat="S", discarder="W", having=["riichi"])
    assert score.fu == 50
    assert janso.score("twelve-tiles", "111m234p67s55z22m+5s", seat="S", discarder="W", having=["riichi"]).fu == 40


@pytest.mark.parametrize("name,hand,near,expected", [
    ("daisushi", "111z222z333z444z+4z", "111z222z333z445z+5z", "daisushi"),
    ("six_pairs", "1133557799p22s+6z", "1133557799p22s+6s", "chitoitsu"),
    ("kokushi", "19m19p19s123456z+7z", "19m19p19s123456z+6z", "kokushi"),
    ("churen", "111234567899p+9p", "111234567889p+9p", "churenpoto"),
])
def test_the_yaku_of_fourteen_tiles_have_a_form_of_thirteen(name: str, hand: str, near: str, expected: str,
                                                            claims: Callable[..., None]) -> None:
    ids = [line.id for line in janso.score("twelve-tiles", hand, seat="S", discarder="W").patterns]
    assert expected in ids
    assert expected not in [line.id for line in janso.score("twelve-tiles", near, seat="S", discarder="W").patterns]
    claims(f"riichi.structure.two_pairs.{name}")


def test_either_pair_may_belong_to_a_yaku() -> None:
    """The winning tile completes the pair of dragons; that of North makes little four winds."""
    score = janso.score("twelve-tiles", "111z222z333z445z+5z", seat="S", discarder="W")
    assert {line.id for line in score.patterns} == {"shosushi", "tsuiso"}


def test_four_equal_tiles_are_no_two_pairs_but_for_the_winds() -> None:
    assert not janso.score("twelve-tiles", "222m333m444m777p+7p", seat="S", discarder="W").valid


@pytest.mark.parametrize("hand,sides,han", [
    ("2345m11z456p789s+6m", 3, 0), ("222345m456p789s+6m", 5, 1), ("23456m456p777s1z+1z", 3, 0),
    ("234567m567p88p4m+8p", 2, 0),
])
def test_a_fifth_side_of_the_wait_brings_a_han(hand: str, sides: int, han: int, claims: Callable[..., None]) -> None:
    score = janso.score("virtual-head", hand, seat="S", discarder="W", having=["riichi"])
    assert score.valid, score.reason
    assert sum(line.value for line in score.patterns if line.id == "wide_wait") == han
    claims("riichi.patterns.wide_wait", "riichi.options.structure=virtual_head")


def test_nine_sides_bring_five_han_where_they_are_no_yakuman() -> None:
    rules = derive(ruleset("virtual-head"), "plain", {"patterns": {"churenpoto": False, "churen_junsei": False}})
    score = janso.score(rules, "111234567899p+9p", seat="S", discarder="W")
    assert [(line.id, line.value) for line in score.patterns if line.id == "wide_wait"] == [("wide_wait", 5)]


def test_the_imagined_tile_is_no_dora() -> None:
    """The hand waits for 2m alone; the indicator points at it."""
    score = janso.score("virtual-head", "13m456p789s111z2z+2z", seat="W", discarder="N", having=["riichi"], dora="1m")
    assert score.valid and "dora" not in [line.id for line in score.patterns]


def dealt(preset: str, hands: list[str], draws: str) -> Match:
    return Match.from_walls(ruleset(preset), [wall_of(preset, hands, draws, indicators="3z")])


def test_twelve_tiles_are_dealt_and_the_thirteenth_wins(claims: Callable[..., None]) -> None:
    match = dealt("twelve-tiles", ["9m", "123m456p78s55s77z", "", ""], "9s")
    assert match.deal is not None
    assert [len(p.held) for p in match.deal.state.players] == [13, 12, 12, 12]
    act(match, 0, "discard", "9m")
    everybody_passes(match)
    assert "win" in [option.do for option in match.options(1)]
    act(match, 1, "win")
    assert any(event.name == "win" and event.seat == 1 for event in match.log)
    claims("riichi.presets.twelve-tiles", "riichi.options.structure")


@pytest.mark.parametrize("open_norths,wins", [(2, True), (3, False)])
def test_a_head_cannot_be_imagined_when_its_mates_lie_open(open_norths: int, wins: bool,
                                                           claims: Callable[..., None]) -> None:
    """Four sets are there already; South draws a North to imagine the pair with, after two or three were discarded."""
    last = "4z" if open_norths == 3 else "9m"
    match = dealt("virtual-head", ["4z", "123m456p789s123s", "4z", last], "8m8p8p7p4z")
    act(match, 0, "discard", "4z")
    everybody_passes(match)
    for seat, tile in ((1, "8m"), (2, "4z"), (3, last)):
        act(match, seat, "discard", tile)
        everybody_passes(match)
    act(match, 0, "discard", "7p")
    everybody_passes(match)
    assert ("win" in [option.do for option in match.options(1)]) == wins
    if not wins:
        refusal = match.may(1, Action.from_json({"do": "win"}))
        assert refusal is not None and "imagined" in refusal.words
    claims("riichi.presets.virtual-head")


@pytest.mark.heavy
@pytest.mark.parametrize("preset", ["twelve-tiles", "virtual-head"])
def test_bots_play_a_match_and_its_log_replays(preset: str, claims: Callable[..., None]) -> None:
    match = janso.Match(ruleset(preset).with_options({"rounds": "east", "extra_rounds": 0}), seed=5)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    assert janso.Match.replay([event.as_json() for event in match.log]).scores == match.scores
    assert any(event.name == "win" for event in match.log)
    claims(f"riichi.presets.{preset}")


def test_a_structure_of_twelve_tiles_is_one_of_four_sets() -> None:
    problems = check_text('parent = "riichi"\n[options]\nstructure = "two_pairs"\nsets = 3\n')
    assert any("contradicts" in problem.text for problem in problems)

"""Personal dora: a discard of the left neighbour as the own dora, what others' cost, and hidden kongs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, last, script, wall_of

import janso
from janso.games.riichi.house.turns.personal_dora import PersonalDora
from janso.rules.check import check_text
from janso.scoring.history import History
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State

Claims = Callable[..., None]


def dealt(hands: list[str], draws: str = "", **options: Any) -> Match:
    changed = {**NO_RED, "personal_dora": "dora_only", **options}
    wall = wall_of("riichi", hands, draws, options=changed, indicators="9s", replacements="4p")
    return Match.from_walls(rules_with(changed), [wall])


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def jiri(match: Match, seat: int, tile: str) -> list[str]:
    return [event.name for event in match.do(seat, {"do": "choose", "choice": "jiri", "tile": tile})]


def choices(match: Match, seat: int) -> set[str]:
    return {each.choice or each.do for each in match.options(seat)}


def owned(match: Match) -> dict[int, int]:
    return next(custom for custom in match.customs if isinstance(custom, PersonalDora)).dora


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


LONELY = ["2s2s2s5z", "147m147p147s1234z", "258m258p369s123z", "147m147p13s66z9s7z"]


def test_only_the_next_player_takes_a_discard_and_then_draws(claims: Claims) -> None:
    claims("riichi.options.personal_dora", "riichi.options.personal_dora=dora_only", "riichi.options.personal_dora=no")
    assert "jiri" not in choices_after("no")
    match = dealt(LONELY, personal_dora="dora_only")
    script(match, "0 5z")
    assert "jiri" in choices(match, 1) and not match.options(2) and not match.options(3)
    jiri(match, 1, "5z")
    assert state(match).turn == 1 and match.log[-1].name == "draw"
    assert match.view(3)["deal"]["players"][1]["personal_dora"] == "5z"
    assert state(match).players[0].river[0].taken_by == state(match).players[1].wind
    replays(match)


def choices_after(value: str) -> set[str]:
    match = dealt(LONELY, personal_dora=value)
    script(match, "0 5z")
    return choices(match, 1)


def test_the_tile_may_be_claimed_for_a_chow_from_any_seat_at_that_moment(claims: Claims) -> None:
    claims("riichi.options.personal_dora=dora_only")
    match = dealt(LONELY)
    script(match, "0 2s")
    assert "chow" not in choices(match, 3)
    jiri(match, 1, "2s")
    assert "chow" in choices(match, 3) and not match.options(1)
    twin = match.copy()
    act(match, 3, "chow", "2s", "13s")
    assert state(match).turn == 3 and owned(match) == {}
    replays(match)
    act(twin, 3, "pass")
    assert state(twin).turn == 1 and list(owned(twin)) == [1]


def test_the_former_one_may_be_claimed_or_taken_and_moves_the_turn(claims: Claims) -> None:
    claims("riichi.options.personal_dora=dora_only")
    hands = ["2s5z6z8m8m", "147m147p147s1234z", "258m258p369s123z", "147m147p13s66z9s7z"]
    match = dealt(hands, "9m9m9p9p")
    script(match, "0 2s")
    jiri(match, 1, "2s")
    act(match, 3, "pass")
    script(match, "1 9m", "2 *", "3 *", "0 5z")
    jiri(match, 1, "5z")
    everybody = {seat: choices(match, seat) for seat in match.waiting}
    assert "chow" in everybody[3] and all("jiri" in found for found in everybody.values())
    assert sorted(everybody) == [0, 2, 3]
    for taker in (3, 2):
        twin = match.copy()
        for seat in (0, 2, 3):
            if seat == taker:
                jiri(twin, seat, "2s")
            else:
                act(twin, seat, "pass")
        assert owned(twin)[taker] == janso.tiles.parse("2s") and state(twin).turn == taker
        replays(twin)
    far = match.copy()
    for seat in (0, 2, 3):
        jiri(far, seat, "2s")
    assert state(far).turn == 0, "of several the farthest"
    act(match, 0, "pass")
    act(match, 2, "pass")
    twin = match.copy()
    act(twin, 3, "chow", "2s", "13s")
    assert state(twin).turn == 3 and len(owned(twin)) == 1
    act(match, 3, "pass")
    assert state(match).turn == 1 and not state(match).players[1].river[1:]
    assert all(match.view(seat)["former_dora"] == ["2s"] for seat in (None, 0, 1, 2, 3)), "nobody wanted it"
    replays(match)


@pytest.mark.parametrize(("options", "numbers", "han"), [
    ({"personal_dora": "dora_only"}, {"personal_dora": 2}, 4),
    ({"personal_dora": "dora_only"}, {"personal_dora": 2, "foreign_dora": 1}, 3),
    ({"personal_dora": "dora_only"}, {"personal_dora": 2, "foreign_dora": 9}, 2),
    ({"personal_dora": "dora_only", "foreign_dora_cost": "half"}, {"personal_dora": 2, "foreign_dora": 1}, 3),
    ({"personal_dora": "dora_only", "foreign_dora_cost": "half"}, {"personal_dora": 2, "foreign_dora": 2}, 3),
    ({"personal_dora": "floor"}, {"personal_dora": 1, "foreign_dora": 9}, 1),
    ({"personal_dora": "floor", "foreign_dora_floor": "2"}, {"personal_dora": 1, "foreign_dora": 9}, 2),
    ({"personal_dora": "floor", "foreign_dora_cost": "half"}, {"personal_dora": 2, "foreign_dora": 3}, 2),
    ({"personal_dora": "no"}, {"personal_dora": 2, "foreign_dora": 1}, 2)])
def test_personal_dora_bring_and_cost_han(options: dict[str, Any], numbers: dict[str, int], han: int,
                                          claims: Claims) -> None:
    claims(*[f"riichi.options.{name}={value}" for name, value in options.items()], "riichi.options.personal_dora",
           "riichi.options.foreign_dora_cost", "riichi.options.foreign_dora_cost=one",
           "riichi.options.foreign_dora_floor", "riichi.options.foreign_dora_floor=1")
    score = janso.score(rules_with(options), "234m456p678p22s57s+6s", having="riichi", discarder="S", seat="E",
                        history={"numbers": numbers})
    assert score.han == han
    assert sum(line.value for line in score.patterns) == han


@pytest.mark.parametrize(("own", "others", "names", "style", "numbers"), [
    (None, {2: "1s", 3: "6m"}, "same", "japanese", (1, 0)),
    (None, {0: "4z", 2: "1s", 3: "6m"}, "same", "japanese", (2, 0)),
    (None, {2: "1s", 3: "1s"}, "same", "japanese", (0, 0)),
    (None, {2: "5p", 3: "5p"}, "same", "japanese", (2, 0)),
    (None, {2: "5p", 3: "5p"}, "same", "chinese", (0, 0)),
    ("5p", {}, "same", "japanese", (4, 0)), ("5p", {}, "same", "chinese", (0, 0)),
    ("4p", {}, "next", "japanese", (4, 0)),
    ("9m", {2: "5p"}, "same", "japanese", (0, 0)), ("9m", {2: "6m", 0: "1s"}, "same", "chinese", (0, 2))])
def test_what_a_hand_holds_of_them(own: str | None, others: dict[int, str], names: str, style: str,
                                   numbers: tuple[int, int], claims: Claims) -> None:
    claims("riichi.options.personal_dora_names", f"riichi.options.personal_dora_names={names}",
           "riichi.options.personal_dora_kong", f"riichi.options.personal_dora_kong={style}")
    match = dealt(["7z", "1s6m4z23m99s5555p1z", "7z"], "7m", personal_dora_names=names,
                  personal_dora_kong=style)
    script(match, "0 7z", "1 concealed_kong 5p 5555p")
    everybody_passes(match)
    custom = next(custom for custom in match.customs if isinstance(custom, PersonalDora))
    custom.dora = {seat: janso.tiles.parse(tile) for seat, tile in others.items()}
    if own is not None:
        custom.dora[1] = janso.tiles.parse(own)
    past = History()
    custom.told(state(match), state(match).players[1], past)
    assert (past.numbers.get("personal_dora", 0), past.numbers.get("foreign_dora", 0)) == numbers


def test_a_yakuman_that_a_hidden_kong_withheld_is_paid_at_the_end(claims: Claims) -> None:
    claims("riichi.options.personal_dora_kong=chinese", "riichi.options.personal_dora_kong=japanese")
    hands = ["111z234m567p6p88s2p3p", "1m9m9m1p9p1s9s234567z", "234s345s456s34m66p"]
    for style in ("chinese", "japanese"):
        match = dealt(hands, "7m7m5s1z", personal_dora_kong=style, rob_concealed_kong="orphans")
        script(match, "0 2p", "1 riichi 7m", "2 *", "3 *", "0 concealed_kong 1z 1111z")
        if style == "japanese":
            assert "win" in choices(match, 1)
            continue
        assert "win" not in choices(match, 1)
        assert match.view(2)["deal"]["players"][0]["melds"] == ["[????]"]
        script(match, "0 2m", "2 win")
        end, win = last(match, "end_deal"), last(match, "win")
        assert end["hidden_yakuman"] == [[1, 0]]
        assert [whole - part for whole, part in zip(end["deltas"], win["deltas"])] == [-32000, 31000, 0, 0]
        replays(match)


def test_matches_with_personal_dora_end_and_replay_and_nothing_leaks() -> None:
    rules = rules_with({"personal_dora": "floor", "personal_dora_kong": "chinese", "rounds": "east"})
    plays_and_replays(rules, 1)
    nothing_leaks(rules, (0, 9), 1)
    problems = check_text('parent = "riichi"\n[options]\npersonal_dora = "floor"\nclosed_pond = "yes"')
    assert "contradicts" in str(problems[0])

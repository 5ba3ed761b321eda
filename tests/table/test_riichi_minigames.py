"""Games beside the game: tanks and fighters, beams counted through a match, the hunt for hens."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, last, play_on, wall_of
from test_riichi_play_options import READY, Shows, throw

from janso.games.riichi.customs.minigames import opposite
from janso.records.recheck import recheck
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.table import Action, Match
from janso.table.log.snapshot import snapshot


def rules_with(options: dict[str, Any], patterns: dict[str, Any] | None = None, base: str = "riichi") -> RuleSet:
    return derive(ruleset(base), "minigames", {"options": options, "patterns": patterns or {}})


def two_deals(rules: RuleSet, hands: list[str], **more: str) -> Match:
    """A match of two deals whose first one gives these hands."""
    more.setdefault("indicators", "3z")
    seats = rules.number("players")
    name = "riichi" if seats == 4 else "sanma"
    return Match.from_walls(rules, [wall_of(name, hands, **more), wall_of(name, [""] * seats)])


def replayed(match: Match) -> Match:
    """The same match from its log; it must be the same in everything."""
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match) and again.view(1) == match.view(1)
    return again


def attacked(rules: RuleSet, attack: str, answer: str, *, before: bool = False) -> dict[str, Any]:
    """East attacks with a tile; West opposite discards `answer`, after it or before; then East wins on South's 2p."""
    hands = [READY + attack, "", "", ""]
    if before:
        match = two_deals(rules, [READY + "1z", "", "", ""], draws=f"9m{answer}9m{attack}2p")
        throw(match, (0, "1z"), (1, "9m"), (2, answer), (3, "9m"), (0, attack))
    else:
        match = two_deals(rules, hands, draws=f"9m{answer}9m6z2p")
        throw(match, (0, attack), (1, "9m"), (2, answer), (3, "9m"), (0, "6z"))
    act(match, 1, "discard", "2p")
    act(match, 0, "win")
    replayed(match)
    return last(match, "win")


@pytest.mark.parametrize(("pattern", "attack", "answer"), [
    ("sensha_to_jirai", "7s", "1p"), ("sentoki_to_taikuho", "3s", "7p"),
])
def test_an_attack_that_the_opposite_player_does_not_answer_brings_a_han(
        pattern: str, attack: str, answer: str, claims: Callable[..., None]) -> None:
    rules = rules_with({}, {pattern: 1})

    def han(*tiles: str, before: bool = False) -> Any:
        score = attacked(rules, *tiles, before=before)["score"]
        return score["han"], pattern in [line["id"] for line in score["patterns"]]

    assert han(attack, "9p") == (3, True)  # simples, pinfu and the attack
    assert han(attack, answer) == (2, False)
    assert han(attack, answer, before=True) == (3, True)
    assert han("6z", answer) == (2, False)
    claims(f"riichi.patterns.{pattern}")


def test_an_attack_is_no_yaku() -> None:
    rules = rules_with({}, {"sensha_to_jirai": 1})
    match = two_deals(rules, ["123m456m789m1p99s7s7s", "", "", ""], draws="1p")
    throw(match, (0, "7s"))
    act(match, 1, "discard", "1p")
    assert 0 not in match.waiting or all(action.as_json()["do"] != "win" for action in match.options(0))


def doubled(options: dict[str, Any]) -> Any:
    """East's tank stands and East wins on West's 2p (opposite), or on South's: everybody's gain."""
    rules = rules_with(options)
    found = []
    for discarder in (2, 1):
        match = two_deals(rules, [READY + "7s", "", "", ""], draws="2p" if discarder == 1 else "9m2p")
        throw(match, (0, "7s"))
        if discarder == 2:
            throw(match, (1, "9m"))
        act(match, discarder, "discard", "2p")
        act(match, 0, "win")
        found.append(last(match, "win")["deltas"])
    return found


def three_beams(options: dict[str, Any], beam: str, barrier: str) -> Any:
    """South has three beams already and beams again; the player opposite, North, answers with `barrier` or not; then
    East wins on North's 2p: everybody's gain of the deal and the beams that are counted."""
    rules = rules_with(options)
    match = two_deals(rules, [READY + "6z", "", "", ""], draws=f"{beam}9m{barrier}9p9m9m2p")
    for custom in match.customs:
        if hasattr(custom, "counts"):
            custom.counts = [0, 3, 0, 0]
    throw(match, (0, "6z"), (1, beam), (2, "9m"), (3, barrier), (0, "9p"), (1, "9m"), (2, "9m"))
    act(match, 3, "discard", "2p")
    act(match, 0, "win")
    told = last(match, "end_deal")
    assert match.scores == [25000 + gain for gain in told["deltas"]]
    return told["deltas"], told.get("beams", {})


WON = [2900, 0, 0, -2900]
PREY = [{"from": 1, "hens": 2, "points": 200}, {"from": 2, "hens": 1, "points": 100},
        {"from": 3, "hens": 3, "points": 300}]


def hunted(options: dict[str, Any], indicators: str = "3z") -> Any:
    """East in riichi with two hens and one cage draws a third hen; South keeps one pistol, West two: what is paid for
    hens."""
    hands = ["234m567m789s11s88p6z", "7p", "77p", "123456789m1234z"]
    match = two_deals(rules_with(options), hands, draws="7p9p9p1s", indicators=indicators)
    act(match, 0, "riichi", "6z")
    everybody_passes(match)
    throw(match, (1, "7p"), (2, "9p"), (3, "9p"))
    act(match, 0, "win")
    told = last(match, "win")
    assert sum(told["deltas"]) == 1000
    replayed(match)
    return told.get("hens")


def shot(options: dict[str, Any], caged: bool = False) -> Any:
    """South has called a chow with a hen, then perhaps one with a cage; East wins with three guns: who pays what."""
    match = two_deals(rules_with(options), ["234m567m34p777s88p1s", "23s78s56z", "", ""],
                      draws="9m9m9s2p" if caged else "9m9m9p2p")
    act(match, 0, "discard", "1s")
    act(match, 1, "chow", "1s", "23s")
    throw(match, (1, "6z"), (2, "9m"), (3, "9m"))
    if caged:
        act(match, 0, "discard", "9s")
        act(match, 1, "chow", "9s", "78s")
        throw(match, (1, "5z"))
        act(match, 2, "discard", "2p")
    else:
        throw(match, (0, "9p"))
        act(match, 1, "discard", "2p")
    act(match, 0, "win")
    told = last(match, "win")
    assert sum(told["deltas"]) == 0
    return told.get("hens")


def contests(options: dict[str, Any]) -> Any:
    """East discards two of South's wind and plays for the second, in one game that East wins and one that South does:
    everybody's points after it."""
    found: dict[int, list[int]] = {}
    walls = [wall_of("riichi", ["22z", "3456m", "3456p", "3456s"], draws="9m9m9m9p")]
    for seed in range(8):
        match = Match(rules_with(options), seed, walls=walls)
        throw(match, (0, "2z"), (1, "9m"), (2, "9m"), (3, "9m"))
        if not any(action.as_json() == {"do": "jan_ken", "tile": "2z"} for action in match.options(0)):
            return None
        assert act(match, 0, "jan_ken", "2z")[:2] == ["jan_ken", "discard"]
        told = last(match, "jan_ken")
        assert told["source"] == 1 and len(set(told["signs"])) == 2
        found[int(str(told["winner"]))] = match.view(0)["deal"]["scores"]
        replayed(match)
    return found[0], found[1]


CASES = [
    Shows("jan_ken", contests, {"no": None, "own": ([25200, 24800, 25000, 25000], [24800, 25200, 25000, 25000]),
                                "winner": ([25200, 24800, 25000, 25000], [24900, 25100, 25000, 25000])}),
    Shows("tank_doubles", doubled, {"no": [[2900, 0, -2900, 0], [2900, -2900, 0, 0]],
                                    "yes": [[5800, 0, -5800, 0], [2900, -2900, 0, 0]]}),
    Shows("east_beam", lambda o: three_beams(o, "1z", "2z"), {
        "no": (WON, {}), "all": ([-1100, 8000, -2000, -4900], {"east_beam": [0, 0, 0, 0]}),
        "opposite": ([2900, 8000, 0, -10900], {"east_beam": [0, 0, 0, 0]})}),
    Shows("east_beam", lambda o: three_beams(o, "1z", "3z"), {"all": (WON, {"east_beam": [0, 3, 0, 0]})}),
    Shows("red_beam", lambda o: three_beams(o, "7z", "2z"), {
        "no": (WON, {}), "all": ([-1100, 8000, -2000, -4900], {"red_beam": [0, 0, 0, 0]}),
        "opposite": ([2900, 8000, 0, -10900], {"red_beam": [0, 0, 0, 0]})}),
    Shows("red_beam", lambda o: three_beams(o, "7z", "5z"), {"opposite": (WON, {"red_beam": [0, 3, 0, 0]})}),
    Shows("hen_hunt", hunted, {"no": None, "winners_hens": PREY, "shown_hens": None}),
    Shows("hen_hunt", shot, {"no": None, "shown_hens": [{"from": 1, "hens": 1, "points": 100}]}),
    Shows("hen_hunt", lambda o: shot(o, caged=True), {"shown_hens": None}),
    Shows("hen_points", hunted, {100: PREY, 500: [{**paid, "points": 5 * paid["points"]} for paid in PREY]},
          hen_hunt="winners_hens"),
    Shows("hen_dora", hunted, {"no": PREY, "yes": None}, hen_hunt="winners_hens"),
    Shows("hen_dora", lambda o: hunted(o, "9s"), {"yes": PREY}, hen_hunt="winners_hens"),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_about_minigames_shows(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


@pytest.mark.parametrize(("pattern", "attack", "answer"), [
    ("sensha_to_jirai", "7s", "1p"), ("sentoki_to_taikuho", "3s", "7p"),
])
def test_an_answer_may_be_laid_open_instead_of_being_discarded(pattern: str, attack: str, answer: str,
                                                                claims: Callable[..., None]) -> None:
    for lays in ("no", "yes"):
        claims("riichi.options.laid_answers", f"riichi.options.laid_answers={lays}")
        rules = rules_with({"laid_answers": lays, "east_beam": "all", "red_beam": "all"}, {pattern: 1})
        match = two_deals(rules, [READY + attack, "", "9s", ""], draws=f"9m{answer}9m6z2p")
        throw(match, (0, attack), (1, "9m"))
        found = [action for action in match.options(2) if action.as_json().get("choice") == "lay_answer"]
        assert bool(found) is (lays == "yes")
        if found:
            match.do(2, found[0])
            assert not [action for action in match.options(2) if action.as_json().get("choice") == "lay_answer"]
        throw(match, (2, "9s"), (3, "9m"), (0, "6z"))
        act(match, 1, "discard", "2p")
        act(match, 0, "win")
        replayed(match)
        ids = [line["id"] for line in last(match, "win")["score"]["patterns"]]
        assert (pattern in ids) is (lays == "no")


def test_a_barrier_laid_open_stops_a_beam() -> None:
    match = two_deals(rules_with({"east_beam": "all", "red_beam": "all", "laid_answers": "yes"}),
                      ["1z7z", "", "3z5z9s", ""], draws="9m8m9m9m9m")
    throw(match, (0, "1z"), (1, "9m"))
    beams = [custom for custom in match.customs if hasattr(custom, "standing")]
    match.do(2, next(action for action in match.options(2) if action.as_json().get("choice") == "lay_answer"))
    assert not any(beam.standing[0] for beam in beams)


def test_the_attack_goes_opposite_or_to_the_right_of_three() -> None:
    for rules, targets in (("riichi", [2, 3, 0, 1]), ("sanma", [1, 2, 0]), ("bamboo", [1, 0])):
        deal = Match(rules, seed=1).deal
        assert deal is not None and [opposite(deal.state, seat) for seat in range(deal.state.seats)] == targets


def test_beams_are_counted_from_deal_to_deal_and_shown_to_everybody() -> None:
    rules = rules_with({"east_beam": "all", "red_beam": "opposite"})
    match = two_deals(rules, [READY + "1z", "", "", ""], draws="7z9m2p")
    throw(match, (0, "1z"), (1, "7z"), (2, "9m"))
    act(match, 3, "discard", "2p")
    act(match, 0, "win")
    counted = {"east_beam": [1, 0, 0, 0], "red_beam": [0, 1, 0, 0]}
    assert last(match, "end_deal")["beams"] == counted == match.view(None)["beams"]
    assert replayed(match).view(2)["beams"] == counted
    assert match.undo().view(0)["beams"] == {"east_beam": [0] * 4, "red_beam": [0] * 4}


def test_only_the_wind_of_another_player_is_played_for() -> None:
    match = two_deals(rules_with({"jan_ken": "own"}), ["1z3z5z1m", "", "", ""])
    offered = [action.as_json()["tile"] for action in match.options(0) if action.as_json()["do"] == "jan_ken"]
    assert "3z" in offered and not {"1z", "5z", "1m"} & set(offered)
    refusal = match.may(0, Action.from_json({"do": "jan_ken", "tile": "1z"}))
    assert refusal is not None and refusal.code == "no_such_rule"


def test_a_game_and_its_discard_are_one_act() -> None:
    match = two_deals(rules_with({"jan_ken": "own"}), ["3z", "", "", ""])
    act(match, 0, "jan_ken", "3z")
    again = Match.replay(match.log)
    assert [len(each.undo().log) for each in (match, again)] == [len(match.log) - 3] * 2
    assert match.scores == [25000] * 4 and sum(match.view(0)["deal"]["scores"]) == 100000


def test_random_players_play_it_and_every_log_replays() -> None:
    rules = rules_with({"jan_ken": "winner", "hen_hunt": "winners_hens", "east_beam": "all", "red_beam": "opposite",
                        "tank_doubles": "yes"}, {"sensha_to_jirai": 1, "sentoki_to_taikuho": 1})
    for seed in range(2):
        match = Match(rules, seed)
        play_on(match, random.Random(seed))
        assert "jan_ken" in {event.name for event in match.log}
        assert match.result is not None and sum(match.result["scores"]) == 100000
        assert snapshot(Match.replay(match.log)) == snapshot(match)
        assert not recheck([event.as_json() for event in match.log], "match").differences

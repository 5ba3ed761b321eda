"""White as a joker, riichi that must be declared, kongs of fresh tiles, and when a go-around begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, last, wall_of
from test_riichi_play_options import READY, Shows, deal, may, missed_self_draw, throw

import janso
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.table import Action, Match
from janso.table.log.snapshot import snapshot
from janso.tiles import RED_MARK, WHITE, marked, parse, write

DOTTED = marked(WHITE, RED_MARK)


def draws_white(options: dict[str, Any], riichi: bool = True, thrown: str = "1m", turns: int = 1, dotted: bool = True,
                hand: str = READY, indicators: str = "3z") -> Any:
    """South, in riichi or not, draws a White after so many turns; West has thrown a tile before. What it stands for,
    nothing when it may not win."""
    filler = "2z3z4z" if turns == 2 else ""
    draws = "9s" + thrown + "9m1p" + ("1s" + filler if turns == 2 else "") + "5z"
    wall = wall_of("riichi", ["1z", hand, "", ""], draws, options=dict(options), indicators=indicators)
    if options.get("dotted_white") == "yes":
        at = 53 + len(draws) // 2 - 1
        white, dot = wall[at], wall.index(DOTTED)
        if dotted != (white == DOTTED):
            other = dot if dotted else next(i for i, face in enumerate(wall) if face == WHITE and i != at)
            wall[at], wall[other] = wall[other], wall[at]
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall])
    throw(match, (0, "1z"))
    act(match, 1, "riichi" if riichi else "discard", "9s")
    everybody_passes(match)
    throw(match, (2, thrown), (3, "9m"), (0, "1p"))
    if turns == 2:
        throw(match, (1, "1s"), (2, "2z"), (3, "3z"), (0, "4z"))
    assert match.deal is not None and match.deal.state.drawn & 63 == WHITE
    if not may(match, 1, "win"):
        refusal = match.may(1, Action.from_json({"do": "win"}))
        assert refusal is not None and refusal.code == "not_complete"
        return ""
    before = snapshot(match)
    act(match, 1, "win")
    told = last(match, "win")
    assert str(told["hand"]).endswith("+" + write(parse("5z"))) or dotted
    assert snapshot(match.undo()) == before
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    return told.get("stands_for", "5z")


def lines_of(match: Match) -> list[str]:
    score: Any = last(match, "win")["score"]
    return [line["id"] for line in score["patterns"]]


def must_declare(options: dict[str, Any]) -> Any:
    """East could be ready by throwing 9s: whether that may be done silently, with riichi, and what else may go."""
    match = deal([READY + "9s", "", "", ""], options)
    silent = [action for action in match.options(0) if action.do == "discard" and action.tile == parse("9s")]
    refusal = match.may(0, Action.from_json({"do": "discard", "tile": "9s"}))
    assert bool(silent) == (refusal is None)
    assert may(match, 0, "discard")
    return bool(silent), may(match, 0, "riichi"), refusal.code if refusal else ""


def open_riichi_hand(options: dict[str, Any]) -> Any:
    """South claims a pung of White and then waits: what the discard may be, the sticks and the han of a win on 2p."""
    match = deal(["5z2p", "55z34p234m345s88s9m", "", ""], options, draws="1m1p")
    act(match, 0, "discard", "5z")
    act(match, 1, "pung", "5z", "55z")
    ways = sorted({action.do for action in match.options(1) if action.tile == parse("9m")})
    act(match, 1, ways[0], "9m")
    everybody_passes(match)
    throw(match, (2, "1m"), (3, "1p"))
    act(match, 0, "discard", "2p")
    assert match.deal is not None
    sticks = match.deal.state.sticks
    act(match, 1, "win")
    score: Any = last(match, "win")["score"]
    return ways, sticks, score["han"]


def fed_kong(options: dict[str, Any], called: bool = False) -> Any:
    """East feeds South's kong of White, in one call or in two, and South wins on the replacement tile: gains."""
    hand = "555z34p234m345s88s" if not called else "55z1m34p234m345s88s"
    match = deal(["5z5z1z" if called else "5z", hand, "", ""], options, draws="9m9p1p" if called else "",
                 replacements="2p", indicators="3z")
    act(match, 0, "discard", "5z")
    if called:
        act(match, 1, "pung", "5z", "55z")
        throw(match, (1, "1m"), (2, "9m"), (3, "9p"))
        act(match, 0, "discard", "5z")
        act(match, 1, "kong", "5z")
    else:
        act(match, 1, "kong", "5z", "555z")
    act(match, 1, "win")
    told = last(match, "win")
    return told["deltas"], told.get("kongs_paid")


JOKER = {"white_joker": "yes"}
# White dragons and a replacement tile, 2 han of 40 fu (White kong 16, self-draw 2, the base): 700 and 1300.
PLAIN_KONG = [-1300, 2700, -700, -700]

CASES = [
    Shows("almighty_white", draws_white, {"no": "", "yes": "2p"}),
    Shows("almighty_white", lambda o: draws_white(o, riichi=False), {"no": "", "yes": "2p"}),
    Shows("almighty_white", lambda o: draws_white(o, thrown="5z"), {"no": "", "yes": ""}),
    Shows("almighty_white", lambda o: draws_white(o, riichi=False, indicators="4p"), {"yes": "5p"}),
    Shows("almighty_white", lambda o: draws_white(o, hand="55z88s234m567m345s"), {"no": "5z", "yes": "5z"}),
    Shows("white_hunter", draws_white, {"no": "", "yes": "2p"}),
    Shows("white_hunter", lambda o: draws_white(o, turns=2), {"no": "", "yes": ""}),
    Shows("white_hunter", lambda o: draws_white(o, riichi=False), {"no": "", "yes": ""}),
    Shows("white_joker", draws_white, {"no": "", "yes": "2p"}),
    Shows("white_joker", lambda o: draws_white(o, turns=2, thrown="5z"), {"no": "", "yes": "2p"}),
    Shows("white_joker", lambda o: draws_white(o, riichi=False), {"no": "", "yes": ""}),
    Shows("dotted_white", draws_white, {"no": "2p", "yes": "2p"}, **JOKER),
    Shows("dotted_white", lambda o: draws_white(o, dotted=False), {"no": "2p", "yes": ""}, **JOKER),
    Shows("compulsory_riichi", must_declare, {"no": (True, True, ""), "yes": (False, True, "must_declare")},
          riichi_stake=100),
    Shows("compulsory_riichi", must_declare, {"no": (True, False, ""), "yes": (True, False, "")}, start_points=50,
          riichi_stake=100),
    Shows("compulsory_riichi", open_riichi_hand, {"no": (["discard"], 0, 1), "yes": (["riichi"], 1, 1)},
          riichi_stake=100),
    # A kong of honours is 16 fu: twice that is 32, up to the next hundred.
    Shows("fresh_tile_responsibility", fed_kong,
          {"no": (PLAIN_KONG, None), "yes": ([-1400, 2800, -700, -700], [{"from": 0, "tile": "5z", "points": 100}])}),
    Shows("fresh_tile_responsibility", lambda o: fed_kong(o, called=True),
          {"no": (PLAIN_KONG, None), "yes": (PLAIN_KONG, None)}, called_fourth_tile="yes"),
    Shows("go_around_starts", missed_self_draw, {"draw": True, "discard": False}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_shows(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


def test_a_win_with_a_joker_says_so_and_counts_the_tile_it_stands_for() -> None:
    facts: dict[str, Any] = {"self_draw": True, "seat": "S", "having": ["riichi"]}
    plain = janso.score("riichi", READY + "+2p", **facts)
    score = janso.score("riichi", READY + "+2p", options=JOKER, history={"numbers": {"white_joker": 1}}, **facts)
    assert score.points == plain.points
    assert [line.id for line in score.patterns] == [*[line.id for line in plain.patterns], "white_joker"]
    match = deal(["1z", READY, "", ""], {"almighty_white": "yes"}, draws="9s1m9m1p5z")
    throw(match, (0, "1z"), (1, "9s"), (2, "1m"), (3, "9m"), (0, "1p"))
    act(match, 1, "win")
    assert lines_of(match) == ["menzen_tsumo", "pinfu", "tanyao", "white_joker"]


def test_the_dotted_white_is_no_dora() -> None:
    plain, dotted = [janso.score("riichi", "123m67844123p55z+5z!r", options={"dotted_white": value}, seat="S")
                     for value in ("no", "yes")]
    assert (plain.han, dotted.han) == (2, 1)


@pytest.mark.parametrize(("text", "reason"), [
    ('white_hunter = "yes"\nwhite_joker = "yes"', "includes that of the first"),
    ('dotted_white = "yes"', "no rule makes White a joker"),
    ('compulsory_riichi = "yes"', "such a riichi costs 100 points"),
    ('go_around_starts = "discard"\ntemporary_furiten = "no"', "there is no furiten of the go-around"),
])
def test_rules_that_do_not_fit_together_are_named(text: str, reason: str) -> None:
    assert any(reason in str(problem) for problem in check_text('parent = "riichi"\n[options]\n' + text))


def test_compulsory_riichi_at_its_price_is_accepted() -> None:
    assert check_text('parent = "riichi"\n[options]\ncompulsory_riichi = "yes"\nriichi_stake = 100') == []

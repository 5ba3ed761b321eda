"""Every option of riichi that bears on play: a small deal in which each of its values shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, wall_of

from janso.games.riichi.furiten import furiten
from janso.games.riichi.settlement import is_ready
from janso.hand import CHOW, KONG, PUNG, Meld
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.table import Match
from janso.tiles import mark_of, parse

READY = "34p234m567m345s88s"  # waits for 2p and 5p, simples
ORPHANS = "1m199p19s1234567z"  # thirteen orphans waiting for 9m


def deal(hands: list[str], options: dict[str, Any], draws: str = "", **walls: str) -> Match:
    """A riichi match whose first deal gives these hands and draws; tiles that are not named are any others."""
    rules = ruleset("riichi").with_options(options)
    walls.setdefault("indicators", "3z")
    wall = wall_of("riichi", hands, draws, options=options, **walls)
    return Match.from_walls(rules, [wall])


def may(match: Match, seat: int, verb: str) -> bool:
    return any(action.as_json()["do"] == verb for action in match.options(seat))


def throw(match: Match, *turns: tuple[int, str]) -> None:
    """Players discard in turn and everybody lets it pass."""
    for seat, tile in turns:
        act(match, seat, "discard", tile)
        everybody_passes(match)


def offered(match: Match, seat: int, tile: str, to: int) -> bool:
    """A discards, and whether B may win on it; everybody passes then."""
    act(match, seat, "discard", tile)
    found = may(match, to, "win")
    everybody_passes(match)
    return found


class Shows:
    """What a deal shows under each value of an option."""

    def __init__(self, option: str, measure: Callable[[dict[str, Any]], Any], answers: dict[Any, Any],
                 **options: Any) -> None:
        self.option = option
        self.measure = measure
        self.answers = answers
        self.options = options

    def found(self, value: Any) -> Any:
        chosen = list(value) if isinstance(value, tuple) else value
        return self.measure({**self.options, self.option: chosen})


def own_discard(options: dict[str, Any]) -> Any:
    """South lets the own 2p go; West then discards 5p."""
    match = deal(["1z", READY, "", ""], options, draws="2p5p")
    throw(match, (0, "1z"), (1, "2p"))
    return offered(match, 2, "5p", 1)


def passed_then(options: dict[str, Any], caller: str) -> Any:
    """West lets East's 2p pass; somebody may call it or another tile; then 5p is offered."""
    draws = "5p" if caller == "that tile" else "9m5p"
    match = deal(["2p", "", READY, "22p99m1z"], options, draws=draws)
    act(match, 0, "discard", "2p")
    if caller == "that tile":
        act(match, 2, "pass")
        act(match, 3, "pung", "2p", "22p")
    else:
        everybody_passes(match)
        act(match, 1, "discard", "9m")
        act(match, 3, "pung", "9m", "99m")
    throw(match, (3, "1z"))
    return offered(match, 0, "5p", 2)


def missed_self_draw(options: dict[str, Any]) -> Any:
    """West lets East's 2p pass and draws 5p in the same go-around."""
    match = deal(["2p", "", READY, ""], options, draws="9s5p")
    throw(match, (0, "2p"), (1, "9s"))
    return may(match, 2, "win")


def after_riichi(options: dict[str, Any], last: str) -> Any:
    """South in riichi lets West's 2p pass; later North offers 5p, or South draws 2p."""
    draws = "9s2p9m1m" + ("2p6z5p" if last == "draw" else "1s6z5p")
    match = deal(["1z", READY, "", ""], options, draws=draws)
    throw(match, (0, "1z"))
    act(match, 1, "riichi", "9s")
    everybody_passes(match)
    throw(match, (2, "2p"), (3, "9m"), (0, "1m"))
    if last == "draw":
        return may(match, 1, "win")
    throw(match, (1, "1s"), (2, "6z"))
    return offered(match, 3, "5p", 1)


ONE, THREE, FOUR, FIVE = (parse(f"{rank}p") for rank in (1, 3, 4, 5))
EAST_PUNG = Meld(PUNG, (parse("1z"),) * 3, False, 1, parse("1z"))


def school(options: dict[str, Any], meld: Meld, of_another: bool = False) -> Any:
    """South waits for 1p and 4p, and a 4p lies in somebody's meld: may South win on 1p?"""
    match = deal(["", "23p567m789s55s111z", "", ""], options)
    assert match.deal is not None
    s = match.deal.state
    p = s.players[1]
    for _ in range(3):
        p.remove(parse("1z"))
    p.add_meld(EAST_PUNG if of_another else meld, 0)
    if of_another:
        s.players[2].add_meld(meld, 0)
    return furiten(s, p, ONE) == ""


def drawn_again(options: dict[str, Any]) -> Any:
    """South lets the own 2p go and draws another one later."""
    match = deal(["1z", READY, "", ""], options, draws="2p1s9s9m2p")
    throw(match, (0, "1z"), (1, "2p"), (2, "1s"), (3, "9s"), (0, "9m"))
    return may(match, 1, "win")


def first_indicator(options: dict[str, Any]) -> Any:
    match = deal(["", "", "", ""], options)
    assert match.deal is not None
    return len(match.deal.state.dora.shown)


def riichi_while_furiten(options: dict[str, Any]) -> Any:
    match = deal(["1z", READY, "", ""], options, draws="2p1s9s9m6z")
    throw(match, (0, "1z"), (1, "2p"), (2, "1s"), (3, "9s"), (0, "9m"))
    return may(match, 1, "riichi")


def furiten_orphans(options: dict[str, Any]) -> Any:
    """South waits for 9m with thirteen orphans, has discarded one, and West offers another."""
    match = deal(["5p", ORPHANS, "", ""], options, draws="9m9m")
    throw(match, (0, "5p"), (1, "9m"))
    return offered(match, 2, "9m", 1)


def first_riichi(options: dict[str, Any]) -> Any:
    match = deal(["1z", READY, "", ""], options, draws="9s")
    throw(match, (0, "1z"))
    return may(match, 1, "riichi")


def stake_paid(options: dict[str, Any]) -> Any:
    match = deal(["1z", READY, "", ""], options, draws="9s")
    throw(match, (0, "1z"))
    act(match, 1, "riichi", "9s")
    everybody_passes(match)
    assert match.deal is not None
    return match.deal.state.scores[1]


def dead_wait(options: dict[str, Any]) -> Any:
    """South waits for East wind alone; the three others lie on the table."""
    match = deal(["1z", "234m567m345s678s1z", "", ""], options, draws="9s1z9m8p9p", indicators="1z")
    throw(match, (0, "1z"), (1, "9s"), (2, "1z"), (3, "9m"), (0, "8p"))
    return {"do": "riichi", "tile": "9p"} in [action.as_json() for action in match.options(1)]


def riichi_tile_won(options: dict[str, Any]) -> Any:
    """West wins on the tile of South's riichi: what South has left."""
    match = deal(["1z", READY, "23s234m567p99p678s", ""], options, draws="1s")
    throw(match, (0, "1z"))
    act(match, 1, "riichi", "1s")
    worth = [action for action in match.options(2) if action.as_json()["do"] == "win"]
    match.do(2, worth[0])
    return match.scores[1], match.scores[2]


def kong_in_riichi(options: dict[str, Any], hand: str, drawn: str) -> Any:
    """South in riichi draws a fourth tile."""
    match = deal(["5z", hand, "", ""], options, draws=f"9p1p9m8p{drawn}")
    throw(match, (0, "5z"))
    act(match, 1, "riichi", "9p")
    everybody_passes(match)
    throw(match, (2, "1p"), (3, "9m"), (0, "8p"))
    return may(match, 1, "concealed_kong")


def third_kong_in_riichi(options: dict[str, Any]) -> Any:
    """South has two concealed kongs, declares riichi, and draws the fourth tile of a pung: three kongs are a yaku."""
    match = deal(["5z", "1111m2222p333s45m", "", ""], options, draws="9s1p9m8p3s", replacements="9s1z")
    throw(match, (0, "5z"))
    for tile in ("1m", "2p"):
        act(match, 1, "concealed_kong", tile, tile[0] * 4 + tile[1])
        everybody_passes(match)
    act(match, 1, "riichi", "1z")
    everybody_passes(match)
    throw(match, (2, "1p"), (3, "9m"), (0, "8p"))
    return may(match, 1, "concealed_kong")


def after_chow(options: dict[str, Any]) -> Any:
    """South calls East's 3m with 4m and 5m, holding 2m to 6m besides: which of them may go."""
    match = deal(["3m", "2344556m", "", ""], options)
    act(match, 0, "discard", "3m")
    act(match, 1, "chow", "3m", "45m")
    allowed = {action.as_json().get("tile") for action in match.options(1)}
    return "".join(digit for digit in "23456" if f"{digit}m" in allowed)


def kong_after_pung(options: dict[str, Any]) -> Any:
    match = deal(["1z", "11z2222s", "", ""], options)
    act(match, 0, "discard", "1z")
    act(match, 1, "pung", "1z", "11z")
    return may(match, 1, "concealed_kong")


def near_the_end(options: dict[str, Any], left: int) -> Any:
    """East's discard can be called by South for a chow; so many tiles are left in the wall."""
    match = deal(["3m", "2344556m", "", ""], options)
    assert match.deal is not None
    match.deal.state.wall.left = left
    act(match, 0, "discard", "3m")
    return may(match, 1, "chow")


def first_kong(options: dict[str, Any]) -> Any:
    match = deal(["1111m2222m", "", "", ""], options)
    return may(match, 0, "concealed_kong")


def chained(options: dict[str, Any], first: str) -> Any:
    """Whether a concealed kong may follow a concealed, a called or an added one."""
    if first == "concealed":
        match = deal(["1111m2222m", "", "", ""], options)
        act(match, 0, "concealed_kong", "1m", "1111m")
        everybody_passes(match)
        return may(match, 0, "concealed_kong")
    match = deal(["1z", "111z2222s" if first == "called" else "11z2222s4z", "", ""], options,
                 draws="9m8p7s1z" if first == "added" else "")
    act(match, 0, "discard", "1z")
    if first == "called":
        act(match, 1, "kong", "1z", "111z")
        return may(match, 1, "concealed_kong")
    act(match, 1, "pung", "1z", "11z")
    throw(match, (1, "4z"), (2, "9m"), (3, "8p"), (0, "7s"))
    act(match, 1, "added_kong", "1z")
    everybody_passes(match)
    return may(match, 1, "concealed_kong")


def robbed(options: dict[str, Any], hand: str, tile: str = "9m") -> Any:
    """East declares a concealed kong of a tile for which South waits."""
    quad = tile[0] * 4 + tile[1]
    match = deal([quad, hand, "", ""], options)
    act(match, 0, "concealed_kong", tile, quad)
    return may(match, 1, "win")


def indicators(options: dict[str, Any], kind: str) -> Any:
    """How many indicators lie open: right after a kong, and after the discard that follows."""
    if kind == "concealed":
        match = deal(["1111m2222m", "", "", ""], options)
        act(match, 0, "concealed_kong", "1m", "1111m")
        seat = 0
    else:
        match = deal(["1z", "111z", "", ""], options)
        act(match, 0, "discard", "1z")
        act(match, 1, "kong", "1z", "111z")
        seat = 1
    assert match.deal is not None
    everybody_passes(match)
    before = len(match.deal.state.dora.shown)
    drop = next(action for action in match.options(seat) if action.as_json()["do"] == "discard")
    match.do(seat, drop)
    return before, len(match.deal.state.dora.shown)


def kong_with_last_tile(options: dict[str, Any]) -> Any:
    """South draws the last tile of the wall, the fourth of its kind."""
    match = deal(["1z", "222s", "", ""], options, draws="2s")
    assert match.deal is not None
    match.deal.state.wall.left = 1
    throw(match, (0, "1z"))
    return may(match, 1, "concealed_kong")


def tiles_left_after_kong(options: dict[str, Any]) -> Any:
    match = deal(["1111m2222m", "", "", ""], options)
    assert match.deal is not None
    before = match.deal.state.wall.left
    act(match, 0, "concealed_kong", "1m", "1111m")
    everybody_passes(match)
    return before - match.deal.state.wall.left


def abortable(options: dict[str, Any], hand: str) -> Any:
    match = deal([hand, "", "", ""], options)
    return may(match, 0, "nine_terminals")


def four_equal_winds(options: dict[str, Any]) -> Any:
    match = deal(["4z", "4z", "4z", "4z"], options)
    for seat in range(4):
        act(match, seat, "discard", "4z")
        everybody_passes(match)
    return result_of(match)


def result_of(match: Match) -> str:
    ends = [event.result for event in match.log if event.name == "end_deal"]
    return str(ends[0]) if ends else ""


def everybody_in_riichi(options: dict[str, Any]) -> Any:
    match = deal(["234m567m345s88s34p1z", "23s789s123p99p567m", "12m456p789p11s678s", "444555777z789m2z"], options,
                 draws="1z1z1z")
    for seat in range(4):
        act(match, seat, "riichi", "1z")
        everybody_passes(match)
    return result_of(match)


def kongs_of_two(options: dict[str, Any], south: str) -> Match:
    """East declares two kongs and discards, South declares two."""
    match = deal(["1111m2222m", south, "", ""], options, draws="9s", replacements="1p2s3s6s")
    for seat, tiles in ((0, ("1m", "2m")), (1, ("3m", "4m"))):
        for tile in tiles:
            act(match, seat, "concealed_kong", tile, tile[0] * 4 + "m")
            everybody_passes(match)
        if seat == 0:
            discard_any(match, 0)
    return match


def discard_any(match: Match, seat: int) -> None:
    match.do(seat, next(action for action in match.options(seat) if action.as_json()["do"] == "discard"))
    everybody_passes(match)


def four_kongs(options: dict[str, Any]) -> Any:
    """How the deal stands after the fourth kong, and after the discard that follows."""
    match = kongs_of_two(options, "3333m4444m")
    before = result_of(match)
    if not before:
        discard_any(match, 1)
    return before, result_of(match)


def fifth_kong(options: dict[str, Any]) -> Any:
    """South, with two of the four kongs, holds four equal tiles once more."""
    match = kongs_of_two(options, "3333m4444m7777p")
    if result_of(match) or not may(match, 1, "concealed_kong"):
        return "refused"
    act(match, 1, "concealed_kong", "7p", "7777p")
    everybody_passes(match)
    return result_of(match)


def ready(options: dict[str, Any], hand: str, melded: str = "") -> Any:
    """Whether South's hand counts as ready; all four tiles of a kind may lie in a declared set."""
    match = deal(["", hand, "", ""], options)
    assert match.deal is not None
    s = match.deal.state
    if melded:
        s.players[1].melded[parse(melded)] = 4
    return is_ready(s, match.rules.scorer, s.players[1])


def sticks_after_abort(options: dict[str, Any], end: bool = False) -> Any:
    """South's riichi, then West aborts: points of East and South, sticks left; or the end, where East is ahead."""
    match = deal(["4z", READY, "19m19p19s123456z", ""], options, draws="9s7z")
    throw(match, (0, "4z"))
    act(match, 1, "riichi", "9s")
    everybody_passes(match)
    act(match, 2, "nine_terminals")
    if end:
        return match.scores[0], match.scores[1]
    ended = next(event.fields() for event in match.log if event.name == "end_deal")
    return ended["scores"][0], ended["scores"][1], ended["sticks"]


def tiles(options: dict[str, Any]) -> list[int]:
    return play_settings(ruleset("riichi").with_options(options)).tiles


def chow_offered(options: dict[str, Any]) -> Any:
    return near_the_end(options, 60)


def north(options: dict[str, Any]) -> Any:
    match = deal(["4z", "", "", ""], options)
    return may(match, 0, "north")


CASES = [
    Shows("discard_furiten", own_discard, {"yes": False, "no": True}),
    Shows("temporary_furiten", lambda o: passed_then(o, "that tile"),
          {"no": True, "until_discard": False, "until_claimed": True, "until_call": True}),
    Shows("temporary_furiten", lambda o: passed_then(o, "another"),
          {"no": True, "until_discard": False, "until_claimed": False, "until_call": True}),
    Shows("temporary_furiten_self_draw", missed_self_draw, {"no": True, "yes": False}),
    Shows("riichi_furiten", lambda o: after_riichi(o, "ron"),
          {"no": True, "ron": False, "passed_kinds": True, "passed_kinds_any": True, "any_win": False}),
    Shows("riichi_furiten", lambda o: after_riichi(o, "draw"),
          {"no": True, "ron": True, "passed_kinds": True, "passed_kinds_any": False, "any_win": False}),
    Shows("concealed_kong_furiten", lambda o: school(o, Meld(KONG, (FOUR,) * 4, True), True),
          {"no": True, "yes": False}),
    Shows("added_kong_furiten", lambda o: school(o, Meld(KONG, (FOUR,) * 4, False, 3, FOUR, True)),
          {"no": True, "yes": False}),
    Shows("claimed_tile_furiten", lambda o: school(o, Meld(CHOW, (FOUR, THREE, FIVE), False, 3, FOUR)),
          {"no": True, "yes": False}),
    Shows("open_tile_furiten", lambda o: school(o, Meld(CHOW, (THREE, FOUR, FIVE), False, 3, THREE)),
          {"no": True, "yes": False}),
    Shows("last_tile_furiten", drawn_again, {"no": True, "yes": False}),
    Shows("furiten_riichi", riichi_while_furiten, {"yes": True, "no": False}),
    Shows("yakuman_ignores_furiten", furiten_orphans, {"yes": True, "no": False}),
    Shows("riichi_stake", stake_paid, {1000: 24000, 500: 24500}),
    Shows("riichi_on_credit", first_riichi, {"no": False, "yes": True}, start_points=900),
    Shows("riichi_tiles_left", first_riichi, {4: True, 70: False}),
    Shows("dead_wait_riichi", dead_wait, {"yes": True, "no": False, "chombo": True}),
    Shows("stake_when_ronned", riichi_tile_won, {"kept": (24000, 26000), "paid": (23000, 27000)}),
    Shows("riichi_kong", lambda o: kong_in_riichi(o, "111z234m567m34s88s", "1z"), {"yes": True, "no": False}),
    Shows("riichi_kong_changes_wait", lambda o: kong_in_riichi(o, "34555m234p678p99s", "5m"),
          {"yes": True, "no": False}, riichi_kong_changes_structure="yes"),
    Shows("riichi_kong_changes_structure", lambda o: kong_in_riichi(o, "34555m234p678p99s", "5m"),
          {"yes": True, "no": False}, riichi_kong_changes_wait="yes"),
    Shows("riichi_kong_changes_yaku", third_kong_in_riichi, {"yes": True, "no": False}),
    Shows("swap_calling", after_chow, {"free": "23456", "same_tile": "2456", "same_set": "245", "both_ends": "45",
                                       "own_tiles": "26"}),
    Shows("kong_after_call", kong_after_pung, {"no": False, "yes": True}),
    Shows("calls_near_the_end", lambda o: near_the_end(o, 2), {"yes": True, "no": False}),
    Shows("calls_on_last_discard", lambda o: near_the_end(o, 0), {"yes": True, "no": False}),
    Shows("kong_limit", first_kong, {4: True, 0: False}),
    Shows("kong_chain", lambda o: chained(o, "concealed"),
          {"any": True, "concealed_or_added": True, "concealed": True, "no": False}),
    Shows("kong_chain", lambda o: chained(o, "called"),
          {"any": True, "concealed_or_added": False, "concealed": False, "no": False}),
    Shows("kong_chain", lambda o: chained(o, "added"),
          {"any": True, "concealed_or_added": True, "concealed": False, "no": False}),
    Shows("rob_concealed_kong", lambda o: robbed(o, ORPHANS),
          {"no": False, "orphans": True, "yakuman": True, "any": True}),
    Shows("rob_concealed_kong", lambda o: robbed(o, "2222466688s8s66z", "3s"),
          {"no": False, "orphans": False, "yakuman": True, "any": True}),
    Shows("rob_concealed_kong", lambda o: robbed(o, "78m123p456p789s11s"),
          {"no": False, "orphans": False, "yakuman": False, "any": True}),
    Shows("first_dora", first_indicator, {"yes": 1, "no": 0}),
    Shows("kong_dora", lambda o: indicators(o, "concealed"), {"yes": (2, 2), "no": (1, 1)}),
    Shows("open_kong_dora", lambda o: indicators(o, "called"), {"yes": (1, 2), "no": (1, 1)}),
    Shows("open_kong_dora_time", lambda o: indicators(o, "called"),
          {"at_once": (2, 2), "after_discard": (1, 2), "next_kong": (1, 1)}),
    Shows("concealed_kong_dora_time", lambda o: indicators(o, "concealed"),
          {"at_once": (2, 2), "after_discard": (1, 2)}),
    Shows("kong_on_last_tile", kong_with_last_tile, {"no": False, "yes": True}),
    Shows("dead_wall_refilled", tiles_left_after_kong, {"yes": 1, "no": 0}),
    Shows("nine_terminals", lambda o: abortable(o, "19m19p19s123z4578p5s"),
          {"no": False, "nine_kinds": True, "eight_kinds": True}),
    Shows("nine_terminals", lambda o: abortable(o, "19m19p19s112z4578p5s"),
          {"no": False, "nine_kinds": False, "eight_kinds": True}),
    Shows("four_winds", four_equal_winds, {"yes": "four_winds", "no": ""}),
    Shows("four_riichi", everybody_in_riichi, {"draw": "four_riichi", "no": ""}, four_winds="no"),
    Shows("four_kongs", four_kongs, {"after_discard": ("", "four_kongs"), "at_once": ("four_kongs", "four_kongs"),
                                     "at_fifth": ("", ""), "no": ("", "")}),
    Shows("four_kongs", fifth_kong, {"after_discard": "refused", "at_once": "refused", "at_fifth": "four_kongs",
                                     "no": "refused"}),
    Shows("formal_ready", lambda o: ready(o, "123m678p555s44z13p"), {"yes": True, "no": False}),
    Shows("impossible_wait", lambda o: ready(o, "1111m234p567p789s"),
          {"ready": True, "not_ready": False, "not_from_hand": False}),
    Shows("impossible_wait", lambda o: ready(o, "13m234p567p78999s", melded="2m"),
          {"ready": True, "not_ready": False, "not_from_hand": True}),
    Shows("draw_sticks", sticks_after_abort, {"stay": (25000, 24000, 1), "owners": (25000, 25000, 0),
                                              "dealer": (26000, 24000, 0), "oka": (25000, 24000, 0)}),
    Shows("draw_sticks", lambda o: sticks_after_abort(o, end=True), {"stay": (26000, 24000), "oka": (26000, 24000)}),
    Shows("red_fives", lambda o: sum(1 for face in tiles(o) if mark_of(face)),
          {(0, 0, 0): 0, (1, 1, 1): 3, (1, 2, 1): 4}),
    Shows("tile_set", lambda o: len(tiles(o)), {"full": 136, "no_middle_characters": 108}),
    Shows("chow", chow_offered, {"yes": True, "no": False}),
    Shows("north_aside", north, {"yes": True, "no": False}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_shows_at_the_table(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


@pytest.mark.parametrize("value,allowed", [("no", False), ("yes", True)])
def test_a_wait_for_a_kind_of_another_players_concealed_kong_is_dead(value: str, allowed: bool) -> None:
    match = deal(["1z", "46m234567p345s99s", "5555m", ""], {"dead_wait_riichi": value}, draws="9p1z8p9m1s",
                 replacements="2z")
    throw(match, (0, "1z"), (1, "9p"))
    act(match, 2, "concealed_kong", "5m", "5555m")
    everybody_passes(match)
    throw(match, (2, "2z"), (3, "8p"), (0, "9m"))
    assert ({"do": "riichi", "tile": "1s"} in [action.as_json() for action in match.options(1)]) is allowed

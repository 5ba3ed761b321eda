"""Sets of five to eight equal tiles where two sets of tiles are played (document 004, L4188-4205)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import plays_and_replays
from table_play import script, tiles_in_wall, tiles_on_table, wall_of

import janso
from janso.games.riichi.variants.tiles.large_kongs import LargeKongs, promoted_fu
from janso.hand import KONG, Meld
from janso.rules import ruleset
from janso.scoring.history import History
from janso.table import Match
from janso.table.state import State

Claims = Callable[..., None]
RULES = "eight-players"
TABLE = ruleset(RULES).with_options({"turned_up_dealers": "no"})


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def growing(match: Match, seat: int) -> list[str]:
    """The tiles that a seat may add to a kong."""
    told = [action.as_json() for action in match.options(seat)]
    return [each["tile"] for each in told if each.get("choice") == "large_kong"]


def grow(match: Match, seat: int, tile: str) -> None:
    action = next(each for each in match.options(seat)
                  if each.as_json().get("choice") == "large_kong" and each.as_json()["tile"] == tile)
    match.do(seat, action)


@pytest.mark.parametrize(("size", "simples", "orphans"), [(3, (1, 2), (2, 4)), (4, (2, 4), (4, 8)),
                                                          (5, (4, 8), (8, 16)), (6, (8, 16), (16, 32)),
                                                          (7, (16, 32), (32, 64)),
                                                          (8, (32, 64), (64, 128))])
def test_every_further_tile_doubles_the_fu_of_a_set(size: int, simples: tuple[int, int], orphans: tuple[int, int],
                                                    claims: Claims) -> None:
    claims("riichi.options.set_fu=crowd")
    for tile, fus in (("5p", simples), ("1z", orphans)):
        for marks, fu in (("()", fus[0]), ("[]", fus[1])):
            if size == 3 and marks == "[]":
                continue
            meld = f"{marks[0]}{tile[0] * size}{tile[1]}{marks[1]}"
            won = janso.score(RULES, f"234m567m22s34s{meld}+5s", seat="S", discarder="W", having=["riichi"]
                              if marks == "[]" else [], options={"minimum_han": 0})
            base = 30 if marks == "[]" else 20
            assert won.valid and won.fu == -(-(base + fu) // 10) * 10, (meld, won.fu)


def test_a_kong_grows_in_the_own_turn_and_the_last_live_tile_is_drawn_for_it(claims: Claims) -> None:
    claims("riichi.options.large_kongs", "riichi.options.large_kongs=promoted", "riichi.presets.eight-players",
           "riichi.presets.seven-players")
    match = Match.from_walls(TABLE, [wall_of(RULES, ["111111z234m567p89s"])] * 2)
    whole = tiles_on_table(state(match)) + tiles_in_wall(state(match))
    script(match, "0 concealed_kong 1z 1111z")
    assert growing(match, 0) == ["1z"]
    s = state(match)
    last = s.wall.tiles[s.wall.front + s.wall.left - 1]
    left, shown = s.wall.left, len(s.dora.shown)
    grow(match, 0, "1z")
    s = state(match)
    assert [str(meld) for meld in s.players[0].melds] == ["[11111z]"]
    assert s.drawn == last and s.wall.left == left - 1 and len(s.dora.shown) == shown, "no further indicator"
    assert tiles_on_table(s) + tiles_in_wall(s) == whole
    assert match.view(3)["deal"]["players"][0]["melds"] == ["[11111z]"]
    grow(match, 0, "1z")
    assert [str(meld) for meld in state(match).players[0].melds] == ["[111111z]"]
    assert Match.replay([event.as_json() for event in match.log]).view(0) == match.view(0)


@pytest.mark.parametrize(("way", "now", "later"), [("no", [], []), ("declared", ["1z"], []),
                                                   ("promoted", ["1z"], ["1z"])])
def test_some_tables_let_kongs_grow_only_in_the_turn_of_their_declaration(way: str, now: list[str], later: list[str],
                                                                          claims: Claims) -> None:
    claims(f"riichi.options.large_kongs={way}")
    rules = TABLE.with_options({"large_kongs": way})
    match = Match.from_walls(rules, [wall_of(RULES, ["111111z234m567p89s"])] * 2)
    script(match, "0 concealed_kong 1z 1111z")
    assert growing(match, 0) == now
    script(match, "0 9s", *[f"{seat} *" for seat in range(1, 8)])
    assert growing(match, 0) == later


def test_five_equal_tiles_at_a_table_of_four_count_as_a_diamond() -> None:
    options = {"copies": 5, "set_fu": "crowd", "large_kongs": "declared", "red_fives": [0, 0, 0]}
    hand = "234m567m22s34s[55555p]+5s"
    won = janso.score("riichi", hand, seat="S", discarder="W", having=["riichi"], options=options)
    assert won.fu == 100, "20 and 10 for the closed hand, 64 for the set"


def test_nobody_is_asked_about_a_concealed_set_that_grows() -> None:
    hands = ["555558s111z234m9p9p", "234m567p34s66s678s"]
    match = Match.from_walls(TABLE, [wall_of(RULES, hands)] * 2)
    script(match, "0 concealed_kong 5s 5555s")
    grow(match, 0, "5s")
    assert match.waiting == [0]


def test_an_open_set_that_grows_may_be_robbed() -> None:
    hands = ["555s147m258p36s12z9p", "1z2z3z4z5z6z7z147m25p", "234m567p345s46s3z4z"]
    match = Match.from_walls(TABLE, [wall_of(RULES, hands, draws="5s7z3z" + "66666z" + "5s", replacements="8m")] * 2)
    script(match, "0 9p", "1 5s", "0 kong 5s 555s", "0 8m", "1 *", "2 4z", *[f"{seat} *" for seat in range(3, 8)])
    grow(match, 0, "5s")
    assert match.waiting == [2]
    script(match, "2 win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert won["source"] == 0 and "chankan" in [each["id"] for each in won["score"]["patterns"]]


def test_of_promotions_only_the_first_raises_the_rank() -> None:
    assert promoted_fu([4, 0, 1], False, False) == 2 and promoted_fu([4, 1, 1], False, False) == 4
    assert promoted_fu([4, 2, 1], False, False) == 4 + 1, "silver by tiles, copper by rank; three lie sideways"
    assert promoted_fu([4, 4, 0], True, True) == 16 + 8
    assert promoted_fu([8, 0, 0], True, True) == 128


def test_promotions_cost_fu_of_a_hand_that_wins_at_the_table() -> None:
    """Six tiles, of which two came later: gold by rank were 16, copper and three sideways tiles are 4 and 1."""
    match = Match.from_walls(TABLE, [wall_of(RULES, ["5555p234m567m22s34s"])] * 2)
    s = state(match)
    p = s.players[0]
    p.melds = [Meld(KONG, (13,) * 6, False, 1, 13)]
    found = LargeKongs(ruleset(RULES))
    found.frames = {(0, 13): [4, 2, 1]}
    past = History()
    found.told(s, p, past)
    assert past.numbers == {"frames": 4 + 1 - 8}


def test_matches_with_large_kongs_end_and_replay() -> None:
    plays_and_replays("seven-players", 1, ("greedy", "random"))

"""What a bot learns of a rule set by asking its scorer: sizes, value pungs, and dora that spoil a hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from janso.bots import Sight, make
from janso.bots.bot import act
from janso.bots.weighing.tastes import SPOILS, Tastes, Unwanted
from janso.games.riichi.variants.people.turned_tiles import TurnedTiles
from janso.hand import PUNG, Meld, read_tiles
from janso.table.log.action import DISCARD, NORTH, Action
from janso.table.match import Match
from janso.table.state import Player
from janso.tiles import parse, write


def seated(rules: str, hand: str, names: Sequence[str] = (), melds: tuple[Meld, ...] = ()) -> tuple[Match, Player]:
    """A match in its first turn whose dealer holds these tiles; `names` are the indicators."""
    match = Match(rules, seed=3)
    assert match.deal is not None
    s = match.deal.state
    player = s.players[s.turn]
    for face in list(player.held):
        player.remove(face)
    for face in read_tiles(hand, "hand"):
        player.add(face)
    player.melds = list(melds)
    s.dora.shown = [parse(name) for name in names]
    s.drawn = player.held[-1]
    s.asks.known = False
    return match, player


def thrown(match: Match, player: Player, bot: str = "solid") -> str:
    options = [Action(DISCARD, face) for face in sorted(set(player.held))]
    return write(make(bot, 1).choose(Sight(match, player.seat), options).tile)


@pytest.mark.parametrize(("rules", "spoiled", "aside"), [
    ("riichi", False, False), ("sanma", False, False), ("kansai", False, False), ("totenko3", True, False),
    ("totenko4", True, True),
])
def test_an_everyday_hand_tells_whether_dora_and_tiles_set_aside_spoil_it(rules: str, spoiled: bool,
                                                                          aside: bool) -> None:
    match = Match(rules, seed=3)
    found = Tastes(Sight(match, match.waiting[0]))
    assert (found.spoiled <= SPOILS, found.aside <= SPOILS) == (spoiled, aside)


@pytest.mark.parametrize(("rules", "kinds"), [
    ("riichi", "1z5z6z7z"), ("dragon-seats", "5z"), ("rengonosan3", "1z2z3z5z"),
])
def test_the_scorer_says_which_pungs_let_an_open_hand_win(rules: str, kinds: str) -> None:
    match = Match(rules, seed=3)
    sight = Sight(match, match.waiting[0])
    mask = Tastes(sight).valued(sight)
    assert "".join([write(kind) for kind in range(27, 34) if mask >> kind & 1]) == kinds


def test_a_first_tile_is_not_set_aside_where_that_spoils_the_hand() -> None:
    match, player = seated("totenko4", "234m456m23467s88s1p9p", ["1z"])
    aside = Action(NORTH, parse("1p"))
    options = [aside, *[Action(DISCARD, face) for face in sorted(set(player.held))]]
    for name in ("solid", "master"):
        assert write(make(name, 1).choose(Sight(match, player.seat), options).tile) == "1p"
        assert make(name, 1).choose(Sight(match, player.seat), options).verb == DISCARD
        player.flowers = [parse("1s")]
        assert make(name, 1).choose(Sight(match, player.seat), options).verb == NORTH, "one lies there already"
        player.flowers = []


def test_of_two_useless_tiles_the_dora_goes_where_dora_spoil_a_hand() -> None:
    hand = "234567p34567s88s2z3z"
    for rules, indicator, goes in (("totenko3", "1z", "2z"), ("totenko3", "2z", "3z"), ("sanma", "1z", "3z"),
                                   ("sanma", "2z", "2z")):
        match, player = seated(rules, hand[:-4] + "2z" + "3z", [indicator])
        assert thrown(match, player) == goes, (rules, indicator)


def test_nothing_is_unwanted_once_a_dora_lies_in_a_set() -> None:
    match, player = seated("totenko3", "234567p34567s88s", ["1z"])
    sight = Sight(match, player.seat)
    assert Unwanted(sight, Tastes(sight), {parse("2z"): 1}).some
    player.melds = [Meld(PUNG, (parse("2z"),) * 3, source=1, claimed=parse("2z"))]
    assert not Unwanted(sight, Tastes(sight), {parse("2z"): 1}).some


def test_a_bot_sees_the_tiles_that_were_turned_up_for_absent_players() -> None:
    match = Match("rengonosan2", seed=2)
    bots = [make("greedy", seat) for seat in range(2)]
    while True:
        act(match, bots)
        assert match.deal is not None
        lying = [face & 63 for custom in match.deal.state.customs for face in custom.lies() if face & 63 < 34]
        if lying:
            break
    sight = Sight(match, 0)
    seen = sight.visible()
    for custom in match.deal.state.customs:
        if isinstance(custom, TurnedTiles):
            custom.ponds = [[] for _ in custom.ponds]
    without = sight.visible()
    assert sum(seen) - sum(without) == len(lying)

"""Where rules count neither seven pairs nor thirteen orphans nobody is ready for them, and no bot builds them."""

from __future__ import annotations

import pytest
from table_play import wall_of

from janso.bots import Sight
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.shape.api import accepts
from janso.shape.forms import DEFAULT_FORMS, shanten
from janso.shape.held import held
from janso.table import Match
from janso.table.turn.ready import waits_of

PAIRS = "1133p5577s1122z5z"
ORPHANS = "19m19p19s1234567z"


def dealt(rules: RuleSet, hand: str, parent: str) -> Match:
    """East holds the hand and draws a tile that it does not want."""
    return Match.from_walls(rules, [wall_of(parent, [hand + "4s"])])


def riichi(match: Match) -> bool:
    return any(action.as_json()["do"] == "riichi" for action in match.options(0))


@pytest.mark.parametrize(("rules", "ready"), [("riichi", True), ("bu", False), ("arushiaru-bu", True)])
def test_six_pairs_declare_riichi_only_where_seven_are_a_hand(rules: str, ready: bool) -> None:
    assert riichi(dealt(ruleset(rules), PAIRS, rules)) is ready


@pytest.mark.parametrize("counted", [True, False])
def test_thirteen_orphans_that_do_not_count_are_waited_for_by_nobody(counted: bool) -> None:
    rules = ruleset("riichi")
    if not counted:
        rules = derive(rules, "without", {"patterns": {"kokushi": False, "kokushi_junsei": False}})
    assert riichi(dealt(rules, ORPHANS, "riichi")) is counted


@pytest.mark.parametrize(("rules", "waits"), [("riichi", 1), ("totenko3", 0), ("risu-4", 0), ("arushiaru", 0)])
def test_at_a_draw_a_hand_is_ready_only_for_what_can_win(rules: str, waits: int) -> None:
    hand = "1133p5577s1122z3z"
    match = Match.from_walls(ruleset(rules), [wall_of(rules, [hand + "4s"])])
    assert match.deal is not None
    s = match.deal.state
    match.do(0, {"do": "discard", "tile": "4s"})
    assert waits_of(s, s.players[0]).bit_count() == waits


@pytest.mark.parametrize(("rules", "forms"), [
    ("riichi", ("regular", "seven_pairs", "thirteen_orphans")), ("arushiaru", ("regular", "thirteen_orphans")),
    ("risu-4", ("regular",)), ("mcr", ("regular", "seven_pairs", "thirteen_orphans"))])
def test_bots_build_towards_the_forms_that_count(rules: str, forms: tuple[str, ...]) -> None:
    assert Sight(Match.from_walls(ruleset(rules), [wall_of(rules, [PAIRS[:-2] + "3z4s"])]), 0).forms == forms


def test_what_does_not_count_is_left_to_the_tables_while_it_is_farther_away() -> None:
    assert Sight(dealt(ruleset("arushiaru"), "123m456p789s1357z", "arushiaru"), 0).forms == DEFAULT_FORMS


@pytest.mark.parametrize("hand", [PAIRS, "123m456p789s1357z", "1111m2222p3333s4z", "147m258p369s1234z",
                                  "2345678p234s56s7z"])
def test_sets_and_a_pair_alone_are_counted_by_their_tables_as_by_trying(hand: str) -> None:
    tiles = held(hand)
    counts = tiles.counts()
    number = shanten(("regular",), tiles)
    better = sum(1 << kind for kind in range(34)
                 if counts[kind] < 4 and shanten(("regular",), tiles.moved(kind, 1)) < number)
    assert accepts(tiles, ("regular",), None) == (number, better)

"""Generals: three tiles of three suits that are a set, one in a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import act, everybody_passes, wall_of

import janso
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.rules.riichi.set_kinds import generals_of, set_kinds_of
from janso.rules.ruleset import derive
from janso.table import Match
from janso.table.turn.ready import waits_of

Claims = Callable[..., None]
SET: dict[str, Any] = {"generals": "set", "minimum_han": 0, "red_fives": [0, 0, 0]}
SHORT = ("chitoitsu", "kokushi", "kokushi_junsei", "churenpoto", "churen_junsei")
FIVE: dict[str, Any] = {**SET, "generals": "obligatory", "sets": 5}


def test_a_general_is_a_terminal_a_two_or_eight_and_a_three_or_seven_of_three_suits() -> None:
    found = generals_of(rules_with(SET))
    assert len(found) == len(set(found)) == 48
    assert all(sorted({tile // 9 for tile in tiles}) == [0, 1, 2] for tiles in found)
    assert all(sorted(min(tile % 9, 8 - tile % 9) for tile in tiles) == [0, 1, 2] for tiles in found)


@pytest.mark.parametrize(("value", "hand", "valid"), [
    ("no", "123p456p78s11m1m2p7s+9s", False), ("set", "123p456p78s11m1m2p7s+9s", True),
    ("set", "123p456p78s11m1m2p6s+9s", False), ("set", "456p78s11m1m2p7s9s8p3s+9s", False)])
def test_a_general_stands_in_the_place_of_one_set(value: str, hand: str, valid: bool, claims: Claims) -> None:
    claims("riichi.options.generals", f"riichi.options.generals={value}")
    assert janso.score(rules_with({**SET, "generals": value}), hand, seat="S", discarder="W").valid is valid


def test_where_it_is_obligatory_no_hand_of_five_sets_wins_without_it(claims: Claims) -> None:
    claims("riichi.options.generals=obligatory")
    rules = rules_with(FIVE)
    assert janso.score(rules, "123p456p78s55m234m1m2p7s+9s", seat="S", discarder="W").valid
    assert not janso.score(rules, "123p456p78s55m234m111z+9s", seat="S", discarder="W").valid
    told = check_text('parent = "riichi"\n[options]\ngenerals = "obligatory"\n')
    assert any("generals" in str(problem) for problem in told)


@pytest.mark.parametrize(("way", "fu"), [("combination", 3), ("0", 0), ("1", 1), ("2", 2), ("3", 3), ("4", 4),
                                         ("5", 5), ("6", 6)])
def test_the_fu_of_a_general(way: str, fu: int, claims: Claims) -> None:
    claims("riichi.options.general_fu", f"riichi.options.general_fu={way}")
    kinds = set_kinds_of(rules_with({**SET, "general_fu": way}))
    assert kinds is not None and kinds.kinds[0].fu_of[(0, 10, 24)] == fu
    score = janso.score(rules_with({**SET, "general_fu": way}), "123p456p78s11m1m2p7s+9s", seat="S", discarder="W")
    assert sum(item.fu for item in score.fu_items) == score.fu


def test_a_table_may_list_generals_of_its_own_and_count_them_by_their_place(claims: Claims) -> None:
    claims("riichi.options.general_tiles", "riichi.options.general_fu=historic")
    rules = rules_with({**SET, "general_tiles": "1z5z9m5m5p5s", "general_fu": "historic"})
    kinds = set_kinds_of(rules)
    assert kinds is not None and kinds.kinds[0].fu_of == {(8, 27, 31): 1, (4, 13, 22): 2}
    assert janso.score(rules, "123p456p78s11m1z5z9m+9s", seat="S", discarder="W").valid
    assert not janso.score(rules, "123p456p78s11m1m2p7s+9s", seat="S", discarder="W").valid
    with pytest.raises(JansoError, match="three"):
        set_kinds_of(rules_with({**SET, "general_tiles": "1z5z"}))


@pytest.mark.parametrize(("options", "hand"), [(SET, "123p456p78s11m1m2p7s"), (FIVE, "123p456p78s55m234m1m2p7s")])
def test_a_general_is_won_with_at_the_table_and_never_claimed(options: dict[str, Any], hand: str) -> None:
    shorter = dict.fromkeys(SHORT, False) if options is FIVE else {}
    rules = derive(ruleset("riichi"), "generals", {"options": options, "patterns": {"general": True, **shorter}})
    match = Match.from_walls(rules, [wall_of("riichi", ["9s7s", hand], options=options)])
    assert match.deal is not None
    s = match.deal.state
    assert waits_of(s, s.players[1]) >> 26 & 1
    twin = match.copy()
    act(match, 0, "discard", "9s")
    act(match, 1, "win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert "general" in [line["id"] for line in won["score"]["patterns"]]
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores
    act(twin, 0, "discard", "7s")
    assert not [choice for choice in twin.options(1) if choice.do == "chow" and len(choice.tiles) == 2
                and {face // 9 for face in choice.tiles} == {0, 1}]
    everybody_passes(twin)


@pytest.mark.heavy
def test_matches_with_generals_end_and_replay() -> None:
    plays_and_replays(rules_with({**SET, "rounds": "east"}), 1)

"""Pungs and kongs by the piece: sets of other kinds beside them are neither."""

from janso import score
from janso.rules import ruleset
from janso.rules.ruleset import derive


def times(pattern: str, hand: str, options: dict[str, str]) -> int:
    """How often a pattern counts in a win."""
    rules = derive(ruleset("riichi"), "sums", {"patterns": {pattern: True}, "options": options})
    won = score(rules, hand, having=["riichi"] if "(" not in hand else [], self_draw=True)
    return sum(found.count for found in won.patterns if found.id == pattern)


def test_a_general_beside_a_pung_is_no_second_pung() -> None:
    assert times("each_pung", "123p666p78s11m1m2p7s+9s", {"generals": "set"}) == 1


def test_a_long_chow_beside_an_open_kong_is_no_second_kong() -> None:
    assert times("open_kongs", "56s77z(1234m)(6666z)(555z)+7s", {"long_chows": "yes"}) == 1

"""Two hands from one row are told as pairs: cheap first, dear second, with what helps both."""

from __future__ import annotations

from janso.rules import ruleset
from janso.server.desks.rulebook import listing
from janso.server.desks.shapes import shape_report

ROW = "123456789m123456789p123s11z556s47z"


def test_the_shape_of_a_row_is_its_best_pairs_of_hands() -> None:
    told = shape_report(ROW, "", ruleset("siamese"))
    assert told["two"] and told["pairs"] and told["best"] == told["pairs"][0]["missing"] == 1
    for pair in told["pairs"]:
        assert pair["points"][0] <= pair["points"][1]
    helping = {one["tile"] for one in told["pairs"][0]["helps"]}
    assert "4s" in helping and "9m" not in helping


def test_the_list_of_rules_says_who_builds_two_hands() -> None:
    hands = {line["id"]: line["hands"] for line in listing()}
    assert hands["siamese"] == 2 and hands["mcr"] == 1

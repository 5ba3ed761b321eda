"""A flower may be won on: in a set of flowers in the hand, and the eighth by whoever has the other seven."""

from __future__ import annotations

from table_play import act, everybody_passes, wall_of

from janso.rules import ruleset
from janso.rules.ruleset import derive
from janso.table import Match

OPTIONS: dict[str, object] = {"flowers": "all", "minimum_han": 0}


def won(match: Match) -> dict[str, object]:
    return next(event.as_json() for event in match.log if event.name == "win")


def replayed(match: Match) -> None:
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


def test_a_flower_that_another_player_discards_completes_a_pair_of_flowers() -> None:
    options = {**OPTIONS, "flowers_in_hand": "yes"}
    for counted, there in ((True, True), (False, False)):
        rules = derive(ruleset("riichi"), "robbing", {"options": options, "patterns": {"chan_fa": counted}})
        wall = wall_of("riichi", ["234m567p345678s1f4z"], draws="5f", options=options)
        match = Match.from_walls(rules, [wall])
        act(match, 0, "discard", "4z")
        everybody_passes(match)
        act(match, 1, "discard", "5f")
        assert any(choice.do == "win" for choice in match.options(0)) is there
        if there:
            act(match, 0, "win")
            assert [each["id"] for each in won(match)["score"]["patterns"]] == ["tanyao", "chan_fa"]
            assert match.scores[1] < match.scores[2] == 25000
            replayed(match)


def test_the_eighth_flower_is_taken_by_the_player_who_has_the_other_seven() -> None:
    wall = wall_of("riichi", ["147m258p3s1234567f"], draws="8f", replacements="6s9s1z2z3z4z5z", options=OPTIONS)
    rules = derive(ruleset("riichi"), "robbing", {"options": OPTIONS, "patterns": {"chi_chan_i": True}})
    match = Match.from_walls(rules, [wall])
    act(match, 0, "discard", "5z")
    everybody_passes(match)
    act(match, 1, "flower", "8f")
    assert match.waiting == [0]
    act(match, 0, "win")
    assert won(match)["score"]["limit"] == "yakuman"
    assert match.scores[1] == 25000 - 48000
    replayed(match)


def test_an_eighth_flower_that_is_let_pass_is_replaced_and_without_seven_nobody_is_asked() -> None:
    rules = derive(ruleset("riichi"), "robbing", {"options": OPTIONS, "patterns": {"chi_chan_i": True}})
    wall = wall_of("riichi", ["147m258p3s1234567f"], draws="8f", replacements="6s9s1z2z3z4z5z7z", options=OPTIONS)
    match = Match.from_walls(rules, [wall])
    act(match, 0, "discard", "5z")
    everybody_passes(match)
    act(match, 1, "flower", "8f")
    act(match, 0, "pass")
    assert match.waiting == [1] and match.log[-1].name != "flower"
    replayed(match)
    wall = wall_of("riichi", ["147m258p36s123456f"], draws="8f", replacements="9s1z2z3z4z5z7z", options=OPTIONS)
    match = Match.from_walls(rules, [wall])
    act(match, 0, "discard", "5z")
    everybody_passes(match)
    act(match, 1, "flower", "8f")
    assert match.waiting == [1]

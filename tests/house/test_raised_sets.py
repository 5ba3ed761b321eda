"""Open pairs, and sets that are raised: how they are called, counted, robbed, and played by bots."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import NO_RED, act, dealt, everybody_passes, play_on, script, wall_of

import janso
from janso.errors import JansoError
from janso.hand import Hand
from janso.rules import ruleset
from janso.rules.riichi.never import never
from janso.rules.ruleset import derive
from janso.server.play.telling.hints import hints
from janso.server.play.telling.words import options_for
from janso.shape.other.open_pair import open_pair
from janso.table import Match
from janso.table.state import Player, State
from janso.table.turn.phase import chosen
from janso.table.turn.ready import waits_of

Claims = Callable[..., None]
PAIRS = {**NO_RED, "pair_calls": "left"}
RUNS = {**NO_RED, "raised_chow": "yes"}


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def player(match: Match, seat: int) -> Player:
    return state(match).players[seat]


def offered(match: Match, seat: int) -> list[str]:
    return [choice.choice or choice.do for choice in match.options(seat)]


def called(match: Match, seat: int, own: int) -> bool:
    """Whether a seat may call a set with so many of its own tiles."""
    return any(len(choice.tiles) == own and choice.do == "chow" for choice in match.options(seat))


@pytest.mark.parametrize(("value", "left", "across"), [("no", False, False), ("left", True, False),
                                                       ("anyone", True, True)])
def test_a_pair_is_called_from_the_left_or_from_anyone(value: str, left: bool, across: bool, claims: Claims) -> None:
    claims("riichi.options.pair_calls", f"riichi.options.pair_calls={value}")
    options = {**NO_RED, "pair_calls": value, "unbroken_order": "yes" if value == "anyone" else "no"}
    match = dealt(["5z", "5z19m19p19s", "5z19m19p1234z"], options=options)
    script(match, "0 5z")
    assert (called(match, 1, 1), called(match, 2, 1)) == (left, across)


def test_only_the_east_wind_may_be_called_for_a_pair_where_the_rules_say_so(claims: Claims) -> None:
    claims("riichi.options.pair_calls=east")
    for tile, offered_to in (("1z", [1, 2, 3]), ("2z", [])):
        match = dealt([tile, *[f"{tile}19m19p19s34z"] * 3], options={**NO_RED, "pair_calls": "east"})
        script(match, f"0 {tile}")
        assert [seat for seat in (1, 2, 3) if called(match, seat, 1)] == offered_to
    match = dealt(["1z", "1z234m456p678s23s5z"], "9m9p7z4s", options={**NO_RED, "pair_calls": "east"})
    script(match, "0 1z", "1 chow 1z 1z", "1 5z", "2 *", "3 *", "0 *")
    assert "win" not in offered(match, 1), "the pair is no yaku, and the hand is open"


def test_whoever_is_ready_with_the_pair_calls_it_from_everybody(claims: Claims) -> None:
    claims("riichi.options.pair_calls=left")
    for hand, ready in (("5z123m456p789s23s1z", True), ("5z123m456p789s25s1z", False)):
        match = dealt(["5z", "", hand], options=PAIRS)
        script(match, "0 5z")
        assert called(match, 2, 1) == ready


def test_an_open_pair_is_the_pair_of_a_winning_hand(claims: Claims) -> None:
    claims("riichi.options.pair_calls=left")
    match = dealt(["5p", "5p234m456p678s23s1z"], "9m9p7z4s", options=PAIRS)
    script(match, "0 5p")
    assert [line["label"] for line in options_for(match, 1) if line.get("words")] == ["Open pair 55p"]
    script(match, "1 chow 5p 5p")
    assert str(player(match, 1).melds[0]) == "(<55p)" and len(player(match, 1).held) == 12
    script(match, "1 1z")
    assert waits_of(state(match), player(match, 1)) == 1 << 18 | 1 << 21, "a hand of 2-3 waits on both sides"
    script(match, "2 *", "3 *", "0 *", "1 win")
    win = next(event for event in match.log if event.name == "win")
    assert [line.id for line in win.score.patterns] == ["tanyao"] and "55p" in win.score.reading


def test_hints_know_an_open_pair() -> None:
    match = dealt(["5p", "5p234m456p678s23s1z"], options=PAIRS)
    script(match, "0 5p", "1 chow 5p 5p")
    line = next(each for each in hints(match, 1) if each["tile"] == "1z")
    assert line["away"] == 0 and [wait["tile"] for wait in line["waits"]] == ["1s", "4s"]


def test_a_pair_is_no_set_and_nobody_has_two(claims: Claims) -> None:
    claims("riichi.options.pair_calls=left")
    match = dealt(["5z6z", "5z6z19m19p19s"], options=PAIRS)
    script(match, "0 5z", "1 chow 5z 5z", "1 1m", "2 *", "3 *", "0 6z")
    assert not called(match, 1, 1)


def test_a_pair_stands_behind_every_other_call() -> None:
    match = dealt(["5z", "5z19m19p19s", "55z"], options=PAIRS)
    act(match, 0, "discard", "5z")
    act(match, 1, "chow", "5z", "5z")
    act(match, 2, "pung", "5z", "55z")
    assert str(player(match, 2).melds[0]) == "(^555z)" and not player(match, 1).melds


WORTH: list[tuple[str, dict[str, Any], tuple[int, int] | str]] = [
    # 20, the set of dragons 4, the pair nothing, the edge wait 2.
    ("456p678s12s555z(<22m)+3s", {"pair_calls": "left"}, (1, 30)),
    ("456p678s12s555z(<22m)+3s", {}, "refused"),
    ("456p678s234s67m(<55z)+8m", {"pair_calls": "left"}, "no"),
    ("456p678s234s67m(<22p)+8m", {"pair_calls": "left"}, (1, 30)),
    ("456p678s234s67m(<55s)+5m", {"pair_calls": "left"}, (1, 30)),
    ("456p678s234s66m(<22p)+6m", {"pair_calls": "left"}, (1, 30)),
    ("22p33p44s55s66m7m(<88m)+7m", {"pair_calls": "left"}, "no"),
    # 20, three concealed pungs of 4, 4 and 8, the pung of the discard 2.
    ("111m222m333p44s(<99p)+4s", {"pair_calls": "left"}, (4, 40)),
    # Closed again: pinfu and two equal chows besides tanyao.
    ("34s22p456p678m(<234+2s)+2s", {"raised_chow": "yes"}, (3, 30)),
    ("34s22p456p678m(<234+2s)+2s", {}, "refused"),
    ("34s22p456p678m(<234+5s)+2s", {"raised_chow": "yes"}, "refused"),
    ("34s22p456p678m(<234s)+2s", {"raised_chow": "yes"}, (1, 30)),
]


@pytest.mark.parametrize(("hand", "options", "answer"), WORTH)
def test_open_pairs_and_raised_chows_are_counted(hand: str, options: dict[str, Any], answer: Any,
                                                  claims: Claims) -> None:
    try:
        score = janso.score("riichi", hand, seat="S", discarder="W", options=options)
    except JansoError:
        assert answer == "refused"
        return
    assert ((score.han, score.fu) if score.valid else "no") == answer
    claims(*(f"riichi.options.{id}={value}" for id, value in options.items()))


def test_hands_with_such_sets_are_written_as_they_are_read() -> None:
    hand = Hand.parse("456p678s12s555z(<22m)+3s", other_sets=True)
    assert hand.tile_count == 14 and str(hand) == "456p12678s555z(<22m)+3s"
    raised = Hand.parse("22p456p34s678m(<234+2s)+2s", other_sets=True)
    assert raised.tile_count == 14 and raised.melds[0].concealed and str(raised.melds[0]) == "(<234+2s)"
    for text in ("22p456p34s678m(<234+5s)+2s", "22p456p34s678m[2234s]+2s", "456p678s12s555z[22m]+3s"):
        with pytest.raises(JansoError):
            Hand.parse(text, other_sets=True)


def test_an_open_pair_is_raised_to_a_pung_and_a_discard_follows(claims: Claims) -> None:
    claims("riichi.options.raised_pair", "riichi.options.raised_pair=yes", "riichi.options.raised_pair=no")
    for value in ("no", "yes"):
        match = dealt(["5z", "5z19m19p19s123z"], "9m9p9s5z", options={**PAIRS, "raised_pair": value})
        script(match, "0 5z", "1 chow 5z 5z", "1 1m", "2 *", "3 *", "0 *")
        assert ("raise_pair" in offered(match, 1)) == (value == "yes")
    match.do(1, chosen("raise_pair", tile=31))
    assert str(player(match, 1).melds[0]) == "(<555z)"
    assert state(match).turn == 1 and state(match).drawn < 0 and len(player(match, 1).held) == 11
    script(match, "1 9m")
    assert len(player(match, 1).held) == 10


def raised_run(robber: str = "") -> Match:
    """South calls 3s with 24s, later draws another 3s and raises the chow."""
    match = dealt(["3s", "24s19m19p123z", robber], "9m9p9m3s7z", options=RUNS, indicators="6z")
    script(match, "0 3s", "1 chow 3s 24s", "1 1m", "2 *", "3 *", "0 *")
    assert "raise_chow" in offered(match, 1)
    match.do(1, chosen("raise_chow", tile=20))
    return match


def test_a_raised_chow_is_closed_and_the_next_tile_is_drawn(claims: Claims) -> None:
    claims("riichi.options.raised_chow", "riichi.options.raised_chow=yes", "riichi.options.raised_chow=no")
    left = state(dealt(["3s"], options=RUNS)).wall.left
    match = raised_run()
    p = player(match, 1)
    assert str(p.melds[0]) == "(<324+3s)" and p.open_melds == 0 and p.melds[0].concealed
    assert janso.tiles.write(state(match).drawn) == "7z" and state(match).turn == 1 and len(p.held) == 11
    assert state(match).wall.left == left - 5, "a tile of the live wall"
    plain = dealt(["3s", "24s19m19p123z"], "9m9p9m3s7z", options=NO_RED)
    script(plain, "0 3s", "1 chow 3s 24s", "1 1m", "2 *", "3 *", "0 *")
    assert "raise_chow" not in offered(plain, 1)


def test_a_tile_that_raises_a_chow_may_be_robbed(claims: Claims) -> None:
    claims("riichi.options.raised_chow=yes")
    match = raised_run("24s234m234p678p88s")
    assert [choice.do for choice in match.options(2)] == ["win", "pass"]
    act(match, 2, "win")
    win = next(event for event in match.log if event.name == "win")
    assert [line.id for line in win.score.patterns] == ["tanyao", "sanshoku"]


def test_robbing_a_chow_is_a_yaku_where_it_counts(claims: Claims) -> None:
    claims("riichi.patterns.chanjun", "riichi.options.raised_chow=yes")
    rules = rules_with(RUNS, patterns={"chanjun": 1})
    assert never(rules) == {} and "chanjun" in never(rules_with(NO_RED, patterns={"chanjun": 1}))
    wall = wall_of("riichi", ["3s", "24s19m19p123z", "24s123m345p678p99s"], "9m9p9m3s7z", options=RUNS)
    match = Match.from_walls(rules, [wall])
    script(match, "0 3s", "1 chow 3s 24s", "1 1m", "2 *", "3 *", "0 *")
    match.do(1, chosen("raise_chow", tile=20))
    act(match, 2, "win")
    win = next(event for event in match.log if event.name == "win")
    assert "chanjun" in [line.id for line in win.score.patterns]


LONG = {**NO_RED, "long_chows": "yes"}


def test_a_chow_becomes_longer_and_stays_one_set(claims: Claims) -> None:
    claims("riichi.options.long_chows", "riichi.options.long_chows=yes", "riichi.options.long_chows=no")
    for value in ("no", "yes"):
        match = dealt(["3s", "24s15s9m9p123z"], "9m9p9m6s7z", options={**NO_RED, "long_chows": value})
        script(match, "0 3s", "1 chow 3s 24s", "1 1z", "2 *", "3 *", "0 *")
        assert offered(match, 1).count("prolong_chow") == (2 if value == "yes" else 0), "1s and 5s"
    match.do(1, chosen("prolong_chow", tile=22))
    p = player(match, 1)
    assert str(p.melds[0]) == "(2<345s)" and p.open_melds == 1 and janso.tiles.write(state(match).drawn) == "7z"
    match.do(1, chosen("prolong_chow", tile=23))
    assert str(p.melds[0]) == "(2<3456s)" and len(p.held) == 11, "two more tiles were drawn"


def test_four_tiles_in_a_row_are_laid_down_closed_and_may_be_robbed(claims: Claims) -> None:
    claims("riichi.options.long_chows=yes")
    match = dealt(["2345s19m19p1234z", "", "34s234m345p678p88s"], options=LONG, indicators="6z")
    assert offered(match, 0).count("lay_long_chow") == 1
    match.do(0, chosen("lay_long_chow", (19, 20, 21, 22), 22))
    assert [choice.do for choice in match.options(2)] == ["win", "pass"]
    act(match, 2, "pass")
    p = player(match, 0)
    assert str(p.melds[0]) == "[2345s]" and p.open_melds == 0 and len(p.held) == 11 and state(match).drawn >= 0


@pytest.mark.parametrize(("hand", "answer"), [
    ("34s22p456p678m(2<3456s)+2s", (1, 30)), ("34s22p456p678m[23456s]+2s", (2, 30)),
    ("34s22p456p678m[234567s]+2s", (2, 30)), ("34s22p456p678m(789s)+2s", "no"), ("34s22p456p678m[6789s]+2s", (1, 30)),
    ("34s22p456p678m[2346s]+2s", "refused")])
def test_a_long_chow_is_counted_as_one_set(hand: str, answer: Any, claims: Claims) -> None:
    claims("riichi.options.long_chows=yes")
    try:
        score = janso.score("riichi", hand, seat="S", discarder="W", options={"long_chows": "yes"})
    except JansoError:
        assert answer == "refused"
        return
    assert ((score.han, score.fu) if score.valid else "no") == answer


def test_equal_long_chows_bring_their_yaku_at_the_table(claims: Claims) -> None:
    claims("riichi.options.long_chows=yes")
    rules = derive(ruleset("riichi"), "tsura", {"options": LONG, "patterns": {"tsura_ipeko": True}})
    match = Match.from_walls(rules, [wall_of("riichi", ["11223344m234p577s"], draws="6s7s", options=LONG)])
    for _ in range(2):
        match.do(0, chosen("lay_long_chow", (0, 1, 2, 3), 3))
        everybody_passes(match)
    act(match, 0, "win")
    win = next(event for event in match.log if event.name == "win")
    assert "tsura_ipeko" in [line.id for line in win.score.patterns]
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


def test_matches_with_raised_sets_end_and_replay() -> None:
    plays_and_replays(rules_with({"pair_calls": "left", "raised_pair": "yes", "raised_chow": "yes",
                                  "long_chows": "yes", "rounds": "east"}), 1)


def test_chance_plays_them_to_the_end(claims: Claims) -> None:
    claims("riichi.options.pair_calls=anyone")
    seen = set()
    for seed in range(3):
        match = Match(ruleset("riichi").with_options({"pair_calls": "anyone", "unbroken_order": "yes", "rounds": "east",
                                                      "raised_pair": "yes", "raised_chow": "yes", "long_chows": "yes"}),
                      seed=seed)
        play_on(match, random.Random(seed), eager=True)
        seen |= {event.what for event in match.log if event.name == "chosen"}
        again = Match.replay([event.as_json() for event in match.log])
        assert again.scores == match.scores
    assert {"raise_pair", "raise_chow", "prolong_chow", "lay_long_chow"} <= seen


def test_an_open_pair_lies_beside_longer_hands_too() -> None:
    match = Match(rules_with({"pair_calls": "left"}, "big"), seed=3)
    numbers = random.Random(3)
    seen = 0
    while not match.done and seen < 5:
        play_on(match, numbers, 1)
        seen += sum(open_pair(p.melds) is not None for p in state(match).players)
    assert seen >= 5

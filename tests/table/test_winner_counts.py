"""The winner counts: statements, objections, and what the table makes of them (documents 000 and 001)."""

from __future__ import annotations

from typing import Any

import pytest
from phase_play import answer, plays_and_replays, rules_with

import janso
from janso.bots import make, play_out
from janso.errors import JansoError
from janso.rules import ruleset
from janso.table import Match
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.log.snapshot import snapshot
from janso.table.state import TURN
from janso.table.turn.named import to_choose_from
from janso.table.turn.phase import asker_of, chosen

ON = {"winner_counts": "yes"}
FLUSH = "234678m234m5599m"
CHEAP = "123m456m78p99s234s"
"""Ready; on 9p worth less than eight points in MCR."""
TANYAO = "234m56m345p678s55p"


def declared(rules: str, hand: str, tile: str, options: dict[str, str] = ON, asked: bool = True) -> Match:
    """Seat 0 discards a tile on which seat 1 declares a win, and is asked for what it is worth."""
    match = Match.from_position(rules_with(options, rules), [tile, hand], seed=4)
    while match.waiting != [0]:
        match.do(match.waiting[0], {"do": "pass"})
    match.do(0, {"do": "discard", "tile": tile})
    for seat in [seat for seat in match.waiting if seat != 1]:
        match.do(seat, {"do": "pass"})
    match.do(1, {"do": "win"})
    assert not asked or match.waiting == [1]
    return match


def checked(match: Match, *objecting: int) -> dict[str, Any]:
    """The others answer; the last event but those that end the deal."""
    for seat in (0, 2, 3):
        answer(match, seat, "object" if seat in objecting else "agree")
    return next(event.as_json() for event in reversed(match.log) if event.type in (ev.WIN, ev.PENALTY))


def right(rules: str, hand: str, tile: str) -> int:
    return janso.score(rules, f"{hand}+{tile}", seat="S", discarder="E", options={}).points


def test_a_right_count_is_paid_and_nothing_is_paid_before_it() -> None:
    match = declared("mcr", FLUSH, "9m")
    assert match.scores == [0, 0, 0, 0] and match.log[-1].type == ev.PHASE
    points = right("mcr", FLUSH, "9m")
    answer(match, 1, str(points))
    assert match.scores == [0, 0, 0, 0]
    win = checked(match)
    assert win["count"]["ruling"] == "right" and win["deltas"] == [-8 - points, 24 + points, -8, -8]


def test_too_much_stands_when_nobody_looks_and_is_put_right_when_somebody_does(claims: Any) -> None:
    points = right("mcr", FLUSH, "9m")
    match = declared("mcr", FLUSH, "9m")
    answer(match, 1, str(points + 6))
    win = checked(match)
    assert win["count"]["ruling"] == "stands" and win["points"] == points + 6
    assert win["deltas"] == [-8 - points - 6, 24 + points + 6, -8, -8] and win["score"]["points"] == points
    match = declared("mcr", FLUSH, "9m")
    answer(match, 1, str(points + 6))
    win = checked(match, 2)
    assert win["count"]["ruling"] == "corrected" and win["count"]["objected"] == [2]
    assert win["deltas"][1] == 24 + points
    claims("mcr.options.winner_counts")


def test_nobody_has_to_remind_a_winner_of_missing_points_but_anybody_may(claims: Any) -> None:
    match = declared("dazhong", CHEAP, "9p")
    answer(match, 1, "1")
    assert checked(match)["deltas"] == [-1, 1, 0, 0]
    match = declared("dazhong", CHEAP, "9p")
    answer(match, 1, "0")
    win = checked(match, 3)
    assert win["points"] == win["score"]["points"] > 1 and win["deltas"][1] == win["points"]
    claims("dazhong.options.winner_counts")


def test_a_hand_below_the_minimum_is_a_false_win_and_play_goes_on() -> None:
    match = declared("mcr", CHEAP, "9p")
    answer(match, 1, "12")
    penalty = checked(match)
    assert penalty["type"] == "penalty" and penalty["deltas"] == [10, -30, 10, 10] and penalty["dead"]
    assert match.deal is not None and not match.deal.over
    assert match.deal.state.scores == [10, -30, 10, 10]
    assert all(option.as_json()["do"] != "win" for seat in match.waiting for option in match.options(seat))


@pytest.mark.parametrize(("rules", "hand", "tile", "count"), [
    ("mcr", CHEAP, "9p", "12"), ("riichi", "123m456m79p99s234s", "8p", "1:30")])
def test_a_false_win_stands_in_the_books_of_the_match_as_in_those_of_its_replay(
        rules: str, hand: str, tile: str, count: str) -> None:
    match = declared(rules, hand, tile)
    answer(match, 1, count)
    checked(match)
    assert match.books.offences == {(1, "false_win"): 1}
    assert match.books.chombo[1] == (1 if rules == "riichi" else 0), "which costs points when results are made"
    assert snapshot(Match.replay([event.as_json() for event in match.log]))["books"] == snapshot(match)["books"]


def test_a_hand_without_yaku_is_a_chombo_in_riichi() -> None:
    match = declared("riichi", "123m456m79p99s234s", "8p")
    answer(match, 1, "1:30")
    penalty = checked(match)
    assert penalty["type"] == "penalty" and penalty["ends_deal"] and penalty["deltas"][1] < 0


@pytest.mark.parametrize(("stated", "paid"), [("1:30", 1000), ("2:30", 2000), ("3:40", 5200), ("5:30", 8000)])
def test_han_and_fu_are_paid_as_stated(stated: str, paid: int) -> None:
    match = declared("riichi", TANYAO, "4m")
    answer(match, 1, stated)
    win = checked(match)
    assert win["deltas"][:2] == [-paid, paid]


def test_who_says_nothing_is_helped_and_the_count_of_another_hand_is_refused() -> None:
    match = declared("mcr", FLUSH, "9m")
    for text in ("7", "x", "8:20", "100000"):
        with pytest.raises(JansoError, match="whole numbers"):
            answer(match, 1, text)
    answer(match, 1, "help")
    assert checked(match)["count"]["ruling"] == "helped"


@pytest.mark.heavy
@pytest.mark.parametrize("rules", ["mcr", "dazhong-jokers", "zungjung", "riichi", "sanma"])
def test_bots_count_right_check_and_play_on(rules: str) -> None:
    for match in plays_and_replays(rules_with(ON, rules), 1):
        wins = [event.as_json() for event in match.log if event.type == ev.WIN]
        assert wins and all(win["count"]["ruling"] in ("right", "helped", "stands", "corrected") for win in wins)


NAMES = {"winner_counts": "names"}


def naming(rules: str, hand: str, tile: str) -> Match:
    """As `declared`, at a table where patterns are named one by one."""
    return declared(rules, hand, tile, NAMES)


def test_patterns_are_named_one_by_one_and_added_up(claims: Any) -> None:
    match = naming("mcr", FLUSH, "9m")
    points = right("mcr", FLUSH, "9m")
    score = janso.score("mcr", f"{FLUSH}+9m", seat="S", discarder="E")
    answer(match, 1, "+".join(f"{line.id}*{line.count}" for line in score.patterns))
    win = checked(match)
    assert win["count"]["ruling"] == "right" and win["deltas"] == [-8 - points, 24 + points, -8, -8]
    assert win["count"]["named"] == win["count"]["names"]
    claims("mcr.options.winner_counts")


def test_a_fan_that_is_not_there_is_paid_when_nobody_objects_and_named_afterwards() -> None:
    match = naming("mcr", FLUSH, "9m")
    answer(match, 1, "full_flush+all_pungs")
    win = checked(match)
    assert win["count"]["ruling"] == "stands" and win["points"] == 30 and win["deltas"][1] == 24 + 30
    told = [words["en"] for custom in match.customs for words in custom.explains(last_win(match))]
    assert "Not in the hand: All Pungs." in told and any(line.startswith("Left out: ") for line in told)
    match = naming("mcr", FLUSH, "9m")
    answer(match, 1, "full_flush+all_pungs")
    assert checked(match, 3)["count"]["ruling"] == "corrected"


def last_win(match: Match) -> Event:
    return next(event for event in reversed(match.log) if event.type == ev.WIN)


@pytest.mark.parametrize(("stated", "paid"), [
    ("tanyao:0:30", 1000), ("tanyao+pinfu:1:30", 3900), ("kokushi:0:30", 32000)])
def test_yaku_dora_and_fu_make_the_han(stated: str, paid: int) -> None:
    match = naming("riichi", TANYAO, "4m")
    answer(match, 1, stated)
    assert checked(match)["deltas"][:2] == [-paid, paid]


def test_an_open_hand_adds_what_its_yaku_are_worth_open() -> None:
    closed, opened = ({line["id"]: line["worth"] for line in to_choose_from(ruleset("riichi"), open)}
                      for open in (False, True))
    assert (closed["chinitsu"], opened["chinitsu"], closed["kokushi"]) == (6, 5, 13)
    assert "riichi" in closed and "riichi" not in opened


def test_too_little_and_what_these_rules_do_not_know_is_refused() -> None:
    match = naming("mcr", FLUSH, "9m")
    for text, why in (("all_chows", "comes to 2"), ("tanyao", "Name patterns"), ("full_flush*9", "Name patterns"),
                      ("full_flush:30", "Name patterns"), ("-", "comes to 0"), ("80", "Name patterns")):
        with pytest.raises(JansoError, match=why):
            answer(match, 1, text)
    answer(match, 1, "help")
    assert checked(match)["count"]["ruling"] == "helped"


@pytest.mark.parametrize("rules", ["mcr", "dazhong-jokers", "zungjung", "riichi"])
def test_bots_name_what_their_hands_have(rules: str) -> None:
    match = play_out(Match(rules_with(NAMES, rules), seed=3), [make("greedy", seat) for seat in range(4)])
    counts = [event.as_json()["count"] for event in match.log if event.type == ev.WIN]
    assert counts and all(count["ruling"] == "right" and count["named"] == count["names"] for count in counts)
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


def test_two_hands_are_counted_by_all_together() -> None:
    found = [problem for _, problem in rules_with(ON, "siamese").contradictions()]
    assert any("counted by all players together" in problem for problem in found)


@pytest.mark.parametrize("options,seat,word", [
    ({"ron_ban": "yes"}, 0, "ban_ron"), ({"drop_out": "yes"}, 1, "drop_out")])
def test_who_may_not_win_is_not_asked_to_count(options: dict[str, str], seat: int, word: str) -> None:
    match = Match.from_position(rules_with({**ON, **options}, "riichi"), ["4m", TANYAO], seed=4)
    while not match.deal or match.deal.state.phase != TURN:
        match.do(match.waiting[0], {"do": word if match.waiting[0] == seat else "pass"})
    match.do(0, {"do": "discard", "tile": "4m"})
    assert all(action.do != "win" for each in match.waiting for action in match.options(each))


@pytest.mark.parametrize(("rules", "hand", "tile"), [
    ("mcr", FLUSH, "9m"), ("dazhong", CHEAP, "9p"), ("zungjung", FLUSH, "9m"), ("riichi", TANYAO, "4m")])
def test_the_option_says_whether_points_are_stated_or_patterns_named_or_nothing(
        claims: Any, rules: str, hand: str, tile: str) -> None:
    score = janso.score(rules, f"{hand}+{tile}", seat="S", discarder="E")
    stated = ":".join(map(str, ruleset(rules).scorer.count_of(score)))
    match = declared(rules, hand, tile)
    answer(match, 1, stated)
    assert checked(match)["count"]["ruling"] in ("right", "stands")
    match = naming(rules, hand, tile)
    with pytest.raises(JansoError):
        answer(match, 1, stated)
    answer(match, 1, "help")
    assert checked(match)["count"]["ruling"] == "helped"
    match = declared(rules, hand, tile, {"winner_counts": "no"}, asked=False)
    assert "count" not in last_win(match).as_json() and match.scores[1] > match.scores[2]
    claims(*(f"{rules}.options.winner_counts={value}" for value in ("no", "yes", "names")))


@pytest.mark.parametrize(("rules", "way", "hand", "tile", "amounts"), [
    ("riichi", "yes", TANYAO, "7m", [("Han", 1, 99, 1, 1), ("Fu", 20, 170, 5, 30)]),
    ("riichi", "names", TANYAO, "7m", [("Dora", 0, 40, 1, 0), ("Fu", 20, 170, 5, 30)]),
    ("mcr", "yes", FLUSH, "9m", [("Points", 8, 9999, 1, 8)]), ("mcr", "names", FLUSH, "9m", []),
    ("zungjung", "yes", FLUSH, "9m", [("Points", 0, 9999, 1, 0)])])
def test_the_panel_offers_what_may_be_stated_and_begins_at_what_is_usual(
        rules: str, way: str, hand: str, tile: str, amounts: list[tuple[Any, ...]]) -> None:
    match = declared(rules, hand, tile, {"winner_counts": way})
    assert match.deal is not None
    panel = asker_of(match.deal.state).panel(match.deal.state, 1)
    assert [(each["words"]["en"], each["low"], each["high"], each["step"], each["start"])
            for each in panel["amounts"]] == amounts
    assert [each["choice"] for each in panel["send"]] == ["", "help"] and panel["show"][-1] == tile


@pytest.mark.parametrize(("way", "choice", "said"), [
    ("yes", "help", "Ask the table to count"), ("yes", "3:40", "3 han 40 fu"), ("yes", "12", None),
    ("names", "tanyao:1:30", "All simples, dora 1"), ("names", "tanyao:0:30", "All simples"),
    ("names", "tanyao*2:1:30", "All simples ×2, dora 1"), ("names", "help", "Ask the table to count")])
def test_a_count_is_said_in_words(way: str, choice: str, said: str | None) -> None:
    match = declared("riichi", TANYAO, "7m", {"winner_counts": way})
    assert match.deal is not None
    assert asker_of(match.deal.state).says(chosen(choice)).get("en") == said

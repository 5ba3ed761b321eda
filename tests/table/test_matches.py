"""How matches go on and end: winds, repeats, counters, further rounds, places."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import last, play_on

from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.table import Action, Match
from janso.table.log.action import CONTINUE, STOP
from janso.table.schedule import Outcome, Standing, dealer_stays, following, may_stop, winds_of

Claims = Callable[..., None]


def settings(rules: str = "riichi", **options: Any) -> Any:
    return play_settings(ruleset(rules).with_options(options))


def after(standing: Standing, result: str, winners: list[int], scores: list[int], ready: list[int] | None = None,
          dealer: int = 0, **options: Any) -> tuple[int, int, int] | None:
    found = following(settings(**options), standing, Outcome(result, winners, ready or [], dealer, scores))
    return None if found is None else (found.round, found.number, found.honba)


EVEN = [25000] * 4


def test_the_dealer_stays_after_a_win_and_when_ready_at_a_draw(claims: Claims) -> None:
    claims("table.match.dealer")
    start = Standing(0, 1, 2)
    assert after(start, "win", [1], EVEN, dealer=1) == (0, 1, 3)
    assert after(start, "win", [2], EVEN, dealer=1) == (0, 2, 0)
    assert after(start, "exhausted", [], EVEN, [1], dealer=1) == (0, 1, 3)
    assert after(start, "exhausted", [], EVEN, [2], dealer=1) == (0, 2, 3)
    assert after(start, "nine_terminals", [], EVEN, dealer=1) == (0, 1, 3)


@pytest.mark.parametrize(("rule", "stays"), [
    ("no", (False, False, False)), ("win", (True, False, False)), ("ready", (True, True, False)),
    ("all_noten", (True, True, True)), ("always", (True, True, True))])
def test_every_rule_of_repeating(rule: str, stays: tuple[bool, ...], claims: Claims) -> None:
    claims("table.match.dealer")
    play = settings()
    play.dealers.repeats = rule
    cases = (Outcome("win", [0], [], 0, EVEN), Outcome("exhausted", [], [0], 0, EVEN),
             Outcome("exhausted", [], [], 0, EVEN))
    assert tuple(dealer_stays(play, case) for case in cases) == stays


def test_the_round_changes_when_everybody_has_dealt(claims: Claims) -> None:
    claims("table.match.rounds")
    assert after(Standing(0, 3, 0), "win", [0], EVEN, dealer=3) == (1, 0, 0)


def test_further_rounds_are_played_until_somebody_reaches_the_goal(claims: Claims) -> None:
    claims("table.match.extension")
    short = [29000, 26000, 24000, 21000]
    enough = [31000, 26000, 23000, 20000]
    assert after(Standing(1, 3, 0), "win", [0], short, dealer=3) == (2, 0, 0)
    assert after(Standing(1, 3, 0), "win", [0], enough, dealer=3) is None
    assert after(Standing(2, 1, 0), "win", [0], enough, dealer=1) is None, "sudden death"
    assert after(Standing(2, 1, 0), "win", [0], short, dealer=1) == (2, 2, 0)
    assert after(Standing(2, 3, 0), "win", [0], short, dealer=3) is None, "one further round only"
    assert after(Standing(1, 3, 0), "win", [0], short, dealer=3, extra_rounds=0) is None


def test_bankruptcy_and_the_ceiling_end_the_match(claims: Claims) -> None:
    claims("table.match.bankruptcy")
    below, zero = [60000, 41000, -1000, 0], [60000, 40000, 0, 0]
    assert after(Standing(0, 0, 0), "win", [0], below) is None
    assert after(Standing(0, 0, 0), "win", [0], zero) is not None
    assert after(Standing(0, 0, 0), "win", [0], zero, bankruptcy="at_zero") is None
    assert after(Standing(0, 0, 0), "win", [0], below, bankruptcy="play_on") is not None
    assert after(Standing(0, 0, 0), "win", [0], zero, ceiling=60000) is None


def test_the_dealer_may_stop_in_the_last_deal_when_placed_well_enough(claims: Claims) -> None:
    claims("table.match.stop")
    play = settings()
    top = Outcome("win", [3], [], 3, [20000, 22000, 24000, 34000])
    second = Outcome("win", [3], [], 3, [34000, 20000, 20000, 26000])
    assert may_stop(play, Standing(1, 3, 0), top, True) and not may_stop(play, Standing(1, 2, 0), top, True)
    assert not may_stop(play, Standing(1, 3, 0), second, True)
    play.ends.stop_on_win = 2
    assert may_stop(play, Standing(1, 3, 0), second, True)


@pytest.mark.parametrize("goes_on", [True, False])
def test_the_dealer_is_asked_where_stopping_is_a_choice(goes_on: bool, claims: Claims,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    claims("table.match.stop")
    match = Match("riichi", seed=5)
    monkeypatch.setattr(match.play.ends, "stops_by_itself", False)
    assert match.deal is not None
    match.standing = Standing(1, 3, 0)
    state = match.deal.state
    state.phase, state.ending.result, state.ending.winners, state.scores = 6, "win", [0], [40000, 20000, 20000, 20000]
    match.advance()
    assert match.waiting == [0] and [a.do for a in match.options(0)] == ["stop", "continue"]
    assert match.may(1, Action(STOP)) is not None
    match.do(0, Action(CONTINUE if goes_on else STOP))
    assert match.done != goes_on
    assert not goes_on or match.standing.label == "1.3.1.0"


def test_mcr_players_change_seats_between_rounds(claims: Claims) -> None:
    claims("table.mcr.seats")
    play = settings("mcr")
    order = []
    for round in range(4):
        winds = winds_of(play, Standing(round, 0, 0))
        order.append("".join("ABCD"[winds.index(wind)] for wind in range(4)))
    assert order == ["ABCD", "BADC", "CDBA", "DCAB"]
    assert winds_of(play, Standing(1, 1, 0)) == [0, 3, 2, 1]


def test_an_mcr_session_has_sixteen_deals_and_ends_in_table_points(claims: Claims) -> None:
    claims("table.mcr.session")
    match = Match("mcr", seed=2)
    play_on(match, random.Random(2))
    assert match.deals == 16 and sum(match.result["table_points"]) == 7  # type: ignore[index]


@pytest.mark.parametrize(("rules", "deals"), [("siamese", 12), ("dazhong", 16), ("zungjung", 16)])
def test_the_deal_passes_after_every_hand(rules: str, deals: int, claims: Claims) -> None:
    claims("table.siamese.deals" if rules == "siamese" else f"table.{rules}.rounds")
    match = Match(rules, seed=4)
    play_on(match, random.Random(4))
    assert match.deals == deals
    dealers = [event.as_json()["dealer"] for event in match.log if event.name == "start_deal"]
    assert dealers == [number % match.play.seats for number in range(deals)]


def test_two_players_deal_in_turn(claims: Claims) -> None:
    claims("table.siamese.two_players")
    match = Match("siamese-2p", seed=4)
    assert match.deal is not None
    state = match.deal.state
    assert [len(p.held) for p in state.players] == [28, 27] and state.wall.left == 54
    play_on(match, random.Random(4))
    assert match.deals % 2 == 0


def test_three_players_of_the_siamese_game_take_27_tiles(claims: Claims) -> None:
    claims("table.siamese.dealing")
    match = Match("siamese", seed=4)
    assert match.deal is not None
    state = match.deal.state
    assert [len(p.held) for p in state.players] == [28, 27, 27] and state.wall.left == 54


def test_sticks_left_over_and_results_with_uma_and_oka(claims: Claims) -> None:
    claims("table.match.results")
    match = Match("tenhou", seed=8)
    play_on(match, random.Random(8))
    result = last(match, "end_match")
    assert sum(result["scores"]) == 100000
    assert abs(sum(result["results"])) < 1e-9
    assert sorted(result["places"]) == [1, 2, 3, 4]


def test_one_seed_gives_every_table_the_same_walls(claims: Claims) -> None:
    claims("table.chance")
    first, second = Match("riichi", seed="club night"), Match("riichi", seed="club night", salt="x")
    play_on(first, random.Random(1), 300)
    play_on(second, random.Random(2), 300)
    walls = []
    for match in (first, second):
        walls.append({
            (e.round, e.number, e.honba): match.log[at + 1].tiles
            for at, e in enumerate(match.log[:-1]) if e.name == "start_deal"
        })
    common = walls[0].keys() & walls[1].keys()
    assert common and all(walls[0][deal] == walls[1][deal] for deal in common)
    assert first.log[0].as_json()["commitment"] != second.log[0].as_json()["commitment"]


def test_the_published_seed_and_salt_prove_the_wall(claims: Claims) -> None:
    claims("table.chance")
    import hashlib

    match = Match("zungjung", seed="s3cret", salt="pepper")
    play_on(match, random.Random(1))
    end = last(match, "end_match")
    text = f"janso-commit-1|{end['seed']}|{end['salt']}"
    assert hashlib.sha256(text.encode()).hexdigest() == match.log[0].as_json()["commitment"]
    assert "s3cret" not in str(match.events_for(0)[:-1])


def test_the_shuffle_is_the_documented_one(claims: Claims) -> None:
    claims("table.chance")
    import hashlib

    match = Match("riichi", seed=7)
    words: list[int] = []
    for block in range(40):
        digest = hashlib.sha256(f"janso-1|7|wall 0.0.0.0|{block}".encode()).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
    tiles = list(match.play.tiles)
    for i in range(135, 0, -1):
        word = words.pop(0)
        while word >= 2**32 - 2**32 % (i + 1):
            word = words.pop(0)
        j = word % (i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    assert match.deal is not None
    dice = match.deal.state.opening.dice
    side = (dice[0] + dice[1] - 1) % 4
    start = ((4 - side) % 4 * 17 + sum(dice)) % 68 * 2
    assert match.deal.state.wall.tiles == tiles[start:] + tiles[:start]


def test_the_history_tells_the_scorer_of_earlier_deals(claims: Claims) -> None:
    claims("table.history")
    from table_play import script, wall_of

    from janso.table.turn.winning import history

    wall = wall_of("riichi", ["234m567m345s34p88s5p", "", "", ""])
    match = Match.from_walls("riichi", [wall, wall])
    script(match, "0 win")
    assert match.deal is not None and match.standing.label == "0.0.1.0"
    past = history(match.deal.state)
    assert past.dealer_streak == 1 and past.own_honba == 1 and past.deal == 2
    assert past.win_streak == [1, 0, 0, 0] and past.wins[0].seat == 0 and past.wins[0].payers == (1, 2, 3)
    assert past.wins[0].patterns == ("tenho",) and past.wins[0].self_draw
    script(match, "0 8s")
    past = history(match.deal.state)
    assert [discard.face for discard in past.discards[0]] == [25] and past.wall_left == match.deal.state.wall.left
    assert Match.replay([event.as_json() for event in match.log]).deal is not None


def test_matches_of_one_rule_set_share_how_it_is_played_unless_seats_are_drawn() -> None:
    first, second = Match("riichi", seed=1), Match("riichi", seed=2)
    assert first.play is second.play
    drawn = first.rules.with_options({"reseating": "random"})
    assert Match(drawn, seed=1).play is not Match(drawn, seed=2).play

"""The janki style: each ban of the code, what a foul costs, and the tops."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import last, play_on, why_not

from janso.games.riichi.variants.aims.janki import AIMS, JankiStyle
from janso.hand import Hand, read_tiles
from janso.message import in_all
from janso.rules import ruleset
from janso.scoring.history import Discard
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.schedule import Standing
from janso.table.state import Player, State
from janso.tiles import parse

Claims = Callable[..., None]
LATE = (1, 2)
"""The third deal of the South round: the rules of the tops hold."""


def state_of(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def hold(p: Player, text: str) -> None:
    """Gives a player another hand."""
    concealed, _, melds = text.partition("(")
    tiles = read_tiles(concealed, "hand")
    for face in list(p.held):
        p.remove(face)
    p.melds.clear()
    p.open_melds = 0
    p.melded = [0] * 64
    for face in tiles:
        p.add(face)
    if melds:
        for meld in Hand.parse(concealed + "(" + melds).melds:
            p.add_meld(meld, 0)


def table(hand: str, drawn: str = "", *, others: dict[int, str] | None = None, rivers: dict[int, str] | None = None,
          dora: str = "1z", scores: list[int] | None = None, standing: tuple[int, int] = (0, 0),
          **options: Any) -> Match:
    """The dealer is on turn with a hand and a tile just drawn (the first turn is over); others hold sets, ponds hold
    tiles, and the indicator makes `dora` the dora. Bans refuse unless an option says otherwise."""
    match = Match(ruleset("janki").with_options({"style_bans": "refused", **options}), 1, start=False)
    match.upcoming = Standing(*standing, 0)
    match.scores = scores or match.scores
    match.begin()
    s = state_of(match)
    p = s.players[s.turn]
    hold(p, hand.replace("(", drawn + "(", 1) if "(" in hand else hand + drawn)
    s.drawn = parse(drawn or hand[-2:])
    before = {"1z": "4z", "9p": "8p", "5p": "4p", "7z": "6z", "1s": "9s"}
    s.dora.shown = [parse(before[dora])]
    for seat, text in (others or {}).items():
        hold(s.players[seat], text)
    for seat, text in {p.seat: "3z", **(rivers or {})}.items():
        s.players[seat].river = [Discard(face, False) for face in read_tiles(text, "pond")]
    s.last_seat = (p.seat + 3) % 4
    s.course.interrupted = True
    s.asks.known = False
    return match


def on_turn(match: Match) -> int:
    return state_of(match).turn


def refusal(match: Match, text: str) -> str:
    """The code of the ban against an act of the player on turn, or nothing."""
    return why_not(match, f"{on_turn(match)} {text}")


def test_the_first_discard_is_no_honour_unless_it_declares(claims: Claims) -> None:
    later = table("147m258p369s1234z", "9m")
    assert refusal(later, "3z") != "first_honour"
    first = table("147m258p369s1234z", "9m")
    state_of(first).players[0].river = []
    assert refusal(first, "3z") == "first_honour" and not refusal(first, "4m")
    ready = table("123456m123p789s2z", "1z")
    state_of(ready).players[0].river = []
    assert not refusal(ready, "riichi 2z") and refusal(ready, "2z") == "first_honour"
    claims("variants.janki.first_honour", "riichi.options.style_bans=refused", "riichi.options.style_bans")


@pytest.mark.parametrize(("how", "hand", "drawn", "refused"), [
    ("three_shanten", "159m159p159s1246z", "6s", True), ("three_shanten", "123m12335p55s79s9m", "9s", False),
    ("before_ready", "123m12335p55s79s9m", "9s", True), ("before_ready", "123m123p55s789s15p", "3z", True),
    ("before_ready", "123m123567p55s78s", "5p", False),
])
def test_a_dora_stays_while_the_hand_is_far(how: str, hand: str, drawn: str, refused: bool, claims: Claims) -> None:
    match = table(hand, drawn, dora="5p", style_dora=how)
    assert (refusal(match, "5p") == "early_dora") == refused
    claims("variants.janki.dora", f"riichi.options.style_dora={how}", "riichi.options.style_dora")


def test_against_the_only_player_at_the_target_a_dora_may_go() -> None:
    scores = [20000, 60000, 20000, 20000]
    for standing, refused in ((LATE, False), ((1, 1), True)):
        match = table("159m159p159s1246z", "6s", dora="5p", scores=scores, standing=standing)
        assert (refusal(match, "5p") == "early_dora") == refused


def test_with_two_at_the_target_one_and_two_steps_from_ready_free_the_dora() -> None:
    for scores, refused in (([20000, 40000, 20000, 40000], False), ([40000, 40000, 40000, 0], True)):
        match = table("123m12335p55s79s9m", "9s", dora="5p", scores=scores, standing=LATE, style_dora="before_ready")
        assert (refusal(match, "5p") == "early_dora") == refused


def offered(hand: str, tile: str, **more: Any) -> Match:
    """The dealer throws a tile to South, who has a hand."""
    match = table("147m258p369s4z66z", tile, others={1: hand}, **more)
    s = state_of(match)
    p = s.players[0]
    p.river.append(Discard(parse(tile), True))
    p.remove(parse(tile))
    s.last_tile, s.last_seat, s.drawn, s.phase = parse(tile), 0, -1, 3
    s.asks.known = False
    return match


def test_open_kongs_and_a_hand_that_is_all_open_are_banned(claims: Claims) -> None:
    match = offered("111m222p333s5679s", "1m")
    assert why_not(match, "1 kong 1m 111m") == "open_kong" and not why_not(match, "1 pung 1m 11m")
    assert refusal(table("258p369s1479s(111m)", "1m"), "added_kong 1m") == "open_kong"
    assert why_not(offered("1129m(222p)(333s)(555z)", "1m"), "1 pung 1m 11m") == "all_open"
    assert not why_not(offered("1129m(222p)(555z)", "1m"), "1 pung 1m 11m")
    assert not why_not(offered("1129m(999p)(999s)(111s)", "1m"), "1 pung 1m 11m")
    claims("variants.janki.kongs", "variants.janki.open_hand")


def test_whoever_may_only_pass_is_not_asked() -> None:
    match = offered("1129m(222p)(333s)(555z)", "1m")
    assert 1 not in match.waiting


def test_a_concealed_kong_belongs_to_a_ready_hand_and_must_be_made(claims: Claims) -> None:
    far = table("1111m258p369s147s", "9s")
    assert refusal(far, "concealed_kong 1m 1111m") == "kong_not_ready"
    ready = table("1111m234567p345s", "9s")
    assert [action.do for action in ready.options(0)] == ["concealed_kong"]
    assert refusal(ready, "9s") == "kong_first"
    claims("variants.janki.kongs")


@pytest.mark.parametrize(("sets", "tile", "fed"), [
    ("1234567m(555z)(666z)", "7z", True), ("1234567m(555z)", "7z", False), ("1122m(111z)(222z)(333z)", "4z", True),
    ("2233m(111m)(999m)(111p)", "9s", True), ("1122m(222s)(666s)(234s)", "8s", True),
    ("1122m(222s)(666s)(345s)", "8s", False), ("1122m(111z)(555z)(333z)", "6z", True),
])
def test_nothing_is_fed_to_a_yakuman_that_shows_and_no_riichi_stands_beside_it(
        sets: str, tile: str, fed: bool, claims: Claims) -> None:
    match = table("123456m45678p55p", tile, others={2: sets})
    assert (refusal(match, tile) == "feeds_yakuman") == fed
    ready = table("123456m45678p55p", "3z", others={2: sets})
    assert (refusal(ready, "riichi 3z") == "yakuman_about") == bool(fed)
    claims("variants.janki.yakuman_tiles", "variants.janki.yakuman_riichi")


@pytest.mark.parametrize(("sets", "tile", "fed"), [
    ("2233m(1111p)(9999s)(4444z)", "2z", True), ("2233m(1111p)(9999s)", "2z", False),
    ("2233m(1111p)(9999s)(4444z)", "5p", False),
])
def test_no_fourth_kong_is_fed_while_all_its_tiles_may_be_in_one_hand(sets: str, tile: str, fed: bool,
                                                                      claims: Claims) -> None:
    claims("variants.janki.yakuman_tiles")
    match = table("123456m45678p55p", tile, others={2: sets})
    assert (refusal(match, tile) == "feeds_yakuman") == fed


def test_whoever_collects_a_yakuman_may_throw_anything() -> None:
    match = table("19m19p19s123467z9s", "4z", others={2: "1122m(111z)(222z)(333z)"})
    assert refusal(match, "4z") != "feeds_yakuman"


def test_a_ready_hand_is_declared_unless_its_wait_is_small(claims: Claims) -> None:
    good = table("123456m45678p55p", "3z")
    assert refusal(good, "3z") == "must_declare" and not refusal(good, "riichi 3z")
    small = table("12345m456789p55p", "3z", rivers={1: "36m"})
    assert refusal(small, "3z") == "must_declare"
    assert not refusal(table("123567m45679p55p", "3z"), "3z")  # 8p alone
    assert not refusal(table("111m555m888p2255s", "3z"), "3z")  # may become four concealed pungs
    claims("variants.janki.declaring")


def test_a_dora_leaves_a_ready_hand_without_yaku_only_with_riichi(claims: Claims) -> None:
    assert refusal(table("123m567m45679p55p", "1z"), "1z") == "must_declare"
    assert not refusal(table("123m567m45679p55p", "3z"), "3z")
    claims("variants.janki.declaring")


def test_no_riichi_with_suji_to_the_wait(claims: Claims) -> None:
    match = table("123456m345p6799s", "5s")
    assert refusal(match, "riichi 5s") == "suji_trap"
    assert not refusal(match, "5s")
    assert not refusal(table("123456m345p6799s", "5m"), "riichi 5m")
    claims("variants.janki.suji")


def test_nobody_waits_for_the_last_tile(claims: Claims) -> None:
    gone = {1: "888p"}
    assert refusal(table("123567m45679p55p", "3z", rivers=gone), "riichi 3z") == "hell_wait"
    assert not refusal(table("123567m45679p55p", "3z", rivers={1: "88p"}), "riichi 3z")
    assert not refusal(table("19m19p19s1234567z", "3m", rivers={1: "999m111p", 2: "999p111s999s"}), "riichi 3m")
    with_yaku = table("234567m234678p5s", "3z", rivers={1: "5s", 2: "5s"})
    assert not refusal(with_yaku, "riichi 3z")
    assert refusal(table("123567m234789p5s", "3z", rivers={1: "5s", 2: "5s"}), "riichi 3z") == "hell_wait"
    claims("variants.janki.last_tile")


def test_a_hand_with_yaku_on_one_side_only_may_not_win(claims: Claims) -> None:
    sided = "7822m(234p)(567s)(345s)"  # 6m makes all simples, 9m nothing
    assert why_not(offered(sided, "6m"), "1 win") == "barred_win"
    assert not why_not(offered(sided, "6m", rivers={2: "9999m"}), "1 win")
    assert not why_not(offered("5622m(234p)(567s)(345s)", "7m"), "1 win")
    claims("variants.janki.one_sided")


def test_a_discard_may_not_lead_away_from_the_win(claims: Claims) -> None:
    match = table("123456m4579p55p9s", "3z", rivers={1: "1m"})
    assert refusal(match, "1m") == "farther" and not refusal(match, "3z")
    custom = match.customs[0]
    assert isinstance(custom, JankiStyle)
    custom.fouls[0] = 1
    state_of(match).asks.known = False
    assert not refusal(match, "1m")
    claims("variants.janki.nearer", "variants.janki.defence")


def test_at_top_b_a_riichi_that_could_leave_one_at_the_target_is_banned(claims: Claims) -> None:
    scores = [10000, 31000, 10000, 69000]
    hand = "123456m45678p55p"
    late = table(hand, "3z", scores=scores, standing=LATE)
    assert on_turn(late) == 2 and refusal(late, "riichi 3z") == "makes_top_a" and not refusal(late, "3z")
    assert not refusal(table(hand, "3z", scores=scores, standing=(1, 1)), "riichi 3z")
    assert not refusal(table(hand, "3z", scores=[10000, 50000, 10000, 50000], standing=LATE), "riichi 3z")
    claims("variants.janki.tops")


def test_a_riichi_of_the_first_turn_is_weighed_by_wins_of_later_ones() -> None:
    for hand, drawn, said in (("123456m45678p55p", "3z", "makes_top_a"), ("123456m123p789s2z", "1z", "")):
        match = table(hand, drawn, scores=[10000, 31000, 10000, 69000] if said else None, standing=LATE)
        s = state_of(match)
        s.players[s.turn].river = []
        s.course.interrupted = False
        assert refusal(match, f"riichi {drawn}") == said


def test_in_the_last_round_nobody_below_the_target_wins_so_that_fewer_are_left(claims: Claims) -> None:
    hand = "234567m456p5567s"
    for scores, barred in (([30500, 10000, 10000, 69500], True), ([50000, 10000, 10000, 50000], False)):
        match = offered(hand, "8s", scores=scores, standing=(1, 0))
        assert (why_not(match, "1 win") == "barred_win") == barred
    early = offered(hand, "8s", scores=[30500, 10000, 10000, 69500])
    assert not why_not(early, "1 win")
    claims("variants.janki.last_round")


def test_a_foul_costs_the_hand_which_then_discards_what_it_draws(claims: Claims) -> None:
    match = Match("janki", seed=2)
    seat = match.waiting[0]
    honour = next(face for face in state_of(match).players[seat].held if face & 63 >= 27)
    assert honour not in [action.tile for action in match.options(seat)]
    names = [event.name for event in match.do(seat, {"do": "discard", "tile": f"{(honour & 63) - 26}z"})]
    assert names[:2] == ["penalty", "discard"] and last(match, "penalty")["dead"] is True
    assert match.view(1)["fouls"] == [1, 0, 0, 0]
    while not (match.waiting == [seat] and state_of(match).turn == seat and state_of(match).drawn >= 0):
        asked = match.waiting[0]
        match.do(asked, match.options(asked)[-1])
    s = state_of(match)
    assert {action.tile for action in match.options(seat)} == {s.drawn}
    other = next(face for face in s.players[seat].held if face != s.drawn)
    s.dora.shown = [[face for face in range(27) if face % 9 < 8][s.drawn % 9 - 1 + 8 * (s.drawn // 9)]] \
        if s.drawn < 27 and s.drawn % 9 else s.dora.shown
    s.asks.known = False
    if s.drawn < 27 and s.drawn % 9:
        assert other in {action.tile for action in match.options(seat)}
    again = Match.replay([event.as_json() for event in match.log])
    assert again.view(0)["fouls"] == [1, 0, 0, 0]
    claims("variants.janki.dead_hand", "riichi.options.style_bans=dead_hand", "riichi.options.style_bans")


def test_touching_and_delay_are_fouls_for_a_referee(claims: Claims) -> None:
    match = Match("janki", seed=2)
    match.referee(1, "mopai")
    match.referee(2, "slow_play", measure="dead_hand")
    assert [p.bars.dead for p in state_of(match).players] == [False, True, True, False]
    assert match.view(None)["fouls"] == [0, 1, 1, 0]
    claims("variants.janki.dead_hand")


def test_fewer_fouls_come_before_more_points_and_debts_are_a_foul_for_good(claims: Claims) -> None:
    match = Match("janki", seed=2, start=False)
    custom = match.customs[0]
    assert isinstance(custom, JankiStyle)
    data: dict[str, Any] = {"scores": [-500, 40000, 50000, 30500]}
    match.begin()
    custom.closing(match, state_of(match), None, data)
    custom.closed(match, state_of(match), data)
    assert custom.fouls == [1, 0, 0, 0] and data["fouls"] == [0]
    custom.closing(match, state_of(match), None, again := {"scores": [-500, 40000, 50000, 30500]})
    assert "fouls" not in again
    custom.fouls[2] = 2
    final = match.game.results([-500, 40000, 50000, 30500], 0, [0] * 4, [], 0, [0] * 4)
    custom.settled(match, final)
    assert final["places"] == [3, 1, 4, 2] and final["results"] == [-29.5, 17.0, 20.0, 2.5]
    claims("riichi.presets.janki")


def test_aims_are_said_beside_the_table(claims: Claims) -> None:
    match = Match("janki", seed=2)
    notes = [note for custom in match.customs for note in custom.notes(match, 0)]
    assert notes[:2] == [in_all(aim) for aim in AIMS] and "Top-D" in notes[2]["en"]
    claims("variants.janki.aims")


def test_without_bans_it_is_plain_riichi(claims: Claims) -> None:
    assert not Match(ruleset("janki").with_options({"style_bans": "no"}), seed=1).customs
    claims("riichi.options.style_bans=no")


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
def test_random_matches_of_the_style_end_and_replay(seed: int) -> None:
    match = Match("janki", seed)
    play_on(match, random.Random(seed))
    assert match.result is not None
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)

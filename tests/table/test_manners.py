"""Manners that the table keeps by itself: who may act when, in which order, and what is shown (document 004,
L4612-4651)."""

from __future__ import annotations

from collections.abc import Callable

from table_play import everybody_passes, last, may_do, script, wall_of, why_not

from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]
READY = "234m567m345s34p88s"
LOOSE = "159m159p159s1234z"


def deal(hands: list[str], draws: str = "", replacements: str = "") -> Match:
    """A match whose first deal is made by hand; no five is red."""
    options: dict[str, object] = {"red_fives": [0, 0, 0]}
    wall = wall_of("riichi", hands, draws, replacements, options=options)
    return Match.from_walls(ruleset("riichi").with_options(options), [wall])


def test_nobody_draws_discards_or_declares_riichi_before_the_own_turn(claims: Claims) -> None:
    claims("table.manners.own_turn")
    match = deal(["159m159p159s1244z", READY], "1z")
    for line in ("1 riichi 8s", "1 8s", "2 1m"):
        assert why_not(match, line) == "not_your_turn"
    script(match, "0 9p")
    everybody_passes(match)
    assert may_do(match, "1 riichi 1z"), "now it is"


def test_a_discard_is_final(claims: Claims) -> None:
    claims("table.manners.final_discard")
    match = deal([LOOSE])
    script(match, "0 1m")
    assert why_not(match, "0 5m") == "not_your_turn"
    assert [tile["tile"] for tile in match.view(0)["deal"]["players"][0]["river"]] == ["1m"]
    script(match, "1 *")
    assert match.view(0)["deal"]["players"][0]["river"][0]["tile"] == "1m"


def test_who_calls_a_chow_first_waits_for_the_pung_that_goes_before_it(claims: Claims) -> None:
    claims("table.manners.priority")
    match = deal(["2p1z", "13p9m9s1z2z3z4z5z6z7z1s9p", "22p9m9s1z2z3z4z5z6z7z1s9p"])
    script(match, "0 2p")
    match.do(1, {"do": "chow", "tile": "2p", "tiles": ["1p", "3p"]})
    assert match.waiting == [2], "the chow does not stand yet"
    match.do(2, {"do": "pung", "tile": "2p", "tiles": ["2p", "2p"]})
    assert last(match, "claim")["seat"] == 2


def test_a_win_called_after_the_turn_has_passed_is_disregarded(claims: Claims) -> None:
    claims("table.manners.late_win")
    match = deal(["2p1z", LOOSE, LOOSE.replace("1p", "9p"), READY], "9m")
    script(match, "0 2p")
    assert may_do(match, "3 win")
    everybody_passes(match)
    assert match.log[-1].name == "draw" and not may_do(match, "3 win")


def test_an_open_set_is_declared_laid_out_and_paid_for_with_a_discard_before_anybody_draws(claims: Claims) -> None:
    claims("table.manners.open_set")
    match = deal(["5p1z", LOOSE.replace("5p", "7z"), "55p9m9s1z2z3z4z5z6z7z1s9p"])
    assert script(match, "0 5p", "2 pung 5p 55p", "2 9m", "3 *")[:4] == ["discard", "claim", "discard", "draw"]
    claim = last(match, "claim")
    assert claim["source"] == 0 and match.view(1)["deal"]["players"][2]["melds"] == ["(^555p)"]


def test_a_concealed_kong_shows_its_tiles_then_the_dora_then_draws(claims: Claims) -> None:
    claims("table.manners.concealed_kong")
    match = deal(["9999m258p147s258m5p"], replacements="3z")
    assert script(match, "0 concealed_kong 9m 9999m", "0 3z")[:4] == ["kong", "indicator", "draw", "discard"]


def test_an_added_kong_draws_and_discards_before_the_dora_and_a_win_comes_after_it(claims: Claims) -> None:
    claims("table.manners.added_kong")
    match = deal(["55p19m19p19s23567z9m", "", "5p", "24m678m345s333p88s"], "9s9p2s7s1m5p", "3m")
    script(match, "0 7z", "1 *", "2 5p", "0 pung 5p 55p", "0 6z", "1 *", "2 *", "3 *")
    before = len(match.view(0)["deal"]["indicators"])
    assert script(match, "0 added_kong 5p", "0 3m") == ["kong", "draw", "discard", "indicator"]
    assert len(match.view(0)["deal"]["indicators"]) == before + 1 and match.waiting == [3]
    script(match, "3 win")


def test_a_kong_of_a_discard_is_laid_out_replaced_and_discarded_from_before_the_dora(claims: Claims) -> None:
    claims("table.manners.claimed_kong")
    match = deal(["5p1z", "147m258s369p2345z", "555p9m9s2z3z4z5z6z7z1s9p"], replacements="3m")
    done = script(match, "0 5p", "2 kong 5p 555p", "2 9m")
    assert done[:5] == ["discard", "claim", "draw", "discard", "indicator"]


def test_sets_keep_the_order_in_which_they_were_declared(claims: Claims) -> None:
    claims("table.manners.set_order")
    match = deal(["9s1z", LOOSE, "99s11z9m123p45p7z8m"], "2m3m")
    script(match, "0 9s", "2 pung 9s 99s", "2 9m", "3 *", "0 1z", "2 pung 1z 11z")
    assert match.view(0)["deal"]["players"][2]["melds"] == ["(^999s)", "(^111z)"]


def test_riichi_is_declared_then_discarded_sideways_and_paid_when_nobody_wins_on_it(claims: Claims) -> None:
    claims("table.manners.riichi")
    match = deal([READY + "2p", LOOSE, LOOSE.replace("1p", "9p"), "34p345m345s678p88s"])
    assert script(match, "0 riichi 2p") == ["riichi", "discard"], "the stake waits for those who may win"
    assert match.view(1)["deal"]["players"][0]["river"][0]["riichi"]
    everybody_passes(match)
    assert [event.name for event in match.log[-2:]] == ["riichi_accepted", "draw"]


def test_in_riichi_a_tile_that_completes_nothing_can_only_be_discarded(claims: Claims) -> None:
    claims("table.manners.locked_hand")
    match = deal([READY + "1z"], "9m9p9s9s")
    script(match, "0 riichi 1z", "1 *", "2 *", "3 *")
    assert [(action.do, str(action.as_json()["tile"])) for action in match.options(0)] == [("discard", "9s")]


def test_at_a_draw_only_ready_hands_are_shown_in_turn_from_the_dealer(claims: Claims) -> None:
    claims("table.manners.shown_hands", "table.manners.status_order")
    match = deal([READY + "1z", LOOSE.replace("159m", "258m"), "999p123s789s11z34m"], "9m")
    script(match, "0 1z")
    assert match.deal is not None
    while not match.deal.over:
        everybody_passes(match)
        if not match.deal.over:
            script(match, f"{match.waiting[0]} *")
    end = last(match, "draw_game")
    assert list(end["hands"]) == ["0", "2"] and end["ready"] == [0, 2]

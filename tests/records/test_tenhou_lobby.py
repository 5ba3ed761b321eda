"""Rules of a Tenhou game that its type says, and rules that only its course shows."""

from __future__ import annotations

import re

import pytest

import janso
from janso.records.deals import cut
from janso.records.formats import load_text
from janso.records.scripts.script import DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.records.tenhou.lobby import CHIPS, is_ranked, options_of, stop_options, swap_options, uma_of
from janso.records.tenhou.mjlog import read_mjlog
from janso.records.tenhou.mjlog_writer import mjlog_text
from janso.table.match import Match
from janso.tiles import parse

from .simulate import log_of, play, simulated


@pytest.mark.parametrize(("final", "points", "uma"), [
    ([18000, 37400, 8200, 36400], [-22.0, 48.0, -42.0, 16.0], [20, 10, -10, -20]),
    ([36900, 25300, 32200, 5600], [37.0, -10.0, 7.0, -34.0], [10, 5, -5, -10]),
    ([30000, 44800, 4500, 20700], [10.0, 64.0, -55.0, -19.0], [30, 10, -10, -30]),
    ([27400, 83100, -5500], [-13.0, 79.0, -66.0], [20, 0, -20]),
    ([43000, 31000, 20000, 6000], [53.0, 11.0, -20.0, -44.0], [20, 10, -10, -20]),
    ([43000, 31000, 20000, 6000], [3.0, 1.0, -1.0, -3.0], None),
])
def test_the_uma_is_the_one_that_explains_the_final_points(
        final: list[int], points: list[float], uma: list[int] | None) -> None:
    assert uma_of(final, points) == uma


def test_a_game_of_one_round_with_the_smaller_uma_replays() -> None:
    rules = janso.ruleset("tenhou").with_options({"rounds": "east", "uma": [10, 5, -5, -10]})
    text = mjlog_text(cut(log_of(simulated(rules, 3))))
    assert load_text(text, "east.mjlog")[0].replay().differences == []


def test_a_result_that_no_uma_explains_is_a_difference() -> None:
    text = mjlog_text(cut(log_of(simulated("tenhou", 3))))
    changed = re.sub(r'owari="(-?\d+),[^,]*', r'owari="\1,99.9', text)
    found = load_text(changed, "changed.mjlog")[0].replay().differences
    assert [difference.what for difference in found] == ["final result"]


def test_only_the_ranked_lobby_has_a_known_uma() -> None:
    assert is_ranked(0x01, "0") and is_ranked(0xA9, "")
    assert not is_ranked(0x09, "") and not is_ranked(0xA9, "1234")


def two_deals(after: list[int], **end: object) -> GameScript:
    """The last deal of the south round, dealt again to the same dealer with these points."""
    hands: list[tuple[int, ...]] = [()] * 4
    first = DealScript(1, 3, 3, 0, 0, [25000] * 4, hands, **end)  # type: ignore[arg-type]
    return GameScript("tenhou", {}, [], [first, DealScript(1, 3, 3, 1, 0, after, hands)])


def test_a_leading_dealer_who_deals_again_shows_that_the_game_did_not_stop() -> None:
    leads, trails = [20000, 25000, 20000, 35000], [20000, 36000, 20000, 24000]
    ready, win = DrawClaim("exhausted", (3,)), [WinClaim(3, 0, 0)]
    assert stop_options(two_deals(leads, draw=ready), 2, 30000) == {"stop_when_ready": "no"}
    assert stop_options(two_deals(leads, wins=win), 2, 30000) == {"stop_on_win": "no"}
    assert stop_options(two_deals(leads, draw=DrawClaim("nine_terminals")), 2, 30000) == {}
    assert stop_options(two_deals(trails, draw=ready), 2, 30000) == {}


def test_parlour_tables_turn_every_indicator_at_once_and_their_chips_are_read_over() -> None:
    rules = janso.ruleset("tenhou").with_options({"rounds": "east", **options_of(CHIPS)})
    assert rules.word("open_kong_dora_time") == "at_once"
    text = mjlog_text(cut(log_of(play(Match(rules, seed=5), 5))))
    text = re.sub(r'<GO type="(\d+)"', lambda found: f'<GO type="{int(found[1]) | CHIPS}"', text)
    text = re.sub(r'( sc="[^"]*)"', r'\1,0,3,0,-1,0,-1,0,-1"', text).replace(' oya=', ' chip="0,0,0,0" oya=')
    text = re.sub(r'( owari="[^"]*)"', r'\1,3,0,-1,0,-1,0,-1,0" ratio="2000,10"', text)
    assert load_text(text, "chips.mjlog")[0].replay().differences == []


def test_parlour_tables_round_four_han_of_thirty_fu_up_and_do_not_call_it_a_limit() -> None:
    hands = ("0,4,8,36,40,44,72,76,80,96,100,53,54", "1,5,9,13,17,21,25,29,33,108,109,116,120",
             "2,6,10,14,18,22,26,30,34,110,117,121,124", "3,7,11,15,19,23,27,31,35,118,122,125,128")
    told = " ".join(f'hai{seat}="{hand}"' for seat, hand in enumerate(hands))
    deal = (f'<INIT seed="0,0,0,0,0,134" ten="250,250,250,250" oya="0" {told}/><T112/><D112/><U113/><E113/><V114/>'
            f'<F114/><W115/><G115/><T92/><AGARI ba="0,0" hai="{hands[0]},92" machi="92" ten="20,7800,0" '
            'yaku="0,1,7,1,25,2" doraHai="134" who="0" fromWho="0" sc="250,78,250,-26,250,-26,250,-26" />')
    for points, share, limit in ((7800, 26, ""), (12000, 40, None)):
        text = deal.replace("7800", str(points)).replace(",78,", f",{3 * share},").replace("-26", f"-{share}")
        type = 9 | (CHIPS if limit is None else 0)
        script = read_mjlog(f'<mjloggm ver="2.3"><GO type="{type}" lobby="0"/>{text}</mjloggm>')
        assert script.deals[0].wins[0].limit == limit
        assert script.options.get("kiriage_mangan") == ("yes" if limit is None else None)


def test_a_match_of_one_deal_is_not_asked_to_go_on() -> None:
    text = mjlog_text(cut(log_of(play(Match("tenhou", seed=6), 6, deals=1))))
    head = text[:text.index("<INIT", text.index("<INIT") + 1)] + "</mjloggm>"
    head = head.replace('<GO type="9"', '<GO type="2113"')
    head = re.sub(r'( sc="[^"]*")', r'\1 owari="1,0.0,1,0.0,1,0.0,1,0.0"', head)
    assert read_mjlog(head).final is None
    assert load_text(head, "one.mjlog")[0].replay().differences == []


@pytest.mark.parametrize(("call", "thrown", "found"), [
    (Step("pung", 1, parse("5m"), (parse("5m"), parse("0m"))), "5m", {"swap_calling": "free"}),
    (Step("chow", 1, parse("4p"), (parse("5p"), parse("6p"))), "4p", {"swap_calling": "free"}),
    (Step("chow", 1, parse("4p"), (parse("5p"), parse("6p"))), "7p", {"swap_calling": "same_tile"}),
    (Step("chow", 1, parse("7s"), (parse("5s"), parse("6s"))), "4s", {"swap_calling": "same_tile"}),
    (Step("chow", 1, parse("5s"), (parse("4s"), parse("6s"))), "8s", {}),
    (Step("chow", 1, parse("4p"), (parse("5p"), parse("6p"))), "1p", {}),
    (Step("chow", 1, parse("4p"), (parse("5p"), parse("6p"))), "7s", {}),
])
def test_another_lobby_shows_whether_a_called_tile_may_go_again(call: Step, thrown: str, found: dict[str, str]) -> None:
    deal = DealScript(0, 0, 0, 0, 0, None, [], steps=[call, Step("discard", 1, parse(thrown))])
    assert swap_options(GameScript("tenhou", {}, [], [deal])) == found

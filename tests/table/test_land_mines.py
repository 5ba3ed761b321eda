"""Land mine mahjong: forbidden yaku that only the dealer knows, reversed payments, han for clean hands."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, last, play_on, wall_of
from test_riichi_play_options import READY

from janso.bots import make
from janso.bots.sight import Sight
from janso.games.riichi.variants.aims.jirai import YAKU, LandMines, more_mines, safe_yaku
from janso.rules import ruleset
from janso.table import Match
from janso.table.chance import Stream
from janso.table.log.snapshot import snapshot


def mined(*mines: str, sticks: int = 0, hands: list[str] | None = None, draws: str = "") -> Match:
    """A match of two deals that begins with these mines and sticks on the table."""
    walls = [wall_of("jirai", hands or ["2p", "", READY, ""], draws, indicators="3z"), wall_of("jirai", [""] * 4)]
    match = Match("jirai", "", walls=walls, start=False)
    custom = match.customs[0]
    assert isinstance(custom, LandMines)
    custom.mines = list(mines)
    match.sticks = sticks
    match.begin()
    return match


def west_wins(match: Match) -> dict[str, Any]:
    """West wins with pinfu and simples on East's discard."""
    act(match, 0, "discard", "2p")
    act(match, 2, "win")
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)
    return last(match, "win")


def test_whoever_wins_with_a_mined_yaku_pays_and_the_sticks_stay(claims: Callable[..., None]) -> None:
    match = mined("riichi", "tanyao", sticks=2)
    told = west_wins(match)
    assert (told["deltas"], told["sticks"], told["mines"]) == ([2000, 0, -2000, 0], 2, ["tanyao"])
    assert match.scores == [27000, 25000, 23000, 25000] and match.sticks == 2
    shown = next(event for event in match.events_for(1) if event["type"] == "win")
    assert [note["en"] for note in shown["notes"]] == ["The winner pays for mines: All simples"]
    claims("riichi.options.land_mines", "riichi.options.land_mines=yes", "riichi.presets.jirai")


def test_a_clean_hand_gets_a_han_for_every_mine(claims: Callable[..., None]) -> None:
    told = west_wins(mined("honitsu", "riichi", sticks=2))
    assert (told["score"]["han"], told["deltas"]) == (4, [-7700, 0, 9700, 0]) and "mines" not in told
    assert [line["count"] for line in told["score"]["patterns"] if line["id"] == "jirai"] == [2]
    assert west_wins(mined())["deltas"] == [-2000, 0, 2000, 0]
    claims("riichi.patterns.jirai")


def test_without_mines_the_same_hand_is_paid_as_ever(claims: Callable[..., None]) -> None:
    walls = [wall_of("jirai", ["2p", "", READY, ""], indicators="3z"), wall_of("jirai", [""] * 4)]
    match = Match(ruleset("jirai").with_options({"land_mines": "no"}), "", walls=walls, start=False)
    match.sticks = 2
    match.begin()
    assert not match.customs and not any("mines" in event.as_json() for event in match.log)
    told = west_wins(match)
    assert told["deltas"] == [-2000, 0, 4000, 0] and match.sticks == 0
    claims("riichi.options.land_mines=no")


def test_every_value_tile_is_one_mine() -> None:
    match = mined("yakuhai", hands=["2p", "", "34p234m567m88s555z", ""])
    assert west_wins(match)["mines"] == ["yakuhai"]


@pytest.mark.parametrize(("mines", "left"), [(("tanyao",), 0), (("tanyao", "riichi", "pinfu"), 2), ((), 1),
                                             (("riichi",), 2)])
def test_a_mine_that_went_off_shortens_the_list_and_a_clean_win_lengthens_it(mines: tuple[str, ...], left: int) -> None:
    match = mined(*mines)
    west_wins(match)
    now = last(match, "start_deal")["mines"]
    assert isinstance(now, list) and len(now) == left
    assert set(now) < set(mines) if "tanyao" in mines else set(now) > set(mines)


def test_one_yaku_is_never_mined_and_a_full_list_starts_anew() -> None:
    for seed in "abc":
        safe = safe_yaku(seed)
        mines: list[str] = []
        for number in range(1, len(YAKU)):
            mines = more_mines(mines, safe, Stream(seed, str(number)))
            assert len(set(mines)) == number and safe not in mines
        assert more_mines(mines, safe, Stream(seed, "more")) == []


def test_only_the_dealer_knows_the_list() -> None:
    match = mined("tanyao", "chitoitsu")
    for seat in (None, 0, 1, 2, 3):
        start = next(event for event in match.events_for(seat) if event["type"] == "start_deal")
        view = match.view(seat)
        knows = seat == 0
        assert ("mines" in start) == ("mines" in view) == ("notes" in view) == knows
    assert match.view(0)["mines"] == ["tanyao", "chitoitsu"]
    assert match.view(0)["notes"] == [{"en": "Mines: All simples, Seven pairs", "ru": "Мины: Таняо, Читойцу"}]


def test_whole_matches_keep_all_points_and_replay() -> None:
    for seed in range(2):
        match = Match("jirai", seed)
        play_on(match, random.Random(seed))
        assert match.result is not None and sum(match.result["scores"]) == 100000
        assert snapshot(Match.replay(match.log)) == snapshot(match)
    assert ruleset("jirai").word("bankruptcy") == "at_zero"


@pytest.mark.parametrize("bot", ["greedy", "solid"])
def test_a_bot_that_deals_does_not_step_on_a_mine_it_knows(bot: str) -> None:
    for mines, dealer_wins in ((("tanyao",), False), (("honitsu",), True)):
        match = mined(*mines, hands=[READY + "1z", "2p", READY.replace("88s", "66s"), ""], draws="2p")
        act(match, 0, "discard", "1z")
        act(match, 1, "discard", "2p")
        chosen = {seat: make(bot, seat).choose(Sight(match, seat), match.options(seat)).do for seat in (0, 2)}
        assert chosen == {0: "win" if dealer_wins else "pass", 2: "win"}

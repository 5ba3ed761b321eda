"""A hand that is ready as dealt, at a table of people: who is asked, who hears of it, and who may act then."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from janso.hand import read_tiles
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.table import Action, Match
from janso.table.chance import Stream
from janso.table.setup.dealing import deal_places
from janso.tiles import is_flower

from .inside import still_clock
from .test_hidden_tiles import table_of


def ready_wall() -> list[int]:
    """Deals South a ready hand, and nobody a flower."""
    tiles = sorted(Stream("1", "ready").shuffled(play_settings(ruleset("dazhong")).tiles), key=is_flower)
    match = Match.from_walls("dazhong", [tiles])
    assert match.deal is not None
    places = [at for at, (seat, _) in enumerate(deal_places(match.deal.state)) if seat == 1]
    for number, (at, face) in enumerate(zip(places, read_tiles("234m567m345s34p88s", "hand"), strict=True)):
        settled = places[:number]
        other = next(i for i, held in enumerate(tiles) if held == face and i not in settled)
        tiles[at], tiles[other] = tiles[other], tiles[at]
    return tiles


async def answered(folder: Path, verb: str) -> dict[str, Any]:
    """South answers: what the dealer has heard before and hears then."""
    house, room, match, ear = await table_of(folder, "dazhong", ready_wall())
    assert room.game is not None and match.waiting == [1]
    before = ear.last
    async with room.lock:
        await room.game.act(1, Action.from_json({"do": verb}))
    after = ear.last
    await house.close()
    return {"before": before, "after": after, "waiting": match.waiting}


def test_the_dealer_may_play_once_south_has_said_something_or_nothing(tmp_path: Path) -> None:
    for verb in ("pass", "ready"):
        (tmp_path / verb).mkdir()
        with still_clock():
            found = asyncio.run(answered(tmp_path / verb, verb))
        assert found["before"]["options"] == [] and found["waiting"] == [0]
        assert any(option["do"] == "discard" for option in found["after"]["options"])
        heard = [event["type"] for event in found["after"]["events"]]
        assert heard == (["ready"] if verb == "ready" else [])

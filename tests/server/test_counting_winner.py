"""A table at which the winner counts: nobody is told what a hand is worth, and the count goes over the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from janso.server.play.room import Room
from janso.table import Match

from .inside import Ear, begin, house_at


def position(room: Room) -> Match:
    """The table is set up so that the dealer has a whole hand with the first tile."""
    assert room.game is not None
    room.game.told.match = Match.from_position(room.game.match.rules, ["123m456p789s11122z"], seed=3)
    return room.game.match


async def answered(room: Room, ear: Ear, action: dict[str, Any]) -> None:
    await room.act(ear, action, None)


def test_the_winner_states_the_count_and_the_others_check_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="dazhong", clock=None, hints="full",
                                     options={"winner_counts": "yes"})
            assert not room.config.hints and not room.config.rated
            match = position(room)
            await room.set_policy(ears[0], {"auto_win": True})
            assert match.waiting == [0], "nobody declares for a player who has to count"
            await answered(room, ears[0], {"do": "win"})
            assert match.waiting == [0]
            await answered(room, ears[0], {"do": "choose", "choice": "5"})
            for seat in (1, 2, 3):
                await answered(room, ears[seat], {"do": "choose", "choice": "agree"})
            told = [event for message in ears[2].messages("events") for event in message["events"]]
            win = next(event for event in told if event["type"] == "win")
            assert win["count"]["stated"] == [5] and win["count"]["ruling"] == "stands" and win["deltas"][0] == 15
            assert any("nobody objected" in note["en"] for event in told for note in event.get("notes", []))

    asyncio.run(run())

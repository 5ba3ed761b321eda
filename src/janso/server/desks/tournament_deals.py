"""The deals of an event for teams, as a page shows them side by side."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from janso.club.duplicate import TEAM
from janso.server.desks.shared_deals import shared_deals

if TYPE_CHECKING:
    from janso.server.house import House


async def deals_of_group(
    house: House, id: str, round: int, group: int, viewer: int | None, address: str,
) -> bytes:
    """What the tables of a group have played, as JSON. A record is named when the matches of all are over, to those who
    may see it."""
    kept = await house.desk.find(id)
    numbers = range(TEAM * (group - 1) + 1, TEAM * group + 1)
    played = await asyncio.to_thread(house.desk.kept.played, id, round, numbers)
    over = len(played) == TEAM and all(table.done for table in played.values())
    told: dict[int, dict[str, Any]] = {}
    for number, table in played.items():
        seen = await asyncio.to_thread(house.records.open_to, table.record, viewer) if over and table.record else None
        told[number] = {"done": table.done, "log": table.log, "record": table.record if seen else None}
    return await house.crew.do(address, shared_deals, kept.lines, round, group, told, id)

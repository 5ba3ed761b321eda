"""Who is the referee of a table, and what a referee may name.

Somebody whom the host has appointed, or the host, if the host does not play. Everybody is told who it is. A referee
never plays at the same table, not even under a second name: one at whose address somebody plays there decides nothing.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from janso.message import Message
from janso.rules.ruleset import RuleSet
from janso.server.api.faults import Fault
from janso.server.store import rooms
from janso.server.store.database import Unstored
from janso.table.game import offences

if TYPE_CHECKING:
    from janso.server.play.seats.gathering import Gathering

REFEREE: Final = "⚖ referee"
"""Pages say it in the language of the reader."""
LOOKS: Final = "⚖ looks at the hands"
"""Nobody looks unseen: the table is told whenever a referee does."""
NO_REFEREE: Final = Message("server.referee_host_only_when_host")
BESIDE: Final = Message("server.somebody_table_plays_address_host")


def offence_lines(rules: RuleSet) -> list[dict[str, Any]]:
    """What a referee may name under these rules, and what has to be said along with it."""
    return [{"id": id, "text": one.words, "tiles": one.exposes or one.names_win, "points": list(one.points),
             "per_tile": one.per_tile, "measures": list(one.measures),
             "to": id == "knocked_over" or one.names_win} for id, one in offences(rules).items()]


def referee_of(room: Gathering) -> int | None:
    """Who decides at a table; None where the host plays and has appointed nobody."""
    found = room.host if room.config.referee is None else room.config.referee
    return found if room.seat_of(found) is None else None


def referee_name(room: Gathering) -> str:
    """The name that everybody sees."""
    return room.config.referee_name if room.config.referee is not None else room.config.host_name or "?"


def decides(room: Gathering, player: int | None) -> bool:
    """Whether somebody is the referee and may decide."""
    return player is not None and room.refereed and player == referee_of(room) and not _beside(room, player)


def must_decide(room: Gathering, player: int) -> None:
    """Refuses whoever is not the referee, and a referee who has somebody at the table."""
    if not decides(room, player):
        raise Fault(403, BESIDE if room.refereed and player == referee_of(room) else NO_REFEREE)


async def hands_seen(room: Gathering, player: int) -> list[dict[str, Any]]:
    """The hands of all seats for a referee who has to judge them; everybody is told. A host who plays could have asked
    a friend to look: there nobody does."""
    must_decide(room, player)
    if not room.config.cup and room.seat_of(room.host) is not None:
        raise Fault(403, "server.referee_sees_no_hands")
    if room.game is None or room.state != rooms.PLAYING:
        raise Fault(409, "server.there_no_match_play")
    await room.write_up(referee_name(room), LOOKS)
    match = room.game.match
    players = [match.view(seat)["deal"]["players"][seat] for seat in range(len(match.scores))] if match.deal else []
    return [{"seat": seat, "hand": player["hand"], "melds": player["melds"]} for seat, player in enumerate(players)]


async def name_referee(room: Gathering) -> None:
    """Everybody finds in the chat who decides here; after a restart it stands there already. A database that is away
    at this moment holds up no match: who decides stands in the room too."""
    if room.talk.last(REFEREE) != referee_name(room):
        with suppress(Unstored):
            await room.write_up(referee_name(room), REFEREE)


def _beside(room: Gathering, player: int) -> bool:
    """Whether somebody plays from the address of the referee."""
    known = room.house.addresses
    return any(seat.player is not None and known.shared(player, seat.player) for seat in room.seats)

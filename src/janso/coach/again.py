"""Try again from here: a record up to one decision, so that the match can go on from that moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from janso.errors import JansoError
from janso.rules.library import from_json
from janso.rules.play import play_settings
from janso.table.chance import Stream
from janso.table.match import Match
from janso.tiles import write


def branch(log: Sequence[dict[str, Any]], at: int, seat: int, names: Sequence[str] | None = None,
           ) -> list[dict[str, Any]]:
    """The first events of a log, to the moment when a seat had to decide. What a record from elsewhere does not know of
    its wall is dealt by chance, the same every time.

    >>> import janso
    >>> from janso.bots import make, play_out
    >>> match = play_out(janso.Match("riichi", seed=1), [make("greedy", seat) for seat in range(4)])
    >>> log = [event.as_json() for event in match.log]
    >>> len(branch(log, 3, 0)), Match.replay(branch(log, 3, 0)).waiting
    (3, [0])
    """
    if not 0 < at <= len(log):
        raise JansoError("coach.record_there_no_such_moment")
    kept = [dict(event) for event in log[:at]]
    head = kept[0]
    if names is not None:
        if len(names) != len(head["names"]):
            raise JansoError("coach.names_players_sit_table_not", n=len(head["names"]), n2=len(names))
        head["names"] = list(names)
    if not head.get("seed"):
        head["seed"] = f"again {at} {seat}"
    for event in kept:
        if event["type"] == "start_deal" and "?" in event.get("wall", ()):
            event["wall"] = _filled(event["wall"], play_settings(from_json(head["rules"])).tiles, str(head["seed"]))
    match = Match.replay(kept)
    if match.done or seat not in match.waiting:
        raise JansoError("coach.record_seat_had_nothing_decide")
    return kept


def _filled(wall: Sequence[str], tiles: Sequence[int], seed: str) -> list[str]:
    """A wall whose unknown places hold the tiles that are missing."""
    missing = Counter(write(face) for face in tiles)
    missing.subtract(text for text in wall if text != "?")
    rest = sorted(missing.elements())
    unknown = sum(text == "?" for text in wall)
    if len(rest) < unknown:
        raise JansoError("coach.record_wall_does_not_fit")
    order = Stream(seed, "unknown tiles").shuffled(list(range(len(rest))))
    fresh = iter([rest[at] for at in order])
    return [next(fresh) if text == "?" else text for text in wall]

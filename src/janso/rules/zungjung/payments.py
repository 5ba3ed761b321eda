"""Who pays whom in Zung Jung: always three times the value in all; the scheme says who bears it."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.scoring.facts import ROBBING_KONG
from janso.scoring.history import History
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, write

WINDS: Final = "ESWN"
NOBODY: Final = -1
UNKNOWN: Final = -2


def shared(points: int, seat: int) -> dict[str, int]:
    """Everybody pays the value.

    >>> shared(70, 0)
    {'E': 210, 'S': -70, 'W': -70, 'N': -70}
    """
    changes = {"E": -points, "S": -points, "W": -points, "N": -points}
    changes[WINDS[seat]] = 3 * points
    return changes


def on_discard(points: int, seat: int, responsible: int, threshold: int) -> dict[str, int]:
    """Everybody pays the value up to the threshold, the responsible player the rest.

    >>> on_discard(70, 0, 2, 25)
    {'E': 210, 'S': -25, 'W': -160, 'N': -25}
    """
    if points <= threshold or responsible == NOBODY:
        return shared(points, seat)
    changes = {"E": -threshold, "S": -threshold, "W": -threshold, "N": -threshold}
    changes[WINDS[seat]] = 3 * points
    changes[WINDS[responsible]] -= 3 * (points - threshold)
    return changes


def river(history: History) -> list[tuple[int, int]]:
    """All discards as (seat, kind) in the order of the deal: the turn passes on, or to the player who took the tile.

    >>> river(History.from_json({"discards": {"E": "1m", "S": "5p", "W": "7z"}}))
    [(0, 0), (1, 13), (2, 33)]
    """
    at = [0, 0, 0, 0]
    seat = 0
    found: list[tuple[int, int]] = []
    while at[seat] < len(history.discards[seat]):
        discard = history.discards[seat][at[seat]]
        found.append((seat, discard.face & KIND_MASK))
        at[seat] += 1
        seat = discard.taken_by if discard.taken_by >= 0 else (seat + 1) % 4
    if len(found) != sum([len(discards) for discards in history.discards]):
        raise JansoError("rules.history_discards_do_not_follow")
    return found


def responsible_seat(s: Situation, immunity: bool) -> int:
    """Who answers for the winning discard: the first to discard that tile since the winner's own last discard, nobody
    if that last discard was the same tile. UNKNOWN when nobody says who discarded."""
    if s.discarder < 0 or s.history is None or not immunity:
        return s.discarder if s.discarder >= 0 else UNKNOWN
    kind = s.hand.win & KIND_MASK
    discards = river(s.history)
    if discards and not s.facts & ROBBING_KONG:
        _refuse_other_end(discards, s, kind)
    start = 0
    for place, (seat, _) in enumerate(discards):
        if seat == s.seat:
            start = place
    for seat, tile in discards[start:]:
        if tile == kind:
            return NOBODY if seat == s.seat else seat
    return s.discarder


def _refuse_other_end(discards: list[tuple[int, int]], s: Situation, kind: int) -> None:
    """The history ends with the winning discard, or just before it."""
    seat, tile = discards[-1]
    if (seat == s.discarder and tile != kind) or seat == s.seat != (s.discarder - 1) % 4:
        raise JansoError("rules.history_last_discard_but_win", winds=WINDS[seat], tile=write(tile),
                         winds2=WINDS[s.discarder], tile2=write(kind))


def answering(s: Situation, universal: bool, immunity: bool) -> int:
    """The seat that answers for a win: NOBODY when all pay alike, UNKNOWN when a discarder is not told."""
    return NOBODY if s.self_draw or universal else responsible_seat(s, immunity)


_known: Final[dict[int, dict[str, int]]] = {}
_MOST_KNOWN: Final = 20_000


def win_payments(points: int, seat: int, responsible: int, threshold: int) -> dict[str, int]:
    """The changes of the four scores; none when they depend on a discarder who is not told. Remembered, as a copy costs
    less than four sums."""
    key = ((threshold << 20 | points) << 3 | responsible + 2) << 2 | seat
    known = _known.get(key)
    if known is None:
        known = _win_payments(points, seat, responsible, threshold)
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[key] = known
    return known.copy()


def _win_payments(points: int, seat: int, responsible: int, threshold: int) -> dict[str, int]:
    if responsible == UNKNOWN:
        return shared(points, seat) if points <= threshold else {}
    return on_discard(points, seat, responsible, threshold)

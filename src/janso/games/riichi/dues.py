"""What some tables charge besides wins and draws: stakes for calls, payments, stakes and fines for kongs."""

from __future__ import annotations

from janso.table.state import State
from janso.tiles import KIND_MASK

KONG_PAYMENTS: dict[str, tuple[int, int, int]] = {
    "500": (500, 500, 500), "1000": (1000, 1000, 1000), "3000": (3000, 2000, 1000),
}
"""What a kong brings: called from its discarder, concealed and added from everybody."""


def call_stakes(s: State, seat: int) -> int:
    """How many sticks a player lays on the table for the set being called."""
    rule = s.play.calls.call_stake
    calls = s.players[seat].open_melds + 1
    if rule == "every_call":
        return 1
    return (3 if calls == 3 else 1) if rule == "third_call" and calls >= 3 else 0


def kong_dues(s: State) -> tuple[tuple[int, ...], int]:
    """What is paid when the kong of the player on turn stands: points by seat, and how many sticks are laid."""
    seat = s.turn
    call = s.course.calls[-1]
    deltas = [0] * s.seats
    called, concealed, added = KONG_PAYMENTS.get(s.play.kongs.payment, (0, 0, 0))
    if call.source >= 0:
        deltas[s.order[call.source]] -= called
    else:
        for other in s.order:
            if other != seat:
                deltas[other] -= concealed if call.concealed else added
    deltas[seat] = -sum(deltas)
    stakes = 1 if s.play.kongs.open_fine == "1000" and not call.concealed else 0
    deltas[seat] -= stakes * s.play.riichi.stake
    return tuple(deltas) if any(deltas) else (), stakes


def open_kong_fines(s: State, winners: list[int]) -> list[int]:
    """What players who have not won pay for their open kongs when the deal ends: a mangan each, shared out like the
    payments of a self-draw."""
    deltas = [0] * s.seats
    for p in s.playing():
        kongs = sum([1 for meld in p.melds if len(meld.tiles) == 4 and not meld.concealed])
        if kongs and p.seat not in winners:
            for other in s.playing():
                if other is not p:
                    doubled = s.dealer in (p.seat, other.seat) and not s.play.dealers.drawn_round_wind
                    share = 2 * s.play.match.mangan if doubled else s.play.match.mangan
                    deltas[other.seat] += share * kongs
                    deltas[p.seat] -= share * kongs
    return deltas


def is_fresh(s: State) -> bool:
    """True when no other copy of the last discard lies open: in a river, in an open set, as an indicator."""
    kind = s.last_tile & KIND_MASK
    shown = [discard.face for p in s.players for discard in p.river if discard.taken_by < 0]
    shown += [face for p in s.players for meld in p.melds if not meld.concealed for face in meld.tiles]
    return [face & KIND_MASK for face in (*shown, *s.lying_indicators())].count(kind) == 1

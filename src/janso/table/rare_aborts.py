"""Abortive draws that only some tables know; a table that knows none never asks here."""

from __future__ import annotations

from janso.table.ready import only_orphans, waits_of
from janso.table.state import Player, State
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS

HONOURS_TO_DISCARD = STANDARD_KINDS - EAST
STAKES: dict[str, tuple[int, int]] = {"all_orphans_ready": (25000, 25000), "all_pairs_ready": (6000, 3000)}
"""What the dealer and each other player lay on the table for the next deal."""


def rare_abort(s: State) -> str:
    """Why the last discard voids the deal if nobody wins on it, or nothing."""
    for name in s.play.rare_aborts:
        if name == "seven_honours" and seven_honours(s.players[s.last_seat]):
            return name
        if name == "all_orphans_ready" and all(only_orphans(p, waits_of(s, p)) for p in s.players):
            return name
        if name == "all_pairs_ready" and all(waits_for_pairs(s, p) for p in s.players):
            return name
    return ""


def seven_honours(p: Player) -> bool:
    """True when the first seven discards are the seven honours."""
    kinds = {discard.face & KIND_MASK for discard in p.river}
    return len(p.river) == len(kinds) == HONOURS_TO_DISCARD and min(kinds) >= EAST


def waits_for_pairs(s: State, p: Player) -> bool:
    """True when one tile is missing for seven pairs."""
    if p.melds or not waits_of(s, p):
        return False
    counts = p.counts[:STANDARD_KINDS]
    pairs = sum([count // 2 if s.play.four_alike_pairs else min(count // 2, 1) for count in counts])
    kinds = sum([1 for count in counts if count])
    return pairs == 6 and (s.play.four_alike_pairs or kinds >= 7)


def stakes_of(s: State, reason: str) -> list[int]:
    """How many sticks each player lays on the table when the deal is void for this reason."""
    if reason not in STAKES:
        return []
    dealer, others = STAKES[reason]
    return [(dealer if seat == s.dealer else others) // s.play.riichi_stake for seat in range(s.seats)]

"""Abortive draws: why a deal is void before anybody wins or the wall ends."""

from __future__ import annotations

from janso.games.riichi.own import riichi_seat
from janso.table.log.event import FROM_KONG
from janso.table.state import Player, State
from janso.table.turn.ready import only_orphans, waits_of
from janso.tiles import EAST, KIND_MASK, NORTH, ORPHANS, RED, STANDARD_KINDS, WEST

HONOURS_TO_DISCARD = STANDARD_KINDS - EAST
COPIES = 4
STAKES: dict[str, tuple[int, int]] = {"all_orphans_ready": (25000, 25000), "all_pairs_ready": (6000, 3000)}
"""What the dealer and each other player lay on the table for the next deal."""


def abort_reason(s: State) -> str:
    """Why the deal ends without a winner if nobody wins on this discard, or nothing."""
    play = s.play
    kongs_end = play.draws.aborts.four_kongs and play.draws.aborts.four_kongs_when == "after_discard"
    if kongs_end and four_kongs_of_several(s):
        return "four_kongs"
    if play.draws.aborts.four_riichi and everybody_in_riichi(s):
        return "four_riichi"
    if play.draws.aborts.four_winds and s.course.discards == s.at_table and not s.course.interrupted and equal_winds(s):
        return "four_winds"
    if play.draws.aborts.all_copies and not s.course.interrupted and all_copies_gone(s):
        return "four_winds"
    if play.ends.bankruptcy == "at_once" and min(s.scores) <= 0:
        return "bankrupt"
    return abort_by_hands(s) if play.draws.aborts.by_hands else ""


def four_kongs_of_several(s: State) -> bool:
    """True when all kongs of a deal are declared, and by more players than the rules let be."""
    kongs, seats = s.course.kongs, s.course.kong_seats
    if kongs < 4 or seats & (seats - 1) == 0 or kongs < s.play.kongs.limit:
        return False
    return sum([1 for p in s.players if seats >> p.seat & 1]) > s.play.draws.aborts.kong_players


def kong_aborts(s: State) -> bool:
    """True when the kong that now stands ends the deal instead of bringing a replacement tile."""
    if not s.play.draws.aborts.four_kongs or s.course.drawn_from != FROM_KONG:
        return False
    if s.play.draws.aborts.four_kongs_when == "at_fifth":
        return s.course.kongs > 4
    return s.play.draws.aborts.four_kongs_when == "at_once" and four_kongs_of_several(s)


def everybody_in_riichi(s: State) -> bool:
    """True when nobody is left who has not declared riichi."""
    return riichi_seat(s.players[s.last_seat]).asked and all(riichi_seat(p).asked for p in s.playing())


def equal_winds(s: State) -> bool:
    """True when everybody has discarded once, the same wind, or under some rules the same honour."""
    kind = s.last_tile & KIND_MASK
    last = RED if s.play.draws.aborts.four_honours else NORTH
    first = all(len(p.river) == 1 and p.river[0].face & KIND_MASK == kind for p in s.playing())
    if s.play.draws.aborts.west_only and kind != WEST:
        return False
    return EAST <= kind <= last and first


def all_copies_gone(s: State) -> bool:
    """True when the last discard was the fourth copy of an honour, in the first go-arounds that four copies take."""
    kind = s.last_tile & KIND_MASK
    last = RED if s.play.draws.aborts.four_honours else NORTH
    if not EAST <= kind <= last or s.course.discards > s.at_table * -(-COPIES // s.at_table):
        return False
    return sum([1 for p in s.players for discard in p.river if discard.face & KIND_MASK == kind]) == COPIES


def may_abort(s: State, p: Player) -> bool:
    """Nine terminals and honours on an uninterrupted first turn."""
    if s.course.interrupted or p.river or s.drawn < 0:
        return False
    kinds = 0
    tiles = 0
    for kind in range(STANDARD_KINDS):
        if p.counts[kind] and ORPHANS >> kind & 1:
            kinds += 1
            tiles += p.counts[kind]
    return kinds >= s.play.draws.aborts.orphans and tiles >= 9


def abort_by_hands(s: State) -> str:
    """Why what players hold or have discarded voids the deal, or nothing."""
    for name in s.play.draws.aborts.by_hands:
        if name == "seven_honours" and seven_honours(s.players[s.last_seat]):
            return name
        if name == "all_orphans_ready" and all(only_orphans(p, waits_of(s, p)) for p in s.playing()):
            return name
        if name == "all_pairs_ready" and all(waits_for_pairs(s, p) for p in s.playing()):
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
    pairs = sum([count // 2 if s.play.forms.four_alike_pairs else min(count // 2, 1) for count in counts])
    kinds = sum([1 for count in counts if count])
    return pairs == 6 and (s.play.forms.four_alike_pairs or kinds >= 7)


def stakes_of(s: State, reason: str) -> list[int]:
    """How many sticks each player lays on the table when the deal is void for this reason."""
    if reason not in STAKES:
        return []
    dealer, others = STAKES[reason]
    return [0 if s.sits_out(p) else (dealer if p.seat == s.dealer else others) // s.play.riichi.stake
            for p in s.players]

"""Furiten: who may not win on another's tile, because of the own discards or of tiles let pass."""

from __future__ import annotations

from typing import Any

from janso.games.riichi.own import riichi_deal, riichi_seat
from janso.hand import CHOW as CHOW_SET
from janso.hand import KONG as KONG_SET
from janso.message import Message, spelled
from janso.shape.readings import IN_PAIR, TYPE_SHIFT, places, readings
from janso.table.parts.concealed import shifted
from janso.table.state import Player, State
from janso.table.turn.ready import only_orphans, waits_of
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, write

FURITEN = {
    "discard_furiten": "games.furiten_wait_tile_lies_among",
    "temporary_furiten": "games.furiten_let_winning_tile_pass",
    "riichi_furiten": "games.furiten_let_winning_tile_pass_after",
    "unrelated_furiten": "games.furiten_tile_hand_also_lies",
}


def further_discards(s: State, p: Player) -> int:
    """The kinds that the rules of this table add to a player's own discards, as a mask."""
    schools = s.play.furiten.schools
    mask = 0
    if "concealed_kong" in schools:
        for other in s.players:
            for meld in other.melds:
                if meld.type == KONG_SET and meld.concealed:
                    mask |= 1 << meld.kind
    for meld in p.melds:
        if meld.concealed:
            continue
        if "added_kong" in schools and meld.added:
            mask |= 1 << meld.kind
        if "claimed_tile" in schools:
            mask |= 1 << (meld.claimed & KIND_MASK)
        if "open_tile" in schools:
            mask |= own_tiles(meld.tiles, meld.claimed)
    return mask


def own_tiles(tiles: tuple[int, ...], claimed: int) -> int:
    """The kinds of the tiles in an open set that came from the own hand."""
    own = list(tiles)
    if claimed in own:
        own.remove(claimed)
    mask = 0
    for face in own:
        mask |= 1 << (face & KIND_MASK)
    return mask


def furiten_by_school(s: State, p: Player, kind: int) -> str:
    """Why a kind may not be won on by other ways of looking at discards: a word, or nothing."""
    play = s.play
    waits = waits_of(s, p)
    if play.furiten.shape and waits & p.river_mask and every_shape_barred(s, p, kind):
        return "discard_furiten"
    if play.furiten.suji and waits & p.river_mask & line_of(kind):
        return "discard_furiten"
    if play.furiten.unrelated != "no" and hand_in_discards(s, p):
        return "unrelated_furiten"
    return ""


def line_of(kind: int) -> int:
    """The kinds of the line 1-4-7, 2-5-8 or 3-6-9 that holds a kind; an honour stands alone.

    >>> line_of(4) == 1 << 1 | 1 << 4 | 1 << 7, line_of(30) == 1 << 30
    (True, True)
    """
    if kind >= 27:
        return 1 << kind
    first = kind - kind % 9 + kind % 3
    return 1 << first | 1 << (first + 3) | 1 << (first + 6)


def every_shape_barred(s: State, p: Player, kind: int) -> bool:
    """True when each way to complete the hand with this kind fills a shape that one of the own discards would fill."""
    barred = True
    hand = shifted(p, kind, 1)
    keys = hand.keys
    found = readings(keys[0], keys[1], keys[2], keys[3], s.game.sets_of_hand + p.grown - len(p.melds))
    for reading in found:
        for place in places(reading, kind):
            shape = 1 << kind if place == IN_PAIR else _fillers(reading[0][place], kind)
            if not shape & p.river_mask:
                barred = False
    if all(count in (0, 2) for count in hand.counts[:STANDARD_KINDS]) and not p.melds and not p.river_mask >> kind & 1:
        barred = False
    return barred


def _fillers(code: int, kind: int) -> int:
    """The kinds that would fill the place of a kind in a set, the other two tiles given."""
    first = code & KIND_MASK
    if code >> TYPE_SHIFT & 3 != CHOW_SET or kind == first + 1:
        return 1 << kind
    mask = 1 << kind
    if kind == first and first % 9 <= 5:
        mask |= 1 << (first + 3)
    if kind == first + 2 and first % 9 > 0:
        mask |= 1 << (first - 1)
    return mask


def hand_in_discards(s: State, p: Player) -> bool:
    """True when a concealed tile lies among the own discards, or twice among everybody's."""
    held = 0
    for face in p.held:
        held |= 1 << (face & KIND_MASK)
    rule = s.play.furiten.unrelated
    if rule in ("own", "both") and held & p.river_mask:
        return True
    return rule in ("table", "both") and held & lying_twice(s) != 0


def lying_twice(s: State) -> int:
    """The kinds of which two or more tiles lie among the discards of the whole table."""
    once = twice = 0
    for p in s.players:
        for discard in p.river:
            if discard.taken_by < 0:
                bit = 1 << (discard.face & KIND_MASK)
                twice |= once & bit
                once |= bit
    return twice


def furiten(s: State, p: Player, kind: int) -> str:
    """Why this player may not win on another's tile of a kind: a word, or nothing."""
    play = s.play
    waits = waits_of(s, p)
    if play.furiten.discard and waits & p.river_mask:
        return "discard_furiten"
    if play.furiten.schools and waits & further_discards(s, p):
        return "discard_furiten"
    if play.furiten.by_school and (word := furiten_by_school(s, p, kind)):
        return word
    own = riichi_seat(p)
    now = s.course.tick
    if (play.furiten.temporary and own.passed_at and own.passed_at < now
            and (not play.furiten.unlinked or own.passed.get(kind, now) < now)):
        return "temporary_furiten"
    if p.riichi and own.missed:
        earlier = [k for k, tick in own.missed.items() if tick < now]
        if earlier and play.furiten.riichi in ("ron", "any_win"):
            return "riichi_furiten"
        if kind in earlier and play.furiten.riichi in ("passed_kinds", "passed_kinds_any"):
            return "riichi_furiten"
    return ""


def furiten_for_self_draw(s: State, p: Player, kind: int) -> str:
    """Why this player may not win on a drawn tile: a word, or nothing."""
    if "last_tile" in s.play.furiten.schools and p.river_mask >> kind & 1:
        return "discard_furiten"
    if riichi_deal(s).ron_banned:
        return ""
    own = riichi_seat(p)
    if s.play.furiten.temporary_self_draw and own.passed_at and (not s.play.furiten.unlinked or kind in own.passed):
        return "temporary_furiten"
    if p.riichi and own.missed:
        if s.play.furiten.riichi == "any_win":
            return "riichi_furiten"
        if s.play.furiten.riichi == "passed_kinds_any" and kind in own.missed:
            return "riichi_furiten"
    return ""


def tempt(s: State, seat: int, kind: int, orphans: bool) -> None:
    """Marks everybody who waits for a tile that is now offered (with `orphans` only to thirteen orphans): letting it
    pass will make them furiten."""
    if not (s.play.furiten.temporary or s.play.riichi.allowed):
        return
    for p in s.players:
        if p.seat != seat and waits_of(s, p) >> kind & 1 and (not orphans or only_orphans(p, waits_of(s, p))):
            own = riichi_seat(p)
            if not own.passed_at:
                own.passed_at = s.course.tick
            if s.play.furiten.unlinked and kind not in own.passed:
                own.passed = {**own.passed, kind: s.course.tick}
            if p.riichi and kind not in own.missed:
                own.missed = {**own.missed, kind: s.course.tick}


def forget_claimed(s: State) -> None:
    """Whoever let pass just the tile that was now claimed is free again."""
    for p in s.players:
        own = riichi_seat(p)
        if own.passed_at == s.course.tick:
            own.passed_at = 0
        own.passed = {kind: tick for kind, tick in own.passed.items() if tick != s.course.tick}


def forget_offer(s: State) -> None:
    """Nobody has let the last discard pass after all, not even in riichi."""
    forget_claimed(s)
    for p in s.players:
        own = riichi_seat(p)
        own.missed = {kind: tick for kind, tick in own.missed.items() if tick != s.course.tick}


def furiten_view(s: State, p: Player) -> dict[str, Any] | None:
    """Why a ready hand may not win on another's tile: the word, the sentence, and the waits it concerns."""
    mask = waits_of(s, p)
    found = {kind: word for kind in range(JOKER) if mask >> kind & 1 and (word := furiten(s, p, kind))}
    if not found:
        return None
    word = next(iter(found.values()))
    return spelled({"code": word, "words": Message(FURITEN[word]), "tiles": [write(kind) for kind in found]})

"""What others may do about a tile on offer, and whose claim stands."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW as CHOW_SET
from janso.hand import OTHER, Meld
from janso.hand import PUNG as PUNG_SET
from janso.rules.family import Scorer
from janso.scoring.readings.other_forms.other_sets import SetKinds
from janso.shape.other.open_pair import open_pairs
from janso.table.log import action as act
from janso.table.log.action import THE_WIN, Action, SetAction
from janso.table.state import Player, State, is_fourth_kong
from janso.table.turn.ready import ready_after
from janso.table.turn.swapping import swap_ban
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS

PUNG_RANK: Final = 4
CHOW_RANK: Final = 2
PAIR_RANK: Final = 0
MOST_PAIRS: Final = 6
"""That may lie open: with a seventh called there would be no tile left to discard."""


def claim_choices(s: State, scorer: Scorer, seat: int, step: int, callable: bool, tile: int = -1) -> list[Action]:
    """What a player may claim of the last discard, or of a `tile` that lies there beside it, without the pass; sets
    only where they are `callable`."""
    p = s.players[seat]
    face = s.last_tile if tile < 0 else tile
    out: list[Action] = []
    if s.game.wins_on_offer(s, scorer, p, face):
        out.append(THE_WIN)
    kind = face & KIND_MASK
    if not callable or p.riichi or p.ready or p.bars.no_claims:
        return out
    if s.play.forms.several_pairs != "no" and len(open_pairs(p.melds)) > 1:
        if p.counts[kind]:
            _pairs(s, p, face, step, out)
        return out
    if kind >= STANDARD_KINDS and s.play.forms.embedded is None and not s.play.sets_aside.seasons:
        return out
    if s.play.calls.called_fourth_tile and raises_pung(s, p, kind):
        out.append(Action(act.KONG, face))
    if p.open_melds == 3 and s.play.calls.call_stake == "fourth_banned":
        return out
    held = p.counts[kind]
    if held >= 2:
        if s.play.calls.pung:
            _pungs(s, p, face, out)
        if held >= 3 and s.play.calls.kong and can_kong(s):
            out.append(SetAction(act.KONG, face, copies(p, kind)[:3]))
    if (step == 1 or s.play.calls.chow_from_anybody) and kind < 27 and s.play.calls.chow:
        _chows(s, p, face, out)
    if s.play.forms.other_sets is not None and not p.plain:
        _other_sets(s, s.play.forms.other_sets, p, face, step, out)
    if s.play.calls.pairs != "no" and held and kind != p.joker:
        _pairs(s, p, face, step, out)
    return out


def _pairs(s: State, p: Player, face: int, step: int, out: list[Action]) -> None:
    """An open pair, unless there is one already and it stays the only one: from the left, from anybody where the rules
    say so, and from everybody by whoever is ready then."""
    whose = s.play.calls.pairs
    if not may_have_pair(s, p, face & KIND_MASK) or (whose == "east" and face & KIND_MASK != EAST):
        return
    for own in different(p, face & KIND_MASK):
        if step == 1 or whose != "left" or _ready_with_pair(s, p, face, own):
            out.append(SetAction(act.CHOW, face, (own,)))


def may_have_pair(s: State, p: Player, kind: int) -> bool:
    """Whether one more open pair may become part of a hand: the first always, others only of seven pairs, which hold
    four equal tiles where the rules say so, and whose last pair completes the hand."""
    pairs = open_pairs(p.melds)
    if not pairs:
        return True
    if s.play.forms.several_pairs == "no" or len(pairs) < len(p.melds) or len(pairs) >= MOST_PAIRS:
        return False
    return s.play.forms.four_alike_pairs or all(pair.kind != kind for pair in pairs)


def _ready_with_pair(s: State, p: Player, face: int, own: int) -> bool:
    """True when some discard after the claim leaves a ready hand."""
    twin = p.copy()
    twin.remove(own)
    twin.add_meld(Meld(OTHER, (face, own)), 0)
    return any(ready_after(s, twin, kind) for kind in range(STANDARD_KINDS) if twin.counts[kind])


def _other_sets(s: State, known: SetKinds, p: Player, face: int, step: int, out: list[Action]) -> None:
    """Sets that are neither chows nor pungs; those that come before a chow by their rank are called like pungs."""
    kind = face & KIND_MASK
    beside = step == 1 or s.play.calls.chow_from_anybody
    for tiles, group in known.by_tiles.items():
        if kind not in tiles or not group.claimed:
            continue
        if not (beside or group.anybody) or (group.rank < PUNG_RANK and not s.play.calls.chow):
            continue
        own = list(tiles)
        own.remove(kind)
        held = p.counts[own[0]] and p.counts[own[1]] and (own[0] != own[1] or p.counts[own[0]] > 1)
        if held and p.joker not in own:
            _with_copies(s, p, face, own, act.PUNG if group.rank > PUNG_RANK else act.CHOW, out)


def _with_copies(s: State, p: Player, face: int, own: list[int], verb: int, out: list[Action]) -> None:
    """One action for each different choice of marked copies."""
    firsts = copies(p, own[0]) if own[0] == own[1] else tuple(different(p, own[0]))
    seconds = copies(p, own[1]) if own[0] == own[1] else tuple(different(p, own[1]))
    tried: list[tuple[int, ...]] = []
    for at, first in enumerate(firsts):
        for second in seconds[at + 1 :] if own[0] == own[1] else seconds:
            pair = (first, second) if first < second else (second, first)
            if pair not in tried and leaves_discard(s, p, OTHER, face, pair):
                tried.append(pair)
                out.append(SetAction(verb, face, pair))


def may_call(s: State) -> bool:
    """True when the last discard may be called for a set at all."""
    if s.game.abort_reason(s):
        return False
    if s.wall.left == 0:
        return s.play.calls.calls_on_last_discard
    return s.wall.left > 3 or s.play.calls.calls_near_the_end


def can_replace(s: State) -> bool:
    """True when the wall still gives a replacement tile."""
    return s.wall.replacements_left > 0 and (s.wall.left > 0 or s.play.kongs.on_last_tile)


def can_kong(s: State) -> bool:
    """True when another kong may be declared in this deal."""
    if s.play.draws.aborts.four_kongs_when == "at_fifth" and s.course.kongs == s.play.kongs.limit == 4:
        return s.wall.left > 0
    return s.course.kongs < s.play.kongs.limit and can_replace(s)


def copies(p: Player, kind: int) -> tuple[int, ...]:
    """All concealed faces of a kind, in order."""
    return tuple(sorted([face for face in p.held if face & KIND_MASK == kind]))


def raises_pung(s: State, p: Player, kind: int) -> bool:
    """True when the last discard may join a pung that was called from the same player."""
    source = s.bearing(p, s.players[s.last_seat])
    return can_kong(s) and any(
        meld.type == PUNG_SET and meld.kind == kind and meld.source == source for meld in p.melds)


def _pungs(s: State, p: Player, face: int, out: list[Action]) -> None:
    own = copies(p, face & KIND_MASK)
    tried: list[tuple[int, ...]] = []
    for i in range(len(own) - 1):
        for j in range(i + 1, len(own)):
            pair = (own[i], own[j])
            if pair not in tried and leaves_discard(s, p, PUNG_SET, face, pair):
                tried.append(pair)
                out.append(SetAction(act.PUNG, face, pair))


def _chows(s: State, p: Player, face: int, out: list[Action]) -> None:
    kind = face & KIND_MASK
    rank = kind % 9
    counts = p.counts
    if rank >= 2 and counts[kind - 2] and counts[kind - 1]:
        _chow(s, p, face, kind - 2, kind - 1, out)
    if 1 <= rank <= 7 and counts[kind - 1] and counts[kind + 1]:
        _chow(s, p, face, kind - 1, kind + 1, out)
    if rank <= 6 and counts[kind + 1] and counts[kind + 2]:
        _chow(s, p, face, kind + 1, kind + 2, out)


def _chow(s: State, p: Player, face: int, low: int, high: int, out: list[Action]) -> None:
    """One action for each different choice of marked copies."""
    if low == p.joker or high == p.joker:
        return
    for first in different(p, low):
        for second in different(p, high):
            if leaves_discard(s, p, CHOW_SET, face, (first, second)):
                out.append(SetAction(act.CHOW, face, (first, second) if first < second else (second, first)))


def different(p: Player, kind: int) -> list[int]:
    """The different faces of a kind in hand."""
    found: list[int] = []
    for face in p.held:
        if face & KIND_MASK == kind and face not in found:
            found.append(face)
    return found


def leaves_discard(s: State, p: Player, type: int, face: int, own: tuple[int, ...]) -> bool:
    """True when some tile may be discarded after the claim; a swap-calling ban may cover the whole rest."""
    if not s.play.calls.swaps.same:
        return True
    ban = swap_ban(s, type, face & KIND_MASK, own)
    rest = len(p.held) - 2
    for kind in range(STANDARD_KINDS):
        if ban >> kind & 1:
            rest -= p.counts[kind] - [each & KIND_MASK for each in own].count(kind)
    return rest > 0


def rob_choices(s: State, scorer: Scorer, seat: int) -> list[Action]:
    """What a player may do about a kong or a north that is being declared: win or nothing."""
    p = s.players[seat]
    if s.course.robbing == act.CONCEALED_KONG and not s.game.robs_concealed(s, scorer, p):
        return []
    if s.play.kongs.fourth_safe and s.course.robbing != act.NORTH and is_fourth_kong(s.players[s.last_seat]):
        return []
    return [THE_WIN] if s.game.wins_on_offer(s, scorer, p, s.last_tile) else []


WINDOWS: Final[dict[str, tuple[int, int]]] = {"half_second": (500, 3000), "three_seconds": (3000, 3000)}
"""Where claims are timed: within how many milliseconds after the first claim a set, and a win, may still be claimed."""


TIMED: Final = "timed"
TENTH: Final = 100


def is_timed(s: State) -> bool:
    """Whether it matters when a claim was made."""
    return s.play.calls.claim_order in WINDOWS or s.play.calls.claim_order == TIMED


def correctable(s: State, seat: int, ms: int) -> bool:
    """Whether a claim that was made may still be corrected so many milliseconds after the tile was offered."""
    in_time = ms - s.asks.heard.get(seat, 0) <= TENTH * s.play.calls.winners.correction_window
    return s.play.calls.claim_order == TIMED and in_time


def late_claims(s: State) -> list[int]:
    """Whose claims came too late after the first one; the others follow the fixed order."""
    claims = [seat for seat, action in s.asks.answers.items() if action.verb != act.PASS]
    if not claims:
        return []
    if s.play.calls.claim_order == TIMED:
        return _behind_the_last(s, claims)
    first = min([s.asks.heard.get(seat, 0) for seat in claims])
    for_set, for_win = WINDOWS[s.play.calls.claim_order]
    return [seat for seat in claims
            if s.asks.heard.get(seat, 0) - first > (for_win if s.asks.answers[seat].verb == act.WIN else for_set)]


def _behind_the_last(s: State, claims: list[int]) -> list[int]:
    """The same where every claim that stands opens the window anew."""
    in_time = sorted(claims, key=lambda seat: s.asks.heard.get(seat, 0))
    last = s.asks.heard.get(in_time[0], 0)
    late: list[int] = []
    for seat in in_time[1:]:
        said = s.asks.heard.get(seat, 0)
        wins = s.asks.answers[seat].verb == act.WIN
        window = s.play.calls.winners.win_window if wins else s.play.calls.winners.set_window
        if said - last > TENTH * window:
            late.append(seat)
        else:
            last = said
    return late


def winners_in_order(s: State, winners: list[int]) -> list[int]:
    """The players whose win stands before every other claim; nobody when a set comes first."""
    if s.play.calls.claim_order == "ron_then_first":
        return winners
    first, action = _before_all(s)
    if action is None or action.verb != act.WIN:
        return []
    return [first] if s.play.calls.claim_order == "nearest" else winners


def first_claim(s: State) -> tuple[int, Action | None]:
    """The set that is made, when nobody wins."""
    return _before_all(s, act.WIN)


def _before_all(s: State, without: int = act.PASS) -> tuple[int, Action | None]:
    claims = [(seat, action) for seat, action in s.asks.answers.items() if action.verb not in (act.PASS, without)]
    if not claims:
        return -1, None
    if s.play.calls.claim_order == "nearest":
        return min(claims, key=lambda claim: s.distance(s.last_seat, claim[0]))
    return claims[0]


def best_claim(s: State) -> tuple[int, Action | None]:
    """Who takes the last discard for a set: pung and kong before chow, or in the order of the rules."""
    if s.play.calls.claim_order != "fixed" and not is_timed(s):
        return first_claim(s)
    if s.play.forms.other_sets is not None or s.play.calls.chow_from_anybody or s.play.calls.pairs != "no":
        return _highest_claim(s)
    taker = -1
    best: Action | None = None
    for seat, action in s.asks.answers.items():
        if action.verb == act.PUNG or action.verb == act.KONG or (action.verb == act.CHOW and best is None):
            taker, best = seat, action
    return taker, best


def _highest_claim(s: State) -> tuple[int, Action | None]:
    """The same where rules know further sets, or chows from everybody: each has its rank, and of equals the nearest
    player takes the tile."""
    taker = -1
    best: Action | None = None
    for seat, action in s.asks.answers.items():
        if action.verb not in (act.CHOW, act.PUNG, act.KONG):
            continue
        if best is None or rank_of(s, action) > rank_of(s, best) or (
                rank_of(s, action) == rank_of(s, best)
                and s.distance(s.last_seat, seat) < s.distance(s.last_seat, taker)):
            taker, best = seat, action
    return taker, best


def rank_of(s: State, action: Action) -> int:
    """How high a claim of a set stands."""
    known = s.play.forms.other_sets
    kind = None if known is None or len(action.tiles) != 2 else known.of((action.tile, *action.tiles))
    if kind is not None:
        return kind.rank
    if len(action.tiles) == 1:
        return PAIR_RANK
    return CHOW_RANK if action.verb == act.CHOW else PUNG_RANK

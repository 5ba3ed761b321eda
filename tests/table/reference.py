"""A slow second opinion on what is legal, written from the rules without any table of the engine."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from janso.table import Match
from janso.table.state import CLAIMS, ROBBING, TURN, Player, State
from janso.table.winning import complete_facts, situation

ORPHANS = frozenset((0, 8, 9, 17, 18, 26, *range(27, 34)))
KNITTED = [frozenset(first + 9 * suit + step for suit, first in enumerate(order) for step in (0, 3, 6))
           for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))]
Act = tuple[str, int, tuple[int, ...]]


@cache
def sets_only(kinds: tuple[int, ...]) -> bool:
    """True when sorted kinds fall into chows and pungs."""
    if not kinds:
        return True
    first = kinds[0]
    if kinds[:3] == (first,) * 3 and sets_only(kinds[3:]):
        return True
    if first < 27 and first % 9 < 7 and first + 1 in kinds and first + 2 in kinds:
        rest = list(kinds)
        for kind in (first, first + 1, first + 2):
            rest.remove(kind)
        return sets_only(tuple(rest))
    return False


@cache
def regular(kinds: tuple[int, ...]) -> bool:
    """True when sorted kinds are sets and one pair."""
    for pair in set(kinds):
        if kinds.count(pair) >= 2:
            rest = list(kinds)
            rest.remove(pair)
            rest.remove(pair)
            if sets_only(tuple(rest)):
                return True
    return False


def complete(state: State, kinds: list[int], melds: int) -> bool:
    """True when the tiles make a winning shape beside so many melds."""
    if any(kind > 33 for kind in kinds):
        return False
    counts = Counter(kinds)
    if max(counts.values()) > 4:
        return False
    if len(kinds) == 14 - 3 * melds and regular(tuple(sorted(kinds))):
        return True
    play = state.play
    if melds == 0 and play.thirteen_orphans and set(kinds) == ORPHANS:
        return True
    if melds == 0 and all(n % 2 == 0 for n in counts.values()) and (play.four_alike_pairs or len(counts) == 7):
        return True
    if play.knitted:
        honours = frozenset(range(27, 34))
        if melds == 0 and len(counts) == 14 and any(set(kinds) <= order | honours for order in KNITTED):
            return True
        for order in KNITTED:
            if melds <= 1 and order <= set(kinds):
                rest = list(kinds)
                for kind in order:
                    rest.remove(kind)
                if regular(tuple(sorted(rest))):
                    return True
    return False


def kinds_of(p: Player) -> list[int]:
    return [face & 63 for face in p.held]


def waits(state: State, kinds: list[int], melds: int) -> set[int]:
    return {kind for kind in range(34) if kinds.count(kind) < 4 and complete(state, [*kinds, kind], melds)}


def worth(match: Match, p: Player, face: int, self_draw: bool) -> bool:
    assert match.deal is not None
    state = match.deal.state
    told = complete_facts(state, situation(state, p, face, self_draw), self_draw)
    return match.rules.scorer.score(told).valid


def legal(match: Match, seat: int) -> set[Act]:
    """Everything a seat may do, in the form (verb, tile, tiles)."""
    assert match.deal is not None
    state = match.deal.state
    p = state.players[seat]
    if state.phase == TURN:
        return own_turn(match, state, p) if seat == state.turn else set()
    if state.phase in (CLAIMS, ROBBING) and seat != state.last_seat and seat not in state.answers:
        found = claims(match, state, p)
        return found | {("pass", -1, ())} if found else set()
    return set()


def own_turn(match: Match, state: State, p: Player) -> set[Act]:
    acts: set[Act] = set()
    play = state.play
    kinds = kinds_of(p)
    drew = state.drawn >= 0
    if drew and complete(state, kinds, len(p.melds)) and worth(match, p, state.drawn, True):
        acts.add(("win", -1, ()))
    room = len(state.wall.replacement_at) > state.wall.replaced and state.wall.left > 0
    for face in set(p.held):
        kind = face & 63
        if drew and play.flowers and 34 <= kind < 42 and room:
            acts.add(("flower", face, ()))
        locked = p.riichi or p.ready
        if locked and face != state.drawn:
            continue
        if not state.banned >> kind & 1:
            acts.add(("discard", face, ()))
        rest = list(kinds)
        rest.remove(kind)
        ready = not locked and not state.banned >> kind & 1 and waits(state, rest, len(p.melds))
        if ready and drew and play.riichi and not p.open_melds and state.wall.left >= play.riichi_tiles_left \
                and state.scores[p.seat] >= play.riichi_stake:
            acts.add(("riichi", face, ()))
        if ready and play.ready:
            acts.add(("ready", face, ()))
    if drew and room and state.kongs < play.kong_limit:
        acts |= kongs(state, p, kinds)
    if drew and play.north_aside and room and (state.drawn == 30 if p.riichi else 30 in kinds):
        acts.add(("north", 30, ()))
    orphans = [kind for kind in kinds if kind in ORPHANS]
    if drew and play.orphans_for_abort and not p.river and not state.interrupted and len(set(orphans)) >= 9:
        acts.add(("nine_terminals", -1, ()))
    return acts


def kongs(state: State, p: Player, kinds: list[int]) -> set[Act]:
    acts: set[Act] = set()
    for kind in set(kinds):
        four = tuple(sorted(face for face in p.held if face & 63 == kind))
        if len(four) == 4 and (not (p.riichi or p.ready) or kong_changes_nothing(state, p, kind)):
            acts.add(("concealed_kong", kind, four))
        if not (p.riichi or p.ready) and any(m.type == 1 and m.kind == kind for m in p.melds):
            acts |= {("added_kong", face, ()) for face in p.held if face & 63 == kind}
    return acts


def kong_changes_nothing(state: State, p: Player, kind: int) -> bool:
    """In riichi only the drawn tile makes a kong, the waits stay, and every reading has the pung."""
    if state.drawn & 63 != kind:
        return False
    before = kinds_of(p)
    before.remove(kind)
    rest = [each for each in before if each != kind]
    wait = waits(state, before, len(p.melds))
    if waits(state, rest, len(p.melds) + 1) != wait:
        return False
    if p.ready:
        return True
    return all(not _without_pung(sorted([*before, each]), kind) for each in wait)


def _without_pung(kinds: list[int], kind: int) -> bool:
    """True when the hand can also be read with no pung of a kind: some of its tiles in a pair or a chow."""
    for pair in set(kinds):
        if kinds.count(pair) < 2:
            continue
        rest = list(kinds)
        rest.remove(pair)
        rest.remove(pair)
        if pair == kind:
            if sets_only(tuple(rest)):
                return True
        elif _chow_with(rest, kind):
            return True
    return False


def _chow_with(kinds: list[int], kind: int) -> bool:
    """True when some way to make sets uses the kind in a chow."""
    for first in (kind - 2, kind - 1, kind):
        chow = (first, first + 1, first + 2)
        if kind < 27 and first >= 0 and first // 9 == (first + 2) // 9 and all(each in kinds for each in chow):
            rest = list(kinds)
            for each in chow:
                rest.remove(each)
            if sets_only(tuple(rest)):
                return True
    return False


def furiten(state: State, p: Player, found: set[int]) -> bool:
    """Own discards, and tiles let pass, found by going through the log of the deal again."""
    if not state.play.discard_furiten:
        return False
    if found & {d.face & 63 for d in p.river}:
        return True
    return bool(p.passed_at and p.passed_at < state.tick) or bool(p.riichi and any(
        tick < state.tick for tick in p.missed.values()))


def claims(match: Match, state: State, p: Player) -> set[Act]:
    acts: set[Act] = set()
    face = state.last_tile
    kind = face & 63
    kinds = kinds_of(p)
    found = waits(state, kinds, len(p.melds)) if max(kinds, default=0) < 34 else set()
    may_rob = state.phase == CLAIMS or state.robbing != 5 or (
        state.play.rob_concealed == "orphans" and not p.melds and len(set(kinds) & ORPHANS) >= 12
        and set(kinds) <= ORPHANS)
    if kind in found and may_rob and not furiten(state, p, found) and worth(match, p, face, False):
        acts.add(("win", -1, ()))
    if state.phase == ROBBING or p.riichi or p.ready or kind > 33 or state.wall.left == 0:
        return acts
    if _deal_ends(state):
        return acts
    own = [each for each in p.held if each & 63 == kind]
    for pair in combinations(sorted(own), 2):
        acts.add(("pung", face, pair))
    if len(own) == 3 and state.kongs < state.play.kong_limit:
        acts.add(("kong", face, tuple(sorted(own))))
    if state.play.chow and kind < 27 and state.next_seat(state.last_seat) == p.seat:
        for pair in combinations(sorted(p.held), 2):
            three = sorted([kind, pair[0] & 63, pair[1] & 63])
            if three[2] < 27 and three[0] + 1 == three[1] == three[2] - 1 and three[0] // 9 == three[2] // 9:
                acts.add(("chow", face, tuple(sorted(pair))))
    return {each for each in acts if each[0] not in ("pung", "chow") or _leaves_discard(state, p, each)}


def _deal_ends(state: State) -> bool:
    play = state.play
    owners = {seat for seat in range(state.seats) if state.kong_seats >> seat & 1}
    if play.four_kongs and state.kongs == 4 and len(owners) > 1:
        return True
    if play.four_riichi and all(p.riichi_asked for p in state.players):
        return True
    first = [p.river[0].face for p in state.players if len(p.river) == 1]
    return play.four_winds and not state.interrupted and len(first) == state.seats and len(set(first)) == 1 \
        and 27 <= first[0] <= 30


def _leaves_discard(state: State, p: Player, claim: Act) -> bool:
    if not state.play.swap_same:
        return True
    rest = list(p.held)
    for face in claim[2]:
        rest.remove(face)
    kind = claim[1] & 63
    banned = {kind}
    if claim[0] == "chow":
        low, high = sorted(face & 63 for face in claim[2])
        if kind < low and high % 9 < 8:
            banned.add(high + 1)
        if kind > high and low % 9 > 0:
            banned.add(low - 1)
    return any(face & 63 not in banned for face in rest)

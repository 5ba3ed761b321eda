"""A slow second opinion on Siamese wins: every hand of fourteen inside a row, by trying all sets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from reference_shape import KNITTED, ORPHANS

from janso.games.mcr.siamese import twin_situation, winning_tile
from janso.table import Match
from janso.table.state import ROBBING, TURN, Player, State
from janso.table.turn.winning import past_of

Act = tuple[str, int, tuple[int, ...], int]
Tiles = tuple[int, ...]
EVERY_SET = [(kind,) * 3 for kind in range(34)] + [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]


def inside(row: Counter[int], tiles: Tiles) -> bool:
    return all(row[kind] >= n for kind, n in Counter(tiles).items())


def regular(row: Counter[int], sets: int) -> set[Tiles]:
    """Every choice of sets and a pair, each set from the list of all sets, never going back in it."""
    possible = [each for each in EVERY_SET if inside(row, each)]

    def extend(chosen: Tiles, start: int, left: int) -> set[Tiles]:
        if left == 0:
            return {chosen}
        found: set[Tiles] = set()
        for at in range(start, len(possible)):
            if inside(row, chosen + possible[at]):
                found |= extend(chosen + possible[at], at, left - 1)
        return found

    return {tuple(sorted((*chosen, pair, pair))) for chosen in extend((), 0, sets) for pair in range(34)
            if inside(row, (*chosen, pair, pair))}


def hands(row: Counter[int], sets: int) -> set[Tiles]:
    """Every complete hand of a row, other forms included."""
    found = regular(row, sets)
    for order in KNITTED:
        straight = tuple(sorted(order))
        if sets >= 3 and inside(row, straight):
            rest = row - Counter(straight)
            found |= {tuple(sorted(straight + each)) for each in regular(rest, sets - 3)}
        if sets == 4:
            single = [kind for kind in sorted(order | set(range(27, 34))) if row[kind]]
            found |= set(combinations(single, 14))
    if sets == 4:
        pairs = [kind for kind in range(34) for _ in range(row[kind] // 2)]
        found |= {tuple(sorted(each * 2)) for each in combinations(pairs, 7)}
        if inside(row, tuple(ORPHANS)):
            found |= {tuple(sorted((*ORPHANS, kind))) for kind in ORPHANS if row[kind] > 1}
    return found


def wins(match: Match, p: Player) -> set[Act]:
    """Every win a player may declare now, in the form (win, -1, own tiles, hand)."""
    assert match.deal is not None
    state = match.deal.state
    own_turn = state.phase == TURN
    if (own_turn and not state.course.drew) or (state.phase == ROBBING and state.course.robbing != 6):
        return set()
    row = Counter(p.held)
    offered = -1 if own_turn else state.last_tile
    if offered >= 0:
        row[offered] += 1
    found: set[Act] = set()
    for hand in (0, 1):
        if hand == 1 and (p.won.points or not p.melds):
            continue
        sets = 4 - p.meld_hands.count(hand)
        for tiles in hands(row, sets):
            own = list(tiles)
            if offered >= 0:
                if offered not in own:
                    continue
                own.remove(offered)
            if p.won.points and len(own) != len(p.held):
                continue
            if counts(match, state, p, tuple(own), hand, own_turn):
                found.add(("win", -1, tuple(own), hand))
    return found


def counts(match: Match, state: State, p: Player, own: Tiles, hand: int, self_draw: bool) -> bool:
    """True when the hand reaches the minimum and, as a second win, the value of the first."""
    face, unused = winning_tile(state, own, self_draw)
    told = twin_situation(state, p, list(own), face, hand, self_draw, unused, past_of(state, p))
    score = match.rules.scorer.score(told)
    return score.valid and (not p.won.points or score.points >= p.won.points[0])

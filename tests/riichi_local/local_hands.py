"""Random winning situations, many of them close to some local yaku."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from janso.hand import CHOW, KONG, PUNG, Hand, Meld, read_tiles
from janso.rules.api import situation
from janso.rules.riichi.local import PATTERNS
from janso.scoring.facts import FACTS
from janso.scoring.history import FLOWER, Call, Discard, History, PastWin
from janso.scoring.pattern import Pattern
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import set_type
from janso.scoring.situation import Situation

KINDS = range(34)
THEMES: tuple[tuple[int, ...], ...] = (
    tuple(KINDS), tuple(KINDS), tuple(KINDS), tuple(range(27)), tuple(range(9)), tuple(range(9, 18)),
    tuple(range(18, 27)), tuple(range(18, 27)) + (32,), tuple(range(9, 18)) + (27, 28, 29, 30, 31),
    tuple(range(27, 34)) + (9, 13, 18), (10, 12, 16, 27, 28, 29, 30, 31, 32, 33),
    tuple(range(2, 7)) + tuple(range(11, 16)),
    (1, 3, 5, 7, 10, 12, 14, 16, 19, 21, 23, 25), (0, 2, 4, 6, 8, 9, 11, 13, 15, 17), (7, 8, 16, 17, 25, 26, 31),
    (10, 12, 16, 19, 20, 21, 23, 25, 27, 28, 29, 30, 31, 32), tuple(range(9)) + tuple(range(9, 18)),
)
ROWS = ("7z373s7z", "1m2p2s1s", "3z33p3z", "73635z", "1m2m1p2s", "5m2p1s2s5p", "3z3m7z9p7z3s3z", "3s7s2z6s2z7s3s",
        "353m", "3z3p3z", "565z", "111s", "556677z", "1z", "9m")
WORDS = list(FACTS)
READ = [pattern for pattern in PATTERNS.values() if "long_chows" not in pattern.example_facts.get("options", {})]
"""Yaku whose examples are written with sets that every rule set can read."""


def random_situation(rng: random.Random) -> Situation | None:
    """A winning situation, or None when the dice made an impossible one."""
    theme = rng.choice(THEMES)
    hand = _pairs(rng, theme) if rng.random() < 0.12 else _sets(rng, theme)
    return None if hand is None else _around(rng, hand)


def examples() -> list[Situation]:
    """Every yaku's example and near miss as they stand."""
    return [situation(text, flowers_in_hand=True, **told(facts)) for pattern in READ
            for text, facts in ((pattern.example, pattern.example_facts), (pattern.near_miss, pattern.near_miss_facts))]


def told(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of an example without the options that it is scored under; those may know sets of their own."""
    return {"other_sets": "options" in facts, **{key: fact for key, fact in facts.items() if key != "options"}}


def changed_example(rng: random.Random, pattern: Pattern | None = None) -> Situation | None:
    """The example or the near miss of some yaku with one tile or a few facts changed; seldom still a win."""
    pattern = pattern or rng.choice(READ)
    miss = rng.random() < 0.5
    text, facts = (pattern.near_miss, pattern.near_miss_facts) if miss else (pattern.example, pattern.example_facts)
    s = situation(text, flowers_in_hand=True, **told(facts))
    if rng.random() < 0.7:
        faces = s.hand.concealed()
        at = rng.randrange(len(faces)) if faces else -1
        if at >= 0:
            faces[at] = rng.choice(KINDS)
        win = rng.choice(KINDS) if rng.random() < 0.5 else s.hand.win
        if any((faces + [win]).count(kind) > 4 for kind in KINDS):
            return None
        s.hand = Hand.of(faces, s.hand.melds, win)
    if rng.random() < 0.3:
        s.seat = rng.randrange(4)
    if rng.random() < 0.2:
        s.self_draw = not s.self_draw
    return s


def other_parts(pattern: Pattern) -> Iterator[Situation]:
    """The example with every other pair in the place of its own, and with every concealed set moved one rank up or
    down and to the other suits."""
    s = situation(pattern.example, flowers_in_hand=True, **told(pattern.example_facts))
    read = [r for r in readings_of(s, ("regular",)) if r.pair >= 0]
    if not read:
        return
    held = s.hand.concealed()
    parts = [([read[0].pair] * 2, [[kind] * 2 for kind in KINDS])]
    for code in read[0].sets[len(s.hand.melds):]:
        tiles = _tiles(code & 63, set_type(code) == CHOW)
        parts.append((tiles, [[tile + step for tile in tiles] for step in (-1, 1, 9, 18, -9, -18)]))
    for tiles, others in parts:
        for other in others:
            yield from _with_part(s, held, tiles, other)


def _tiles(kind: int, chow: bool) -> list[int]:
    return [kind, kind + 1, kind + 2] if chow else [kind] * 3


def _with_part(s: Situation, held: list[int], tiles: list[int], other: list[int]) -> Iterator[Situation]:
    """The hand with some tiles in the place of others, if there can be such a hand."""
    faces = [*held, s.hand.win]
    places = [at for at, kind in enumerate(each & 63 for each in faces) if kind in tiles]
    used: list[int] = []
    for tile in tiles:
        used += [at for at in places if faces[at] & 63 == tile and at not in used][-1:]
    suited = {tile // 9 for tile in other} if max(other) < 27 else {3}
    if len(used) < len(tiles) or min(other) < 0 or max(other) >= 34 or len(suited) > 1 or (
            suited == {3} and len(set(other)) > 1):
        return
    for at, tile in zip(used, other):
        faces[at] = tile
    if max(Counter(face & 63 for face in faces).values()) > 4:
        return
    yield s.with_hand(Hand.of(faces[:-1], s.hand.melds, faces[-1]))


def other_facts(rng: random.Random, s: Situation) -> Situation:
    """The same hand a little later or earlier in another deal: a fact, a flower, a count or a discard differs."""
    draw = rng.random()
    if draw < 0.3:
        s.facts ^= FACTS[rng.choice(WORDS)].bit
    elif draw < 0.45:
        s.flowers = tuple(rng.sample(range(34, 42), rng.choice((0, 1, 2, 3, 4, 7, 8))))
    elif draw < 0.55:
        s.round, s.honba = rng.randrange(4), rng.randrange(4)
    elif s.history is not None:
        _other_past(rng, s.history, s.hand)
    return s


def _other_past(rng: random.Random, past: History, hand: Hand) -> None:
    """One thing in what happened before becomes another."""
    river = past.discards[rng.randrange(4)]
    draw = rng.random()
    if draw < 0.25 and river:
        river[rng.randrange(len(river))].face = rng.choice((hand.win, *KINDS))
    elif draw < 0.4 and river:
        river.pop(rng.choice((0, -1)))
    elif draw < 0.55:
        river.append(Discard(rng.choice((hand.win, *KINDS)), rng.random() < 0.3, after_kong=rng.random() < 0.3))
    elif draw < 0.7 and past.calls:
        past.calls[rng.randrange(len(past.calls))].turn += rng.choice((-1, 1))
    else:
        name = rng.choice(("dealer_streak", "own_wall_left", "wall_left", "deal", "season", "double_draws",
                           "bought_indicators", "flowers_in_set", "turn"))
        setattr(past, name, max(-1, getattr(past, name) + rng.choice((-1, 1))))


def _sets(rng: random.Random, theme: tuple[int, ...]) -> Hand | None:
    counts = [0] * 34
    chow_share = rng.choice((0.1, 0.5, 0.9, 1.0))
    blocks: list[tuple[int, int]] = []
    while len(blocks) < 4:
        kind = rng.choice(theme)
        chow = rng.random() < chow_share and kind < 27 and kind % 9 < 7
        if blocks and rng.random() < 0.25:
            type, kind = blocks[-1]
            kind, chow = (kind + rng.choice((0, 1, 2, 3, 9))) % 27, type == CHOW
            if chow and kind % 9 > 6:
                continue
        for tile in (kind, kind + 1, kind + 2) if chow else (kind,) * 3:
            counts[tile] += 1
        blocks.append((CHOW if chow else PUNG, kind))
    pair = rng.choice(theme)
    counts[pair] += 2
    melds: list[Meld] = []
    faces = [pair, pair]
    melded = rng.choice((0.0, 0.0, 0.3, 0.8))
    for type, kind in blocks:
        tiles = (kind, kind + 1, kind + 2) if type == CHOW else (kind,) * 3
        if type == PUNG and counts[kind] == 3 and rng.random() < 0.2:
            counts[kind] += 1
            melds.append(Meld(KONG, (kind,) * 4, concealed=rng.random() < 0.5))
        elif rng.random() < melded:
            melds.append(Meld(type, tiles))
        else:
            faces += tiles
    if max(counts) > 4:
        return None
    return _won(rng, faces, tuple(melds))


def _pairs(rng: random.Random, theme: tuple[int, ...]) -> Hand | None:
    if len(theme) < 7:
        return None
    if rng.random() < 0.3:
        first = rng.choice((0, 1, 2)) + 9 * rng.randrange(3)
        kinds = list(range(first, first + 7))
        if rng.random() < 0.5:
            kinds[rng.randrange(7)] = rng.choice(KINDS)
    elif rng.random() < 0.3:
        kinds = [rng.choice(theme) for _ in range(5)]
        kinds += kinds[:2]
    else:
        kinds = rng.sample(theme, 7)
    if any(kinds.count(kind) > 2 for kind in kinds):
        return None
    return _won(rng, kinds * 2, ())


def _won(rng: random.Random, faces: list[int], melds: tuple[Meld, ...]) -> Hand:
    faces = [kind | 1 << 6 if kind in (4, 13, 22) and rng.random() < 0.4 else kind for kind in sorted(faces)]
    win = faces.pop(rng.randrange(len(faces)))
    return Hand.of(faces, melds, win)


def _around(rng: random.Random, hand: Hand) -> Situation:
    self_draw = rng.random() < 0.5
    facts = 0
    if rng.random() < 0.3:
        for word in rng.sample(WORDS, rng.choice((1, 2, 4))):
            facts |= FACTS[word].bit
    flowers: tuple[int, ...] = ()
    if rng.random() < 0.4:
        flowers = tuple(rng.sample(range(34, 42), rng.choice((1, 2, 4, 7, 8))))
        if rng.random() < 0.2:
            flowers += (30,) * 4
    dora = (rng.choice(KINDS),) if rng.random() < 0.5 else ()
    seat = rng.randrange(4)
    discarder = -1 if self_draw else rng.choice([other for other in range(4) if other != seat])
    history = _history(rng, hand, seat) if rng.random() < 0.15 else None
    return Situation(hand, self_draw, seat, rng.randrange(2), discarder, facts, flowers, dora, (),
                     rng.choice((0, 0, 1, 2)), 0, history)


def _history(rng: random.Random, hand: Hand, seat: int) -> History:
    past = History()
    for river in past.discards:
        for _ in range(rng.randrange(4)):
            river += [Discard(face) for face in read_tiles(rng.choice(ROWS), "river")]
            if rng.random() < 0.2:
                river.append(Discard(rng.choice(KINDS)))
        if rng.random() < 0.3:
            river.append(Discard(hand.win, riichi=rng.random() < 0.5, after_kong=rng.random() < 0.3))
    if rng.random() < 0.2:
        past.discards[rng.randrange(4)] = list(past.discards[0])
    now = len(past.discards[seat]) + 1
    for meld in hand.melds:
        past.calls.append(Call(seat, meld.type, meld.tiles, -1, meld.concealed, meld.added, rng.choice((1, now))))
        if rng.random() < 0.5:
            past.calls.append(Call(seat, FLOWER, (rng.choice((38, 39)),), turn=now))
    past.riichi_turn = [rng.choice((0, 0, 5)) for _ in range(4)]
    past.riichi_wall = [rng.choice((-1, -1, -1, 3, 5, 8)) for _ in range(4)]
    past.dealer_streak = rng.choice((0, 7, 8, 9))
    past.own_wall_left = rng.choice((-1, 0, 3, 4))
    past.deal = rng.choice((0, 1, 2))
    past.season = rng.randrange(5)
    past.ordered = tuple(rng.sample(KINDS, rng.choice((0, 1, 3, 4))))
    past.double_draws, past.bought_indicators = rng.choice((0, 1)), rng.choice((0, 2))
    past.flowers_in_set = rng.choice((0, 4, 8))
    if rng.random() < 0.2:
        who = rng.choice((seat, 0))
        past.wins.append(PastWin(who, ("pinfu",), (1,), str(hand), rng.random() < 0.5, rng.random() < 0.8))
    return past

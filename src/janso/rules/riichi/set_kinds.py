"""The kinds of sets that riichi rules may add to chows and pungs, as lists of tiles (document 004, lines 3174-3180 and
6150-6173)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations
from typing import Final

from janso.errors import JansoError
from janso.hand import CHOW, PUNG, read_tiles
from janso.rules.riichi.season_sets import couples_for, embedded_for, kongs_for, pungs_for
from janso.rules.riichi.yaku import bits
from janso.rules.ruleset import RuleSet
from janso.scoring.readings.interpret import register_form
from janso.scoring.readings.other_forms.embedded import EmbeddedKinds
from janso.scoring.readings.other_forms.other_sets import (
    CLOSED_FU,
    GENERAL,
    NO_FU,
    NOTHING,
    PUNG_FU,
    SECOND_PAIR,
    THIRDS_FU,
    MixedReading,
    OtherSet,
    OtherSetsReader,
    SetKind,
    SetKinds,
)
from janso.scoring.readings.other_forms.unfinished import REST
from janso.shape.forms import register
from janso.tiles import EAST, KIND_MASK, NORTH, ORPHANS, STANDARD_KINDS, TERMINALS, WHITE

_RANKS: Final = 9
_SUITS: Final = (0, 9, 18)
_WINDS: Final = (27, 28, 29, 30)
_SYMMETRIC: Final = (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31)
"""Tiles that look the same upside down: 1234589p245689s and White."""
_ONE_DOT: Final = 9
_TWO_BAMBOO: Final = 19
REN: Final = 5
TEI: Final = 3
CHI: Final = 2
HEN: Final = 1
_SHARP_FU: Final = {1: 1, 7: 1, 2: 2, 6: 2}
"""Fu of a tile of a general by its rank, counted from 0: a 2 or 8, and a 3 or 7."""
MOST_SUPPLEMENTED: Final = 3
STEPS: Final = {"ryantsu": 2, "sujitsu": 3, "tintsu": 4}
STRANGE: Final = ("paizuri", "chikuasuao", "shipepyao", "ryanfonchaoyao", "hochaoton", "kuru_kuru")


def _sorted(*kinds: int) -> tuple[int, ...]:
    return tuple(sorted(kinds))


def _stepped(step: int) -> list[tuple[int, ...]]:
    return [(first + rank, first + rank + step, first + rank + 2 * step)
            for first in _SUITS for rank in range(_RANKS - 2 * step)]


def _mixed_chows() -> list[tuple[int, ...]]:
    return [_sorted(rank + suits[0], rank + 1 + suits[1], rank + 2 + suits[2])
            for rank in range(_RANKS - 2) for suits in permutations(_SUITS)]


def _two_winds() -> list[tuple[int, ...]]:
    """Two winds, equal or not, and any third tile that makes no pung of them."""
    found: list[tuple[int, ...]] = []
    for first, second in combinations_with_replacement(_WINDS, 2):
        for third in range(STANDARD_KINDS):
            tiles = _sorted(first, second, third)
            if tiles[0] != tiles[2] and tiles not in found:
                found.append(tiles)
    return found


def _strange(name: str) -> SetKind:
    """A strange set: claimed from everybody, after every other claim."""
    if name == "paizuri":
        return SetKind(name, [(_ONE_DOT, _ONE_DOT, _TWO_BAMBOO)], CHOW, anybody=True, rank=HEN)
    if name == "chikuasuao":
        return SetKind(name, [(_ONE_DOT, _TWO_BAMBOO, WHITE)], PUNG, PUNG_FU, True, HEN)
    if name == "shipepyao":
        return SetKind(name, [(_WINDS[2], _WINDS[3], WHITE)], NOTHING, NO_FU, True, HEN)
    if name == "ryanfonchaoyao":
        return SetKind(name, _two_winds(), NOTHING, NO_FU, True, HEN)
    if name == "hochaoton":
        return SetKind(name, [_sorted(*three) for three in combinations((18, 26, EAST, EAST + 1), 3)], PUNG, PUNG_FU,
                       True, HEN)
    pairs = [_sorted(twice, twice, once) for twice in _SYMMETRIC for once in _SYMMETRIC if twice != once]
    return SetKind(name, pairs, PUNG, PUNG_FU, True, HEN)


def strange_sets() -> set[tuple[int, ...]]:
    """The tiles of every strange set."""
    return {tiles for name in STRANGE for tiles in _strange(name).tiles}


def _supplemented() -> list[tuple[int, ...]]:
    """A pair and one tile that stands for the third: of the next suit (dots, bamboos, characters, dots), or the next
    dragon."""
    after = {0: 9, 9: 18, 18: 0}
    found = [_sorted(suit + rank, suit + rank, after[suit] + rank) for suit in _SUITS for rank in range(_RANKS)]
    return found + [_sorted(WHITE + at, WHITE + at, WHITE + (at + 1) % 3) for at in range(3)]


def generals_of(rules: RuleSet) -> list[tuple[int, ...]]:
    """The generals of a rule set: as listed, or a terminal, a 2 or 8 and a 3 or 7, one of each suit."""
    listed = read_tiles(rules.word("general_tiles"), "general_tiles") if rules.word("general_tiles") else []
    if len(listed) % 3:
        raise JansoError("rules.generals_have_three_tiles", n=len(listed))
    if listed:
        kinds = [face & KIND_MASK for face in listed]
        return [_sorted(*kinds[at : at + 3]) for at in range(0, len(kinds), 3)]
    return [_sorted(suits[0] + end, suits[1] + beside, suits[2] + sharp) for suits in permutations(_SUITS)
            for end in (0, 8) for beside in (1, 7) for sharp in (2, 6)]


def general_fu(rules: RuleSet, tiles: tuple[int, ...], place: int) -> int:
    """The fu of a general: by its tiles, by its place in the list, or always the same."""
    way = rules.word("general_fu")
    if way == "combination":
        return sum([_SHARP_FU.get(tile % _RANKS, 0) for tile in tiles if tile < EAST])
    return place if way == "historic" else int(way)


def _generals(rules: RuleSet) -> SetKind:
    tiles = generals_of(rules)
    made = SetKind(GENERAL, tiles, NOTHING)
    made.claimed = False
    made.fu_of = {each: general_fu(rules, each, place) for place, each in reversed(list(enumerate(tiles, 1)))}
    return made


def _kinds(rules: RuleSet) -> list[SetKind]:
    found: list[SetKind] = []
    if rules.flag("mixed_pungs"):
        found.append(SetKind("mixed_pungs", [(rank, rank + 9, rank + 18) for rank in range(_RANKS)], NOTHING, PUNG_FU,
                             True, REN))
    if rules.flag("supplemented_sets"):
        found.append(SetKind("supplemented", _supplemented(), PUNG, THIRDS_FU, True, REN))
        found += pungs_for(rules.word("season_sets"))
    if rules.flag("mixed_chows"):
        found.append(SetKind("mixed_chows", _mixed_chows(), rank=TEI))
    wanted = rules.word("stepped_sets")
    for name, step in STEPS.items():
        if wanted in (name, "any"):
            closed = name == "tintsu" and rules.flag("stepped_set_fu")
            found.append(SetKind(name, _stepped(step), NOTHING, CLOSED_FU if closed else NO_FU, rank=TEI, group=step))
    honours = rules.word("honour_chows")
    if honours in ("winds", "both"):
        found.append(SetKind("winds", [tuple(three) for three in combinations(_WINDS, 3)], CHOW, rank=CHI))
    if honours in ("dragons", "both"):
        found.append(SetKind("dragons", [(WHITE, WHITE + 1, WHITE + 2)], CHOW, rank=CHI))
    if rules.flag("dragon_tens"):
        found.append(SetKind("tens", [(7, 8, WHITE + 2), (16, 17, WHITE), (25, 26, WHITE + 1)], CHOW, rank=CHI))
    if rules.flag("round_chows"):
        around = [_sorted(first + 8, first, first + end) for first in _SUITS for end in (1, 7)]
        found.append(SetKind("round_chows", around, CHOW, rank=CHI))
    if rules.word("generals") != "no":
        found.append(_generals(rules))
    every = rules.flag("strange_sets")
    found += [_strange(name) for name in STRANGE if every or rules.flag(name)]
    return found


_known: Final[dict[str, SetKinds]] = {}


def set_kinds_of(rules: RuleSet) -> SetKinds | None:
    """The other sets of a rule set, None where it knows none; the hand algebra learns of them under the same name."""
    kinds = _kinds(rules)
    if not kinds:
        return None
    sets = rules.number("sets")
    most = rules.number("stepped_sets_most") if rules.word("stepped_sets") != "no" else sets
    if rules.flag("supplemented_sets"):
        most = min(most, MOST_SUPPLEMENTED)
    general = rules.word("generals")
    most = 1 if general != "no" else most
    fu = "+" if rules.flag("stepped_set_fu") else ""
    if general != "no":
        fu += f" {general} {rules.word('general_fu')} {rules.word('general_tiles')}"
    name = f"sets {','.join([kind.id for kind in kinds])}{fu} {most}/{sets}"
    way, word = rules.word("supplemented_kongs"), rules.word("season_sets")
    if way != "no":
        name += f" {way} {word} {rules.word('seat_tiles')}"
    found = _known.get(name)
    if found is None:
        found = SetKinds(name, kinds, most, sets, general == "obligatory") if way == "no" else EmbeddedKinds(
            name, kinds, most, sets, embedded_for(word), kongs_for(way, word), 2 if word == "prizes" else 0,
            couples_for(word, rules.word("seat_tiles")))
        _known[name] = found
        register(name, found.book.missing, True)
        register_form(name, OtherSetsReader(found))
    return found


def _beside_second_pair(yaku: int, r: MixedReading, second: OtherSet) -> int:
    """What a second pair leaves: no pinfu where it is of value, an outside hand only where it is outside, and three
    winds with four tiles of the fourth are big four winds."""
    kind = second.tiles[0]
    if second.fu:
        yaku &= ~bits.PINFU
    if not TERMINALS >> kind & 1:
        yaku &= ~bits.JUNCHAN
    if not ORPHANS >> kind & 1:
        yaku &= ~bits.CHANTA
    if kind == r.pair and yaku & bits.SHOSUSHI:
        yaku = yaku & ~bits.SHOSUSHI | bits.DAISUSHI
    return yaku


def yaku_of(yaku: int, r: MixedReading) -> int:
    """The yaku that are left where other sets lack the terminal or honour that every set needs."""
    if r.uses(REST.id):
        return yaku & (bits.DAISANGEN | bits.SUKANTSU)
    for other in r.others:
        if other.kind.like == SECOND_PAIR:
            yaku = _beside_second_pair(yaku, r, other)
            continue
        mask = 0
        for tile in other.tiles:
            mask |= 1 << (tile if tile < STANDARD_KINDS else NORTH)
        if not mask & TERMINALS:
            yaku &= ~bits.JUNCHAN
        if not mask & ORPHANS:
            yaku &= ~bits.CHANTA
    if r.head is not None:
        yaku &= ~(bits.SHOSUSHI | bits.JUNCHAN)
        if r.head.fu:
            yaku &= ~bits.PINFU
    return yaku

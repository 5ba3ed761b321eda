"""A reading as texts, for people: sets, open sets, pair; tiles where there are no sets."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, Hand, write_tiles
from janso.native import mypyc_attr
from janso.scoring.candidate import Candidate
from janso.scoring.readings.reading import KNITTED_STRAIGHT, OPEN_BIT, SEVEN_PAIRS, TYPE_SHIFT
from janso.scoring.readings.suits import Part, set_text
from janso.scoring.score import Excluded, Score
from janso.tiles import JOKER, KIND_MASK

_pair_texts: Final[list[str]] = [""] * 64


@mypyc_attr(acyclic=True)
class ShownScore(Score):
    """A score that keeps the reading it stands for until somebody asks how it looks."""

    def __init__(self, rules: str, found: Candidate, hand: Hand) -> None:
        super().__init__(rules, found.verdict.counted[:])
        self.found = found
        self.hand = hand

    def tell_reading(self) -> list[str]:
        return shown(self.found, self.hand)

    def tell_excluded(self) -> list[Excluded]:
        return self.found.verdict.excluded[:]


def add_lost(score: Score, lost: list[Score]) -> None:
    """Adds the readings that lost to a score, each structure and value once."""
    seen = {(tuple(score.reading), score.points)}
    for other in lost:
        key = (tuple(other.reading), other.points)
        if key not in seen:
            seen.add(key)
            score.others.append(other)


def pair_text(kind: int) -> str:
    """A pair as text, remembered."""
    text = _pair_texts[kind]
    if not text:
        text = write_tiles([kind, kind])
        _pair_texts[kind] = text
    return text


def shown(found: Candidate, hand: Hand) -> list[str]:
    """Sets and pair as texts; knitted tiles and forms without sets by their tiles."""
    if found.pair >= 0:
        texts = shown_sets(found, hand)
        return [write_tiles(_rest(found, hand)), *texts] if found.form == KNITTED_STRAIGHT else texts
    tiles = _rest(found, hand)
    if found.form == SEVEN_PAIRS:
        return [pair_text(kind) for kind in tiles[::2]]
    return [write_tiles(tiles)]


def shown_sets(found: Candidate, hand: Hand) -> list[str]:
    """Concealed sets, open ones, the pair; the pung that a discard completed is shown open."""
    return set_texts(found.a, found.b, found.c, found.d, found.pair, found.place, hand)


def set_texts(a: Part, b: Part, c: Part, d: Part, pair: int, place: int, hand: Hand) -> list[str]:
    """The same for a part of each suit, the pair, and the place of the winning tile."""
    texts = a.texts_in(0)[:]
    if b.set_count:
        texts += b.texts_in(1)
    if c.set_count:
        texts += c.texts_in(2)
    if d.set_count:
        texts += d.texts_in(3)
    if place >= 0 and place & OPEN_BIT:
        texts[texts.index(set_text(place - OPEN_BIT))] = set_text(place)
    for meld in hand.melds:
        texts.append(set_text(meld.code))
    texts.append(pair_text(pair))
    return texts


def _rest(found: Candidate, hand: Hand) -> list[int]:
    """The concealed tiles, jokers named, that lie in no set and not in the pair."""
    tiles = [face & KIND_MASK for face in [*hand.concealed(), hand.win] if face & KIND_MASK != JOKER]
    tiles += found.wild
    for code in found.sets():
        first = code & 63
        for kind in (first, first + 1, first + 2) if code >> TYPE_SHIFT & 3 == CHOW else (first, first, first):
            tiles.remove(kind)
    if found.pair >= 0:
        tiles.remove(found.pair)
        tiles.remove(found.pair)
    return sorted(tiles)

"""A reading as texts, for people: sets, open sets, pair; tiles where there are no sets."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, PAIR, write_tiles
from janso.scoring.interpret import describe_set
from janso.scoring.reading import KNITTED_STRAIGHT, OPEN_BIT, SEVEN_PAIRS, TYPE_SHIFT
from janso.scoring.search import Candidate
from janso.scoring.situation import Situation
from janso.tiles import JOKER, KIND_MASK

_texts: Final[dict[int, str]] = {}


def set_text(code: int) -> str:
    """A set as text, remembered; a pair has the type PAIR."""
    text = _texts.get(code)
    if text is None:
        text = write_tiles([code & 63] * 2) if code >> TYPE_SHIFT & 3 == PAIR else describe_set(code)
        _texts[code] = text
    return text


def shown(found: Candidate, s: Situation) -> list[str]:
    """Sets and pair as texts; knitted tiles and forms without sets by their tiles."""
    texts = shown_sets(found, s)
    if found.sets or found.pair >= 0:
        if found.form == KNITTED_STRAIGHT:
            return [write_tiles(_rest(found, s)), *texts]
        return texts
    tiles = _rest(found, s)
    if found.form == SEVEN_PAIRS:
        return [write_tiles([kind] * 2) for kind in tiles[::2]]
    return [write_tiles(tiles)]


def shown_sets(found: Candidate, s: Situation) -> list[str]:
    """Concealed sets, open ones, the pair; the pung that a discard completed is shown open."""
    texts: list[str] = []
    place = found.place
    for code in found.sets:
        if place >= 0 and code | OPEN_BIT == place:
            texts.append(set_text(place))
            place = -1
        else:
            texts.append(set_text(code))
    for meld in s.hand.melds:
        texts.append(set_text(meld.kind | meld.type << TYPE_SHIFT | (0 if meld.concealed else OPEN_BIT)))
    if found.pair >= 0:
        texts.append(set_text(found.pair | PAIR << TYPE_SHIFT))
    return texts


def _rest(found: Candidate, s: Situation) -> list[int]:
    """The concealed tiles, jokers named, that lie in no set and not in the pair."""
    tiles = [face & KIND_MASK for face in [*s.hand.concealed(), s.hand.win] if face & KIND_MASK != JOKER]
    tiles += found.wild
    for code in found.sets:
        first = code & 63
        for kind in (first, first + 1, first + 2) if code >> TYPE_SHIFT & 3 == CHOW else (first, first, first):
            tiles.remove(kind)
    if found.pair >= 0:
        tiles.remove(found.pair)
        tiles.remove(found.pair)
    return sorted(tiles)

"""From a winning situation to its readings: every way to see the tiles as sets and a pair, winning tile placed.

>>> from janso.hand import Hand
>>> from janso.scoring.readings.described import describe
>>> hand = Hand.parse("1112223334445m+5m")
>>> [describe(r) for r in readings_of(Situation(hand, self_draw=True), ("regular",))][0]
['111m', '222m', '333m', '444m', '55m']
"""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.other_forms.knitted import knitted_straight
from janso.scoring.readings.reading import (
    HONOURS_KNITTED,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    Reading,
)
from janso.scoring.readings.taken_apart import Suits
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, ORPHANS, STANDARD_KINDS


class FormReader:
    """Reads hands in a form, or several, that only some family knows."""

    def read(self, s: Situation, suits: Suits | None, out: list[Reading]) -> None:
        """Adds every reading of a complete hand; `suits` is None when some tile is none of the 34 kinds."""
        raise NotImplementedError


_further: Final[dict[str, FormReader]] = {}


def register_form(name: str, reader: FormReader) -> None:
    """Adds a form that only some family knows."""
    _further[name] = reader


class Forms:
    """The forms that some rules read hands in."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names: list[str] = [name for name in names
                                 if name != "seven_different_pairs" or "seven_pairs" not in names]
        self.steps: list[int] = [_STEPS.get(name, _BY_NAME) for name in self.names]
        self.sets_or_closed = self.steps[:1] == [_REGULAR] and not {_KNITTED, _BY_NAME} & set(self.steps)
        """Whether all forms but the first one want every tile concealed."""

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading of a complete hand in these forms; none when the hand is not complete."""
        hand = situation.hand
        win = hand.win & KIND_MASK
        if hand.win < 0 or win >= STANDARD_KINDS or hand.others:
            return self._further(situation)
        suits = Suits(hand, win, situation.self_draw)
        readings: list[Reading] = []
        if suits.meld_count and self.sets_or_closed:
            suits.regular(readings)
            return readings
        for at, step in enumerate(self.steps):
            if step == _REGULAR:
                suits.regular(readings)
            elif step == _DIFFERENT_PAIRS:
                if suits.seven_different():
                    readings.append(suits.whole(SEVEN_PAIRS))
            elif step == _ORPHANS:
                if suits.tiles == ORPHANS and not suits.meld_count and suits.size() == 14:
                    readings.append(suits.whole(THIRTEEN_ORPHANS))
            elif step == _PAIRS:
                if suits.seven_pairs():
                    readings.append(suits.whole(SEVEN_PAIRS))
            elif step == _KNITTED:
                if suits.kinds() >= 9:
                    knitted_straight(suits, readings)
            else:
                self._named(self.names[at], situation, suits, readings)
        return readings

    def _named(self, name: str, situation: Situation, suits: Suits, out: list[Reading]) -> None:
        """Readings in one of the rarer forms."""
        reader = _further.get(name)
        if reader is not None:
            reader.read(situation, suits, out)
        elif name == "honours_knitted" and not suits.melds and suits.honours_knitted():
            out.append(suits.whole(HONOURS_KNITTED))

    def _further(self, situation: Situation) -> list[Reading]:
        """Readings in added forms only: they alone may hold tiles that are none of the 34 kinds."""
        readings: list[Reading] = []
        if situation.hand.win >= 0:
            for name in self.names:
                reader = _further.get(name)
                if reader is not None:
                    reader.read(situation, None, readings)
        return readings


_BY_NAME: Final = 0
_REGULAR: Final = 1
_DIFFERENT_PAIRS: Final = 2
_ORPHANS: Final = 3
_PAIRS: Final = 4
_KNITTED: Final = 5
_STEPS: Final = {"regular": _REGULAR, "seven_different_pairs": _DIFFERENT_PAIRS, "thirteen_orphans": _ORPHANS,
                 "seven_pairs": _PAIRS, "knitted_straight": _KNITTED}
_known_forms: Final[dict[tuple[str, ...], Forms]] = {}


def readings_of(situation: Situation, forms: tuple[str, ...]) -> list[Reading]:
    """Every reading of a complete hand in the forms named; none when the hand is not complete.

    Forms: `regular` (any number of sets and a pair), `seven_pairs` (four alike are two pairs),
    `seven_different_pairs`, `thirteen_orphans`, `knitted_straight`, `honours_knitted`. Irregular forms come without
    sets, only the knitted straight has the one set and the pair that it leaves room for. Families add further forms.
    """
    known = _known_forms.get(forms)
    if known is None:
        known = Forms(forms)
        _known_forms[forms] = known
    return known.read(situation)

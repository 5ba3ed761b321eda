"""Han of games beside the game: a tile is discarded as an attack that the player opposite may answer with another."""

from __future__ import annotations

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.worth.value import RiichiValue
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation

TANK = "tank"
FIGHTER = "fighter"
"""The numbers of a history that say that the winner's attack was not answered."""
MINES = "mines"
"""The number of mined yaku that the winner avoided."""

_LOCAL = "riichi_local.minigame."
_GLOSSARY = "riichi.glossary.minigame."
_PLAIN = "123m456789p78s22z+9s"


def _told(s: Situation, attack: str) -> int:
    return 1 if s.history is not None and s.history.numbers.get(attack, 0) > 0 else 0


def sensha_to_jirai(r: Reading, s: Situation) -> int:
    return _told(s, TANK)


def sentoki_to_taikuho(r: Reading, s: Situation) -> int:
    return _told(s, FIGHTER)


def jirai(r: Reading, s: Situation) -> int:
    return 0 if s.history is None else max(0, s.history.numbers.get(MINES, 0))


PATTERNS: dict[str, Pattern] = by_id(
    "minigames",
    yaku("sensha_to_jirai", sensha_to_jirai, RiichiValue(1, 1, upgrade=True),
         "Tank and mine",
         "The winner discarded a 7 of bamboos, the tank, and the player opposite (of three the one on the right) has "
         "discarded no 1 of dots, a mine, after it. The han is no yaku.",
         (_LOCAL + "sensha_to_jirai", _GLOSSARY + "sensha_to_jirai"), _PLAIN, _PLAIN,
         {"history": {"numbers": {TANK: 1}}}, {"history": {"numbers": {TANK: 0}}}, needs=f.HISTORY),
    yaku("sentoki_to_taikuho", sentoki_to_taikuho, RiichiValue(1, 1, upgrade=True),
         "Fighter and anti-aircraft gun",
         "The winner discarded a 3 of bamboos, the fighter, and the player opposite (of three the one on the right) "
         "has discarded no 7 of dots, an anti-aircraft gun, after it. The han is no yaku.",
         (_LOCAL + "sentoki_to_taikuho", _GLOSSARY + "sentoki_to_taikuho"), _PLAIN, _PLAIN,
         {"history": {"numbers": {FIGHTER: 1}}}, {"history": {"numbers": {FIGHTER: 0}}}, needs=f.HISTORY),
    yaku("jirai", jirai, RiichiValue(1, 1, upgrade=True), "Avoided mines",
         "A han for every yaku that was forbidden in the deal, for a hand without any of them. It is no yaku.",
         ("riichi.jirai.scoring.bonus",), _PLAIN, _PLAIN,
         {"history": {"numbers": {MINES: 2}}}, {"history": {"numbers": {MINES: 0}}}, needs=f.HISTORY),
)

"""Games for one with the tiles of mahjong: taking a pyramid or a rectangle apart by equal pairs.

>>> game = solitaire("corners", seed=3, level=0)
>>> len(game.cells), game.left, game.done
(32, 32, False)
"""

from __future__ import annotations

from typing import Final

from janso.drill.solitaire.corners import Corners
from janso.drill.solitaire.game import Solitaire
from janso.drill.solitaire.memory import Memory
from janso.drill.solitaire.shanghai import Shanghai
from janso.errors import JansoError

LEVELS: Final = 3
GAMES: Final[dict[str, type[Solitaire]]] = {game.id: game for game in (Shanghai, Memory, Corners)}

__all__ = ["GAMES", "LEVELS", "Solitaire", "solitaire"]


def solitaire(kind: str, seed: int | str = 1, level: int = 0, picks: list[int] | None = None) -> Solitaire:
    """A game by its name, after the cells that were picked so far."""
    if kind not in GAMES:
        raise JansoError("drill.solitaire_is_not_one_of", kind=kind, known=", ".join(GAMES))
    if not 0 <= level < LEVELS:
        raise JansoError("drill.level_not_between_0", level=level, levels=LEVELS - 1)
    game = GAMES[kind](str(seed), level)
    for at in picks or ():
        game.pick(at)
    return game

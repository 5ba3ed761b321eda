"""Janso: a mahjong parlour in software. The names below are the public surface; each loads on first use and stays.

>>> import janso
>>> janso.shanten("123m456p789s1122z")
0
>>> "shanten" in vars(janso)
True
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from janso.coach import advise as advise
    from janso.coach.review import review as review
    from janso.errors import JansoError as JansoError
    from janso.hand import Hand as Hand
    from janso.hand import Meld as Meld
    from janso.records import decisions as decisions
    from janso.records import replay as replay
    from janso.rules import RuleSet as RuleSet
    from janso.rules import ruleset as ruleset
    from janso.rules import score as score
    from janso.rules import score_batch as score_batch
    from janso.rules import score_many as score_many
    from janso.scoring import History as History
    from janso.scoring import Score as Score
    from janso.scoring import Situation as Situation
    from janso.shape import Ukeire as Ukeire
    from janso.shape import shanten as shanten
    from janso.shape import shanten_batch as shanten_batch
    from janso.shape import ukeire as ukeire
    from janso.shape import ukeire_batch as ukeire_batch
    from janso.shape import waits as waits
    from janso.shape import waits_batch as waits_batch
    from janso.table import Match as Match

    env: ModuleType

__version__ = "0.2.0"

_HOMES = {
    "History": "janso.scoring",
    "JansoError": "janso.errors",
    "Hand": "janso.hand",
    "Match": "janso.table",
    "Meld": "janso.hand",
    "RuleSet": "janso.rules",
    "Score": "janso.scoring",
    "Situation": "janso.scoring",
    "Ukeire": "janso.shape",
    "decisions": "janso.records",
    "advise": "janso.coach",
    "replay": "janso.records",
    "review": "janso.coach.review",
    "ruleset": "janso.rules",
    "score": "janso.rules",
    "score_batch": "janso.rules",
    "score_many": "janso.rules",
    "shanten": "janso.shape",
    "shanten_batch": "janso.shape",
    "ukeire": "janso.shape",
    "ukeire_batch": "janso.shape",
    "waits": "janso.shape",
    "waits_batch": "janso.shape",
}
_ROOMS = ("env",)
"""Packages that are reached as attributes too."""

__all__ = [*sorted(_HOMES), "build_kind"]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _ROOMS:
        return import_module(f"janso.{name}")
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'janso' has no attribute {name!r}")
    found: object = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_ROOMS})


def build_kind() -> str:
    """`compiled` when the hot modules run as native code, else `interpreted`.

    >>> build_kind() in ("compiled", "interpreted")
    True
    """
    from janso import hand

    return "interpreted" if str(hand.__file__).endswith(".py") else "compiled"

"""The coach: what a hand may become, what each act is worth, and how a game was played beside that."""

from __future__ import annotations

from janso.coach.advice import advise
from janso.coach.advised import Advice, Advised

__all__ = ["Advice", "Advised", "advise"]

"""Local yaku: every one off unless a rule set switches it on."""

from __future__ import annotations

from janso.rules.riichi.local import chows, pungs, words
from janso.scoring.pattern import Pattern

WORDS = words.LOCAL_WORDS

PATTERNS: dict[str, Pattern] = {**chows.PATTERNS, **pungs.PATTERNS}
EXCLUDES: dict[str, tuple[str, ...]] = {}

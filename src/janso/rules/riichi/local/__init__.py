"""Local yaku: every one off unless a rule set switches it on."""

from __future__ import annotations

from janso.scoring.pattern import Pattern

PATTERNS: dict[str, Pattern] = {}
EXCLUDES: dict[str, tuple[str, ...]] = {}

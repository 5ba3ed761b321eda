"""Options that bear on what a hand is worth and who pays."""

from __future__ import annotations

from janso.rules.option import Option

OPTIONS: dict[str, Option] = {}

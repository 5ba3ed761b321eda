"""Options that bear on what a hand is worth and who pays, gathered from their two files."""

from __future__ import annotations

from typing import Final

from janso.rules.option import Option
from janso.rules.riichi.options.worth import hand_value, payments

OPTIONS: Final[dict[str, Option]] = {**hand_value.OPTIONS, **payments.OPTIONS}

"""Every option of the riichi family, by id."""

from __future__ import annotations

from janso.rules.option import Option
from janso.rules.riichi.options import scoring

OPTIONS: dict[str, Option] = {**scoring.OPTIONS}

"""The machine integer of compiled code; interpreted, it is just int. Not compiled itself, so that both sides agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int

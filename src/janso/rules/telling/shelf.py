"""The rule sets side by side, as a list names them.

Names, text and parent stand at the head of a rules file; what else it says need not be read, and no family be loaded,
to list it.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, Final, NamedTuple

from janso.rules.library import FAMILY_MODULES, preset_files
from janso.rules.telling.names import FAMILIES
from janso.text.called import in_every_language

_TABLE: Final = re.compile(r"^\[", re.MULTILINE)


class Listed(NamedTuple):
    """What a list tells of a rule set."""

    id: str
    family: str
    names: dict[str, str]
    parents: tuple[str, ...]
    text: str


@cache
def _head(id: str) -> dict[str, Any]:
    """What stands in a preset before its first table; nothing for a family itself."""
    path = preset_files().get(id)
    return tomllib.loads(_TABLE.split(path.read_text(encoding="utf-8"), maxsplit=1)[0]) if path is not None else {}


@cache
def listed(id: str) -> Listed:
    """One rule set.

    >>> listed("siamese-2p").parents, listed("siamese-2p").family
    (('mcr', 'siamese'), 'mcr')
    """
    head = _head(id)
    parent = head.get("parent") or head.get("family")
    if parent is None:
        return Listed(id, id, in_every_language("families", id, {"en": FAMILIES[id]}), (), "")
    above = listed(parent)
    own = head.get("name", {})
    own = {"en": own} if isinstance(own, str) else own
    names = in_every_language("presets", id, {"en": next(iter(own.values())), **own}) if own else above.names
    return Listed(id, above.family, names, (*above.parents, parent), head.get("text", ""))


def shelf() -> list[Listed]:
    """Every rule set that can be named, in the order of their ids."""
    return [listed(id) for id in sorted({*FAMILY_MODULES, *preset_files()})]

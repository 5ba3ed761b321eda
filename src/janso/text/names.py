"""What tiles are called: in English in `janso.tiles`, in other languages in `text/<language>/tiles.toml`.

>>> tile_name(33, "ru"), tile_name(0, "ja"), tile_name(68, "en")
('красный дракон', '一萬', 'red Five Characters')
"""

from __future__ import annotations

from functools import cache
from typing import Final

from janso.errors import JansoError
from janso.message import Message, name
from janso.text.files import texts
from janso.text.languages import named_in
from janso.tiles import KIND_MASK, KINDS, NAMES, mark_of

LANGUAGES: Final = named_in()
_MARKS: Final = ("", "red", "blue", "green", "gold", "transparent")


def tile_name(face: int, lang: str = "en") -> str:
    """The name of a face; a mark stands before the name."""
    if lang not in named_in():
        raise JansoError("text.language_is_not_one_of", lang=lang, known=", ".join(named_in()))
    kind = face & KIND_MASK
    if not 0 <= kind < KINDS:
        raise JansoError("text.tile_there_no_kind_number", kind=kind)
    own = texts(lang, "tiles")
    mark = own.get("marks", _MARKS)[mark_of(face)]
    space = own.get("space", " ") if mark else ""
    return f"{mark}{space}{own.get('tiles', NAMES)[kind]}"


@cache
def tile_said(face: int) -> Message:
    """A tile's name as a field of a message.

    >>> tile_said(31).told("ru")
    'белый дракон'
    """
    return name({lang: tile_name(face, lang) for lang in named_in()})

"""The tables of the hand algebra: loaded from the cache on first use, built when the cache has none.

The cache is a folder (`JANSO_CACHE`, else `$XDG_CACHE_HOME/janso`, else `~/.cache/janso`). A damaged file is built
again; a folder that cannot be written costs only the time to build.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import tempfile
import zlib
from array import array
from pathlib import Path
from typing import Final

VERSION: Final = 1
STANDARD: Final[tuple[int, ...]] = (4,) * 34
THREE_PLAYER: Final[tuple[int, ...]] = (4, 0, 0, 0, 0, 0, 0, 0, 4) + (4,) * 25
NEVER: Final = 60
"""Tiles missing when the tile set has no hand of that form."""
TABLED_SETS: Final = 5
"""Hands of more sets take the general path."""


class Tables:
    """Lookups for one tile set: a key gives a class, two classes a wider class, two of those the tiles missing."""

    def __init__(self, sections: dict[str, bytes], sets: int) -> None:
        self.sets = sets
        self.man: bytes = sections["man"]
        self.pin: bytes = sections.get("pin", self.man)
        self.sou: bytes = sections.get("sou", self.man)
        self.honours: bytes = sections["honours"]
        self.left: list[int] = _numbers(sections["left"])
        self.right: list[int] = _numbers(sections["right"])
        widths = _numbers(sections["widths"])
        self.pin_classes: int = widths[0]
        self.honour_classes: int = widths[1]
        self.right_classes: int = widths[2]
        self.finals: list[bytes] = [sections[f"final{count}"] for count in range(sets + 1)]


class Facts:
    """Per suit, packed in one number: tiles, pairs, kinds, orphan kinds and an orphan pair; and what they amount to."""

    def __init__(self, sections: dict[str, bytes]) -> None:
        self.raw_suit: bytes = sections["suit_facts"]
        self.raw_honours: bytes = sections["honour_facts"]
        self.suit: memoryview = _shorts(self.raw_suit)
        self.honours: memoryview = _shorts(self.raw_honours)
        self.seven: bytes = sections["seven"]
        self.thirteen: bytes = sections["thirteen"]
        self.special: bytes = sections["special"]


_loaded: dict[tuple[tuple[int, ...], int], Tables] = {}
_standard: list[Tables] = []
_facts: list[Facts] = []


def standard() -> Tables:
    """The tables of the ordinary tile set for up to four sets."""
    if not _standard:
        _standard.append(tables(STANDARD, 4))
    return _standard[0]


def tables(limits: tuple[int, ...], sets: int) -> Tables:
    """The tables of a tile set (copies of each of the 34 kinds, at most 4) for hands of up to 4 or 5 sets."""
    wanted = 4 if sets <= 4 else TABLED_SETS
    found = _loaded.get((limits, wanted))
    if found is None:
        found = Tables(_sections(limits, wanted), wanted)
        _loaded[(limits, wanted)] = found
    return found


def facts() -> Facts:
    """The tables for seven pairs and thirteen orphans."""
    if not _facts:
        _facts.append(Facts(_sections((), 0)))
    return _facts[0]


def cache_folder() -> Path:
    """Where tables are kept between runs."""
    named = os.environ.get("JANSO_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "janso"


def _sections(limits: tuple[int, ...], sets: int) -> dict[str, bytes]:
    """Sections from the cache, or built and then cached. Empty limits ask for the facts."""
    digest = hashlib.sha256(bytes(limits)).hexdigest()[:12]
    path = _cache_path(f"shape-{VERSION}-{sets}-{digest}.bin")
    found = _read(path) if path is not None else None
    if found is None:
        from janso.shape import build

        found = build.tables(limits, sets) if limits else build.fact_tables()
        if path is not None:
            _write(path, found)
    return found


def _cache_path(name: str) -> Path | None:
    try:
        return cache_folder() / name
    except RuntimeError:  # no home folder is known
        return None


def _read(path: Path) -> dict[str, bytes] | None:
    """The sections of a file, or None when it is absent, cut short or damaged."""
    try:
        raw = path.read_bytes()
        head, _, body = raw.partition(b"\n")
        header = json.loads(head)
        sizes = list(header["sections"].items())
        if header["version"] != VERSION or header["crc"] != zlib.crc32(body):
            return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    sections: dict[str, bytes] = {}
    at = 0
    for name, size in sizes:
        sections[name] = body[at : at + size]
        at += size
    return sections


def _write(path: Path, sections: dict[str, bytes]) -> None:
    """Writes beside the file and renames, so that a reader never sees half a file."""
    body = b"".join(sections.values())
    header = {"version": VERSION, "crc": zlib.crc32(body), "sections": {k: len(v) for k, v in sections.items()}}
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with os.fdopen(handle, "wb") as out:
            out.write(json.dumps(header).encode() + b"\n" + body)
        os.replace(temporary, path)
    except OSError:  # a cache that cannot be written is no reason to fail
        if temporary:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _shorts(raw: bytes) -> memoryview:
    """Sixteen-bit numbers; a view where the machine counts bytes as the file does, a copy elsewhere."""
    return memoryview(raw).cast("H") if sys.byteorder == "little" else memoryview(_swapped(raw, "H"))


def _numbers(raw: bytes) -> list[int]:
    if sys.byteorder == "little":
        return list(memoryview(raw).cast("I"))
    return _swapped(raw, "I").tolist()


def _swapped(raw: bytes, code: str) -> array[int]:
    numbers = array(code)
    numbers.frombytes(raw)
    numbers.byteswap()
    return numbers

"""Bytes from files, compressed or not, never more than a bounded amount."""

from __future__ import annotations

import bz2
import lzma
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

from janso.errors import JansoError

LARGEST: Final = 64 * 1024 * 1024
_CHUNK: Final = 1 << 16


class _Decoder(Protocol):
    def decompress(self, data: bytes, max_length: int = ...) -> bytes: ...

    @property
    def eof(self) -> bool: ...


class _Gzip:
    """zlib with a bound on what one step may give."""

    def __init__(self) -> None:
        self._inner = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self._inner.eof

    def decompress(self, data: bytes, max_length: int = 0) -> bytes:
        return self._inner.decompress(self._inner.unconsumed_tail + data, max_length)


def _decoder(head: bytes) -> _Decoder | None:
    if head.startswith(b"\x1f\x8b"):
        return _Gzip()
    if head.startswith(b"BZh"):
        return bz2.BZ2Decompressor()
    if head.startswith(b"\xfd7zXZ\x00"):
        return lzma.LZMADecompressor()
    return None


def expand(data: bytes, where: str, largest: int = LARGEST) -> bytes:
    """The content of a file that may be gzip, bzip2 or xz; refuses what would grow beyond all measure.

    >>> import gzip
    >>> expand(gzip.compress(b"tiles"), "x.gz")
    b'tiles'
    """
    decoder = _decoder(data[:6])
    if decoder is None:
        return data
    parts: list[bytes] = []
    size = 0
    try:
        chunk, fed = data, False
        while not decoder.eof:
            part = decoder.decompress(b"" if fed else chunk, _CHUNK)
            fed = True
            if not part:
                break
            size += len(part)
            if size > largest:
                raise JansoError(f"{where}: unpacks to more than {largest // 2**20} MB, that is no record of a game")
            parts.append(part)
    except (zlib.error, lzma.LZMAError, OSError, EOFError) as error:
        raise JansoError(f"{where}: the compressed data is damaged ({error})") from None
    if not decoder.eof:
        raise JansoError(f"{where}: the compressed data is cut off")
    return b"".join(parts)


def read_bytes(path: Path) -> bytes:
    """A whole file, unpacked."""
    try:
        if path.stat().st_size > LARGEST:
            raise JansoError(f"{path}: is larger than {LARGEST // 2**20} MB, that is no record of a game")
        return expand(path.read_bytes(), str(path))
    except OSError as error:
        raise JansoError(f"{path}: cannot be read ({error.strerror})") from None


def text_of(data: bytes, where: str) -> str:
    """UTF-8 text, or a sentence that says where it stops being text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise JansoError(f"{where}: byte {error.start + 1} is not UTF-8 text") from None


def records_below(paths: list[Path]) -> Iterator[Path]:
    """Every file named, and every file inside folders named, in order of name."""
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.is_file() and not p.name.startswith("."))
        else:
            yield path

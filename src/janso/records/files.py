"""Bytes from files, compressed or not, never more than a bounded amount."""

from __future__ import annotations

import bz2
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, Protocol

from janso.errors import JansoError

LARGEST: Final = 64 * 1024 * 1024
_CHUNK: Final = 1 << 16
STRETCH: Final = 1 << 19


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


def _mistakes_of_xz() -> tuple[type[Exception], ...]:
    try:
        from lzma import LZMAError
    except ImportError:
        return ()
    return (LZMAError,)


_BROKEN: Final[tuple[type[Exception], ...]] = (zlib.error, OSError, EOFError, *_mistakes_of_xz())
_BROKEN_TAR: Final[tuple[type[Exception], ...]] = (tarfile.TarError, *_BROKEN)
_BROKEN_ZIP: Final[tuple[type[Exception], ...]] = (
    KeyError, RuntimeError, NotImplementedError, zipfile.BadZipFile, *_BROKEN)


def _xz(where: str) -> _Decoder:
    """Pythons are built without it where its library was missing; everything else is read there all the same."""
    try:
        from lzma import LZMADecompressor
    except ImportError:
        raise JansoError("records.xz_not_read_by_this_python", where=where) from None
    return LZMADecompressor()


def _decoder(head: bytes, where: str) -> _Decoder | None:
    if head.startswith(b"\x1f\x8b"):
        return _Gzip()
    if head.startswith(b"BZh"):
        return bz2.BZ2Decompressor()
    if head.startswith(b"\xfd7zXZ\x00"):
        return _xz(where)
    return None


def expand(data: bytes, where: str, largest: int = LARGEST) -> bytes:
    """The content of a file that may be gzip, bzip2 or xz; refuses what would grow beyond all measure.

    >>> import gzip
    >>> expand(gzip.compress(b"tiles"), "x.gz")
    b'tiles'
    """
    decoder = _decoder(data[:6], where)
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
                raise JansoError("records.unpacks_more_mb_no_record", where=where, largest=largest // 2**20)
            parts.append(part)
    except _BROKEN as error:
        raise JansoError("records.compressed_data_damaged", where=where, error=error) from None
    if not decoder.eof:
        raise JansoError("records.compressed_data_cut_off", where=where)
    return b"".join(parts)


def read_bytes(path: Path) -> bytes:
    """A whole file, unpacked."""
    try:
        if path.stat().st_size > LARGEST:
            raise JansoError("records.larger_mb_no_record_game", where=path, largest=LARGEST // 2**20)
        return expand(path.read_bytes(), str(path))
    except OSError as error:
        raise JansoError("records.cannot_be_read", path=path, strerror=error.strerror) from None


def text_of(data: bytes, where: str) -> str:
    """UTF-8 text, or a sentence that says where it stops being text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise JansoError("records.byte_not_utf_8_text", where=where, start=error.start + 1) from None


class Source(NamedTuple):
    """A file on disk, one file inside a zip archive, or a stretch of a long file of many matches. A tar archive is one
    source of many parts, because it can only be read from front to back."""

    path: Path
    member: str = ""
    start: int = 0
    end: int = 0

    def __str__(self) -> str:
        if self.end:
            return f"{self.path}: from byte {self.start + 1}"
        return f"{self.path}: {self.member}" if self.member else str(self.path)

    def parts(self) -> Iterator[tuple[str, bytes]]:
        """What it holds, each with its name, unpacked; never more of a part than a record may have."""
        if self.member:
            yield str(self), expand(_from_zip(self), str(self))
        elif self.end:
            with self.path.open("rb") as file:
                file.seek(self.start)
                yield str(self), file.read(self.end - self.start)
        elif is_tar(self.path):
            yield from _from_tar(self.path)
        else:
            yield str(self), read_bytes(self.path)


def records_below(paths: list[Path]) -> Iterator[Source]:
    """Every file named, every file inside folders named, and every file inside zip archives among them, in order of
    name."""
    for path in _files_below(paths):
        if path.suffix.lower() != ".zip":
            yield from _stretches(path)
            continue
        try:
            with zipfile.ZipFile(path) as archive:
                names = sorted(info.filename for info in archive.infolist() if not info.is_dir())
        except (OSError, zipfile.BadZipFile) as error:
            raise JansoError("records.archive_cannot_read", path=path, error=error) from None
        yield from (Source(path, name) for name in names)


def _stretches(path: Path) -> Iterator[Source]:
    """A file as a whole; a long text of many matches in stretches that begin with a match, so that it needs little
    memory and can be shared out among processes."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            if size <= STRETCH or not file.read(6).startswith(b"Match "):
                yield Source(path)
                return
            start = 0
            while start < size:
                end = _next_match(file, min(start + STRETCH, size), size)
                yield Source(path, "", start, end)
                start = end
    except OSError:
        yield Source(path)


def _next_match(file: BinaryIO, at: int, size: int) -> int:
    """Where the first match after a place begins, or the end of the file."""
    while at < size:
        file.seek(at)
        found = file.read(_CHUNK).find(b"\nMatch ")
        if found >= 0:
            return at + found + 1
        at += _CHUNK - 8
    return size


def _files_below(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.is_file() and not p.name.startswith("."))
        else:
            yield path


def is_tar(path: Path) -> bool:
    return path.name.lower().endswith((".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz"))


def _from_zip(source: Source) -> bytes:
    try:
        with zipfile.ZipFile(source.path) as archive, archive.open(source.member) as file:
            return _bounded(file.read(LARGEST + 1), str(source))
    except _BROKEN_ZIP as error:
        raise JansoError("records.cannot_be_read", path=source, strerror=error) from None


def _from_tar(path: Path) -> Iterator[tuple[str, bytes]]:
    try:
        with tarfile.open(path, "r|*") as tar:
            for info in tar:
                file = tar.extractfile(info) if info.isreg() else None
                if file is not None:
                    name = f"{path}: {info.name}"
                    yield name, expand(_bounded(file.read(LARGEST + 1), name), name)
    except _BROKEN_TAR as error:
        raise JansoError("records.archive_cannot_read", path=path, error=error) from None


def _bounded(data: bytes, where: str) -> bytes:
    if len(data) > LARGEST:
        raise JansoError("records.larger_mb_no_record_game", where=where, largest=LARGEST // 2**20)
    return data

"""The files of the pages, read once and kept ready to send: packed, tagged, at an address that changes with them.

The address of a file holds a mark of everything on the shelf, so a browser keeps it for good and asks again only when
the program has changed. Files import each other by relative paths and thereby stay on the same shelf.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope, Send

from janso.server.front.page_words import page_words

STATIC: Final = Path(__file__).parent.parent / "static"
PREFIX: Final = "/static/"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
_TYPES: Final = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
_IMPORT: Final = re.compile(r'^\s*(?:import|export)\b[^"\'();]*?\bfrom\s*"(\.[^"]+)"|^\s*import\s*"(\.[^"]+)"', re.M)
_STYLES: Final = re.compile(r"^export const styles = \[([^\]]*)\];$", re.M)
_COMMENT: Final = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)$", re.M)
_INDENT: Final = re.compile(r"^[ \t]+", re.M)
_MARK: Final = re.compile("[0-9a-f]{12}")
_SMALL: Final = 600
"""Bytes below which packing is not worth it."""


@dataclass(frozen=True)
class Kept:
    """A file, as it is and packed."""

    type: str
    plain: bytes
    packed: bytes | None
    tag: str


class Shelf:
    """All files below a folder."""

    def __init__(self, folder: Path = STATIC, made: Mapping[str, bytes] = MappingProxyType({})) -> None:
        """`made` are files that lie nowhere."""
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".html", ".ts"))
        found = {path.relative_to(folder).as_posix(): without_comments(path) for path in paths}
        self.files: dict[str, Kept] = {name: _kept(name, plain) for name, plain in sorted({**found, **made}.items())}
        told = "".join(f"{name} {kept.tag}\n" for name, kept in self.files.items())
        self.mark = hashlib.sha256(told.encode()).hexdigest()[:12]

    def modules(self, *starts: str) -> list[str]:
        """Modules and everything that they import, each once, those that are wanted first in front.

        >>> "js/dom.js" in shelf().modules("js/main.js")
        True
        """
        found: list[str] = list(starts)
        for name in found:
            text = self.files[name].plain.decode()
            for one, other in _IMPORT.findall(text):
                wanted = posixpath.normpath(posixpath.join(posixpath.dirname(name), one or other))
                if wanted not in found:
                    found.append(wanted)
        return found

    def styles(self, page: str) -> list[str]:
        """The style sheets of a page: those of every page, and those that its module names.

        >>> shelf().styles("table")
        ['css/base.css', 'css/pages.css', 'css/table.css']
        """
        named = _STYLES.search(self.files[f"js/pages/{page}.js"].plain.decode()) if page else None
        own = re.findall(r'"(\w+)"', named[1]) if named else []
        return [f"css/{name}.css" for name in ("base", "pages", *own)]

    async def sent(self, path: str, scope: Scope, send: Send) -> bool:
        """Sends the file at a path below the shelf; False when there is none. Under its marked address it may be kept
        for good. A page from before a change of the program asks under an old mark and gets the file of today."""
        mark, _, rest = path.partition("/")
        kept = self.files.get(rest if _MARK.fullmatch(mark) else path)
        if kept is None or scope["method"] not in ("GET", "HEAD"):
            return False
        await _answer(kept, FOR_GOOD if mark == self.mark else ASK_AGAIN, scope, send)
        return True


async def _answer(kept: Kept, keeping: str, scope: Scope, send: Send) -> None:
    asked = Headers(scope=scope)
    headers = [(b"cache-control", keeping.encode()), (b"etag", kept.tag.encode()), (b"vary", b"Accept-Encoding")]
    if asked.get("if-none-match") == kept.tag:
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    packed = kept.packed if "gzip" in asked.get("accept-encoding", "") else None
    body = kept.plain if packed is None else packed
    headers += [(b"content-type", kept.type.encode()), (b"content-length", str(len(body)).encode())]
    if packed is not None:
        headers.append((b"content-encoding", b"gzip"))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def without_comments(path: Path) -> bytes:
    """A file as it is sent. Comments that have lines of their own and blanks before a line are for those who read the
    source: the lines stay, so that a browser names the right one, and the rest does not travel. No text of a page goes
    over several lines, so none loses its blanks."""
    plain = path.read_bytes()
    if path.suffix not in (".js", ".css"):
        return plain
    return _INDENT.sub("", _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), plain.decode())).encode()


def _kept(name: str, plain: bytes) -> Kept:
    packed = gzip.compress(plain, 9, mtime=0) if len(plain) > _SMALL else None
    kind = _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Kept(kind, plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


@cache
def shelf() -> Shelf:
    """The files of the pages, and their words in every language."""
    return Shelf(made=page_words())

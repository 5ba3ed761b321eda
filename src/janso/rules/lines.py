"""Where a key stands in a TOML text: the parser of the standard library does not tell, a checker must."""

from __future__ import annotations

import re

_HEADER = re.compile(r"^\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"""^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_STRINGS = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*|[\[\]{}]')
_INLINE_KEY = re.compile(r"""(?:[{,]\s*)([A-Za-z0-9_-]+|"[^"]*")\s*=""")


def _path(text: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(text))


class _Depth:
    """Follows brackets and long strings, so that lines inside a value are not taken for keys."""

    def __init__(self) -> None:
        self.brackets = 0
        self.quote = ""

    def feed(self, line: str) -> None:
        at = 0
        while at < len(line):
            if self.quote:
                end = line.find(self.quote, at)
                if end < 0:
                    return
                at, self.quote = end + 3, ""
                continue
            token = _STRINGS.search(line, at)
            if token is None:
                return
            at = token.end()
            if token[0] in ('"""', "'''"):
                self.quote = token[0]
            elif token[0] in "[{":
                self.brackets += 1
            elif token[0] in "]}":
                self.brackets -= 1

    @property
    def inside(self) -> bool:
        return bool(self.quote) or self.brackets > 0


def key_lines(text: str) -> dict[tuple[str, ...], int]:
    """The line number of every key, by its full path; keys of one-line tables included.

    >>> key_lines('parent = "riichi"\\n[options]\\numa = [1,\\n 2]\\ntie = "seat"')[("options", "tie")]
    5
    """
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    depth = _Depth()
    for number, line in enumerate(text.splitlines(), 1):
        if not depth.inside:
            header = _HEADER.match(line)
            key = _KEY.match(line)
            if header:
                table = _path(header[1])
                found.setdefault(table, number)
                continue
            if key:
                path = (*table, *_path(key[1]))
                for length in range(len(table) + 1, len(path) + 1):
                    found.setdefault(path[:length], number)
                for inner in _INLINE_KEY.finditer(line, key.end()):
                    found.setdefault((*path, *_path(inner[1])), number)
        depth.feed(line)
    return found

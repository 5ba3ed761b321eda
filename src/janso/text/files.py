"""Files of a language: `text/<language>/<name>.toml`, read when first asked for, by any number of threads."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = [Path(__file__).parent]
"""Where the folders of the languages lie; tests look elsewhere."""


@cache
def texts(lang: str, name: str) -> dict[str, Any]:
    """What a file of a language holds; empty when there is none.

    >>> texts("ru", "values")["yes"], texts("ru", "no_such_file")
    ('да', {})
    """
    path = FOLDER[0] / lang / f"{name}.toml"
    if not path.is_file():
        return {}
    import tomllib

    return tomllib.loads(path.read_text(encoding="utf-8"))

"""The languages of the house. A language is one line here and one folder beside this file.

What a folder leaves out is said in English. `text/files.py` reads folders, `CONTRIBUTING.md` tells what stands in them.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "en": "English",
    "ru": "Русский",
    "ja": "日本語",
    "zh": "中文",
}
"""Languages that people may choose, by what they call themselves."""

COMPLETE: Final = ("en", "ru")
"""Languages that leave nothing out, which tests hold them to; the others speak where somebody has written."""

NAMES: Final = {"romaji": "Rōmaji"}
"""Further languages, in which only things have names."""

KANJI: Final = ("ja", "zh")
"""Languages in which the romaji stands in for the name that a thing lacks."""


def named_in() -> tuple[str, ...]:
    """Every language in which things have names, English first."""
    return (*SENTENCES, *NAMES)

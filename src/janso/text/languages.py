"""The languages of the house. A language is one line here and one folder beside this file.

What a folder leaves out is said in English. `text/files.py` reads folders, `CONTRIBUTING.md` tells what stands in them.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "en": "English",
    "ru": "Русский",
}
"""Languages in which whole sentences are said, by what they call themselves."""

NAMES: Final = {
    "ja": "日本語",
    "zh": "中文",
    "romaji": "Rōmaji",
}
"""Further languages, in which things have names."""


def named_in() -> tuple[str, ...]:
    """Every language in which things have names, English first."""
    return (*SENTENCES, *[lang for lang in NAMES if lang not in SENTENCES])

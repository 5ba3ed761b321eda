"""The languages in which the program says whole sentences; names of tiles and patterns come in more."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "en": "English",
    "ru": "Русский",
}
"""A language is one line here and one folder beside this file; what the folder leaves out is said in English."""

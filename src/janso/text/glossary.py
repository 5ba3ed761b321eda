"""The dictionary: words of the game in English, Russian, Japanese and Chinese, each with a short explanation."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from janso.errors import JansoError
from janso.text.called import in_every_language
from janso.text.files import texts

DATA = Path(__file__).parent / "glossary.jsonl"
OTHER = "#"
CHARACTERS = "\u2e80"
"""From here on signs are Chinese characters or kana, not letters."""


class Term:
    """One word: its names by language, what it means, and what sort of thing it is."""

    def __init__(self, id: str, kind: str, names: dict[str, str], text: str) -> None:
        self.id = id
        self.kind = kind
        self.names = names
        self.text = text
        self.keys = tuple(plain(part) for name in names.values() for part in name.split(" / "))

    def name(self, lang: str = "en") -> str:
        """The name in a language, or the English one."""
        return self.names.get(lang) or self.names.get("en") or next(iter(self.names.values()))

    def told(self, lang: str = "en") -> str:
        """What it means, in a language, or in English.

        >>> terms()["mcr.term.pair"].told("ru"), terms()["mcr.term.pair"].told("ja")
        ('Любые две одинаковые плитки.', 'Any two identical tiles.')
        """
        return str(texts(lang, "glossary").get(self.id, "")) or self.text

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        """For programs."""
        return {"id": self.id, "kind": self.kind, "names": self.names, "text": self.told(lang)}


def plain(word: str) -> str:
    """A word without case, marks, spaces and hyphens, so that people find it however they spell it.

    >>> plain("Tōi-toi hō"), plain("Чӣтоицу")
    ('toitoiho', 'читоицу')
    """
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


@cache
def terms() -> dict[str, Term]:
    """Every term by id; read from disk when first asked for."""
    found: dict[str, Term] = {}
    for line in DATA.read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        names = in_every_language("glossary", raw["id"], raw["names"])
        found[raw["id"]] = Term(raw["id"], raw["kind"], names, raw["text"])
    return found


@cache
def alphabet(lang: str = "en") -> dict[str, tuple[Term, ...]]:
    """All terms by the letter under which a reader looks for them, in order; foreign letters and what begins with a
    digit come last.

    >>> list(alphabet())[0], list(alphabet("ru"))[-3:]
    ('A', ['Я', 'J', '#'])
    """
    found: dict[str, list[Term]] = {}
    for term in sorted(terms().values(), key=lambda term: (_sorted_as(term, lang), term.id)):
        found.setdefault(_letter(_sorted_as(term, lang)), []).append(term)
    order = sorted(found, key=lambda letter: (letter == OTHER, letter.isascii() and lang == "ru", letter))
    return {letter: tuple(found[letter]) for letter in order}


def _sorted_as(term: Term, lang: str) -> str:
    """The name that orders a term: Chinese characters are looked for by their sound."""
    name = plain(term.name(lang))
    return name if name[:1] < CHARACTERS else plain(term.names.get("romaji") or term.name())


def _letter(name: str) -> str:
    first = name[:1].upper()
    return first if first.isalpha() and first < CHARACTERS else OTHER


def search(word: str, limit: int = 20, lang: str = "en") -> list[Term]:
    """Terms for a word in any language, best first: the exact name, a beginning, a part, a word of the explanation
    in the reader's own language.

    >>> search("damaten")[0].name("ja")
    '黙聴'
    """
    wanted = plain(word)
    if not wanted:
        raise JansoError("text.glossary_write_word_look")
    ranked = sorted((_rank(term, wanted, lang), len(term.name()), term.id) for term in terms().values())
    return [terms()[id] for rank, _, id in ranked if rank < 4][:limit]


def _rank(term: Term, wanted: str, lang: str) -> int:
    if wanted in term.keys:
        return 0
    if any(key.startswith(wanted) for key in term.keys):
        return 1
    if any(wanted in key for key in term.keys):
        return 2
    return 3 if wanted in plain(term.told(lang)) else 4

"""Sentences in another language. The program speaks English; what it says is translated where it is shown.

`text/<lang>/messages.toml` maps English templates to templates of the language. `{word}` stands for any text up to a
«; » (`{why}` for anything at all), which is translated too when it is known and not quoted by «»; `{n}`, `{m}` and
`{k}` stand for numbers.
A translation may bend a word by a number: `{n|плитка|плитки|плиток}`. Sentences joined by «; », a place before «: » and
a capital with a full stop need no entries of their own. `server/static/js/say.js` follows the same rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from janso.message import Message
from janso.text.names import LANGUAGES, tile_name
from janso.text.translate import texts
from janso.tiles import KINDS, NAMES

NUMBERS: Final = ("n", "m", "k")
LONGEST: Final = 500
"""No sentence of ours is longer; what is, brings something from outside that need not be read."""
_FIELD: Final = re.compile(r"\{(\w+)(?:\|([^{}]*))?\}")
_QUOTED: Final = re.compile(r"«\{(\w+)\}»")
_NOTHING: Final[Mapping[str, str]] = {}


def say(template: str, lang: str, **fields: object) -> str:
    """An English template in a language, its fields filled in.

    >>> say("Riichi costs {n} points, you have {m}.", "ru", n=1000, m=400)
    'Риичи стоит 1000 очков, у вас 400.'
    >>> say("It is the turn of seat {n}.", "en", n=2)
    'It is the turn of seat 2.'
    """
    return fill(messages(lang).get(template, template), {key: str(value) for key, value in fields.items()})


def said(sentence: str, lang: str, names: Mapping[str, str] = _NOTHING) -> str:
    """An English sentence in a language, as far as it is known; `names` are further words, such as those of patterns.

    >>> said("no yaku; close: riichi was not declared", "ru")
    'нет яку; близко: риичи не объявлено'
    >>> said("hand: «q» is not a tile, at character 3 of «12q»", "ru")
    'рука: «q» — не плитка, знак 3 в «12q»'
    """
    if isinstance(sentence, Message):
        return sentence.told(lang)
    if lang == "en" or not sentence or len(sentence) > LONGEST:
        return sentence
    return Search(catalogue(lang), names).find(sentence) or sentence


def messages(lang: str) -> dict[str, str]:
    """The templates of a language by their English ones."""
    return texts(lang, "messages")


def fill(template: str, fields: Mapping[str, str]) -> str:
    """A template with its fields; words that follow a number take its form.

    >>> [fill("{n} {n|плитка|плитки|плиток}", {"n": n}) for n in ("1", "3", "12")]
    ['1 плитка', '3 плитки', '12 плиток']
    """
    def put(found: re.Match[str]) -> str:
        value = fields.get(found[1], "")
        return form(value, found[2].split("|")) if found[2] else value

    return _FIELD.sub(put, template)


def form(number: str, forms: list[str]) -> str:
    """One of three forms of a word beside a number: of one, of a few, of many."""
    digits = number.lstrip("+-")
    if not digits.isdecimal():
        return forms[1]
    last, tens = int(digits) % 10, int(digits) // 10 % 10
    return forms[0] if last == 1 and tens != 1 else forms[1] if 2 <= last <= 4 and tens != 1 else forms[2]


class Template:
    """An English template that can be recognised in a sentence."""

    def __init__(self, english: str, translated: str) -> None:
        self.translated = translated
        self.start = english.split("{", 1)[0]
        parts, seen, at = [], set(), 0
        self.quoted = set(_QUOTED.findall(english))
        for found in _FIELD.finditer(english):
            parts.append(re.escape(english[at:found.start()]))
            name = found[1]
            body = r"[+-]?\d+" if name in NUMBERS else r".+?" if name == "why" else r"(?:(?!; ).)+?"
            parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>{body})")
            seen.add(name)
            at = found.end()
        parts.append(re.escape(english[at:]))
        self.pattern = re.compile("".join(parts), re.DOTALL)
        self.weight = len(_FIELD.sub("", english))


class Catalogue:
    """The sentences of one language: whole ones, and templates with those first that say most."""

    def __init__(self, lang: str) -> None:
        known = messages(lang)
        self.whole = {english: text for english, text in known.items() if "{" not in english}
        if lang in LANGUAGES:
            self.whole.update({NAMES[kind]: tile_name(kind, lang) for kind in range(KINDS)})
        made = [Template(english, text) for english, text in known.items() if "{" in english]
        self.templates = sorted(made, key=lambda template: -template.weight)


class Search:
    """Looks one sentence up. Parts are remembered, so that a hostile text costs no more than a long one."""

    def __init__(self, catalogue: Catalogue, names: Mapping[str, str]) -> None:
        self.catalogue = catalogue
        self.names = names
        self.known: dict[str, str] = {}

    def find(self, sentence: str) -> str:
        """The sentence in the language of the catalogue, empty when it is not known."""
        if sentence not in self.known:
            self.known[sentence] = ""
            self.known[sentence] = (
                self.catalogue.whole.get(sentence) or self.names.get(sentence) or self._placed(sentence, True)
                or self._by_template(sentence) or self._plain(sentence) or self._joined(sentence, True)
                or self._placed(sentence, False) or self._joined(sentence, False))
        return self.known[sentence]

    def _by_template(self, sentence: str) -> str:
        for template in self.catalogue.templates:
            if sentence.startswith(template.start) and (match := template.pattern.fullmatch(sentence)):
                as_it_is = template.quoted.union(NUMBERS)
                fields = {key: value if key in as_it_is else self.find(value) or value
                          for key, value in match.groupdict().items()}
                return fill(template.translated, fields)
        return ""

    def _placed(self, sentence: str, known: bool) -> str:
        """«where: what», the place in front translated, or kept when it is not `known`."""
        place, colon, rest = sentence.partition(": ")
        if not colon or "; " in place:
            return ""
        where = self.find(place)
        found = "" if known and not where else self.find(rest)
        return f"{where or place}: {found}" if found else ""

    def _joined(self, sentence: str, wholly: bool) -> str:
        """«one; another», each by itself; `wholly` when every part has to be known."""
        parts = sentence.split("; ")
        found = [self.find(part) for part in parts] if len(parts) > 1 else []
        if not any(found) or (wholly and not all(found)):
            return ""
        return "; ".join(said or part for said, part in zip(found, parts))

    def _plain(self, sentence: str) -> str:
        """A sentence that begins with a capital and ends in a full stop, known without them."""
        if not sentence[:1].isupper() or not sentence.endswith("."):
            return ""
        found = self.find(sentence[:1].lower() + sentence[1:-1])
        return f"{found[:1].upper()}{found[1:]}." if found else ""


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language, made when first asked for."""
    return Catalogue(lang)

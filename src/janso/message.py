"""What the program says to people: a code and fields. A language is a folder of texts that are found by the code.

`text/<language>/messages/<room>.toml` holds the texts of a room: the code `table.no_seat` is `no_seat` in `table.toml`.
In a text `{seat}` is a field; `{^why}` is one that begins with a capital; `{n|tile|tiles}` is the form of a word beside
a number, one form for each plural category of the language, in the order of the CLDR (`text/plurals.py`); `{{` is a
brace. A field may be a message again, or a list of them, and then speaks the same language. The pages follow the same
rules (`server/static/js/say.js`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from janso.text import files
from janso.text.languages import SENTENCES

_CODE: Final = re.compile(r"[a-z][a-z0-9_]*\.[a-z0-9_]+")
_FIELD: Final = re.compile(r"\{\{|\}\}|\{(\^?)(\w+)(?:\|([^{}]*))?\}")
BETWEEN: Final = "; "
"""What stands between several messages in one field."""
LISTS: Final = ("parts", "close")
"""Fields that hold several messages."""

Part = tuple[str, str, bool, list[str]]
"""A piece of a text: what stands there as it is; or a field, whether with a capital, and the forms beside a number."""


class Message(str):
    """A sentence that knows what it says. As text it is the English sentence; `told` says it in another language.

    >>> no_seat = Message("table.there_no_seat_table", seat=7)
    >>> no_seat, no_seat.code, no_seat.fields
    ('There is no seat 7 at this table.', 'table.there_no_seat_table', {'seat': 7})
    """

    __slots__ = ("code", "fields")
    code: str
    fields: dict[str, Any]

    def __new__(cls, code: str, /, **fields: Any) -> Message:
        for key, value in fields.items():
            if type(value) not in _FIELDS:
                fields[key] = str(value)
        english = _format(code)
        try:
            text = render(code, fields, "en") if english is None else english.format_map(fields)
        except KeyError:  # a field is missing: say the rest
            text = render(code, fields, "en")
        made = super().__new__(cls, text)
        made.code = code
        made.fields = fields
        return made

    def __str__(self) -> Message:
        """Itself, so that the text of an error still knows its code."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.code, self.fields)

    def told(self, lang: str) -> str:
        """The sentence in a language."""
        return plain(self) if lang == "en" else render(self.code, self.fields, lang)

    def as_json(self) -> dict[str, Any]:
        """Code and fields for programs that speak for themselves."""
        return {"code": self.code, "fields": {key: _as_json(value) for key, value in self.fields.items()}}


_FIELDS: Final = (str, int, Message, list)


def _again(code: str, fields: dict[str, Any]) -> Message:
    return Message(code, **fields)


def _as_json(value: Any) -> Any:
    if isinstance(value, Message):
        return value.as_json()
    return [_as_json(one) for one in value] if isinstance(value, list) else value


def name(names: Mapping[str, str]) -> Message:
    """A name that is declared in several languages, as a field of a message.

    >>> name({"en": "All simples", "ru": "Таняо"}).told("ru")
    'Таняо'
    """
    return Message(NAME, **{lang: text for lang, text in names.items() if text})


def in_all(code: str, /, **fields: Any) -> dict[str, str]:
    """A message in every language that has its text, for what is told to readers of several.

    >>> in_all("text.did_you_mean", word="uma")["ru"]
    '; может быть, «uma»?'
    """
    return everywhere(Message(code, **fields))


def everywhere(message: Message) -> dict[str, str]:
    """A message by language, in those that have its text."""
    return {lang: message.told(lang) for lang in SENTENCES if lang == "en" or _parts(lang, message.code) is not None}


def phrase(text: str) -> Message:
    """A phrase of a declaration as a field of a message; languages know it in `words.toml` by the English phrase."""
    return text if isinstance(text, Message) else Message(PHRASE, text=text)


NAME: Final = "text.name"
PHRASE: Final = "text.phrase"
LIST: Final = "text.list"


@cache
def fixed(code: str) -> Message:
    """A message without fields, made once: for places that are asked often."""
    return Message(code)


def joined(parts: Iterable[str]) -> str:
    """Several messages as one.

    >>> joined(["one", "two"])
    'one; two'
    """
    found = list(parts)
    return found[0] if len(found) == 1 else Message(LIST, parts=found)


def either(words: Iterable[str]) -> str:
    """Words of which any will do.

    >>> either(["a", "b", "c"])
    'a or b or c'
    """
    *known, last = list(words)
    return Message("text.either", known=either(known), last=last) if known else last


def sentence(words: str, fields: Mapping[str, Any] = {}) -> str:
    """A message of a code and fields; whatever is no code stays as it is."""
    return Message(words, **fields) if type(words) is str and _CODE.fullmatch(words) else words


def plain(text: str) -> str:
    """The English sentence alone, for what takes nothing but texts."""
    return str.__str__(text)


def told(text: str, lang: str) -> str:
    """A message in a language; a text that has no code stays as it is."""
    return text.told(lang) if isinstance(text, Message) else text


def spelled(data: dict[str, Any]) -> dict[str, Any]:
    """An object of JSON whose messages are English texts, with their codes and fields by key under `said`.

    >>> spelled({"code": "answered", "words": Message("text.list", parts=["a", "b"])})["said"]
    {'words': {'code': 'text.list', 'fields': {'parts': ['a', 'b']}}}
    """
    said = {key: _as_json(value) for key, value in data.items() if _speaks(value)}
    if not said:
        return data
    return {**plainly(data), "said": said}


def plainly(data: dict[str, Any]) -> dict[str, Any]:
    """An object of JSON whose messages are English texts and nothing else."""
    return {key: _plainly(value) for key, value in data.items()}


def _speaks(value: Any) -> bool:
    return isinstance(value, Message) or (isinstance(value, list) and any(isinstance(one, Message) for one in value))


def _plainly(value: Any) -> Any:
    if isinstance(value, list):
        return [_plainly(one) for one in value]
    return plain(value) if isinstance(value, Message) else value


def translated(data: dict[str, Any], lang: str) -> dict[str, Any]:
    """An object that `spelled` wrote, its messages in a language."""
    said = data.get("said", {})
    return {**data, **{key: _in(from_json(value), lang) for key, value in said.items()}} if lang != "en" else data


def _in(value: Any, lang: str) -> Any:
    return [_in(one, lang) for one in value] if isinstance(value, list) else told(value, lang)


def from_json(data: Any) -> Any:
    """What `as_json` wrote: a message, a list of them, or the text or number itself."""
    if isinstance(data, dict):
        return Message(data["code"], **{key: from_json(value) for key, value in data["fields"].items()})
    return [from_json(one) for one in data] if isinstance(data, list) else data


def render(code: str, fields: Mapping[str, Any], lang: str) -> str:
    """The text of a code in a language with its fields; in English where the language has none."""
    if code == NAME:
        return str(fields.get(lang) or fields.get("en", ""))
    if code == PHRASE:
        return words(lang).get(fields["text"], str(fields["text"]))
    found = _parts(lang, code) or _parts("en", code)
    if found is None:
        return f"{code} {dict(fields)}" if fields else code
    return "".join([_put(part, fields, lang) for part in found])


def filled(text: str, fields: Mapping[str, Any], lang: str) -> str:
    """A text with its fields.

    >>> [filled("{n} {n|плитка|плитки|плиток}", {"n": n}, "ru") for n in (1, 3, 12)]
    ['1 плитка', '3 плитки', '12 плиток']
    """
    return "".join([_put(part, fields, lang) for part in _pieces(text)])


def _put(part: Part, fields: Mapping[str, Any], lang: str) -> str:
    text, field, capital, forms = part
    if not field:
        return text
    value = fields.get(field, "")
    if forms:
        return form(value, forms, lang)
    shown = _shown(value, lang)
    return shown[:1].upper() + shown[1:] if capital else shown


def _shown(value: Any, lang: str) -> str:
    if isinstance(value, list):
        return BETWEEN.join([_shown(one, lang) for one in value])
    return value.told(lang) if isinstance(value, Message) else str(value)


def form(number: Any, forms: list[str], lang: str) -> str:
    """The form of a word beside a number.

    >>> [form(n, ["плитка", "плитки", "плиток"], "ru") for n in (1, 3, 12)]
    ['плитка', 'плитки', 'плиток']
    """
    from janso.text.plurals import category_at

    at = category_at(lang, number)
    return forms[at] if at < len(forms) else forms[min(1, len(forms) - 1)]


def texts(lang: str, room: str) -> dict[str, str]:
    """The texts of a room in a language by the end of their codes; empty when there are none."""
    return files.texts(lang, f"messages/{room}")


def words(lang: str) -> dict[str, str]:
    """Words and phrases of a language by the English ones."""
    return files.texts(lang, "words")


@cache
def _parts(lang: str, code: str) -> list[Part] | None:
    room, _, what = code.partition(".")
    text = texts(lang, room).get(what)
    return None if text is None else parse(text)


@lru_cache(1000)
def _pieces(text: str) -> list[Part]:
    return parse(text)


@cache
def _format(code: str) -> str | None:
    """The English text as Python formats it, which is quick; None when it has plurals, capitals or lists."""
    found = None if code in (NAME, PHRASE) else _parts("en", code)
    if found is None or any(capital or forms or field in LISTS for _, field, capital, forms in found):
        return None
    return "".join([text.replace("{", "{{").replace("}", "}}") if text else f"{{{field}}}"
                    for text, field, _, _ in found])


def parse(text: str) -> list[Part]:
    """The pieces of a text.

    >>> parse("{n} {n|tile|tiles}")
    [('', 'n', False, []), (' ', '', False, []), ('', 'n', False, ['tile', 'tiles'])]
    """
    parts: list[Part] = []
    at = 0
    for found in _FIELD.finditer(text):
        if found.start() > at:
            parts.append((text[at:found.start()], "", False, []))
        if found[2] is None:
            parts.append((found[0][0], "", False, []))
        else:
            parts.append(("", found[2], bool(found[1]), found[3].split("|") if found[3] else []))
        at = found.end()
    return [*parts, (text[at:], "", False, [])] if at < len(text) else parts

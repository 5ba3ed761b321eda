"""What declarations say in English, in another language: definitions of patterns, texts of options and their values.

The declarations themselves are English. A translation is a file of texts by id, `text/<lang>/patterns_<family>.toml`
(id = "definition") and `text/<lang>/options_<family>.toml` (a table by option: `text` and one line for each value),
read when that language is first asked for; words such as yes and no stand once in `values.toml`, and the dictionary
in `glossary.toml`. What a file leaves out stays English.
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.text.files import texts as texts

KINDS: Final = ("pattern", "option", "value")


def definition(family: str, kind: str, id: str, lang: str, english: str = "") -> str:
    """The text of a pattern, an option or one value of it (`"option.value"`); the English one where none is written.

    >>> definition("mcr", "option", "no_such_option", "ru", "An English text.")
    'An English text.'
    """
    if kind not in KINDS:
        raise JansoError("text.translate_is_not_one_of", kind=kind, known=", ".join(KINDS))
    if lang == "en":
        return english
    if kind == "pattern":
        return str(texts(lang, f"patterns_{family}").get(id, "")) or english
    option, _, value = id.partition(".")
    entry = texts(lang, f"options_{family}").get(option, {})
    if kind == "option":
        return str(entry.get("text", "")) or english
    return str(entry.get(value) or texts(lang, "values").get(value, "")) or english

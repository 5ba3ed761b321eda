"""What things are called in every language: `text/<language>/names/<list>.toml` holds names by id.

Declarations in Python are English. A name may also be declared in place, which is how rules that come from outside are
called in their own language; it goes before the one in the folder.
"""

from __future__ import annotations

from collections.abc import Mapping

from janso.text.files import texts
from janso.text.languages import named_in


def called(names: str, id: str, lang: str) -> str:
    """The name of a thing of a list in a language, empty where it has none.

    >>> called("patterns_mcr", "big_four_winds", "zh"), called("patterns_mcr", "big_four_winds", "en")
    ('大四喜', '')
    """
    return str(texts(lang, f"names/{names}").get(id, "")) if names else ""


def in_every_language(names: str, id: str, own: Mapping[str, str]) -> dict[str, str]:
    """The names of a thing by language: those declared in place, and those in the folders.

    >>> in_every_language("families", "zungjung", {"en": "Zung Jung"})["zh"]
    '中庸麻将'
    """
    found = dict(own)
    for lang in named_in():
        name = "" if found.get(lang) else called(names, id, lang)
        if name:
            found[lang] = name
    return found

"""Words of the pages: `text/<language>/pages/<page>.toml` becomes the module `js/words/<language>/<page>.js`.

English stands in `static/js/words/<page>.js`, because the pages need it whatever they speak: it is said where another
language is silent. The list of languages is a module too, so that one line in `text/languages.py` is all it takes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from janso.rules.library import families
from janso.text.files import texts
from janso.text.languages import SENTENCES

WORDS: Final = Path(__file__).parent.parent / "static/js/words"
LANGUAGES: Final = "languages"


def page_words() -> dict[str, bytes]:
    """The modules of every language by their names on the shelf.

    >>> {"js/words/languages.js", "js/words/ru/account.js"} <= set(page_words())
    True
    """
    pages = sorted(path.stem for path in WORDS.glob("*.js") if path.stem != LANGUAGES)
    found = {f"js/words/{lang}/{page}.js": _module(words_of(lang, page)) for lang in SENTENCES if lang != "en"
             for page in pages}
    return {f"js/words/{LANGUAGES}.js": _module(dict(SENTENCES)), **found}


def words_of(lang: str, page: str) -> dict[str, Any]:
    """What a language says on a page."""
    own = dict(texts(lang, f"pages/{page}"))
    if page == "common":
        japanese = texts(lang, "terms").get("japanese", {})
        own["terms"] = {id: japanese for id, family in families().items() if japanese and family.japanese}
    if page == "scoring":
        own.update({f"line.{id}": text for id, text in texts(lang, "names/lines_riichi").items()})
    return own


def _module(data: dict[str, Any]) -> bytes:
    return f"export default {json.dumps(data, ensure_ascii=False, separators=(',', ':'))};\n".encode()

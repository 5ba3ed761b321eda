"""Writes src/janso/text/plurals.toml: the plural rules of all languages, as Babel's copy of the CLDR tells them.

    python tools/plurals.py
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from babel import Locale, localedata

OUT = Path(__file__).parent.parent / "src/janso/text/plurals.toml"
ORDER = ("zero", "one", "two", "few", "many")


def rules() -> dict[tuple[tuple[str, str], ...], list[str]]:
    """Languages by their rules."""
    found: dict[tuple[tuple[str, str], ...], set[str]] = defaultdict(set)
    for id in localedata.locale_identifiers():
        locale = Locale.parse(id)
        if not locale.territory and not locale.script and not locale.variant:
            known = locale.plural_form.rules
            found[tuple((word, known[word]) for word in ORDER if word in known)].add(locale.language)
    return {rule: sorted(langs) for rule, langs in found.items()}


def written() -> str:
    """The file."""
    lines = ["# Plural rules of the CLDR by language, made by tools/plurals.py; «other» is what no rule takes."]
    for rule, langs in sorted(rules().items(), key=lambda one: one[1]):
        lines += ["", "[[rules]]", f"languages = [{', '.join(chr(34) + lang + chr(34) for lang in langs)}]"]
        lines += [f'{word} = "{text}"' for word, text in rule]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    OUT.write_text(written(), encoding="utf-8")

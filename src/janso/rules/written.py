"""Rules as somebody has written them: TOML, within measures that are looked at before anything is built of it.

A parser of TOML takes a key of fifty thousand parts at its word, and that takes minutes and gigabytes.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from janso.errors import JansoError

LONGEST: Final = 200_000
"""Signs of a file. The largest one that says something about every setting has a third of this."""
MOST_KEYS: Final = 3000
DEEPEST: Final = 8
MOST_DIGITS: Final = 100
_TEXTS: Final = re.compile(r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL)
_LONG_KEY: Final = re.compile(rf"[\w-]\s*(?:\.\s*[\w-]+\s*){{{DEEPEST}}}")
_LONG_NUMBER: Final = re.compile(rf"[0-9a-fA-F_]{{{MOST_DIGITS}}}")


def read_written(text: str) -> dict[str, Any]:
    """A file of rules as data. A mistake of form is a `tomllib.TOMLDecodeError`, anything beyond measure a sentence.

    >>> read_written("a" + ".a" * 50_000 + " = 1")
    Traceback (most recent call last):
    janso.errors.JansoError: a name has more than 8 parts
    """
    check_measures(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError):
        raise JansoError("rules.number_nesting_no_end") from None


def check_measures(text: str) -> None:
    """Refuses a text that is too long, too deep or too full to be rules."""
    if len(text) > LONGEST:
        raise JansoError("rules.rules_signs_most", longest=LONGEST, n=len(text))
    bare = _TEXTS.sub("q", text)
    if bare.count("=") > MOST_KEYS or bare.count("[") > MOST_KEYS:
        raise JansoError("rules.rules_settings_most", most_keys=MOST_KEYS)
    if _LONG_KEY.search(bare):
        raise JansoError("rules.name_more_parts", deepest=DEEPEST)
    if _LONG_NUMBER.search(bare):
        raise JansoError("rules.number_name_more_signs", most_digits=MOST_DIGITS)
    depth = 0
    for sign in re.findall(r"[\[\]{}]", bare):
        depth = depth + 1 if sign in "[{" else max(depth - 1, 0)
        if depth > DEEPEST:
            raise JansoError("rules.brackets_stand_more_others", deepest=DEEPEST)

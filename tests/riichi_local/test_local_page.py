"""The page on local yaku says what is so."""

from __future__ import annotations

import re
from pathlib import Path

from janso.rules.check import check_text
from janso.rules.riichi.local.words import LOCAL_WORDS
from janso.scoring.facts import words_of
from janso.scoring.history import _NUMBERS, _READERS

PAGE = (Path(__file__).parents[2] / "docs" / "local-yaku.md").read_text(encoding="utf-8")


def test_the_rules_file_shown_is_fine() -> None:
    assert not check_text(re.findall(r"```toml\n(.*?)```", PAGE, re.S)[0])


def test_every_local_word_and_every_key_of_a_history_is_named() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE))
    assert set(words_of(LOCAL_WORDS)) <= named
    assert {*_NUMBERS, *_READERS} <= named

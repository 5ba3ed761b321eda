"""The examples in docs/house-rules.md do what the page says."""

from __future__ import annotations

import re
from pathlib import Path

from janso.rules.check import check_text

PAGE = (Path(__file__).parents[2] / "docs" / "house-rules.md").read_text(encoding="utf-8")
FILES = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
ANSWERS = re.findall(r"```text\n(.*?)```", PAGE, re.S)


def test_the_files_shown_are_fine_except_the_one_with_mistakes() -> None:
    assert [bool(check_text(text)) for text in FILES] == [False, False, True]


def test_the_mistakes_are_explained_as_the_page_says() -> None:
    said = "".join(f"{problem}\n" for problem in check_text(FILES[-1]))
    assert said == ANSWERS[0]

"""The plural rules are those of the CLDR, and the tiny evaluator says what Babel says."""

import sys
from pathlib import Path

import pytest

from janso.text.plurals import categories, category, category_at

babel = pytest.importorskip("babel")
NUMBERS = [*range(130), 200, 1000, 1001, 1111, 100000, 1000000, 2000000]


def test_every_language_of_the_cldr_counts_as_babel_does() -> None:
    from babel import Locale, localedata
    for id in localedata.locale_identifiers():
        locale = Locale.parse(id)
        if locale.territory or locale.script or locale.variant:
            continue
        wrong = [n for n in NUMBERS if category(locale.language, n) != locale.plural_form(n)]
        assert not wrong, (id, wrong)


@pytest.mark.parametrize("lang", ["ru", "en", "cs", "lv", "da", "ar", "he"])
def test_fractions_count_as_babel_counts_them(lang: str) -> None:
    from decimal import Decimal

    from babel import Locale
    for text in ("0.5", "1.0", "1.5", "2.25", "21.1", "0.01", "3.0"):
        assert category(lang, text) == Locale.parse(lang).plural_form(Decimal(text)), text


def test_what_is_no_number_takes_the_other_form() -> None:
    assert category("ru", "several") == "other" and category("ru", "-21") == "one" and category("ru", "+3") == "few"
    assert category_at("ru", 5) == categories("ru").index("many")


def test_the_file_of_rules_is_what_the_tool_writes() -> None:
    sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
    try:
        import plurals
    finally:
        sys.path.pop(0)
    assert plurals.OUT.read_text(encoding="utf-8").splitlines()[0] in plurals.written()
    assert {lang for langs in plurals.rules().values() for lang in langs} >= {"en", "ru", "ja", "zh", "de"}

"""House rules stand in chapters, and an option is found by any of its words in any language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service
SEEN = "() => [...document.querySelectorAll('.option-row')].filter((row) => row.checkVisibility()).length"


@pytest.mark.parametrize(("lang", "word"), [("en", "фуритен"), ("ru", "furiten"), ("en", "chombo")])
def test_an_option_is_found_by_any_of_its_words(visitor: Callable[..., Visitor], lang: str, word: str) -> None:
    one = visitor("phone", lang)
    page = one.visit("/", "details.options")
    page.click("details.options summary >> nth=0")
    page.wait_for_selector(".option-row")
    assert page.locator(".option-group").count() > 5
    every = page.locator(".option-row").count()
    page.fill("details.options input[type=search]", word)
    one.comes_to("() => document.querySelectorAll('.option-group[hidden]').length > 0", True)
    assert 0 < page.evaluate(SEEN) < every / 4
    page.fill("details.options input[type=search]", "no such word anywhere")
    one.comes_to(SEEN, 0)
    one.fits()


def test_chapters_of_the_rule_book_lead_to_their_options(visitor: Callable[..., Visitor]) -> None:
    page = visitor().visit("/rules/riichi#options", ".chapters a")
    page.click(".chapters a >> text=Furiten")
    top = page.evaluate("() => [...document.querySelectorAll('h2.chapter')].find((h) => h.textContent === 'Furiten')"
                        ".getBoundingClientRect().top")
    assert 0 <= top < 200


def test_the_dictionary_is_leafed_through_and_searched(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    page = one.visit("/rules/riichi", ".book aside")
    page.click("aside a[href='/rules/glossary']")
    page.click(".letters >> text=Ф")
    page.wait_for_selector(".terms dt >> text=Фуритен")
    assert one.place().endswith("letter=%D0%A4") and page.locator(".letters [aria-current]").inner_text() == "Ф"
    page.fill("main input[type=search]", "furiten")
    one.comes_to("() => document.querySelectorAll('.letters [aria-current]').length", 0)
    page.wait_for_selector(".terms dt:first-child >> text=/^[Фф]уритен/")
    one.fits()

"""A club tries a rule in the laboratory before it votes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service


@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "ru")])
def test_a_setting_is_tried_from_the_rule_book(visitor: Callable[..., Visitor], size: str, lang: str) -> None:
    one = visitor(size, lang=lang)
    page = one.visit("/rules/tonpusen", "aside a[href^='/lab']")
    page.click("aside a[href^='/lab']")
    page.wait_for_selector("textarea[name=changes]")
    assert page.input_value("select[name=first]") == "tonpusen"
    page.fill("textarea[name=changes]", "open_tanyao = no")
    page.fill("input[name=games]", "3")
    page.click("form button.main")
    page.wait_for_selector(".lab-table tbody tr")
    assert page.locator(".lab-table tbody tr").count() > 8
    one.fits()
    page.fill("textarea[name=changes]", "nonsense")
    page.click("form button.main")
    page.wait_for_selector("[role=alert]")
    assert "nonsense" in page.inner_text("[role=alert]")

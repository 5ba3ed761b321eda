"""A club tries a rule in the laboratory before it votes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service


@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "ru")])
def test_a_setting_is_tried_from_the_rule_book(visitor: Callable[..., Visitor], size: str, lang: str) -> None:
    one = visitor(size, lang=lang)
    page = one.visit("/rules/tonpusen", "aside a[href^='/lab']")
    page.click("aside a[href^='/lab']")
    page.wait_for_selector("[name=setting]")
    page.wait_for_selector("[data-example]")
    assert page.input_value("select[name=first]") == "tonpusen" and page.locator("[data-example]").count() == 3
    page.fill("[name=setting]", "open_tanyao")
    page.select_option("[data-option=open_tanyao]", "no")
    page.wait_for_selector("[data-change=open_tanyao]")
    page.fill("input[name=games]", "3")
    page.click("form button.main")
    page.wait_for_selector(".lab-table tbody tr")
    assert page.locator(".lab-table tbody tr").count() > 8
    shares = page.eval_on_selector_all(".lab-table td.num", "(all) => all.map((one) => one.textContent)")
    written = r"−?\d+,\d\u00a0%" if lang == "ru" else r"−?\d+\.\d%"
    assert any(re.fullmatch(written, share) for share in shares), "numbers stand as the language writes them"
    assert one.place().endswith("/lab?rules=tonpusen&set=open_tanyao%3Ano")
    one.fits()
    page.click("[data-change=open_tanyao]")
    assert page.locator("[data-change]").count() == 0

"""A walk with axe-core, which knows what screen readers need, and a walk with everything twice as large."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service
TOOLS = Path(__file__).parents[2] / ".cache" / "axe"
PLACES = {
    "/": "[data-quick]", "/desk?rules=riichi&hand=12345678m11p(555z)%2B9m": ".total",
    "/shape?hand=123m456p7889s1122z": "tbody",
    "/practice?kind=waits": ".choices", "/rules/mcr": ".pattern", "/rules/riichi#options": ".option-line",
    "/rules/glossary": "dt", "/replay": "input[type=file]", "/history": "h1", "/tournament": "textarea", "/setup": "h1",
    "/account": "form", "/player/solid": "h1", "/clubs": "h1", "/learn": ".lesson", "/advise": "h1", "/lab": "form",
    "/review": "h1",
}
WALK = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'], preload: false });
  return found.violations.filter((one) => ['serious', 'critical'].includes(one.impact))
    .map((one) => [one.id, one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]);
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The program from the registry, by name; without npm or network there is no walk."""
    file = TOOLS / "node_modules" / "axe-core" / "axe.min.js"
    if not file.exists():
        if shutil.which("npm") is None:
            pytest.skip("npm is not installed")
        TOOLS.mkdir(parents=True, exist_ok=True)
        quietly = ["--silent", "--no-fund", "--no-audit", "--no-save"]
        command = ["npm", "install", *quietly, "--prefix", str(TOOLS), "axe-core@4"]
        if subprocess.run(command, capture_output=True).returncode or not file.exists():
            pytest.skip("axe-core cannot be fetched here")
    return file.read_text(encoding="utf-8")


def walked(page: Any, axe: str) -> Any:
    page.evaluate(axe)
    return page.evaluate(WALK)


@pytest.mark.turns(2)
@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "ru")])
def test_no_page_has_a_serious_finding(visitor: Callable[..., Visitor], axe: str, size: str, lang: str) -> None:
    one = visitor(size, lang)
    one.page.emulate_media(reduced_motion="reduce")
    found = {}
    for path, wait in PLACES.items():
        page = one.visit(path, wait)
        if wrong := walked(page, axe):
            found[path] = wrong
    assert not found


def test_a_table_has_no_serious_finding(visitor: Callable[..., Visitor], axe: str) -> None:
    one = visitor()
    one.page.emulate_media(reduced_motion="reduce")
    page = one.visit("/", "[data-quick=riichi]")
    page.click("[data-quick=riichi]")
    page.wait_for_selector(".own-hand button")
    assert not walked(page, axe)
    page.click(".pause-toggle")
    page.wait_for_selector(".paused")
    assert not walked(page, axe)


def test_twice_as_large_everything_is_still_there(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.ignored = re.compile("status of 404")
    one.page.set_viewport_size({"width": 700, "height": 450})
    for path, wait in PLACES.items():
        one.visit(path, wait)
        one.fits()

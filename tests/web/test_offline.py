"""The parlour as an app: installed, and without a network still a rule book and a desk that know what they knew."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service
READY = """async () => {
  const known = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const store = await caches.open('janso-answers');
  return Boolean(known.active && (await store.match('/api/v1/icon.svg', { ignoreVary: true })));
}"""


def test_the_manifest_names_icons_that_are_there(address: str) -> None:
    with httpx.Client(base_url=address, headers={"accept-language": "ru"}, timeout=60) as http:
        told = json.loads(http.get("/manifest.webmanifest").text)
        assert told["start_url"] == "/" and told["lang"] == "ru" and told["display"] == "standalone"
        for icon in told["icons"]:
            answer = http.get(icon["src"])
            assert answer.status_code == 200 and answer.headers["content-type"].startswith(icon["type"])
        assert "/manifest.webmanifest" in http.get("/").text


def test_rule_book_and_desk_open_without_a_network(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", offline=True)
    page = one.visit("/desk?rules=riichi&hand=123m456p789s11z22z%2B1z", "[data-rules=riichi] .total")
    one.comes_to(READY, True)
    page.reload()
    page.wait_for_selector("[data-rules=riichi] .total")
    points = page.inner_text("[data-rules=riichi] .total")
    one.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[data-rules=riichi] .total")
    assert page.inner_text("[data-rules=riichi] .total") == points
    page.goto(f"{one.address}/rules/riichi")
    page.wait_for_selector(".pattern")
    assert page.locator(".pattern").count() > 20
    one.context.set_offline(False)

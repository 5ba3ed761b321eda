"""Links that people send each other show what they lead to, and nothing that strangers may not see."""

from __future__ import annotations

import struct

import httpx
import pytest

from janso.bots import make, play_out
from janso.draw.card import CARD, card_png
from janso.records.native import log_text
from janso.server.front.previews import tags
from janso.table import Match

from .conftest import Running

pytestmark = pytest.mark.service


def size_of(png: bytes) -> tuple[int, ...]:
    return struct.unpack(">II", png[16:24])


def test_a_card_has_the_size_of_previews_whatever_the_hand() -> None:
    for hand in ("1m", "12345678m11p(555z)+9m", "1m(2222m)(3333m)(4444m)(5555m)+1m"):
        assert size_of(card_png(hand)) == CARD


def test_a_name_cannot_leave_its_tag() -> None:
    assert '"><script' not in tags('"><script>', "", "/", "/")


def test_a_shared_match_shows_players_scores_and_its_best_hand(shared: Running) -> None:
    match = Match("tonpusen", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    with httpx.Client(base_url=shared.base, timeout=60) as http:
        token = http.post("/api/v1/guests", json={"name": "Sharer"}).json()["token"]
        signed = {"authorization": f"Bearer {token}"}
        id = http.post("/api/v1/records", content=log_text(match).encode(), headers=signed).json()["id"]
        page = http.get(f"/replay/{id}").text
        assert 'property="og:title"' in page and f"/api/v1/records/{id}/card.png" in page
        assert size_of(http.get(f"/api/v1/records/{id}/card.png").content) == CARD
        assert "og:title" in http.get("/replay/0123456789abcdef").text


def test_an_invitation_shows_rules_and_free_seats(shared: Running) -> None:
    with httpx.Client(base_url=shared.base, timeout=60) as http:
        token = http.post("/api/v1/guests", json={"name": "Host Preview"}).json()["token"]
        signed = {"authorization": f"Bearer {token}"}
        code = http.post("/api/v1/rooms", json={"rules": "mcr"}, headers=signed).json()["code"]
        page = http.get(f"/table/{code}", headers={"accept-language": "ru"}).text
        assert "Открыт стол" in page and "Host Preview" in page and "свободных мест: 3" in page

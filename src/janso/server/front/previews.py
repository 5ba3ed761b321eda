"""What other programs show of a link: a title, a sentence and a picture, written into the head of the page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from janso.errors import JansoError
from janso.message import Message, fixed
from janso.server.desks.rules_in import named_rules
from janso.server.front.language import language_of
from janso.server.store import records

if TYPE_CHECKING:
    from janso.server.house import House

CARD: Final = "/api/v1/card.png"


def tags(title: str, text: str, image: str, address: str) -> str:
    """The lines for the head of a page.

    >>> 'content="a &lt;b&gt;"' in tags("a <b>", "", "/card.png", "/")
    True
    """
    told = {"og:type": "website", "og:site_name": "Janso", "og:title": title, "og:description": text,
            "og:image": image, "og:image:width": "1200", "og:image:height": "630", "og:url": address,
            "twitter:card": "summary_large_image"}
    lines = [f'  <meta property="{name}" content="{escape(value)}">\n' for name, value in told.items() if value]
    return f'  <meta name="description" content="{escape(text)}">\n' + "".join(lines)


async def preview(request: Request, page: str) -> str:
    """The lines for the page that is asked for; what a stranger may not see is not told."""
    lang = language_of(request)
    base = str(request.base_url).rstrip("/")
    told = None
    if page == "replay" and "id" in request.path_params:
        told = await _record(request, request.path_params["id"], lang)
    elif page == "table":
        told = await _table(request, request.path_params["code"], lang)
    elif page == "desk" and request.query_params.get("hand"):
        hand = request.query_params["hand"][:200]
        told = (fixed("server.preview_hand").told(lang), hand, f"{CARD}?hand={quote(hand)}")
    title, text, image = told or ("Janso", fixed("server.preview_house").told(lang), CARD)
    return tags(title, text, base + image, base + request.url.path)


def _house(request: Request) -> House:
    found: House = request.app.state.house
    return found


def _rules_name(id: str, lang: str) -> str:
    try:
        names = named_rules(id).names
    except JansoError:
        return id
    return names.get(lang) or names.get("en") or id


async def _record(request: Request, id: str, lang: str) -> tuple[str, str, str] | None:
    """A match that everybody who knows its address may see."""
    found = await run_in_threadpool(_house(request).records.head, id[:40].replace("\0", ""))
    if found is None or found["access"] == records.PRIVATE:
        return None
    scores = found["result"].get("scores") or []
    order = sorted(zip(found["names"], scores), key=lambda one: -one[1])
    text = " · ".join(f"{name} {score:,}".replace(",", "\u202f") for name, score in order)
    return f"{_rules_name(found['rules'], lang)}: {', '.join(found['names'])}", text, f"/api/v1/records/{id}/card.png"


async def _table(request: Request, code: str, lang: str) -> tuple[str, str, str] | None:
    """A table as its invitation shows it."""
    try:
        room: dict[str, Any] = await _house(request).parlour.shown(code, None)
    except JansoError:
        return None
    names = room["rules_name"]
    title = Message("server.preview_table", rules=names.get(lang) or names.get("en") or room["rules"]).told(lang)
    sitting = [seat["name"] for seat in room["seats"] if seat["name"]]
    free = sum(1 for seat in room["seats"] if not seat["name"] and not seat["bot"])
    text = ", ".join(sitting) + (f" · {Message('server.preview_free', n=free).told(lang)}" if free else "")
    return f"{title}{' · ' + room['name'] if room['name'] else ''}", text, CARD

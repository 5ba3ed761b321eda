"""The parlour as an app: a manifest, an icon of pixels, and a service worker that keeps desk, practice and rule book
for when there is no network."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request, Response

from janso.draw.icon import icon_png
from janso.message import fixed
from janso.server.front.language import language_of
from janso.server.front.static_files import PREFIX, STATIC, shelf
from janso.text.languages import SENTENCES

router = APIRouter(include_in_schema=False)
SIZES: Final = (192, 512)
CLOTH, PAPER = "#1d5a41", "#f6f4ec"
NAMES: Final = ("server.app_name", "server.app_text", "server.app_desk", "server.app_practice")
OFFLINE: Final = ("/", "/desk", "/shape", "/practice", "/rules")
"""Pages that are kept; what they ask the server is kept as it comes."""
GAMES: Final = ("riichi", "mcr", "zungjung", "dazhong")
"""Whose rule book, payments and lessons are kept before anybody asks; those of other games once they were opened."""
ANSWERS: Final = ("rules", "bots", "messages?lang={lang}", "glossary/letters",
                  "tiles.svg?theme=light&corner=1&usual=1", "back.svg?theme=light", "icon.svg",
                  "drill/stock?rules=riichi&lang={lang}", "puzzles/stock?rules=riichi",
                  *(path for game in GAMES for path in (f"rules/{game}?lang={{lang}}", f"rules/{game}/payments",
                                                        f"rules/{game}/names", f"facts/{game}", f"learn/{game}")))
"""What the pages ask first, fetched before anybody asks: rule book, payments, exercises, words, pictures."""


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What a phone needs to know to install the parlour."""
    lang = language_of(request)
    name, text, desk, practice = [fixed(code).told(lang) for code in NAMES]
    icons: list[dict[str, Any]] = [
        {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in SIZES]
    icons.append({"src": "/api/v1/icon.svg", "sizes": "any", "type": "image/svg+xml"})
    told = {"name": name, "short_name": "Janso", "description": text, "lang": lang, "start_url": "/", "scope": "/",
            "id": "/", "display": "standalone", "background_color": PAPER, "theme_color": CLOTH, "icons": icons,
            "shortcuts": [{"name": desk, "url": "/desk"}, {"name": practice, "url": "/practice"}]}
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/manifest+json",
                    headers={"cache-control": "no-cache", "vary": "Accept-Language"})


@router.get("/icon-{size}.png")
async def icon(size: int) -> Response:
    """The sign of the house as pixels."""
    if size not in SIZES:
        return Response(status_code=404)
    return Response(_icon(size), media_type="image/png", headers={"cache-control": "public, max-age=86400"})


@cache
def _icon(size: int) -> bytes:
    return icon_png(size)


@router.get("/worker.js")
async def worker() -> Response:
    """The service worker, which knows the mark of this program's files."""
    return Response(_worker(), media_type="text/javascript; charset=utf-8", headers={"cache-control": "no-cache"})


@cache
def _worker() -> bytes:
    files = shelf()
    told = {"mark": files.mark, "pages": OFFLINE, "answers": ANSWERS,
            "languages": [lang for lang in SENTENCES if lang != "en"],
            "files": [f"{PREFIX}{files.mark}/{name}" for name in files.files if name != "worker.js"]}
    text = (STATIC / "worker.js").read_text(encoding="utf-8")
    return f"const SHELF = {json.dumps(told)};\n{text}".encode()


def install(app: FastAPI) -> None:
    """Adds these routes to an application."""
    app.include_router(router)

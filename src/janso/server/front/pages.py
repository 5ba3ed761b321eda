"""The pages: one document for all of them, and the files it loads."""

from __future__ import annotations

from functools import cache
from typing import Final

from fastapi import APIRouter, FastAPI, Request, Response

from janso.server.front.installable import install as install_app
from janso.server.front.previews import preview
from janso.server.front.static_files import PREFIX, STATIC, shelf

PAGES: Final = {
    "/": "lobby", "/table/{code}": "table", "/desk": "desk", "/shape": "shape", "/practice": "practice",
    "/learn": "learn", "/learn/{rules}": "learn", "/advise": "advise",
    "/setup": "setup", "/lab": "lab", "/rules": "rules", "/rules/{id}": "rules",
    "/replay": "replay", "/replay/{id}": "replay", "/review": "review", "/review/{id}": "review",
    "/history": "history", "/account": "account", "/player": "player", "/player/{name}": "player",
    "/clubs": "clubs", "/club/{id}": "clubs",
    "/paifu/{id}": "paifu", "/tournament": "tournament", "/tournament/{id}": "tournament",
    "/tournament/{id}/live": "tournament", "/tournament/{id}/deals": "tournament",
}
"""Which module shows an address."""
SHARED: Final = ("lobby", "replay", "table", "desk")
"""Pages whose links people send each other."""
_LINK: Final = f'  <link rel="modulepreload" href="{PREFIX}{{}}">\n'
_STYLE: Final = f'  <link rel="stylesheet" href="{PREFIX}{{}}">\n'
_HERE: Final = "  <!-- modules -->\n"
router = APIRouter(include_in_schema=False)


@cache
def document(page: str = "") -> bytes:
    """The one document that serves all pages; what it shows depends on the address. All styles and
    modules of the page are named in it, so that the browser fetches them at once instead of finding them one by one.

    >>> b'rel="modulepreload"' in document("table")
    True
    """
    files = shelf()
    starts = ["js/main.js", *([f"js/pages/{page}.js"] if page else [])]
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    wanted = [link for name in files.modules(*starts) if (link := _LINK.format(name)) not in text]
    worn = [_STYLE.format(name) for name in files.styles(page)]
    return text.replace(_HERE, "".join([*worn, *wanted])).replace(f'"{PREFIX}', f'"{PREFIX}{files.mark}/').encode()


def shell(status: int = 200, page: str = "", head: str = "") -> Response:
    """The document as an answer, with more lines for its head."""
    body = document(page).replace(b"</head>", head.encode("utf-8", "replace") + b"</head>", 1)
    return Response(body, status, {"cache-control": "no-cache"}, "text/html; charset=utf-8")


def _route(path: str, module: str) -> None:
    async def page(request: Request) -> Response:
        return shell(page=module, head=await preview(request, module) if module in SHARED else "")

    router.add_api_route(path, page, methods=["GET", "HEAD"], name=f"page {path}")


for _path, _module in PAGES.items():
    _route(_path, _module)


def install(app: FastAPI) -> None:
    """Adds the pages to an application; their files are at the door already."""
    app.include_router(router)
    install_app(app)

"""The pages: one HTML file each, and the files they load."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter, FastAPI, Response
from fastapi.responses import FileResponse
from starlette.staticfiles import StaticFiles

from janso.server.api.faults import Fault

STATIC: Final = Path(__file__).parent / "static"
PAGES: Final = {
    "/": "index", "/table/{code}": "table", "/desk": "desk", "/shape": "shape", "/rules": "rules",
    "/rules/{id}": "rules", "/replay": "replay", "/replay/{id}": "replay", "/history": "history",
    "/paifu/{id}": "paifu",
}
router = APIRouter(include_in_schema=False)


def _page(name: str) -> Response:
    """A page of its own, or the one shell that serves all."""
    for file in (STATIC / f"{name}.html", STATIC / "index.html"):
        if file.is_file():
            return FileResponse(file, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})
    raise Fault(404, "The pages are not installed.")


def _route(path: str, name: str) -> None:
    async def page() -> Response:
        return _page(name)

    router.add_api_route(path, page, methods=["GET", "HEAD"], name=f"page {path}")


for _path, _name in PAGES.items():
    _route(_path, _name)


class Files(StaticFiles):
    """Files that the browser asks about each time and seldom loads again."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response: Response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "no-cache"
        return response


def install(app: FastAPI) -> None:
    """Adds pages and files to an application."""
    app.include_router(router)
    if STATIC.is_dir():
        app.mount("/static", Files(directory=STATIC), name="static")

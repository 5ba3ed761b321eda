"""The pages: one document for all of them, and the files it loads."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter, FastAPI, Response
from fastapi.responses import FileResponse
from starlette.staticfiles import StaticFiles

STATIC: Final = Path(__file__).parent / "static"
PAGES: Final = (
    "/", "/table/{code}", "/desk", "/shape", "/practice", "/rules", "/rules/{id}", "/replay", "/replay/{id}",
    "/history", "/paifu/{id}",
)
router = APIRouter(include_in_schema=False)


def shell(status: int = 200) -> Response:
    """The one document that serves all pages; what it shows depends on the address."""
    return FileResponse(STATIC / "index.html", status, media_type="text/html; charset=utf-8",
                        headers={"cache-control": "no-cache"})


def _route(path: str) -> None:
    async def page() -> Response:
        return shell()

    router.add_api_route(path, page, methods=["GET", "HEAD"], name=f"page {path}")


for _path in PAGES:
    _route(_path)


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

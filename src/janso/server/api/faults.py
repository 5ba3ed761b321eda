"""Mistakes as answers: a status and one sentence."""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from janso.errors import JansoError, named
from janso.message import Message, fixed, phrase, sentence, spelled
from janso.server.api.models import Problem
from janso.server.front import pages
from janso.server.front.language import language_of
from janso.server.store.database import Damaged, Unstored
from janso.text.say import said

log = logging.getLogger("janso.server")

PROBLEMS: dict[int | str, dict[str, Any]] = {
    422: {"model": Problem, "description": "Something in the request is wrong."},
    400: {"model": Problem, "description": "The request cannot be read."},
    413: {"model": Problem, "description": "The request is too large."},
    429: {"model": Problem, "description": "Too many requests."},
    503: {"model": Problem, "description": "The server is busy, or its database away; nothing has changed."},
}
NOT_FOUND: dict[int | str, dict[str, Any]] = {404: {"model": Problem, "description": "There is no such thing."}}
SIGNED_IN: dict[int | str, dict[str, Any]] = {
    401: {"model": Problem, "description": "The token is missing, wrong or too old."}}
CONFLICT: dict[int | str, dict[str, Any]] = {
    403: {"model": Problem, "description": "Not allowed."}, 409: {"model": Problem, "description": "Not possible now."}}

OPEN: dict[str, Any] = {"security": [{}]}
"""For routes that know people but answer anybody."""


class Fault(JansoError):
    """A sentence with a status."""

    def __init__(self, status: int, words: str, **fields: Any) -> None:
        super().__init__(words, **fields)
        self.status = status


class Sentence(JSONResponse):
    """What is wrong. A text from outside may hold half a sign of two, which cannot be sent."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, ensure_ascii=False).encode("utf-8", "replace")


REQUEST_MISTAKES: Final = (
    "server.request_missing", "server.request_extra_forbidden", "server.request_int_type", "server.request_string_type",
    "server.request_bool_type", "server.request_list_type", "server.request_dict_type", "server.request_literal_error",
    "server.request_greater_than_equal", "server.request_less_than_equal", "server.request_string_too_long",
    "server.request_string_too_short", "server.request_json_invalid",
)
"""What requests have wrong, by the words of Pydantic for it; anything else is said as Pydantic says it."""
_HEADERS: Final = {401: {"www-authenticate": "Bearer"}, 429: {"retry-after": "2"}, 503: {"retry-after": "2"}}


LONGEST: Final = 2000
"""Signs of a sentence; the lists of what is known in some are long."""


def answer(status: int, words: str, request: Request) -> JSONResponse:
    """A mistake in the language of the request, with its code and fields."""
    told = spelled({"error": words})
    told["error"] = said(words, language_of(request))[:LONGEST]
    return Sentence(told, status, _HEADERS.get(status))


def install(app: FastAPI) -> None:
    """Teaches an application to speak of mistakes in one way."""

    @app.exception_handler(Fault)
    async def fault(request: Request, error: Fault) -> JSONResponse:
        return answer(error.status, str(error), request)

    @app.exception_handler(JansoError)
    async def janso_error(request: Request, error: JansoError) -> JSONResponse:
        return answer(422, str(error), request)

    @app.exception_handler(Unstored)
    async def unstored(request: Request, error: Unstored) -> JSONResponse:
        return answer(503, str(error), request)

    @app.exception_handler(Damaged)
    async def damaged(request: Request, error: Damaged) -> JSONResponse:
        log.error("%s %s: %s", request.method, request.url.path, error)
        return answer(500, fixed("server.stored_is_damaged"), request)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return answer(422, sentence_of(error), request)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and wants_page(request):
            return pages.shell(404)
        known = {404: "server.there_nothing_address", 405: "server.method_not_taken"}
        response = answer(error.status_code, sentence(known.get(error.status_code, str(error.detail))), request)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return answer(500, fixed("server.server_made_a_mistake"), request)


def wants_page(request: Request) -> bool:
    """Whether somebody has typed an address that is none, rather than a program asking for one."""
    inside = request.url.path.startswith(("/api/", "/static/", "/ws/"))
    return request.method == "GET" and not inside and "text/html" in request.headers.get("accept", "")


def sentence_of(error: RequestValidationError) -> str:
    """The first mistake of a request."""
    first = error.errors()[0]
    where = ".".join(named(part) for part in first.get("loc", ())[:8] if part not in ("body", "query", "path"))
    code = f"server.request_{first.get('type', '')}"
    context = {key: str(value) for key, value in first.get("ctx", {}).items()}
    words = str(first.get("msg", "is wrong")).removeprefix("Value error, ")
    told = Message(code, **context) if code in REQUEST_MISTAKES else words
    return Message("text.place", where=phrase(where), what=told) if where else told

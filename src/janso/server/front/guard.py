"""What stands at the door: limits on size, headers that keep a page from doing more than it should, and the files of
the pages, which go out at once: a page wants dozens of them, and the way through the house is long."""

from __future__ import annotations

import json

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from janso.message import Message as Said
from janso.message import spelled
from janso.server.front.static_files import PREFIX, shelf

CONTENT_POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
    "media-src 'self' blob:", "connect-src 'self'", "font-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
))
"""Scripts and styles only from files of this server: nothing that a name or a chat line brings along can run."""

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

FILE_HEADERS = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""What a module or a style needs, which is never a page of its own: dozens of them make the first view of a table, and
everything that only pages obey would weigh as much as a third of them."""


class Guard:
    """Refuses bodies that are too large, also those that do not say how large they are, and adds the headers."""

    def __init__(self, app: ASGIApp, largest: int, largest_record: int) -> None:
        self.app = app
        self.largest = largest
        self.largest_record = largest_record
        self.files = shelf()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.largest_record if scope["path"] == "/api/v1/records" else self.largest
        said = Headers(scope=scope).get("content-length", "0")
        if not said.isdecimal() or int(said) > limit:
            await refuse(send, 413, Said("server.request_too_large", n=limit // 1024))
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > limit:
                raise HTTPException(413, Said("server.request_too_large", n=limit // 1024))
            return message

        async def with_headers(message: Message, wanted: dict[str, str]) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in wanted.items():
                    headers.setdefault(name, value)
            await send(message)

        async def guarded(message: Message) -> None:
            await with_headers(message, HEADERS)

        async def as_file(message: Message) -> None:
            await with_headers(message, FILE_HEADERS)

        path: str = scope["path"]
        if path.startswith(PREFIX) and await self.files.sent(path.removeprefix(PREFIX), scope, as_file):
            return
        await self.app(scope, counted, guarded)


async def refuse(send: Send, status: int, words: str) -> None:
    """An answer without an application."""
    body = json.dumps(spelled({"error": words})).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()),
               (b"connection", b"close")]
    headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

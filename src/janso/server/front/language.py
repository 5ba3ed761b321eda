"""The language of an answer: what the request names, or what its browser prefers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from fastapi import Depends, Query, Request

from janso.message import texts
from janso.rules.library import family
from janso.rules.telling.spoken import pattern_names
from janso.text.languages import SENTENCES
from janso.text.say import dictionary

SPOKEN: Final = tuple(SENTENCES)
"""Languages of whole sentences; names come in more."""
TOLD_TO_PAGES: Final = ("text", "tiles", "hand", "scoring", "rules", "table", "games", "server")
"""Rooms whose messages reach a page."""
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[SPOKEN]
Named = Annotated[
    Language | None,
    Query(description="The language of sentences; without it the header Accept-Language decides.")]


def preferred(header: str) -> str:
    """The language that an Accept-Language header likes best of those spoken here.

    >>> preferred("de, ru-RU;q=0.9, en;q=0.8"), preferred("en-GB,ru;q=0.5"), preferred("")
    ('ru', 'en', 'en')
    """
    wanted: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        tag, _, quality = part.strip().partition(";q=")
        weight = float(quality) if quality.replace(".", "", 1).isdecimal() else 1.0
        wanted.append((-weight, tag.strip().split("-")[0].lower()))
    return next((tag for _, tag in sorted(wanted, key=lambda one: one[0]) if tag in SPOKEN), "en")


def language_of(request: Request) -> str:
    """The language to answer a request in."""
    named = request.query_params.get("lang", "")
    return named if named in SPOKEN else preferred(request.headers.get("accept-language", ""))


def _asked(request: Request, lang: Named = None) -> str:
    return lang or language_of(request)


Spoken = Annotated[str, Depends(_asked)]


def sentences(lang: str) -> dict[str, Any]:
    """What a page needs to say what a table tells it: texts by room and code, and words by the English ones."""
    if lang == "en":
        return {"texts": {}, "words": {}}
    rooms = {room: {**texts("en", room), **texts(lang, room)} for room in TOLD_TO_PAGES}
    return {"texts": rooms, "words": {**_whole(rooms), **pattern_names(family("riichi"), lang), **dictionary(lang)}}


def _whole(rooms: dict[str, dict[str, str]]) -> dict[str, str]:
    """Sentences without fields by the English ones: records keep sentences and no codes."""
    return {texts("en", room)[code]: text for room, known in rooms.items() for code, text in known.items()
            if "{" not in text and code in texts("en", room)}

"""Lines of the log. Whatever comes from outside stays inside its line: no name, path or message can begin one of its
own or send signs to a terminal."""

from __future__ import annotations

import json
import logging
import time
from typing import Any, Final

from janso.server.store.database import one_line

FORMATS: Final = ("text", "json")


class TextLines(logging.Formatter):
    """For people: time, level, where, what."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        line = f"{at} {record.levelname.lower()} {record.name}: {one_line(record.getMessage())}"
        return line if record.exc_info is None else f"{line} | {one_line(_traceback(self, record), 6000)}"


class JsonLines(logging.Formatter):
    """For programs: one object a line.

    >>> line = logging.LogRecord("x", logging.ERROR, "", 0, "bad\\nforged %s", ("name",), None)
    >>> sorted(json.loads(JsonLines().format(line)).items())[1:]
    [('level', 'error'), ('logger', 'x'), ('message', 'bad\\nforged name')]
    """

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"at": round(record.created, 3), "level": record.levelname.lower(),
                                "logger": record.name, "message": record.getMessage()}
        if record.exc_info is not None:
            line["traceback"] = _traceback(self, record)
        return json.dumps(line)


def _traceback(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    info = record.exc_info
    return formatter.formatException(info) if isinstance(info, tuple) else ""


def config(level: str, kind: str) -> dict[str, Any]:
    """How the server and everything in it logs, as `logging.config` wants it."""
    lines = {"text": TextLines, "json": JsonLines}[kind]
    names = ("janso", "uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy")
    own = {"level": level.upper(), "handlers": ["all"], "propagate": False}
    return {
        "version": 1, "disable_existing_loggers": False,
        "formatters": {"lines": {"()": lines}},
        "handlers": {"all": {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"}},
        "loggers": {name: dict(own) for name in names},
    }

"""One SQLite file serves one server: whoever comes second is told so."""

from __future__ import annotations

import fcntl
import os
from typing import IO

from sqlalchemy import make_url

from janso.errors import JansoError


class Alone:
    """A lock on a file beside the database, held as long as the process lives."""

    def __init__(self, url: str) -> None:
        self._path = f"{make_url(url).database}.lock"
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Refuses when another server has the file."""
        if self._file is not None:
            return
        file = open(self._path, "a+")  # noqa: SIM115
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            other = file.read(20).strip()
            file.close()
            raise JansoError("server.database_another_server_process_uses", other=other or "?") from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

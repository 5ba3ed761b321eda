"""The book of a tournament: an append-only file, a JSON object a line.

Several people may write one book: a writer holds the file, takes in what others have added since, decides on that, and
adds its own lines, so that nothing is decided on an old state and no line is lost.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from janso.club.ledger import SEATS, Ledger, first_lines
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet

__all__ = ["SEATS", "Book"]


class Book(Ledger):
    """A tournament in a file."""

    path: Path
    _taken: int = 0
    """Bytes of the file that are in memory."""
    _file: IO[bytes] | None = None

    @staticmethod
    def create(path: Path, rules: RuleSet, players: Sequence[str], rounds: int, *, name: str = "", seed: int = 1,
               by_standing: bool = False, teams: bool = False) -> Book:
        """A new book in a new file. All rounds are seated at once, or only the first when the standings seat the
        others."""
        lines = first_lines(rules, players, rounds, name=name or path.stem, seed=seed, by_standing=by_standing,
                            teams=teams)
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write("".join(lines))
        except FileExistsError:
            raise JansoError("club.there_already_book_never_written", path=path) from None
        except OSError as error:
            raise JansoError("club.cannot_be_written", path=path, strerror=error.strerror) from None
        return Book.open(path)

    @staticmethod
    def open(path: Path) -> Book:
        """The book in a file; a last line that was cut off is left out."""
        try:
            data = path.read_bytes()
            text = data.decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise JansoError("club.cannot_be_read", path=path,
                             error=getattr(error, "strerror", None) or "not UTF-8") from None
        known = Ledger.of(text.split("\n")[:-1], str(path))
        book = Book(known.name, known.rules, known.rounds, known.seed, known.players, known.seating, known.games,
                    known.penalties, teams=known.teams)
        book.path = path
        book._taken = data.rfind(b"\n") + 1
        return book

    def write(self, data: dict[str, Any]) -> None:
        """Adds a line: first to the book in memory, which refuses what cannot be, then to the disk."""
        with self._held() as file:
            super().write(data)
            try:
                added = "".join(self.fresh).encode()
                file.write(added)
                file.flush()
                os.fsync(file.fileno())
            except OSError as error:
                raise JansoError("club.cannot_be_written", path=self.path, strerror=error.strerror) from None
            self._taken += len(added)
            self.fresh.clear()

    def seat_next(self) -> int:
        """Seats the next round by the standings as they are when nobody else can change them; its number."""
        with self._held():
            return super().seat_next()

    @contextmanager
    def _held(self) -> Iterator[IO[bytes]]:
        """The file for this writer alone, with everything in memory that others have written."""
        if self._file is not None:
            yield self._file
            return
        try:
            opened = self.path.open("r+b")
        except OSError as error:
            raise JansoError("club.cannot_be_written", path=self.path, strerror=error.strerror) from None
        with opened as file, _alone(file):
            self._catch_up(file)
            self._file = file
            try:
                yield file
            finally:
                self._file = None

    def _catch_up(self, file: IO[bytes]) -> None:
        """Takes in new lines and goes to the end of the file, over a last line that was cut off."""
        file.seek(self._taken)
        more = file.read()
        whole = more[: more.rfind(b"\n") + 1]
        for line in whole.decode("utf-8").split("\n")[:-1]:
            self.read(line, str(self.path))
        self._taken += len(whole)
        file.seek(self._taken)
        file.truncate()


@contextmanager
def _alone(file: IO[bytes]) -> Iterator[None]:
    """Keeps other writers of a file out."""
    if os.name == "nt":  # pragma: no cover - only there
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined,unused-ignore]
        try:
            yield
        finally:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)

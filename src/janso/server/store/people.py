"""Players, their passwords and their sessions. Of a token only its hash is kept."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from dataclasses import dataclass
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from janso.errors import JansoError
from janso.server.store.database import Database
from janso.server.store.schema import players, sessions

LONGEST_NAME: Final = 24
_SIGNS: Final = " -_.'’!?~*"
_HASHER: Final = PasswordHasher()
_NOBODY: Final = _HASHER.hash(secrets.token_hex(8))
"""Checked when there is no such player, so that the answer takes as long."""


class NameTaken(JansoError):
    """Somebody else has an account of this name."""


@dataclass(frozen=True)
class Person:
    """Somebody who has come in: a guest, or a player with an account."""

    id: int
    name: str
    guest: bool


def clean_name(raw: str) -> str:
    """A name for the sign at a seat: letters and digits of any script, spaces and a few signs.

    >>> clean_name("  Восток   East ")
    'Восток East'
    """
    name = " ".join(unicodedata.normalize("NFC", raw).split())
    if not name:
        raise JansoError("name: write a name")
    if len(name) > LONGEST_NAME:
        raise JansoError(f"name: at most {LONGEST_NAME} letters")
    for letter in name:
        if unicodedata.category(letter)[0] not in "LNM" and letter not in _SIGNS:
            raise JansoError(f"name: the sign {letter!r} cannot be part of a name")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise JansoError("name: a name has at least one letter or digit")
    return name


def name_key(name: str) -> str:
    """Names that look alike but for case are one name."""
    return unicodedata.normalize("NFKC", name).casefold()


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class People:
    """Everybody who ever came in."""

    def __init__(self, db: Database, session_life: float) -> None:
        self._db = db
        self._life = session_life

    def guest(self, name: str) -> tuple[str, Person]:
        """Lets somebody in by name alone; a registered name needs its password."""
        shown = clean_name(name)
        with self._db.write() as c:
            if c.execute(select(players.c.id).where(players.c.name_key == name_key(shown))).first():
                raise NameTaken(f"name: «{shown}» has an account here; sign in, or choose another name")
            id = _new_player(c, shown, None, None)
            return self._open(c, Person(id, shown, True))

    def register(self, name: str, password: str, guest: Person | None = None) -> tuple[str, Person]:
        """A new account; a guest who makes one keeps his history."""
        shown = clean_name(name)
        if len(password) < 8:
            raise JansoError("password: at least 8 signs")
        hashed = _HASHER.hash(password)
        try:
            with self._db.write() as c:
                if guest is not None and guest.guest:
                    id = guest.id
                    c.execute(update(players).where(players.c.id == id).values(
                        name=shown, name_key=name_key(shown), password=hashed))
                else:
                    id = _new_player(c, shown, name_key(shown), hashed)
                return self._open(c, Person(id, shown, False))
        except IntegrityError:
            raise NameTaken(f"name: «{shown}» is taken") from None

    def sign_in(self, name: str, password: str) -> tuple[str, Person] | None:
        """A session for a right password, else None."""
        with self._db.read() as c:
            row = c.execute(select(players).where(players.c.name_key == name_key(" ".join(name.split())))).first()
        try:
            _HASHER.verify(row.password if row else _NOBODY, password)
        except (VerificationError, InvalidHashError):
            return None
        if row is None:
            return None
        with self._db.write() as c:
            c.execute(delete(sessions).where(sessions.c.expires < time.time()))
            return self._open(c, Person(row.id, row.name, False))

    def who(self, token: str) -> Person | None:
        """The owner of a session."""
        with self._db.read() as c:
            row = c.execute(
                select(players.c.id, players.c.name, players.c.password)
                .join(sessions, sessions.c.player == players.c.id)
                .where(sessions.c.token_hash == token_hash(token), sessions.c.expires > time.time())
            ).first()
        return None if row is None else Person(row.id, row.name, row.password is None)

    def sign_out(self, token: str) -> None:
        """Ends a session."""
        with self._db.write() as c:
            c.execute(delete(sessions).where(sessions.c.token_hash == token_hash(token)))

    def _open(self, c: Connection, person: Person) -> tuple[str, Person]:
        token = secrets.token_urlsafe(32)
        c.execute(insert(sessions).values(token_hash=token_hash(token), player=person.id,
                                          expires=time.time() + self._life))
        return token, person


def _new_player(c: Connection, name: str, key: str | None, password: str | None) -> int:
    made = c.execute(insert(players).values(name=name, name_key=key, password=password, created=time.time()))
    return int(made.inserted_primary_key[0])  # type: ignore[index]

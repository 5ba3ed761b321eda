"""Players, their passwords and their sessions. Of a token or a code only a hash is kept, of an address only a mark."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from janso.errors import JansoError
from janso.server.settings import Rate
from janso.server.store import guesses
from janso.server.store.database import Database, Unstored
from janso.server.store.house import secret
from janso.server.store.names import clean_name, name_key, shape, skeleton
from janso.server.store.schema import players, recoveries, sessions

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LIFE: Final = 3600.0
SEEN_EVERY: Final = 3600.0
"""How exactly it is known when a session was last used."""
_NAMING: Final = 7416
_HASHER: Final = PasswordHasher()


class NameTaken(JansoError):
    """Somebody else has an account of this name, or of one that looks like it."""


@dataclass(frozen=True)
class Person:
    """Somebody who has come in: a guest, or a player with an account. `session` is the hash of the token they showed,
    `mark` what is known of the address they came from."""

    id: int
    name: str
    guest: bool
    session: str = field(default="", compare=False)
    mark: str = field(default="", compare=False)


@dataclass(frozen=True)
class From:
    """Where somebody comes from: an address, and what the program calls itself."""

    address: str = ""
    client: str = ""


NOWHERE: Final = From()

def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _code_hash(code: str) -> str:
    return token_hash("".join(sign for sign in code.upper() if sign in CODE_LETTERS))


class People:
    """Everybody who ever came in."""

    def __init__(self, db: Database, session_life: float) -> None:
        self._db = db
        self._life = session_life
        self._secret = secret(db).encode()

    def mark(self, address: str) -> str:
        """What is kept of an address: enough to know it again, too little to tell it. A network of IPv6 counts as one
        address, for a visitor has all of it."""
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            network = address
        else:
            network = str(ipaddress.ip_network(f"{parsed}/{64 if parsed.version == 6 else 32}", strict=False))
        return hmac.new(self._secret, network.encode(), hashlib.sha256).hexdigest()[:16]

    def guest(self, name: str, origin: From = NOWHERE) -> tuple[str, Person]:
        """Lets somebody in by name alone; a registered name, or one that looks like it, needs its password."""
        shown = clean_name(name)
        with self._db.write() as c:
            if _alike(c, shown, None):
                raise NameTaken("server.name_account_sign_choose_another", shown=shown)
            id = _new_player(c, shown, None)
            return self._open(c, Person(id, shown, True), origin)

    def register(
        self, name: str, password: str, guest: Person | None = None, origin: From = NOWHERE,
    ) -> tuple[str, Person]:
        """A new account; a guest who makes one keeps his history."""
        shown = clean_name(name)
        hashed = _hashed(password)
        with self._db.write() as c:
            if c.dialect.name == "postgresql":
                # Two who take names that look alike at the same moment do so one after the other.
                c.execute(text(f"SELECT pg_advisory_xact_lock({_NAMING})"))
            known = guest.id if guest is not None and guest.guest else None
            if _alike(c, shown, known):
                raise NameTaken("server.name_taken_looks_like_name", shown=shown)
            try:
                id = known if known is not None else _new_player(c, shown, hashed)
                if known is not None:
                    c.execute(update(players).where(players.c.id == id).values(name=shown, **_account(shown, hashed)))
            except IntegrityError:
                raise NameTaken("server.name_is_taken", shown=shown) from None
            return self._open(c, Person(id, shown, False), origin)

    def rename(self, person: Person, name: str) -> Person:
        """A guest takes another name; an account keeps the one it is known by."""
        shown = clean_name(name)
        if not person.guest:
            raise JansoError("server.name_account_keeps_name")
        with self._db.write() as c:
            if _alike(c, shown, person.id):
                raise NameTaken("server.name_account_sign_choose_another", shown=shown)
            c.execute(update(players).where(players.c.id == person.id, players.c.password.is_(None)).values(name=shown))
        return Person(person.id, shown, True, person.session, person.mark)

    def sign_in(self, name: str, password: str, origin: From = NOWHERE) -> tuple[str, Person] | None:
        """A session for a right password, else None; refused after too many wrong ones."""
        key = name_key(" ".join(name.split()))
        mark = self.mark(origin.address)
        with self._db.read() as c:
            row = c.execute(select(players).where(players.c.name_key == key)).first()
            known = row is not None and _was_here(c, row.id, mark)
            counts = _counted(key, mark, known)
            for count, rate in counts:
                guesses.check(c, count, rate)
        if not _right(row, password) or row is None:
            with self._db.write() as c:
                for count, rate in counts:
                    guesses.wrong(c, count, rate)
            return None
        with self._db.write() as c:
            guesses.right(c, counts[0][0])
            c.execute(delete(sessions).where(sessions.c.expires < time.time()))
            return self._open(c, Person(row.id, row.name, False), origin)

    def account(self, name: str) -> Person | None:
        """The account of a name."""
        with self._db.read() as c:
            row = c.execute(select(players).where(players.c.name_key == name_key(name))).first()
        return None if row is None else Person(row.id, row.name, row.password is None)

    def since(self, person: Person) -> float:
        """When somebody first came in."""
        with self._db.read() as c:
            return float(c.execute(select(players.c.created).where(players.c.id == person.id)).scalar_one())

    def who(self, token: str) -> Person | None:
        """The owner of a session."""
        hashed, now = token_hash(token), time.time()
        with self._db.read() as c:
            row = c.execute(
                select(players.c.id, players.c.name, players.c.password, sessions.c.mark, sessions.c.seen)
                .join(sessions, sessions.c.player == players.c.id)
                .where(sessions.c.token_hash == hashed, sessions.c.expires > now)
            ).first()
        if row is None:
            return None
        if now - (row.seen or 0) > SEEN_EVERY:
            self._seen(hashed, now)
        return Person(row.id, row.name, row.password is None, hashed, row.mark or "")

    def _seen(self, hashed: str, now: float) -> None:
        try:
            with self._db.write() as c:
                c.execute(update(sessions).where(sessions.c.token_hash == hashed).values(seen=now))
        except Unstored:
            return  # Nothing depends on it.

    def sign_out(self, token: str) -> str:
        """Ends a session; its hash."""
        with self._db.write() as c:
            c.execute(delete(sessions).where(sessions.c.token_hash == token_hash(token)))
        return token_hash(token)

    def sessions(self, person: Person) -> list[dict[str, Any]]:
        """The open sessions of somebody, the newest first."""
        s = sessions.c
        query = select(sessions).where(s.player == person.id, s.expires > time.time()).order_by(s.created.desc())
        with self._db.read() as c:
            return [{"id": row.token_hash[:16], "created": row.created, "seen": row.seen, "client": row.client or "",
                     "here": row.token_hash == person.session} for row in c.execute(query.limit(200))]

    def marks(self, player: int) -> list[str]:
        """Where somebody came from, by what is known of open sessions."""
        s = sessions.c
        with self._db.read() as c:
            return sorted({mark for mark in c.execute(select(s.mark).where(s.player == player)).scalars() if mark})

    def end_sessions(self, person: Person, id: str | None = None) -> list[str]:
        """Ends one session by its id, or all but the present one; their hashes."""
        s = sessions.c
        with self._db.write() as c:
            found = list(c.execute(select(s.token_hash).where(s.player == person.id)).scalars())
            ended = [each for each in found if (each[:16] == id if id is not None else each != person.session)]
            c.execute(delete(sessions).where(s.token_hash.in_(ended)))
        return ended

    def change_password(self, person: Person, old: str, new: str) -> list[str] | None:
        """Sets another password and ends all other sessions (their hashes); None when the old one is wrong."""
        hashed = _hashed(new)
        count = f"change:{person.id}"
        with self._db.read() as c:
            guesses.check(c, count, guesses.ACCOUNT)
            row = c.execute(select(players).where(players.c.id == person.id)).first()
        if row is None or row.password is None or not _right(row, old):
            with self._db.write() as c:
                guesses.wrong(c, count, guesses.ACCOUNT)
            return None
        with self._db.write() as c:
            c.execute(update(players).where(players.c.id == person.id).values(password=hashed))
            c.execute(delete(recoveries).where(recoveries.c.player == person.id))
        return self.end_sessions(person)

    def recovery_code(self, name: str) -> str:
        """A code with which the owner of an account can set another password, once and within an hour. The host of the
        parlour hands it over; there are a hundred bits in it, so nobody guesses it."""
        with self._db.write() as c:
            row = c.execute(select(players).where(players.c.name_key == name_key(clean_name(name)))).first()
            if row is None or row.password is None:
                raise JansoError("server.name_there_no_account_name", name=name)
            groups = ["".join(secrets.choice(CODE_LETTERS) for _ in range(5)) for _ in range(4)]
            code = "-".join(groups)
            c.execute(delete(recoveries).where(or_(recoveries.c.player == row.id, recoveries.c.expires < time.time())))
            c.execute(insert(recoveries).values(code_hash=_code_hash(code), player=row.id,
                                                expires=time.time() + CODE_LIFE))
        return code

    def recover(self, code: str, password: str, origin: From = NOWHERE) -> tuple[tuple[str, Person], list[str]] | None:
        """Sets another password by a code; a session, and the hashes of those that ended. None for a wrong code."""
        hashed = _hashed(password)
        count = f"codes:{self.mark(origin.address)}"
        with self._db.write() as c:
            guesses.check(c, count, guesses.ADDRESS)
            row = c.execute(select(recoveries.c.player).where(
                recoveries.c.code_hash == _code_hash(code), recoveries.c.expires > time.time())).first()
            if row is None:
                guesses.wrong(c, count, guesses.ADDRESS)
                return None
            c.execute(delete(recoveries).where(recoveries.c.player == row.player))
            c.execute(update(players).where(players.c.id == row.player).values(password=hashed))
            ended = list(c.execute(select(sessions.c.token_hash).where(sessions.c.player == row.player)).scalars())
            c.execute(delete(sessions).where(sessions.c.player == row.player))
            name = c.execute(select(players.c.name).where(players.c.id == row.player)).scalar_one()
            return self._open(c, Person(row.player, name, False), origin), ended

    def _open(self, c: Connection, person: Person, origin: From) -> tuple[str, Person]:
        token, now = secrets.token_urlsafe(32), time.time()
        mark = self.mark(origin.address) if origin.address else ""
        c.execute(insert(sessions).values(
            token_hash=token_hash(token), player=person.id, expires=now + self._life, created=now, seen=now,
            client=origin.client[:120], mark=mark))
        return token, Person(person.id, person.name, person.guest, token_hash(token), mark)


def _hashed(password: str) -> str:
    if len(password) < 8:
        raise JansoError("server.password_least_8_signs")
    return _HASHER.hash(password)


@cache
def _nobody() -> str:
    """Checked when there is no such player, so that the answer takes as long. It is made when a password is first
    asked for, whoever it belongs to: made with the module, it cost every start a fifth of a second."""
    return _HASHER.hash(secrets.token_hex(8))


def _right(row: Row[Any] | None, password: str) -> bool:
    nobody = _nobody()
    try:
        return _HASHER.verify(row.password if row is not None and row.password else nobody, password)
    except (VerificationError, InvalidHashError):
        return False


def _counted(key: str, mark: str, known: bool) -> list[tuple[str, Rate]]:
    """Where a wrong password counts: for the account, and for the address."""
    account = token_hash(key)[:24] + (f":{mark}" if known else "")
    return [(f"account:{account}", guesses.ACCOUNT), (f"address:{mark}", guesses.ADDRESS)]


def _was_here(c: Connection, player: int, mark: str) -> bool:
    """Whether somebody has signed in from an address before."""
    seen = select(sessions.c.token_hash).where(sessions.c.player == player, sessions.c.mark == mark)
    return c.execute(seen.limit(1)).first() is not None


def _alike(c: Connection, name: str, but: int | None) -> bool:
    """Whether somebody else has an account of this name, or of a name that looks like it."""
    p = players.c
    found = c.execute(select(p.id).where(or_(
        p.name_key == name_key(name), p.skeleton == skeleton(name), p.shape == shape(name)))).scalars()
    return any(id != but for id in found)


def _account(name: str, password: str) -> dict[str, str]:
    return {"name_key": name_key(name), "skeleton": skeleton(name), "shape": shape(name), "password": password}


def _new_player(c: Connection, name: str, password: str | None) -> int:
    more = _account(name, password) if password is not None else {}
    made = c.execute(insert(players).values(name=name, created=time.time(), **more))
    return int(made.inserted_primary_key[0])  # type: ignore[index]

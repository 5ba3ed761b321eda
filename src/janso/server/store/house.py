"""What all servers on one database share: a secret that never leaves it."""

from __future__ import annotations

import secrets

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from janso.server.store.database import Database
from janso.server.store.schema import house


def secret(db: Database) -> str:
    """Made at the first start; the same for every server on this database."""
    wanted = select(house.c.value).where(house.c.key == "secret")
    with db.read() as c:
        found: str | None = c.execute(wanted).scalar()
    if found is None:
        try:
            with db.write() as c:
                c.execute(insert(house).values(key="secret", value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # Another server was quicker.
        with db.read() as c:
            found = c.execute(wanted).scalar_one()
    return found

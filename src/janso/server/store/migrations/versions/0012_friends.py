"""Friends are mutual: who has only been named is asked, and a request is remembered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
_NOT_MUTUAL = ("NOT EXISTS (SELECT 1 FROM friends AS other WHERE other.player = friends.friend "
               "AND other.friend = friends.player)")


def upgrade() -> None:
    op.create_table(
        "friend_requests",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("friend", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False), sa.Column("state", sa.Text, nullable=False),
    )
    op.create_index("friend_requests_friend", "friend_requests", ["friend", "state"])
    op.execute("INSERT INTO friend_requests (player, friend, at, state) "
               f"SELECT player, friend, since, 'waiting' FROM friends WHERE {_NOT_MUTUAL}")
    op.execute("DELETE FROM friends WHERE EXISTS (SELECT 1 FROM friend_requests AS asked "
               "WHERE asked.player = friends.player AND asked.friend = friends.friend)")

"""Accounts that can be looked after: what names look like, sessions that can be told apart, codes to recover an
account, and wrong guesses counted for everybody who serves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from janso.server.store.names import shape, skeleton

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("players", sa.Column("skeleton", sa.Text))
    op.add_column("players", sa.Column("shape", sa.Text))
    for row in op.get_bind().execute(sa.text("SELECT id, name FROM players WHERE password IS NOT NULL")).all():
        op.get_bind().execute(sa.text("UPDATE players SET skeleton = :s, shape = :h WHERE id = :id"),
                              {"s": skeleton(row.name), "h": shape(row.name), "id": row.id})
    op.create_index("players_skeleton", "players", ["skeleton"])
    op.create_index("players_shape", "players", ["shape"])
    for column in (sa.Column("created", sa.Double), sa.Column("seen", sa.Double), sa.Column("client", sa.Text),
                   sa.Column("mark", sa.Text)):
        op.add_column("sessions", column)
    op.create_index("sessions_player", "sessions", ["player"])
    op.create_table(
        "recoveries",
        sa.Column("code_hash", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "guesses",
        sa.Column("key", sa.Text, primary_key=True), sa.Column("level", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table("house", sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False))

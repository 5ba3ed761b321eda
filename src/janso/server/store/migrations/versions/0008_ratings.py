"""Strength of players and bots for each game and number of players; matches of before count too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from janso.server.store.ratings import count_all

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("pool", sa.Text, primary_key=True), sa.Column("who", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id")), sa.Column("bot", sa.Text),
        sa.Column("mu", sa.Double, nullable=False), sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False), sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("ratings_player", "ratings", ["player"])
    op.create_table(
        "rating_steps",
        sa.Column("record", sa.Text, sa.ForeignKey("records.id"), primary_key=True),
        sa.Column("who", sa.Text, primary_key=True), sa.Column("pool", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False), sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("change", sa.Integer, nullable=False), sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("rating_steps_who", "rating_steps", ["who"])
    count_all(op.get_bind())

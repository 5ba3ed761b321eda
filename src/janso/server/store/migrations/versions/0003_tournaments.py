"""Tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False), sa.Column("rules", sa.Text, nullable=False),
        sa.Column("family", sa.Text, nullable=False), sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False), sa.Column("public", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False), sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("tournaments_host", "tournaments", ["host"])
    op.create_index("tournaments_created", "tournaments", ["created"])
    op.create_table(
        "tournament_lines",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True), sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )

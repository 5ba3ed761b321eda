"""Which rooms were the tables of a tournament: what was played there is found when they are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "tournament_tables",
        sa.Column("room", sa.Integer, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False), sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("tournament_tables_round", "tournament_tables", ["tournament", "round"])

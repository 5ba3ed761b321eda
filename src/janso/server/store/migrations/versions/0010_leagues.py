"""Leagues of clubs: a time in which the matches at a club's tables count; records know the club they were played at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("club", sa.Text, sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("begins", sa.Double, nullable=False), sa.Column("ends", sa.Double, nullable=False),
    )
    op.create_index("leagues_club", "leagues", ["club"])
    op.add_column("records", sa.Column("club", sa.Text))
    op.create_index("records_club", "records", ["club", "created"])

"""Tournaments may belong to a club, leagues may have rules of their own, and records know their league."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("club", sa.Text))
    op.create_index("tournaments_club", "tournaments", ["club", "created"])
    op.add_column("leagues", sa.Column("rules", sa.Text, nullable=False, server_default=""))
    op.add_column("leagues", sa.Column("toml", sa.Text, nullable=False, server_default=""))
    op.add_column("records", sa.Column("league", sa.Text))

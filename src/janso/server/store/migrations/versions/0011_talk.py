"""What is said at tables is kept as long as the table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "talk",
        sa.Column("room", sa.Integer, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("aside", sa.Integer, primary_key=True), sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False), sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )

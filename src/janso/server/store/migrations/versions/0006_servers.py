"""Several servers on one database: who is there, and whose each table is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.Integer, primary_key=True), sa.Column("address", sa.Text, nullable=False),
        sa.Column("started", sa.Double, nullable=False), sqlite_autoincrement=True,
    )
    op.add_column("rooms", sa.Column("owner", sa.Integer))
    op.create_index("rooms_owner", "rooms", ["owner"])

"""What the coach said of a match, kept with it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("record", sa.Text, primary_key=True), sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )

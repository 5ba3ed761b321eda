"""Scores of any size: some rules pay more than a number of 64 bits holds, so scores are decimal text. Events carry
a mark of all that came before them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("record_players") as table:
        table.alter_column("score", type_=sa.Text, existing_type=sa.Integer, existing_nullable=False,
                           postgresql_using="score::text")
    op.add_column("events", sa.Column("mark", sa.Text))

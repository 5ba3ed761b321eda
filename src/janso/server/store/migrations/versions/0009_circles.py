"""Friends that somebody has named, and clubs with rules of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("friend", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "clubs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False), sa.Column("text", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False), sa.Column("toml", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("clubs_host", "clubs", ["host"])
    op.create_table(
        "club_members",
        sa.Column("club", sa.Text, sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_index("club_members_player", "club_members", ["player"])

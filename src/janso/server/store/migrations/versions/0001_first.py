"""Players, sessions, rooms, events, records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, primary_key=True), sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, unique=True), sa.Column("password", sa.Text),
        sa.Column("created", sa.Double, nullable=False), sqlite_autoincrement=True,
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("sessions_expires", "sessions", ["expires"])
    op.create_table(
        "rooms",
        sa.Column("id", sa.Integer, primary_key=True), sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("config", sa.Text, nullable=False), sa.Column("seats", sa.Text, nullable=False),
        sa.Column("record", sa.Text), sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False), sqlite_autoincrement=True,
    )
    op.create_index("rooms_state", "rooms", ["state"])
    op.create_table(
        "events",
        sa.Column("room", sa.Integer, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True), sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("room", sa.Integer, sa.ForeignKey("rooms.id"), unique=True),
        sa.Column("rules", sa.Text, nullable=False), sa.Column("family", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False), sa.Column("result", sa.Text, nullable=False),
        sa.Column("uploader", sa.Integer, sa.ForeignKey("players.id")), sa.Column("created", sa.Double, nullable=False),
        sa.Column("log", sa.LargeBinary), sa.Column("rated", sa.Integer, nullable=False),
    )
    op.create_index("records_created", "records", ["created"])
    op.create_table(
        "record_players",
        sa.Column("record", sa.Text, sa.ForeignKey("records.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True), sa.Column("player", sa.Integer, sa.ForeignKey("players.id")),
        sa.Column("bot", sa.Text), sa.Column("name", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False), sa.Column("score", sa.Integer, nullable=False),
        sa.Column("points", sa.Double, nullable=False),
    )
    op.create_index("record_players_player", "record_players", ["player"])
    op.create_index("record_players_name", "record_players", ["name"])

"""Who may see a record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("records", sa.Column("access", sa.Text, nullable=False, server_default="private"))
    op.execute("UPDATE records SET access = 'link' WHERE uploader IS NOT NULL")
    op.execute("UPDATE records SET access = 'public' WHERE room IN "
               "(SELECT id FROM rooms WHERE config LIKE '%\"public\"\\:true%')")

"""The command that an event came of, so that its id cannot stand for another one; and a row to try writing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """From the second version: what its events came of is not known."""
    op.add_column("events", sa.Column("asked", sa.String(16)))
    op.create_table(
        "beats",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )

"""Tables, grants, events and jobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table(key: bool = False) -> sa.Column[str]:
    foreign = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), foreign, nullable=False, primary_key=key)


def upgrade() -> None:
    """From nothing to the first version."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
    )
    op.create_table(
        "grants",
        _of_table(),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("seats", sa.String(64), nullable=False),
        sa.Column("owner", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "key_hash"),
    )
    op.create_index("grants_by_key", "grants", ["key_hash", "created", "table_id"])
    op.create_table(
        "events",
        _of_table(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("client", sa.String(80)),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sa.UniqueConstraint("table_id", "client", name="events_client"),
    )
    op.create_table(
        "jobs",
        _of_table(key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("lease_until", sa.Double),
        sa.Column("worker", sa.String(64)),
    )
    op.create_index("jobs_by_due", "jobs", ["due"])

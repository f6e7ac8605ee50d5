"""Invitations that nobody has used yet, and until when they work."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TWO_WEEKS = 14 * 86400.0


def upgrade() -> None:
    """From the third version: a key to one seat at which nobody ever sat down or moved is such an invitation."""
    op.add_column("grants", sa.Column("until", sa.Double))
    op.execute(
        sa.text(
            "UPDATE grants SET until = :until WHERE NOT owner AND seats <> '' AND seats NOT LIKE '% %' AND NOT EXISTS "
            "(SELECT 1 FROM events WHERE events.table_id = grants.table_id AND events.kind IN ('joined', 'moved') "
            "AND CAST(events.seat AS VARCHAR(64)) = grants.seats)"
        ).bindparams(until=time.time() + TWO_WEEKS)
    )

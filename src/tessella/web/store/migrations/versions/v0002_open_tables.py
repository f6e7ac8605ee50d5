"""Tables that wait for anybody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """From the first version: none of its tables was open."""
    op.add_column("tables", sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_open", "tables", ["open", "created"])

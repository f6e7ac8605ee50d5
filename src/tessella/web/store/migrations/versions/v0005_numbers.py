"""Ids of commands need no index of their own: an event's number, which only one event can have, tells them apart."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """From the fourth version. SQLite has to write all events once more for it."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TABLE IF EXISTS _alembic_tmp_events")  # of a try that broke off
    with op.batch_alter_table("events") as events:
        events.drop_constraint("events_client", type_="unique")

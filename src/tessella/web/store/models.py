"""The database's tables. The migrations make them; a test compares both."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

TABLE_ID = String(32)
MOST_LEVEL = 16  # letters of a computer's level that a job keeps

tables = Table(
    "tables",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("created", Double, nullable=False),
    Column("terms", Text, nullable=False),  # JSON
    Column("open", Boolean, nullable=False, server_default=false()),  # it may wait for anybody; else it surely does not
    Index("tables_by_open", "open", "created"),
)

# Who may do what at a table. Only a hash of a key is kept, so a stolen database opens no seat.
grants = Table(
    "grants",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("key_hash", String(64), nullable=False),
    Column("seats", String(64), nullable=False),  # "1 3", as the table was set up
    Column("owner", Boolean, nullable=False),
    Column("created", Double, nullable=False),  # the table's, for lists by key
    Column("until", Double),  # an invitation that nobody has used yet works until then; null: somebody's own
    PrimaryKeyConstraint("table_id", "key_hash"),
    Index("grants_by_key", "key_hash", "created", "table_id"),
)

# The primary key lets only one of two processes write event n; the other one reads again. So no id happens twice:
# whoever writes event n knows all before it, and their ids. An index of ids would cost as much as that of the numbers,
# for each of which a page is written with every move.
events = Table(
    "events",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("client", String(80)),
    Column("asked", String(16)),  # the mark of the command; null: not known
    PrimaryKeyConstraint("table_id", "seq"),
)

# What a table waits for: a computer's move, or the end of somebody's time. One line a table at most.
jobs = Table(
    "jobs",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),  # the event after which it waits
    Column("seat", Integer, nullable=False),
    Column("level", String(MOST_LEVEL), nullable=False),  # of the computer; empty: a person
    Column("since", Double, nullable=False),  # who waits longest comes first
    Column("due", Double),  # when the seat runs out of time
    Column("lease_until", Double),  # a worker is at it until then
    Column("worker", String(64)),
    Index("jobs_by_due", "due"),
)

# Whether anything can be kept is found out by keeping something: when each process last did, and when any of them did
# while clocks ran, under the name of everybody.
EVERYBODY = ""
beats = Table(
    "beats",
    metadata,
    Column("process", String(64), primary_key=True),
    Column("at", Double, nullable=False),
)

"""What Alembic runs: the migrations, on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from tessella.web.store.models import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

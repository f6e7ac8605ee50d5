"""How the database came to be, step by step (Alembic). They run when the server starts."""

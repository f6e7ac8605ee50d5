"""Parts that are installed only where they are wanted: ``pip install 'tessella[web]'``."""

from __future__ import annotations

from importlib.util import find_spec

from tessella.errors import TessellaError
from tessella.text import Message, say

# What each extra of pyproject.toml brings, by the names under which it is imported.
EXTRAS = {
    "kit": ("manifold3d", "markdown_it", "reportlab"),
    "research": ("pyarrow",),
    "web": (
        "aiosqlite",
        "alembic",
        "asyncpg",
        "fastapi",
        "PIL",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
}


def require(extra: str, what: Message) -> None:
    """Make sure that all of an extra is here before ``what`` needs it; if it is not, say how to get it."""
    if not all(find_spec(module) for module in EXTRAS[extra]):
        raise TessellaError(say("cli-extra", what=what, extra=extra))

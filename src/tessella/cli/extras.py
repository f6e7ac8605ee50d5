"""Parts that are installed only where they are wanted: ``pip install 'tessella[web]'``."""

from __future__ import annotations

from importlib.util import find_spec

from tessella.errors import TessellaError
from tessella.text import Message, say

# What each extra of pyproject.toml brings, by the names under which it is imported.
EXTRAS = {
    "kit": ("manifold3d", "markdown_it", "reportlab"),
    "research": ("gymnasium", "open_spiel", "pettingzoo", "PIL", "pyarrow"),
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


def require(extra: str, what: Message, *modules: str) -> None:
    """Make sure that an extra, or these modules of it, is here before ``what`` needs it; else say how to get it."""
    if not all(find_spec(module) for module in modules or EXTRAS[extra]):
        raise TessellaError(say("cli-extra", what=what, extra=extra))

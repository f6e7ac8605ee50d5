"""Keys: what lets somebody sit at a table."""

from __future__ import annotations

import hashlib
import secrets


def new_key() -> str:
    """An unguessable key: 192 bits."""
    return secrets.token_urlsafe(24)


def hash_key(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()

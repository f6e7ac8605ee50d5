"""Keys: what lets somebody sit at a table."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets


def new_key() -> str:
    """An unguessable key: 192 bits."""
    return secrets.token_urlsafe(24)


def hash_key(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def derived_key(secret: str, name: str, purpose: str) -> str:
    """A key that follows from a secret and the name of a request, so that the same request again gives the same key."""
    found = hmac.digest(secret.encode(), f"{purpose}\0{name}".encode(), "sha256")
    return base64.urlsafe_b64encode(found)[:32].decode()

"""What the server writes is for its user alone: it holds the keys by which people come back to their tables."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL

from tessella.web.store.database import is_sqlite

BESIDE = ("", "-wal", "-shm", "-journal", ".lock")  # what SQLite and we put next to the file, by their ends


def keep_private(url: URL) -> None:
    """From now on everything this process makes is private, and what an earlier one made becomes so."""
    os.umask(0o077)
    if not is_sqlite(url):
        return
    for end in BESIDE:
        with suppress(OSError):  # it is not there, or not ours
            os.chmod(f"{url.database}{end}", 0o600)
    folder = Path(str(url.database)).parent
    if folder == user_data_path("tessella"):  # any other may be there for more than our file
        with suppress(OSError):
            folder.chmod(0o700)

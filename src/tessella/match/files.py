"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tessella.errors import TessellaError
from tessella.text import say


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file so that a reader sees the old one or the new one, never a half.

    A device or a pipe is simply written to. What the system refuses is told in one sentence.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(data)
            return
        if target.is_dir():
            raise IsADirectoryError(21, "it is a folder")
        _replace(target, data)
    except OSError as error:
        raise TessellaError(say("file-unwritable", path=str(path), reason=reason(error))) from None


def _replace(target: Path, data: bytes) -> None:
    beside = target.with_name(f".{target.name[:100]}.{os.getpid()}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o777)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def read_text(path: str | Path) -> str:
    """A text file's content; what cannot be read is told in one sentence."""
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise TessellaError(say("file-unreadable", path=str(path), reason=reason(error))) from None
    except UnicodeDecodeError:
        raise TessellaError(say("file-not-text", path=str(path))) from None
    except ValueError as error:  # a name that no file can have
        raise TessellaError(say("file-name", path=repr(str(path)), reason=str(error))) from None


def reason(error: OSError) -> str:
    """What the system says, as part of a sentence."""
    return (error.strerror or type(error).__name__).lower()

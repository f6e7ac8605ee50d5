"""Whatever can change a result, by its version."""

from __future__ import annotations

import platform
from importlib.metadata import version

import tessella


def versions(*packages: str) -> dict[str, str]:
    """Of this program, of Python, and of these packages."""
    ours = {"tessella": tessella.__version__, "python": platform.python_version()}
    return ours | {name: version(name) for name in packages}

"""The fifth game of tests/fifth, installed as any package is, into a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent / "fifth"


def from_source(**options: Any) -> Any:
    """The game as it lies there, for this process."""
    if str(SOURCE) not in sys.path:
        sys.path.append(str(SOURCE))
    from tessella_chomp.game import Chomp

    return Chomp(Chomp.options_class.make(options))


def install(folder: Path) -> dict[str, str]:
    """Install the game into a folder; return an environment in which programs find it."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    # The package builds from its own files alone, so nothing has to be fetched for it.
    subprocess.run([*pip, "--no-build-isolation", "--target", str(folder), str(SOURCE)], check=True)
    return environment(folder)


def environment(folder: Path, given: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment with the folder on Python's path."""
    paths = [str(folder), *filter(None, [given.get("PYTHONPATH")])]
    return {**given, "PYTHONPATH": os.pathsep.join(paths)}

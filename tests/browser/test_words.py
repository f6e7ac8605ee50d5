"""The page's own texts: all that its scripts ask for are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tessella
from tessella.text.language import has

PAGE = Path(tessella.__file__).parent / "web/page"
ASKED = re.compile(r"""\bt\(\s*"([^"$]+)"\s*[,)]""")


@pytest.mark.parametrize("script", sorted(PAGE.rglob("*.js")), ids=lambda path: str(path.relative_to(PAGE)))
def test_every_text_asked_for_is_there(script: Path) -> None:
    assert [name for name in ASKED.findall(script.read_text("utf-8")) if not has(f"page-{name}")] == []

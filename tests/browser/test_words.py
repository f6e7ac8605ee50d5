"""The page's texts: all there, in every language, with the same places for values."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tessella

PAGE = Path(tessella.__file__).parent / "web/page"
ASKED = re.compile(r"""\bt\(\s*"([^"$]+)"\s*[,)]""")
PLACE = re.compile(r"\{(\w+)\}")
OF_SERVER = ("about.", "choice.", "option.", "preset.", "sentences")  # said by the server, in English
LANGUAGES = sorted(path.stem for path in (PAGE / "words").glob("*.json"))


def texts(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def places(text: Any) -> Any:
    """The places for values in a text, or in all of its forms, or in all texts below."""
    if isinstance(text, str):
        return set(PLACE.findall(text))
    if set(text) <= {"zero", "one", "two", "few", "many", "other"}:
        return set().union(*(places(each) for each in text.values()))
    return {name: places(each) for name, each in text.items()}


@pytest.mark.parametrize("script", sorted(PAGE.rglob("*.js")), ids=lambda path: str(path.relative_to(PAGE)))
def test_every_text_asked_for_is_there(script: Path) -> None:
    assert set(ASKED.findall(script.read_text("utf-8"))) <= set(texts(PAGE / "words/en.json"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", ["words", "learn/lessons"])
def test_languages_say_the_same(folder: str, language: str) -> None:
    here, english = (texts(PAGE / folder / f"{each}.json") for each in (language, "en"))
    shared = {name: text for name, text in here.items() if name in english or not name.startswith(OF_SERVER)}
    assert places(shared) == places(english)


def test_there_is_more_than_one_language() -> None:
    assert len(LANGUAGES) > 1

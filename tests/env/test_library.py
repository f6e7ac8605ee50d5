"""A library that an adapter is for may be missing."""

from __future__ import annotations

import sys

import pytest

from tessella.env.library import library
from tessella.errors import LibraryError, TessellaError


def test_a_missing_library_is_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "tessella.env.pettingzoo", raising=False)
    with pytest.raises(TessellaError) as found:
        import tessella.env.pettingzoo  # noqa: F401 - to be imported is all that it shall do
    assert str(found.value) == "pettingzoo is not installed here: pip install 'tessella[research]' adds it."
    assert isinstance(found.value, ImportError)
    with pytest.raises(LibraryError, match="there_is_none is not installed here"):
        library("there_is_none.within")

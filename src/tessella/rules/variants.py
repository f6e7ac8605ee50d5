"""Variants of a game that the atlas of perfect play solves, as the game's own ``variants.py`` declares them.

That module has ``ABOUT``, paragraphs about the game and what was known of it; ``FAMILIES``, tables of variants whose
values are found; and, if the game has dice, ``CHANCES``, tables of variants whose chances of winning are found. The
atlas is a document in English, so these are plain texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Variant(NamedTuple):
    """Options, how their row in a table begins, and what to call them."""

    cells: tuple[str, ...]
    name: str
    options: Mapping[str, Any]


class Family(NamedTuple):
    """Variants that stand in one table. Options that do not go together may be among them; they are left out."""

    title: str
    about: str
    columns: tuple[str, ...]  # what the cells of its variants say
    variants: tuple[Variant, ...]
    kind: str = ""  # what tells a variant apart from one of the same name in another family

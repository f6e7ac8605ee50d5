"""What several answers have in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from typing_extensions import TypeAliasType

# Something to be said: a code and its values, which are texts, numbers or messages; see :mod:`tessella.text.message`.
Message = TypeAliasType("Message", tuple[str, Mapping[str, Any]])
SeatKind = Literal["here", "link", "computer"]
Phrase = TypeAliasType("Phrase", Literal["hello", "luck", "well", "thanks", "oops", "moment", "again"])
Grade = Literal["best", "fine", "mistake", "blunder"]

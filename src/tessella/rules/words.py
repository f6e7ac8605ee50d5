"""Numbers and lists as they are said in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

NUMBERS = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def number(count: int) -> str:
    """A word up to twelve, digits beyond.

    >>> number(3), number(14)
    ('three', '14')
    """
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """A number of things; the noun is one that takes an s.

    >>> counted(1, "piece"), counted(14, "piece"), counted(0, "piece")
    ('one piece', '14 pieces', 'no piece')
    """
    return f"{'no' if count == 0 else number(count)} {noun}{'s' if count > 1 else ''}"


def listed(items: Sequence[str]) -> str:
    """Commas, and a word before the last.

    >>> listed(["one", "two", "three"])
    'one, two and three'
    """
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)


def joined(phrases: Sequence[str]) -> str:
    """What a move does, as the rest of a sentence; longer phrases are set apart by a comma.

    >>> joined(["takes a piece and the lead in star #3", "gains nine points"])
    'takes a piece and the lead in star #3, and gains nine points'
    """
    if len(phrases) > 1 and any(mark in phrase for phrase in phrases for mark in (" and ", " while ", ",")):
        return f"{', '.join(phrases[:-1])}, and {phrases[-1]}"
    return listed(phrases)

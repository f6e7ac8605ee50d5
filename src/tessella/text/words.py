"""What is said to people: phrases that can be said in another language too, and numbers and lists within them.

A phrase is an ordinary English text that knows what it is made of: a template, and what stands in its places. Whoever
has the same templates in another language can say the same; the page has, and nobody else needs to know of it::

    takes {what}
          what = {before} and {last}
                  before = {n} pieces
                           n = two
                  last = the lead in {what}
                         what = star {names}
                                names = #3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

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


class Said(str):
    """A phrase, in English.

    >>> said = say("takes {what} of seat {seat}", what=counted(2, "piece"), seat=3)
    >>> said
    'takes two pieces of seat 3'
    >>> said.parts
    ['takes {what} of seat {seat}', {'what': ['{n} pieces', {'n': ['two', {}]}], 'seat': '3'}]
    """

    template: str
    values: dict[str, str]

    def __new__(cls, template: str, values: dict[str, Any]) -> Said:
        said = super().__new__(cls, template.format(**values))
        said.template = template
        said.values = {name: value if isinstance(value, str) else str(value) for name, value in values.items()}
        return said

    def __reduce__(self) -> tuple[Any, ...]:
        return Said, (self.template, self.values)

    @property
    def parts(self) -> list[Any]:
        """The template and its values, as plain data; values that are no phrases are names and the same everywhere."""
        return [self.template, {name: parts(value) for name, value in self.values.items()}]


def parts(text: str) -> Any:
    """What a text is made of: a phrase's parts, or the text itself."""
    return text.parts if isinstance(text, Said) else text


def say(template: str, **values: Any) -> Said:
    """A phrase; the values are phrases, names, or numbers that are said as digits."""
    return Said(template, values)


def number(count: int) -> str:
    """A word up to twelve, digits beyond.

    >>> number(3), number(14)
    ('three', '14')
    """
    return say(NUMBERS[count]) if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, noun: str) -> Said:
    """A number of things; the noun is one that takes an s.

    >>> counted(1, "piece"), counted(14, "piece"), counted(0, "piece")
    ('one piece', '14 pieces', 'no piece')
    """
    if count > 1:
        return say(f"{{n}} {noun}s", n=number(count))
    return say(f"{'one' if count else 'no'} {noun}")


def commas(items: Sequence[str]) -> str:
    """One after the other, with commas."""
    first, *rest = items
    for item in rest:
        first = say("{before}, {last}", before=first, last=item)
    return first


def listed(items: Iterable[str], word: str = "and") -> str:
    """Commas, and a word before the last.

    >>> listed(["one", "two", "three"])
    'one, two and three'
    """
    *before, last = [*items] or [""]
    return say(f"{{before}} {word} {{last}}", before=commas(before), last=last) if before else last


def joined(phrases: Sequence[str]) -> str:
    """What a move does, as the rest of a sentence; longer phrases are set apart by a comma.

    >>> joined(["takes a piece and the lead in star #3", "gains nine points"])
    'takes a piece and the lead in star #3, and gains nine points'
    """
    if len(phrases) > 1 and any(mark in phrase for phrase in phrases for mark in (" and ", " while ", ",")):
        return say("{before}, and {last}", before=commas(phrases[:-1]), last=phrases[-1])
    return listed(phrases)

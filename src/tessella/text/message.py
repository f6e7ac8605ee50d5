"""A message: something to be said to people, as data. What it sounds like is a language's business.

A message is a code and the values that belong to it; a value is a name, a number, or another message::

    say("stargazer-takes", what=say("stargazer-pieces", n=2), seat=3)

So it can be compared, kept, sent to another process or to a page, and said there in any language. Nothing reads a
sentence back: whoever wants to know what happened looks at the code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

LISTS = "list-"  # codes of messages that put others together begin so


@dataclass(frozen=True, slots=True)
class Message:
    """A code and its values. ``str`` says it in English.

    >>> said = say("turn-of", seat=2)
    >>> said.code, said["seat"]
    ('turn-of', 2)
    """

    code: str
    values: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        return dict(self.values)[name]

    def get(self, name: str, default: Value | None = None) -> Value | None:
        """A value, if the message has it."""
        return dict(self.values).get(name, default)

    def __str__(self) -> str:
        from tessella.text.language import speak

        return speak(self)

    def as_json(self) -> tuple[str, dict[str, Any]]:
        """As plain data: ``("turn-of", {"seat": 2})``."""
        return self.code, {name: plain(value) for name, value in self.values}

    def inner_messages(self) -> Iterator[Message]:
        """The messages among its values, and those among theirs."""
        for _, value in self.values:
            if isinstance(value, Message):
                yield value
                yield from value.inner_messages()


Value = str | int | Message


def say(code: str, /, **values: Value) -> Message:
    """A message."""
    return Message(code, tuple(values.items()))


def verbatim(text: str) -> Message:
    """A text that is the same in every language, or that only one language has."""
    return say("verbatim", text=text)


def plain(value: Value) -> Any:
    """A value as plain data."""
    return value.as_json() if isinstance(value, Message) else value


def from_json(told: Any) -> Message:
    """A message from what :meth:`Message.as_json` gave."""
    code, values = told
    return Message(code, tuple((name, _value(value)) for name, value in values.items()))


def _value(told: Any) -> Value:
    return from_json(told) if isinstance(told, list | tuple) else told


# Putting messages in a row ------------------------------------------------------------------------------------


def number(count: int) -> Message:
    """A number within a sentence; languages have words for small ones.

    >>> str(number(3)), str(number(14))
    ('three', '14')
    """
    return say("number", n=count)


def who(number: int | str) -> Message:
    """Who sits at a seat, within a sentence; or at several that win together, ``2+4``.

    >>> str(who(2))
    'seat 2'
    """
    return say("seat", seat=number)


def in_row(items: Sequence[Value]) -> Value:
    """One after the other, with commas."""
    first, *rest = items
    for item in rest:
        first = say("list-comma", before=first, last=item)
    return first


def all_of(items: Sequence[Value]) -> Value:
    """Commas, and a word before the last.

    >>> str(all_of(["one", "two", "three"]))
    'one, two and three'
    """
    return _join("list-and", items)


def one_of(items: Sequence[Value]) -> Value:
    """``one, two or three``."""
    return _join("list-or", items)


def meanwhile(what: Message, others: Value) -> Message:
    """``what while others``."""
    return say("list-while", before=what, last=others)


def so(what: Message, then: Message) -> Message:
    """``what, so then``; languages that change the order of words ask for the form ``then``."""
    return say("list-so", before=what, last=then)


def because(what: Message, reason: Message) -> Message:
    """``what, as reason``."""
    return say("list-as", before=what, last=reason)


def remark(what: Message, more: Message) -> Message:
    """A phrase and a remark on it: ``throws out a ball of seat 2, who pushes next``."""
    return say("list-remark", before=what, last=more)


def clauses(items: Sequence[Message]) -> Message:
    """What a move does, as the rest of a sentence; phrases that are put together themselves are set apart by a comma.

    >>> str(clauses([number(2), so(number(3), number(4))]))
    'two, and three, so four'
    """
    if len(items) == 1:
        return items[0]
    long = any(part.code.startswith(LISTS) for item in items for part in (item, *item.inner_messages()))
    found = _join("list-clauses" if long else "list-and", items)
    assert isinstance(found, Message)
    return found


def _join(code: str, items: Sequence[Value]) -> Value:
    *before, last = items
    return say(code, before=in_row(before), last=last) if before else last


def from_mapping(code: str, values: Mapping[str, Value]) -> Message:
    """A message whose values are already together."""
    return Message(code, tuple(values.items()))

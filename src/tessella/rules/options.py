"""Options: a game's settings, declared once.

A declaration gives the command-line flag, the form on a page, the tag in a record and the check; what an option means
is said by the game's texts, under ``GAME-option-NAME``::

    class LGameOptions(Options):
        width: int = whole(4, 3, 8, "patent")

Values come in as text or as values and are checked one by one; :meth:`Options.check` then looks at them
together. Options are immutable and equal by value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple, Self, dataclass_transform

from tessella.errors import OptionError
from tessella.text import Message, say

YES = ("true", "on", "yes", "1")
NO = ("false", "off", "no", "0")


def whole_number(least: int, most: int) -> Message:
    """What an option takes that counts something."""
    return say("takes-whole", least=least, most=most)


def bad_value(name: str, value: object, takes: Message) -> OptionError:
    """What is raised for a value that an option does not take."""
    return OptionError(say("option-value", name=name, value=str(value), takes=takes), name)


class Option(NamedTuple):
    """One declared setting: what it is called, what it takes and who says so. What it means, the game's texts say."""

    name: str
    kind: str  # "whole", "choice", "switch" or "text"
    default: Any
    provenance: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    example: str = ""
    offers: tuple[str, ...] = ()  # of a text: values that a form may offer; any other may be typed
    switched: bool = False  # a number that takes the words of a switch too: on is 1, off is 0

    @property
    def takes(self) -> Message:
        """What would be accepted."""
        if self.kind == "whole":
            return whole_number(self.least, self.most)
        if self.kind == "switch":
            return say("takes-switch")
        if self.kind == "choice":
            return say("takes-choice", choices=", ".join(self.choices))
        return say("takes-text", example=self.example)

    def read(self, value: object) -> Any:
        """The value in its own type, from text or from a value, or an :class:`OptionError`."""
        if self.kind == "whole":
            number = _whole(value)
            if number is None and self.switched:
                number = {True: 1, False: 0, None: None}[_switch(value)]
            if number is not None and self.least <= number <= self.most:
                return number
        elif self.kind == "switch":
            on = _switch(value)
            if on is not None:
                return on
        elif self.kind == "choice":
            words = sorted(str(value).strip().split("+"))  # what several words choose does not hang on their order
            for known in self.choices:
                if sorted(known.split("+")) == words:
                    return known
        elif isinstance(value, (str, int)) and not isinstance(value, bool):
            return str(value).strip()
        raise bad_value(self.name, value, self.takes)

    def write(self, value: Any) -> str:
        """The value as text that :meth:`read` takes."""
        return ("on" if value else "off") if self.kind == "switch" else str(value)


def _whole(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return None
    text = str(value).strip()
    return int(text) if text.isascii() and text.lstrip("-").isdigit() and len(text) < 10 else None


def _switch(value: object) -> bool | None:
    if isinstance(value, bool):
        return value
    word = str(value).strip().lower()
    return word in YES if word in YES or word in NO else None


def whole(default: int, least: int, most: int, provenance: str, switched: bool = False) -> Any:
    """Declare a whole number; ``switched``: on and off will do for 1 and 0."""
    return _declare(Option("", "whole", default, provenance, least=least, most=most, switched=switched))


def switch(default: bool, provenance: str) -> Any:
    """Declare something that is on or off."""
    return _declare(Option("", "switch", default, provenance))


def choice(default: str, choices: tuple[str, ...], provenance: str) -> Any:
    """Declare one word out of several."""
    return _declare(Option("", "choice", default, provenance, choices=choices))


def text(default: str, provenance: str, example: str, offers: tuple[str, ...] = ()) -> Any:
    """Declare a text with a form of its own, which the game's ``check`` reads; a form offers some of them."""
    return _declare(Option("", "text", default, provenance, example=example, offers=offers))


def _declare(option: Option) -> Any:
    return field(default=option.default, metadata={"option": option})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(whole, switch, choice, text))
class Options:
    """Base of every game's options. Subclasses become frozen dataclasses."""

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}  # named sets of options
    drawn: ClassVar[tuple[str, ...]] = ()  # of one set of options: those that were left to chance, to be told

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)

    def __post_init__(self) -> None:
        for option in self.declarations():
            object.__setattr__(self, option.name, option.read(getattr(self, option.name)))
        self.check()

    def check(self) -> None:
        """Look at the values together: fill in what depends on others, refuse what does not go together."""

    def warnings(self) -> tuple[Message, ...]:
        """What is allowed but unwise."""
        return ()

    def settle(self, **values: Any) -> None:
        """For :meth:`check` only: give an option that was left open the value that follows from the others."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def draw(self, **values: Any) -> None:
        """For :meth:`check` only: give an option that was left to chance the value that came up."""
        self.settle(**values)
        object.__setattr__(self, "drawn", (*self.drawn, *values))

    @classmethod
    def declarations(cls) -> tuple[Option, ...]:
        """The declarations, in order."""
        return tuple(f.metadata["option"]._replace(name=f.name) for f in fields(cls))  # type: ignore[arg-type]  # subclasses are dataclasses

    @classmethod
    def make(cls, values: Mapping[str, Any], preset: str = "") -> Self:
        """Options from names and values (text or typed), on top of a preset if one is named."""
        known = [option.name for option in cls.declarations()]
        for name in values:
            if name not in known:
                raise OptionError(say("option-unknown", name=name, names=", ".join(known)), name)
        if preset and preset not in cls.presets:
            raise OptionError(say("preset-unknown", name=preset, names=", ".join(cls.presets)))
        given = dict(cls.presets[preset]) if preset else {}
        return cls(**{**given, **values})

    def changes(self) -> dict[str, str]:
        """Name and text of every option that is not as in the plain game: a record's tags.

        ``make`` gives these options back. An option whose default follows from others is told where it would come
        out differently.
        """
        names = self._unlike(type(self)())
        try:
            again = type(self)(**{name: getattr(self, name) for name in names})
            names = names | self._unlike(again)
        except OptionError:  # some of them need others that are as in the plain game
            names = set(self.all())
        return {
            option.name: option.write(getattr(self, option.name))
            for option in self.declarations()
            if option.name in names
        }

    def _unlike(self, other: Self) -> set[str]:
        return {name for name, value in self.all().items() if value != getattr(other, name)}

    def all(self) -> dict[str, Any]:
        """Name and value of every option."""
        return {option.name: getattr(self, option.name) for option in self.declarations()}

"""Languages: files in Fluent's syntax that turn messages into sentences.

The program's own texts lie in ``languages/LANGUAGE/*.ftl``; each game has its own in ``texts/LANGUAGE.ftl`` of its
folder, all of whose codes begin with the game's name. English has everything; what another language lacks is said
in English, and what nobody can say is shown as its code.

Where a language's words change with their place, a message asks for a form, ``{ FORM($what, form: "acc") }``, and the
message within it chooses by ``$form``. A form is handed on to the messages within, unless they are asked for another.
An option with its value stands as ``{ SETTING("width", $width) }``, so that a form can call it as it is called there.
Who sits at a seat stands as ``{ SEAT($seat, form: "gen") }``, and ``{ PERSON($seat) -> [you] ... }`` asks whether it is
the reader: a page calls people by their names and its reader "you"; here a seat is a number, and nobody reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from itertools import zip_longest
from pathlib import Path
from threading import Lock
from typing import Any

from tessella.text.message import Message, Value, say

OWN = Path(__file__).parent / "languages"
ENGLISH = "en"
LONGEST = 2000  # characters of a value that a sentence repeats
BEGIN = re.compile(r"^(?P<code>[A-Za-z][\w-]*) *=", re.ASCII | re.MULTILINE)
TEAM = re.compile(r"\d+(\+\d+)+")  # seats that win together
WORD = re.compile(r"[A-Za-z][\w-]*", re.ASCII)

_providers: list[Callable[[], Iterable[Path]]] = []


def add_texts(folders: Callable[[], Iterable[Path]]) -> None:
    """More texts: a function that gives folders with a file ``LANGUAGE.ftl`` each. It is asked when first needed."""
    _providers.append(folders)
    _texts.cache_clear()
    speak.cache_clear()


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    found = sorted(path.name for path in OWN.iterdir() if path.is_dir())
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def sources(language: str) -> Iterator[Path]:
    """Every file of a language."""
    yield from sorted((OWN / language).glob("*.ftl"))
    for provider in _providers:
        for folder in provider():
            path = folder / f"{language}.ftl"
            if path.is_file():
                yield path


@lru_cache(maxsize=4096)
def speak(message: Message, language: str = ENGLISH, form: str = "") -> str:
    """A message as a sentence."""
    texts = _texts(language)
    pattern = texts.pattern(message.code)
    if pattern is None:
        return speak(message, ENGLISH, form) if language != ENGLISH else _fallback_text(message)
    values: dict[str, Any] = {name: _prepare(value, language, form) for name, value in message.values}
    return texts.format(pattern, {"form": form, **values})


def has(code: str, language: str = ENGLISH) -> bool:
    """Whether a language, or English in its place, can say a message."""
    return any(_texts(each).pattern(code) is not None for each in (language, ENGLISH))


def _fallback_text(message: Message) -> str:
    values = "".join(f" {name}={value}" for name, value in message.values)
    return f"{message.code}{values}"


def _prepare(value: Value, language: str, form: str) -> Any:
    if isinstance(value, Message):
        return _phrase()(value, language, form)
    return value if not isinstance(value, str) or len(value) <= LONGEST else f"{value[:LONGEST]}…"


@cache
def _phrase() -> Any:
    """The class of a message within another one, as Fluent wants it; Fluent is imported when something is said."""
    from fluent.runtime.types import FluentType

    class Phrase(FluentType):  # type: ignore[misc]  # Fluent is not there for the type checker
        def __init__(self, message: Message, language: str, form: str) -> None:
            self.message, self.language, self.form = message, language, form

        def format(self, locale: Any) -> str:
            return speak(self.message, self.language, self.form)

    return Phrase


def _setting(name: Any, value: Any) -> str:
    """Fluent's function ``SETTING``: an option and its value as they are typed; a form calls them otherwise."""
    return f"{_form(name)}={_form(value)}"


def _form(value: Any, form: str = "") -> Any:
    """Fluent's function ``FORM``: a message within another one in the form that its place asks for."""
    return speak(value.message, value.language, form) if hasattr(value, "message") else value


def _seat(language: str, seat: Any, form: str = "") -> str:
    """Fluent's function ``SEAT``: who sits at a seat, or at those of a team, as a place in a sentence asks for it."""
    number = int(seat) if isinstance(seat, int) else getattr(seat, "message", seat)
    if isinstance(number, str) and TEAM.fullmatch(number):
        return speak(say("seat-team-number", seats=number), language, str(form))
    return speak(say("seat-number", seat=number), language, str(form))


def _person(seat: Any) -> str:
    """Fluent's function ``PERSON``: whether a seat is the reader's, ``you``; no seat is, here."""
    return "other"


class Texts:
    """The texts of one language, each read when it is needed: for all of them Fluent takes a third of a second."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        functions = {"FORM": _form, "SETTING": _setting, "SEAT": partial(_seat, language), "PERSON": _person}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._reading = Lock()  # a server speaks in several threads
        self._unread: dict[str, str] = {}
        for path in sources(language):
            for code, text in split(path):
                self._unread.setdefault(code, text)

    def pattern(self, code: str) -> Any | None:
        """The pattern of a message, or of its attribute, ``code.attribute``; None if there is none."""
        name, _, attribute = code.partition(".")
        with self._reading:
            self._read(name)
        if not self._bundle.has_message(name):
            return None
        found = self._bundle.get_message(name)
        return found.attributes.get(attribute) if attribute else found.value

    def format(self, pattern: Any, values: Mapping[str, Any]) -> str:
        """A pattern with its values in their places."""
        return str(self._bundle.format_pattern(pattern, values)[0])

    def _read(self, code: str) -> None:
        """Give a message to Fluent, and every message that it names."""
        from fluent.runtime import FluentResource

        text = self._unread.pop(code, None)
        if text is not None:
            self._bundle.add_resource(FluentResource(text))
            for other in WORD.findall(text):
                self._read(other)


def split(path: Path) -> Iterator[tuple[str, str]]:
    """The messages of a file, each with its code and its source."""
    text = path.read_text(encoding="utf-8")
    begins = list(BEGIN.finditer(text))
    for found, following in zip_longest(begins, begins[1:]):
        yield found["code"], text[found.start() : following.start() if following else None]


@cache
def _texts(language: str) -> Texts:
    return Texts(language)

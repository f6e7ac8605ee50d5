"""The language that a command speaks: the one asked for, or that of the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from tessella.cli import complain
from tessella.errors import OptionError, TessellaError
from tessella.text import in_row, languages, say, speak
from tessella.text.language import ENGLISH

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set counts


def _complete(incomplete: str) -> list[str]:
    return [name for name in languages() if name.startswith(incomplete)]


LanguageName = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="|".join(languages()),
        help="The language to speak; if left out, that of your system.",
        show_default=False,
        autocompletion=_complete,
    ),
]


def of_environment() -> str:
    """``de_DE.UTF-8`` means German; English where nothing is said, or something unknown."""
    said = next(filter(None, map(os.environ.get, VARIABLES)), "")
    found = re.split(r"[_.@-]", said)[0].lower()
    return found if found in languages() else ENGLISH


@contextmanager
def speaking(wanted: str) -> Iterator[str]:
    """The language to speak from here on, in which whatever is wrong is told too."""
    if wanted and wanted not in languages():
        raise OptionError(say("cli-language", language=wanted, languages=in_row(languages())))
    language = wanted or of_environment()
    try:
        yield language
    except TessellaError as error:
        raise typer.Exit(complain(speak(error.message, language))) from None

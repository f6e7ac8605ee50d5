"""The ``tessella`` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from tessella.errors import TessellaError

WRONG = 2  # the exit status after bad input
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line: what is wrong is told on standard error in one sentence, with exit status 2."""
    import typer

    from tessella.cli.app import app

    _forgive_encoding()
    status = 0
    try:
        result = app(arguments, prog_name="tessella", standalone_mode=False)
        status = result if isinstance(result, int) else 0
        sys.stdout.flush()
    except TessellaError as error:
        status = complain(str(error))
    except (KeyboardInterrupt, typer.Abort):
        status = INTERRUPTED
    except BrokenPipeError:
        status = PIPE_CLOSED
    except SystemExit as stop:  # the pipe broke inside a command: typer leaves with 1
        status = stop.code if isinstance(stop.code, int) else 0
    except Exception as error:
        # Depending on its version typer raises its own or click's usage errors; both can say what is wrong.
        say = getattr(error, "format_message", None)
        if say is None:
            raise
        status = complain(f"{say()} ({_hint(error)})")
    _close_output()
    sys.exit(status)


def complain(sentence: str) -> int:
    """Say what is wrong on standard error; return the exit status for it."""
    print("".join(c if c.isprintable() else "�" for c in " ".join(sentence.split())), file=sys.stderr)
    return WRONG


def _hint(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    return f"{context.command_path if context else 'tessella'} --help shows how to use it"


def _forgive_encoding() -> None:
    """A terminal that lacks a letter shows a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _close_output() -> None:
    """Flush what is left; if nobody reads it any more, that is no error."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

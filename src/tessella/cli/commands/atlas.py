"""``tessella atlas``: a document of every variant that can be solved."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tessella.errors import TessellaError
from tessella.match.files import reason, write_whole
from tessella.text import say

if TYPE_CHECKING:
    from tessella.lab.atlas import Report

PICTURES = "atlas"  # the folder beside the Markdown


def atlas(
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where the document goes.")] = Path(),
    only: Annotated[
        str,
        typer.Option("--only", metavar="TEXT", help="Only the variants with this in their names.", show_default=False),
    ] = "",
    html: Annotated[
        bool | None, typer.Option("--html/--markdown", help="Write only this one.", show_default="both")
    ] = None,
) -> None:
    """Solve every variant and write a document about it.

    Writes atlas.md with its pictures in a folder named atlas, and atlas.html, which is complete by itself. All of it
    takes about ten minutes; the files are written at the end. Solutions are not kept.

    \b
    tessella atlas --out docs
    tessella atlas --only classic --html
    tessella atlas --only "size=3"
    """
    from tessella.lab import document as written
    from tessella.lab.atlas import document, explore

    with _progress() as report:
        blocks = document(explore(only, report))
    try:
        (out / PICTURES if html is not True else out).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TessellaError(say("cli-folder", path=str(out), reason=reason(error))) from None
    if html is not True:
        for figure in written.figures(blocks):
            write_whole(out / PICTURES / f"{figure.name}.svg", (figure.svg + "\n").encode())
        write_whole(out / "atlas.md", written.markdown(blocks, PICTURES).encode())
    if html is not False:
        write_whole(out / "atlas.html", written.html(blocks).encode())


@contextmanager
def _progress() -> Iterator[Report]:
    """What is being solved, on standard error: a bar for a person, a line a variant for a file."""
    if not sys.stderr.isatty():

        def print_line(number: int, total: int, label: str) -> Callable[[float], None]:
            print(f"{number}/{total} {label}", file=sys.stderr, flush=True)
            return lambda share: None

        yield print_line
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (MofNCompleteColumn(), BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def show_bar(number: int, total: int, label: str) -> Callable[[float], None]:
            bar.update(task, total=total, completed=number - 1, description=label)
            return lambda share: bar.update(task, completed=number - 1 + share)

        yield show_bar

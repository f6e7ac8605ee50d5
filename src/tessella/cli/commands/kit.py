"""``tessella kit``: a game to hold in one's hand, as files to print."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tessella.cli import common
from tessella.cli.commands.solve import progress_bar
from tessella.cli.common import AsJson, GameName, PresetName, Settings
from tessella.cli.extras import require
from tessella.cli.language import LanguageName, speaking
from tessella.kit.wishes import FORMATS, INKS, PAPERS, Wishes, decimal
from tessella.text import say, speak

if TYPE_CHECKING:
    from tessella.kit.plan import Plan

PLAIN = Wishes()
PLANNED = 0.3  # of the work is done once it is known what there will be


def kit(
    game: GameName,
    preset: PresetName = "",
    settings: Settings = None,
    out: Annotated[
        str,
        typer.Option("--out", metavar="FOLDER", help="Where the files go; if left out, GAME-kit.", show_default=False),
    ] = "",
    paper: Annotated[str, typer.Option("--paper", metavar="|".join(PAPERS), help="The paper.")] = PLAIN.paper,
    formats: Annotated[str, typer.Option("--format", metavar=",".join(FORMATS), help="What files to make.")] = ",".join(
        FORMATS
    ),
    scale: Annotated[float, typer.Option("--scale", metavar="X", help="How large, against usual.")] = PLAIN.scale,
    clearance: Annotated[
        float, typer.Option("--clearance", metavar="MM", help="Room between a solid part and its place.")
    ] = PLAIN.clearance,
    ink: Annotated[str, typer.Option("--ink", metavar="|".join(INKS), help="How much ink.")] = PLAIN.ink,
    ball: Annotated[float, typer.Option("--ball", metavar="MM", help="The diameter of bought balls.")] = PLAIN.ball,
    textures: Annotated[bool, typer.Option("--textures", help="Raised patterns on solid pieces.")] = False,
    bed: Annotated[float, typer.Option("--bed", metavar="MM", help="The side of the printer's bed.")] = PLAIN.bed,
    language: LanguageName = "",
    force: Annotated[bool, typer.Option("--force", help="Write into a folder with other files.")] = False,
    show: Annotated[bool, typer.Option("--list", help="Only tell what there would be.")] = False,
    as_json: AsJson = False,
) -> None:
    """Make a game to hold in your hand: pages to print and cut out, and parts for a 3-D printer.

    Into the folder go guide.pdf (what there is and how it is made; read it first), the pages as PDF and as SVG, the
    rules as a booklet, and the parts as STL and 3MF, in millimetres. manifest.json has the checksums. The same options
    always give the same files.

    \b
    tessella kit lgame --list
    tessella kit lgame --format pdf --paper letter
    tessella kit hexa --preset mini --ink sparing --out hexa-mini
    tessella kit alignment --ball 16 --clearance 0.3 --format stl
    tessella kit stargazer --set seats=3 --textures --language de
    """
    with speaking(language) as spoken:
        table = common.choose_game(game, preset, settings)
        named = tuple(dict.fromkeys(name.strip().lower() for name in formats.split(",") if name.strip()))
        wishes = Wishes(paper, named, ink, spoken, scale, clearance, bed, ball, textures)
        require("kit", say("kit-needs"))
        common.warn(table, spoken)
        _make(table, wishes, Path(out or f"{game}-kit"), force, show, as_json)


def _make(game: Any, wishes: Wishes, folder: Path, force: bool, only_list: bool, as_json: bool) -> None:
    from tessella.kit.making import make, refuse_foreign, write
    from tessella.kit.plan import as_data, plan

    if not only_list and not force:
        refuse_foreign(folder)
    with progress_bar(speak(say("kit-making", game=game.title), wishes.language)) as bar:
        found = plan(game, wishes, lambda share: bar(share * PLANNED))
        files = [] if only_list else list(make(found, lambda share: bar(PLANNED + share * (1 - PLANNED))))
    if files:
        write(files, folder)
    if as_json:
        written = [{"name": file.name, "bytes": len(file.data)} for file in files]
        common.print_json(
            {**as_data(found, wishes.language), "folder": str(folder) if files else None, "files": written}
        )
        return
    _tell(found)
    if files:
        megabytes = round(sum(len(file.data) for file in files) / 1e6, 1)
        print(speak(say("kit-written", n=len(files), path=str(folder), size=decimal(megabytes)), wishes.language))


def _tell(plan: Plan) -> None:
    """What there is, as tables."""
    from rich.table import Table

    from tessella.kit.guide import lasting, parts_told
    from tessella.kit.plan import said

    out, language = common.console(), plan.wishes.language
    if plan.files:
        pages = Table(box=None, show_header=False, pad_edge=False)
        for file, page in plan.pages:
            pages.add_row(f"{file.name}.pdf" if "pdf" in plan.wishes.formats else file.name, said(page.title, language))
        out.print(f"[bold]{speak(say('kit-guide-pages', n=pages.row_count, sheets=plan.sheets), language)}[/]")
        out.print(pages, soft_wrap=False)
    if plan.parts:
        parts = Table(box=None, show_header=False, pad_edge=False)
        for name in ("copies", "title", "size", "takes"):
            parts.add_column(name, justify="right" if name == "copies" else "left")
        for each in plan.parts:
            size = " x ".join(f"{round(length)}" for length in each.size)
            takes = say("kit-part-takes", grams=max(1, round(each.takes.grams)), time=lasting(each.takes.minutes))
            told = (f"{each.part.copies} x", said(each.part.title, language), f"{size} mm", speak(takes, language))
            parts.add_row(*told)
        out.print(f"[bold]{speak(parts_told(plan), language)}[/]")
        out.print(parts, soft_wrap=False)

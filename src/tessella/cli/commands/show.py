"""``tessella show``, ``perft`` and ``draw``: one position, as text, as a count, as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from tessella.cli import common
from tessella.cli.common import AsJson, GameName, MoveTexts, PositionText, PresetName, Settings, choose_game, play_moves
from tessella.errors import TessellaError
from tessella.match.files import write_whole
from tessella.rules.game import Game, Over, Position, Turn
from tessella.rules.scene import Mark
from tessella.text import in_row, say

MOVE_LINES = 6  # lines of moves that ``show`` prints
THEMES = ("light", "dark", "auto")


def show(
    game: GameName,
    preset: PresetName = "",
    settings: Settings = None,
    position: PositionText = "",
    moves: MoveTexts = "",
    theme: common.TerminalTheme = "dark",
    json: AsJson = False,
) -> None:
    """Show a position: the board, who is to move, the legal moves.

    \b
    tessella show lgame
    tessella show lgame --preset wide --json
    tessella show lgame --position "nAA./.BA./.BA./.BBn 1" --moves "d2NW/d1a1 a3ES"
    """
    table = choose_game(game, preset, settings)
    here, last = play_moves(table, position, moves)
    if json:
        common.print_json(as_data(table, here))
        return
    common.warn(table)
    out = common.console()
    common.known_theme(theme, ("light", "dark"))
    room = max(out.height - MOVE_LINES - 4, 12) if out.is_terminal else None
    common.print_drawing(out, common.draw_text(out, table.scene(here, last), out.width, room, theme))
    print(f"\nPosition: {table.text(here)}")
    for name in table.options.drawn:
        print(f"Drawn: {name}={getattr(table.options, name)}")
    texts = sorted(table.called(table.move_text(here, move)) for move in table.moves(here))
    if texts:
        print(f"Moves: {len(texts)}\n{common.summary(texts, out.width, MOVE_LINES)}")


def as_data(game: Game[Any], position: Position) -> dict[str, Any]:
    """A position with all that follows from it, for a machine."""
    phase = game.phase(position)
    over = isinstance(phase, Over)
    return {
        "game": game.name,
        "options": game.options.all(),
        "position": game.text(position),
        "to_move": phase.seat if isinstance(phase, Turn) else None if over else "chance",
        "over": over,
        "winners": list(phase.winners) if isinstance(phase, Over) else [],
        "scores": list(game.scores(position)),
        "reason": phase.reason.as_json() if isinstance(phase, Over) else None,
        "why": str(phase.reason) if isinstance(phase, Over) else "",
        "moves": sorted(game.move_text(position, move) for move in game.moves(position)),
    }


def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=99, help="How many actions.")],
    preset: PresetName = "",
    settings: Settings = None,
    position: PositionText = "",
    moves: MoveTexts = "",
    divide: Annotated[bool, typer.Option("--divide", help="Also print the count after each first move.")] = False,
) -> None:
    """Count the possible sequences of this many actions.

    The last line is the number. A roll counts as one action for each face of the die, a forced pass as one.

    \b
    tessella perft lgame 2
    tessella perft lgame 3 --set width=5
    tessella perft lgame 2 --divide
    """
    table = choose_game(game, preset, settings)
    here = play_moves(table, position, moves).position
    if divide and depth:
        counts = {table.move_text(here, m): _count(table, table.play(here, m), depth - 1) for m in table.moves(here)}
        for text, count in sorted(counts.items()):
            print(f"{text} {count}")
        print(sum(counts.values()))
    else:
        print(_count(table, here, depth))


def _count(game: Game[Any], position: Position, depth: int) -> int:
    """Perft; a single look at the moves needs no compiled code."""
    if depth <= 1:
        return len(game.codes(position)) if depth else 1
    from tessella.rules.perft import perft as counted

    return counted(game, position, depth)


def draw(
    game: GameName,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="board.svg, board.png, or - for SVG on stdout.")
    ],
    preset: PresetName = "",
    settings: Settings = None,
    position: PositionText = "",
    moves: MoveTexts = "",
    theme: Annotated[str, typer.Option(metavar="light|dark|auto", help="The colours of the picture.")] = "light",
    width: Annotated[int, typer.Option("--width", min=64, max=8192, help="How many pixels wide.")] = 960,
    last: Annotated[bool, typer.Option("--last", help="Mark the last move of --moves.")] = False,
    names: Annotated[bool, typer.Option("--names", help="Write the names of the spaces into them.")] = False,
    find: Annotated[
        list[str] | None, typer.Option("--find", metavar="NAME", help="Lay a finder on the board; may be repeated.")
    ] = None,
) -> None:
    """Draw a position as a picture (SVG or PNG).

    The ending of the file's name decides the format. An existing file is replaced.

    \b
    tessella draw lgame -o board.svg
    tessella draw lgame --moves "d2NW/d1a1 a3ES" --last --theme dark -o board.png
    tessella draw lgame -o - | display
    tessella draw hexa --names --theme dark -o board.png
    tessella draw stargazer --find star2 --find N-S2 -o board.svg
    """
    table = choose_game(game, preset, settings)
    here, move = play_moves(table, position, moves)
    common.known_theme(theme, THEMES)
    if last and move is None:
        raise TessellaError(say("cli-last"))
    picture = _picture(output, theme)
    common.warn(table)
    scene = table.scene(here, move if last else None, _find(table, find or []))._replace(names=names)
    data = picture(scene, theme, width)
    if output == "-":
        sys.stdout.buffer.write(data)
    else:
        write_whole(output, data)


def _find(game: Game[Any], wanted: list[str]) -> list[Mark]:
    """The finders with these names."""
    finders = game.finders()
    for name in wanted:
        if name not in finders:
            known = say("cli-finder", name=name, names=in_row(list(finders))) if finders else None
            raise TessellaError(known or say("cli-no-finders", name=name))
    return [finders[name] for name in wanted]


def _picture(output: str, theme: str) -> Any:
    """What draws for this file name: a function of scene, theme and width that gives bytes."""
    from tessella.draw import png, svg

    ending = Path(output).suffix.lower()
    if output == "-" or ending == ".svg":
        return lambda *wanted: svg(*wanted).encode()
    if ending != ".png":
        raise TessellaError(say("cli-picture-name", path=output))
    if theme == "auto":
        raise TessellaError(say("cli-png-theme"))
    return png

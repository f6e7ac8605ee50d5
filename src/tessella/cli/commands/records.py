"""``tessella record``: records of matches, checked and shown."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from tessella.cli import common
from tessella.errors import MatchError, TessellaError
from tessella.match import Match, Record, notes
from tessella.text import Message, say

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Check records of matches, or show them.")
STANDARD_INPUT = "-"

File = Annotated[str, typer.Argument(metavar="FILE", help="A record; - reads standard input.", show_default=False)]


def load(path: str) -> Record:
    """A record from a file, or from standard input for ``-``."""
    return Record.read(sys.stdin.read()) if path == STANDARD_INPUT else Record.load(path)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; - reads standard input.")],
) -> None:
    """Replay records move by move.

    Says whether every move is legal and the result is right.

    \b
    tessella record check game.txt
    tessella record check saved/*.txt
    """
    broken: list[TessellaError] = []
    for path in files:
        try:
            match = load(path).match
            print(f"{path}: {match.game.title}, {_moves(match)}, {match.outcome}.")
        except TessellaError as error:
            broken.append(error)
    if broken:
        for trouble in broken[:-1]:
            print(trouble, file=sys.stderr)
        raise broken[-1]


@app.command()
def show(
    file: File,
    move: Annotated[
        int | None,
        typer.Option("--move", min=0, metavar="N", help="Show the board after this many moves, not at the end."),
    ] = None,
    json: common.AsJson = False,
) -> None:
    """Show a record: who played, the board, the moves.

    \b
    tessella record show game.txt
    tessella record show game.txt --move 12
    tessella record show game.txt --json
    """
    record = load(file)
    match = record.match
    if json:
        common.print_json(_as_data(record))
        return
    count = len(match.history) if move is None else move
    if count > len(match.history):
        raise MatchError(say("cli-record-move", n=str(move), moves=_moves(match)))
    out = common.console()
    seats = "   ".join(f"seat {seat}: {player.label(seat)}" for seat, player in enumerate(match.players, 1))
    print(f"{match.game.title}, {record.day}   {seats}")
    scene = match.game.scene(match.positions[count], match.history[count - 1].move if count else None)
    if count == len(match.history):
        scene = scene._replace(status=match.status)
    room = max(out.height - 10, 12) if out.is_terminal else None
    common.print_drawing(out, common.draw_text(out, scene, out.width, room))
    numbered = [f"{n}. {match.game.called(played.text)}" for n, played in enumerate(match.history[:count], 1)]
    print(*common.columns(numbered, out.width), sep="\n")
    for line in notes.write(match.notes, count):
        print(line)
    if match.lots:
        print(say("cli-record-lots"))
    print(f"Position: {match.game.text(match.positions[count])}")
    print(f"Result: {match.outcome}")


def _moves(match: Match) -> Message:
    return say("cli-moves", n=len(match.history))


def _as_data(record: Record) -> dict[str, Any]:
    match, game = record.match, record.match.game
    return {
        "game": game.name,
        "rules": game.version,
        "options": game.options.all(),
        "seats": [player._asdict() for player in match.players],
        "lots": list(match.lots),
        "date": record.day.isoformat(),
        "start": game.text(match.start),
        "moves": [{"seat": played.seat or "chance", "move": played.text} for played in match.history],
        "notes": [
            {"actions": n, "text": note.text, "drawn": [stroke._asdict() for stroke in note.drawn]}
            for n, note in sorted(match.notes.items())
        ],
        "position": game.text(match.position),
        "result": None if match.over is None else {**match.over._asdict(), "reason": match.over.reason.as_json()},
        "outcome": str(match.outcome),
    }

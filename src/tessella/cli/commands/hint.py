"""``tessella hint``: what to do in a position and why, or how good a move is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tessella.cli import common
from tessella.cli.commands.solve import value_of
from tessella.cli.common import AsJson, GameName, MoveTexts, PositionText, PresetName, Settings, choose_game, play_moves
from tessella.cli.terminal import advice
from tessella.errors import OptionError
from tessella.rules.game import Game, Position
from tessella.text import Message, in_row, say

if TYPE_CHECKING:
    from tessella.agents.agent import Budget
    from tessella.agents.hints import Grade, Hint
    from tessella.solve.solution import Solution

LINE = 12  # actions of the expected line that are printed


def hint(
    game: GameName,
    preset: PresetName = "",
    settings: Settings = None,
    position: PositionText = "",
    moves: MoveTexts = "",
    level: Annotated[
        int | None, typer.Option(min=1, max=5, metavar="N", help="Think as much as level N.", show_default=False)
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(metavar="S", help="How long to think; 1 by default.", show_default=False)
    ] = None,
    judge: Annotated[
        str, typer.Option("--judge", metavar="MOVE", help="Say how good this move is instead.", show_default=False)
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Say what to play here, and why.

    The best few moves are listed with each seat's chance of winning, where it is known; a draw counts half. If the
    game has been solved (with tessella solve) the answer is exact; otherwise it comes from a search. With --judge one
    move is judged: best, fine, a mistake or a blunder. On a new machine the first answers are only a quick look, while
    the fast search is being prepared.

    \b
    tessella hint alignment
    tessella hint hexa --preset mini --seconds 5
    tessella hint lgame --moves "d2NW/d1a1" --judge a3ES --json
    """
    picked = choose_game(game, preset, settings)
    here = play_moves(picked, position, moves).position
    budget = _budget(picked, level, seconds)
    common.warn(picked)
    solution = advice.solution_if_ready(picked)
    errors = common.console(stderr=True)
    with advice.thinking(errors, advice.THINKING, watched=errors.is_terminal) as report:
        if judge:
            graded = advice.grade_of(picked, here, judge, budget, solution)
        else:
            found = advice.advise(picked, here, budget, report, solution)
    if solution is None and advice.is_glance(picked, bool(judge)):
        print(say("cli-note", what=advice.GLANCE), file=sys.stderr)
    if judge:
        _tell_grade(picked, here, graded, solution, as_json)
    else:
        _tell(picked, here, found, solution, as_json)


def _budget(game: Game[Any], level: int | None, seconds: float | None) -> Budget:
    """How much to think. A level's slips are no advice: of the level only its budget is taken."""
    from tessella.agents.agent import Budget
    from tessella.agents.levels import Level

    if level and seconds is not None:
        raise OptionError(say("cli-hint-effort", level=level, seconds=f"{seconds:g}"))
    if level:
        return Level(level).usual_budget(game)
    return Budget(seconds=advice.SECONDS if seconds is None else seconds).check()


def _tell_grade(game: Game[Any], position: Position, found: Grade, solution: Solution | None, as_json: bool) -> None:
    if not as_json:
        print(advice.grade_message(found))
        return
    common.print_json(
        {
            **_where(game, position, solution, judging=True),
            "move": found.text,
            "grade": found.word,
            "better": found.better,
            "why": str(found.why),
        }
    )


def _where(game: Game[Any], position: Position, solution: Solution | None, judging: bool = False) -> dict[str, Any]:
    from tessella.agents.agent import to_move

    return {
        "game": game.name,
        "options": game.options.all(),
        "position": game.text(position),
        "to_move": to_move(game, position),
        "solved": solution is not None,
        "glance": solution is None and advice.is_glance(game, judging),
    }


def _tell(game: Game[Any], position: Position, found: Hint, solution: Solution | None, as_json: bool) -> None:
    if as_json:
        common.print_json(_as_data(game, position, found, solution))
        return
    from tessella.agents.agent import to_move
    from tessella.agents.hints import is_weighed

    thought = found.thought
    print(f"{say('turn-then', seat=to_move(game, position), then=game.called(found.text))}\n{found.why}\n")
    rows = [["", *(str(say("draw-seat", seat=seat)) for seat in range(1, game.seats + 1))]]
    told = thought.ideas if is_weighed(thought) else thought.ideas[:1]
    rows += [[game.called(idea.text), *(f"{value:.0%}" for value in idea.values)] for idea in told]
    if solution is not None:
        rows = [
            [game.called(choice.text), value_of(choice.verdict)]
            for choice in solution.choices(position)[: len(thought.ideas)]
        ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *values in rows:
        cells = (f"{value:>{width}}" for value, width in zip(values, widths[1:], strict=True))
        print("  ".join((f"{name:<{widths[0]}}", *cells)))
    if others := thought.ideas[len(told) :]:
        print(f"\n{say('cli-hint-others', moves=in_row([game.called(idea.text) for idea in others]))}")
    if len(thought.line) > 1:
        more = " ..." if len(thought.line) > LINE else ""
        print(f"\n{say('cli-hint-line', line=' '.join(map(game.called, thought.line[:LINE])) + more)}")
    print(f"\n{_effort(found, solution)}")


def _effort(found: Hint, solution: Solution | None) -> Message:
    """How much was searched, in a sentence."""
    if solution is not None:
        return say("cli-hint-known")
    thought = found.thought
    ahead = say("cli-moves", n=thought.depth)
    return say("cli-hint-searched", n=thought.searched, ahead=ahead, seconds=f"{thought.seconds:.1f}")


def _as_data(game: Game[Any], position: Position, found: Hint, solution: Solution | None) -> dict[str, Any]:
    from tessella.agents.hints import is_weighed

    thought = found.thought
    known = len(thought.ideas) if is_weighed(thought) else 1  # of the others only that they are no better
    listed: list[dict[str, Any]] = [
        {"move": each.text, "values": list(each.values) if n < known else None, "weight": each.weight}
        for n, each in enumerate(thought.ideas)
    ]
    if solution is not None:
        choices = solution.choices(position)[: len(listed)]
        listed = [{**row, **choice.verdict._asdict()} for row, choice in zip(listed, choices, strict=True)]
    return {
        **_where(game, position, solution),
        "move": found.text,
        "why": str(found.why),
        "values": list(thought.values),
        "moves": listed,
        "line": list(thought.line),
        "searched": thought.searched,
        "depth": thought.depth,
        "sure": thought.sure,
        "seconds": round(thought.seconds, 3),
    }

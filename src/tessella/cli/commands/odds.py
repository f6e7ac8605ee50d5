"""What ``tessella solve`` and ``tessella analyse`` print for games with dice: chances of winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tessella.cli import common
from tessella.rules.game import Over, Position, Turn
from tessella.text import say

if TYPE_CHECKING:
    from tessella.solve.odds import Odds, OddsSolution

DIGITS = 9  # as many as the bounds were brought together to


def show_solution(solution: OddsSolution, as_json: bool) -> None:
    """The counts and the start, for ``solve``."""
    start = solution.odds(solution.game.start())
    if as_json:
        common.print_json(
            {
                "positions": solution.positions,
                "final": solution.final,
                "start": {"chance": round(start.chances[0], DIGITS), **as_data(start)},
                "iterations": solution.passes,
                "precision": solution.precision,
            }
        )
        return
    print(
        f"{solution.positions:,} positions; {solution.final:,} final ones.\n"
        f"From the start under best play: {in_words(start)}.\n"
        f"Found in {solution.passes} passes, to within {solution.precision:.1g}."
    )


def show_analysis(solution: OddsSolution, here: Position, as_json: bool) -> None:
    """Every move, or every face of the die, for ``analyse``."""
    game, phase = solution.game, solution.game.phase(here)
    over = isinstance(phase, Over)
    prospects = solution.prospects(here)
    if as_json:
        mover = phase.seat if isinstance(phase, Turn) else None
        common.print_json(
            {
                "position": game.text(here),
                "over": over,
                "odds": None if over else as_data(solution.odds(here)),
                "moves": [{"move": p.text, **_own(p.odds, mover), **as_data(p.odds)} for p in prospects],
            }
        )
        return
    if over:
        print(game.status(here))
        return
    odds = in_words(solution.odds(here))
    then = say("turn-then", seat=phase.seat, then=odds) if isinstance(phase, Turn) else say("roll-then", then=odds)
    print(f"{then}.")
    for prospect in prospects:
        print(f"{game.called(prospect.text):<2}  {in_words(prospect.odds)}")


def as_data(odds: Odds) -> dict[str, Any]:
    """Value (seat 1's chance less seat 2's, a draw between win and loss) and each seat's chance of winning."""
    return {"value": round(odds.value, DIGITS), "chances": [round(chance, DIGITS) for chance in odds.chances]}


def _own(odds: Odds, seat: int | None) -> dict[str, float]:
    return {} if seat is None else {"chance": round(odds.chances[seat - 1], DIGITS)}


def in_words(odds: Odds) -> str:
    """``seat 1 wins 83.33 %, seat 2 wins 0.00 %``, and what is left."""
    first, second = odds.chances
    rest = 1 - first - second
    neither = f", neither can force {rest:.2%}" if rest > 10**-DIGITS else ""
    return f"seat 1 wins {first:.2%}, seat 2 wins {second:.2%}{neither}"

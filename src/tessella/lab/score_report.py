"""What came of scoring an agent: tables for the terminal, for a page and for a paper, and all of it as data."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tessella.lab.document import Block, Code, Heading, Items, Table, Text, markdown
from tessella.lab.scoring import Matched, Mean, Measured, Part
from tessella.lab.versions import versions

DIGITS = 6
SPECIAL = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
SPECIAL |= {sign: f"\\{sign}" for sign in "&%$#_{}"}
REGRET = (
    "Regret is the value of the best move less that of the move played (win 1, draw 0, loss -1; with dice, chances), "
    "on average over positions drawn uniformly from all that the solution numbers; random is what any legal move would "
    "lose. Kept: moves that keep the value. Optimal: those that also win as soon or lose as late as can be. Later: "
    "actions by which a kept win comes later, or a kept loss sooner, on average."
)
MATCHES = (
    "A win counts 1, shared by the sides that win together; a draw is shared by all. Seats rotate; an agent plays for "
    "a whole team, and against several sides it has one of them and its opponent all others."
)
LOST = ("positions", "regret", "95 %", "random", "kept", "optimal", "later")
INTERVALS = "Intervals hold the true value in 95 of 100 cases."


class Report(NamedTuple):
    """All that was measured."""

    agent: str
    seed: int
    asked: tuple[str, ...]  # the command's words after the agent
    measured: tuple[Measured, ...]
    matched: tuple[Matched, ...]

    @property
    def command(self) -> str:
        """The command that measures it again."""
        return shlex.join(["tessella", "score", self.agent, *self.asked])


# Tables -----------------------------------------------------------------------------------------------------------


def tables(report: Report) -> Iterator[tuple[str, Table, str]]:
    """Each table with its title and what explains it."""
    if report.measured:
        rows = tuple(_measured(found) for found in report.measured)
        yield f"Regret of {report.agent} against perfect play", Table(("game", *LOST, "s/move"), rows, 1), REGRET
    for found in report.measured:
        rows = tuple((_name(part), *_part(part)) for part in found.parts)
        title = f"Regret of {report.agent} by value and distance: {found.game.label}"
        yield title, Table(("position", *LOST), rows, 1), ""
    if report.matched:
        columns = ("game", "against", "games", "won", "drawn", "lost", "score", "95 %", "s/move")
        rows = tuple(_matched(match) for match in report.matched)
        yield f"Matches of {report.agent}", Table(columns, rows, 2), MATCHES


def notes(report: Report) -> Iterator[str]:
    """What is to be known beside the tables."""
    yield f"{INTERVALS} Seed {report.seed}; {', '.join(f'{name} {number}' for name, number in versions().items())}."
    uneven = {len(found.game.teams) for found in report.matched} - {2}
    for sides in sorted(uneven):
        yield f"Among {sides} sides an even score is {1 / sides:.1%}."
    for found in report.matched:
        for sentence, times in found.failures:
            games = "game" if times == 1 else "games"
            yield f"{times} {games} of {found.game.label} against {found.opponent} ended early: {sentence}"


def _measured(found: Measured) -> tuple[str, ...]:
    return (found.game.label, *_part(found.whole), _seconds(found.seconds))


def _part(part: Part) -> tuple[str, ...]:
    low, high = part.regret.interval
    return (
        f"{part.positions:,}",
        f"{part.regret.value:.3f}",
        f"{low:.3f} - {high:.3f}",
        f"{part.random:.3f}",
        f"{part.kept.value:.1%}",
        f"{part.optimal.value:.1%}",
        f"{part.later:.2f}",
    )


def _name(part: Part) -> str:
    """``won in 3 - 4``."""
    if part.nearest is None or part.farthest is None:
        return part.value
    far = f"{part.nearest}" if part.nearest == part.farthest else f"{part.nearest} - {part.farthest}"
    return f"{part.value} in {far}"


def _matched(found: Matched) -> tuple[str, ...]:
    made = found.standing.tally
    counts = (f"{count:,}" for count in (made.games, made.wins, made.draws, made.losses))
    score = (f"{made.score:.1%}", found.standing.interval_text, _seconds(found.standing.seconds_a_move))
    return (found.game.label, found.opponent, *counts, *score)


def _seconds(value: float) -> str:
    return f"{value:.2f}" if value >= 0.1 else f"{value:.4f}"


# For a page, for a paper, for programs ------------------------------------------------------------------------------


def as_markdown(report: Report) -> str:
    """Everything as a page's section."""
    blocks: list[Block] = []
    for title, table, about in tables(report):
        blocks += [Heading(3, title), table, *([Text(about)] if about else [])]
    return markdown([*blocks, Items(tuple(notes(report))), Code((report.command,))], "")


def as_latex(report: Report) -> str:
    """Every table for a paper, with booktabs; what explains it is its caption."""
    found = [_latex(title, table, about) for title, table, about in tables(report)]
    told = [f"% {line}" for line in (report.command, *notes(report))]
    return "\n\n".join(("\n".join((*told, r"% \usepackage{booktabs}")), *found)) + "\n"


def _latex(title: str, table: Table, about: str) -> str:
    form = "l" * table.numbers + "r" * (len(table.columns) - table.numbers)
    rows = [" & ".join(map(escape, row)) + r" \\" for row in table.rows]
    return "\n".join(
        (
            r"\begin{table}",
            r"\centering",
            rf"\caption{{{escape(f'{title}. {about}'.strip())}}}",
            rf"\begin{{tabular}}{{{form}}}",
            r"\toprule",
            " & ".join(map(escape, table.columns)) + r" \\",
            r"\midrule",
            *rows,
            r"\bottomrule",
            r"\end{tabular}",
            r"\end{table}",
        )
    )


def escape(text: str) -> str:
    """Words for LaTeX; a range gets its dash.

    >>> escape("size_4: 3 - 5 %")
    'size\\\\_4: 3--5 \\\\%'
    """
    safe = "".join(SPECIAL.get(sign, sign) for sign in text)
    return re.sub(r"(?<=[\d%]) - (?=\d)", "--", safe)


def as_data(report: Report) -> dict[str, Any]:
    """Everything in a fixed form."""
    return {
        "agent": report.agent,
        "seed": report.seed,
        "command": report.command,
        "versions": versions(),
        "regret": [_measured_data(found) for found in report.measured],
        "matches": [_matched_data(found) for found in report.matched],
    }


def _measured_data(found: Measured) -> dict[str, Any]:
    parts = [_part_data(part) for part in found.parts]
    return {**_game(found.game), **_part_data(found.whole), "seconds_per_move": _rounded(found.seconds), "parts": parts}


def _part_data(part: Part) -> dict[str, Any]:
    about = {"value": part.value, "nearest": part.nearest, "farthest": part.farthest} if part.value else {}
    means = {
        name: _mean(mean) for name, mean in (("regret", part.regret), ("kept", part.kept), ("optimal", part.optimal))
    }
    return {
        **about,
        "positions": part.positions,
        **means,
        "later": _rounded(part.later),
        "random": _rounded(part.random),
    }


def _matched_data(found: Matched) -> dict[str, Any]:
    standing = found.standing
    made = standing.tally._asdict() | {"score": _rounded(standing.tally.score)}
    return {
        **_game(found.game),
        "against": found.opponent,
        "sides": len(found.game.teams),
        **made,
        "interval": _ends(standing.interval),
        "seconds_per_move": _rounded(standing.seconds_a_move),
        "failures": [{"why": why, "games": times} for why, times in found.failures],
    }


def _game(game: Any) -> Mapping[str, Any]:
    return {"game": game.name, "options": game.options.all()}


def _mean(mean: Mean) -> dict[str, Any]:
    return {"mean": _rounded(mean.value), "interval": _ends(mean.interval)}


def _ends(ends: Sequence[float]) -> list[float]:
    return [_rounded(end) for end in ends]


def _rounded(value: float) -> float:
    return round(value, DIGITS)

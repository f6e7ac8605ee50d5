"""What a run is asked for, how far it is, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Plan(NamedTuple):
    """What is asked for."""

    game: str
    asked: str  # what was asked for on the command line, beside the sizes
    options: tuple[dict[str, Any], ...]  # each set in turn
    generations: int
    games: int  # of a generation
    hidden: int  # sums of the network
    iterations: int  # positions that a search looks at, a move
    inner: int  # positions of the search that are learned from, of each depth, a move
    window: int  # generations whose games are learned from together
    epochs: int
    every: int  # generations from one gate to the next
    rounds: int  # of games at the gate
    seed: int

    @property
    def command(self) -> str:
        """The command that does it again."""
        words = ["tessella", "train", self.game, *self.asked.split()]
        for name in self._fields[self._fields.index("generations") :]:
            words += [f"--{name}", str(getattr(self, name))]
        return " ".join(words)


class Progress(NamedTuple):
    """How far a run is."""

    generation: int
    what: str  # "games", "learning", "gate"
    done: int
    of: int
    told: Mapping[str, float] = {}


Report = Callable[[Progress], None]


class Trained(NamedTuple):
    """What came of a generation."""

    generation: int
    positions: int
    error: float  # mean squared, of the chances, where it learned
    held: float  # where it did not
    score: float  # at the gate
    low: float
    high: float
    passed: bool


def report_text(plan: Plan, found: Sequence[Trained]) -> str:
    """What came of a run so far, as Markdown."""
    lines = [
        f"# {plan.command}",
        "",
        "| generation | positions | error | held back | at the gate | 95 % | takes over |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | :---: |",
    ]
    for each in found:
        lines.append(
            f"| {each.generation} | {each.positions:,} | {each.error:.4f} | {each.held:.4f} | {each.score:.1%} "
            f"| {each.low:.0%} - {each.high:.0%} | {'yes' if each.passed else 'no'} |"
        )
    return "\n".join([*lines, ""])

"""Players that look games up in their solutions: perfect ones, and ones that see only so far.

A perfect player wins as soon as it can, never lets a draw or a win go, and loses as late as it can. In a draw it sets
problems: of the moves that keep the draw it takes one after which most of the replies lose.

A player with limited *sight* knows a win or a loss when it is at most that many actions away; the further off it lies
beyond that, the more often it is overlooked. What a player does not see is all the same to it. So it wanders, and falls
for what a person of that strength would fall for.
"""

from __future__ import annotations

from typing import Any

from tessella.agents.agent import BEST, Agent, Budget, Idea, Question, Thought, Watch, to_move
from tessella.errors import OptionError, SolveError
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Position, Turn
from tessella.solve.solution import Choice, Solution, solution_of
from tessella.text import say

CHANCES = {"win": 1.0, "draw": 0.5, "loss": 0.0}
FAR = 1 << 20  # farther than any win
TRIED = 12  # moves whose replies are looked at, to find the one that sets the hardest problem
HARD = 6  # actions: for each so many of a game's longest win, one action further is as hard to see as one more
LINE = 12  # actions of an expected line that are told


class Sighted(Agent):
    """Plays by the solution, as far as it sees."""

    def __init__(self, name: str = "perfect", sight: int = FAR, keen: int = 0) -> None:
        self.name, self.sight = name, sight
        self.keen = keen  # times in a thousand that it sees one action further, if it sees that far

    def consider(self, question: Question) -> Thought:
        game, position = question.game, question.position
        watch = Watch(Budget(iterations=1), question.stop)
        try:
            solution = solution_of(game)
        except SolveError as error:
            raise OptionError(say("agent-unsolved", name=self.name, why=error.message)) from None
        choices, rng = solution.choices(position), generator(question.seed)
        chosen = self._choose(solution, position, choices, rng, watch)
        ideas = tuple(_idea(game, position, choice) for choice in self._chosen_first(choices, chosen)[:BEST])
        line = (chosen.text,) if self.sight < FAR else _line(solution, position, chosen)
        return Thought(
            chosen.move, chosen.text, ideas[0].values, ideas, line, len(choices), len(line), True, watch.seconds
        )

    def _choose(self, solution: Solution, position: Position, choices: list[Choice], rng: Any, watch: Watch) -> Choice:
        seen = [self._appeal(choice, solution.counts.longest, rng) for choice in choices]
        best = max(seen)
        equal = [choice for choice, value in zip(choices, seen, strict=True) if value == best]
        if self.sight >= FAR and equal[0].verdict.value == "draw" and len(equal) > 1:
            return _hardest(solution, position, equal, rng, watch)
        return equal[below(rng, len(equal))]

    def _appeal(self, choice: Choice, longest: int, rng: Any) -> tuple[int, int]:
        """How good a move looks: a near win before a far one, then what is open, then a far loss before a near one."""
        value, distance = choice.verdict
        if distance is None or not self._sees(distance, longest, rng):
            return (0, 0)
        return (1, -distance) if value == "win" else (-1, distance)

    def _sees(self, distance: int, longest: int, rng: Any) -> bool:
        """Whether it sees a win or loss so far off: where wins are long ones, every action further is harder to see."""
        further = (distance - self.sight) * max(1, longest // HARD)
        return all(below(rng, 1000) < self.keen for _ in range(further))

    def _chosen_first(self, choices: list[Choice], chosen: Choice) -> list[Choice]:
        return [chosen, *(choice for choice in choices if choice is not chosen)]


def _idea(game: Game[Any], position: Position, choice: Choice) -> Idea:
    own = CHANCES[choice.verdict.value]
    phase = game.phase(position)
    assert isinstance(phase, Turn)
    values = tuple(own if seat == phase.seat else 1 - own for seat in range(1, game.seats + 1))
    return Idea(choice.move, choice.text, values, 1.0)


def _after(game: Game[Any], position: Position, choice: Choice) -> Position:
    state = list(position.words)
    kernel.play(game.geometry, state, game.encode(choice.move))
    return Position(tuple(state))


def _hardest(solution: Solution, position: Position, equal: list[Choice], rng: Any, watch: Watch) -> Choice:
    """Of moves that keep the draw the one after which the largest share of the replies loses."""
    game, me = solution.game, to_move(solution.game, position)
    found, most = equal[0], -1.0
    for n in range(min(TRIED, len(equal))):  # shuffles as it goes, so that it tries others each time
        other = n + below(rng, len(equal) - n)
        equal[n], equal[other] = equal[other], equal[n]
        if n and watch.stop is not None and watch.stop.is_set():
            break
        after = _after(game, position, equal[n])
        phase = game.phase(after)
        if not isinstance(phase, Turn):
            continue
        replies = solution.choices(after)
        lost = sum(reply.verdict.value == ("win" if phase.seat == me else "loss") for reply in replies) / len(replies)
        if lost > most:
            found, most = equal[n], lost
    return found


def _line(solution: Solution, position: Position, choice: Choice) -> tuple[str, ...]:
    """What both sides play at their best, this move first; a draw has no end, so only its first move is told."""
    game, texts = solution.game, [choice.text]
    while choice.verdict.value != "draw" and len(texts) < LINE:
        position = _after(game, position, choice)
        if not isinstance(game.phase(position), Turn):
            break
        choice = solution.choices(position)[0]
        texts.append(choice.text)
    return tuple(texts)

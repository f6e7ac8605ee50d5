"""The arena: agents play each other, everybody everybody, and every seat gets its turn.

Who meets whom (ours, as simple as it can be):

- A *side* is a team, or a seat where there are no teams; an agent plays all the seats of its side.
- With as many agents as sides or more, every choice of that many different agents is a *pairing*; with two sides that
  is every pair. With fewer agents than sides every two of them are a pairing: one side of the agent named first against
  the other agent on all other sides.
- Each pairing plays the same number of games. From game to game its agents move on by one side, and when they have been
  all round, those beyond the first change their order, so that nobody always sits behind the same agent.
- Games may begin with an *opening*, some actions at random: one for each time round, the same for all pairings, so that
  every agent has it from every side.

A win counts 1, shared by the sides that win together; a draw is a win shared by all sides. A game counts once for each
side that an agent has in it. Games are numbered through; a game's seed follows from the arena's seed and its number,
the seed of each move from the game's seed and the number of the action.
"""

from __future__ import annotations

import shlex
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import combinations, permutations, product
from math import comb
from typing import Any, NamedTuple

from tessella.agents.levels import COMPILED
from tessella.agents.playouts import random_code
from tessella.agents.warm import warm_up as warm_up_agent
from tessella.errors import EngineError, OptionError, TessellaError
from tessella.games import game as game_named
from tessella.lab.functions import agent
from tessella.match import Match, Player, Record
from tessella.rules.chance import generator
from tessella.rules.game import Chance, Game, Over
from tessella.text import say
from tessella.workers.crew import Crew, Worker
from tessella.workers.protocol import Failure

LONGEST = 2000  # actions; a game that is not over by then is a draw
MOST = 100_000  # games of a pairing
OPENING = 100  # random actions that a game may begin with
TRIES = 20  # openings that are drawn until one does not end the game


class Contest(NamedTuple):
    """Who plays what, how often."""

    game: Game[Any]
    agents: tuple[str, ...]
    games: int  # of each pairing
    seed: int
    opening: int = 0  # random actions that a game begins with

    @property
    def command(self) -> str:
        """The command that plays it again."""
        words = ["tessella", "arena", self.game.name, "--agents", ",".join(self.agents)]
        for name, value in self.game.options.changes().items():
            words += ["--set", f"{name}={value}"]
        words += ["--games", str(self.games), "--seed", str(self.seed)]
        return shlex.join([*words, *(["--openings", str(self.opening)] if self.opening else [])])


class Seating(NamedTuple):
    """A game that is to be played."""

    number: int  # from 1
    pairing: int
    sides: tuple[int, ...]  # the agent of each side
    seed: int
    opening: tuple[int, int] = (0, 0)  # how many random actions, and their seed


class Outcome(NamedTuple):
    """A game that was played."""

    seating: Seating
    winners: tuple[int, ...]  # seats
    shares: tuple[float, ...]  # of the win, by side
    result: str  # in words
    finished: bool
    actions: int
    moves: tuple[int, ...]  # by side
    seconds: tuple[float, ...]  # spent on them
    record: str
    failure: str = ""  # what an engine did for which it lost, in words

    def sides_of(self, agent: int) -> list[int]:
        """The sides that an agent had."""
        return [side for side, who in enumerate(self.seating.sides) if who == agent]


# Who meets whom -----------------------------------------------------------------------------------------------


def contest(game: Game[Any], agents: Sequence[str], games: int, seed: int, opening: int = 0) -> Contest:
    """A contest, if it can be held."""
    if len(game.teams) < 2:
        raise OptionError(say("arena-sides", game=game.label))
    if len(agents) < 2:
        raise OptionError(say("arena-agents", agents=agents[0]) if agents else say("arena-nobody"))
    if not 1 <= games <= MOST:
        raise OptionError(say("arena-games", games=str(games), most=MOST))
    for name in agents:
        agent(name)
        if name == "perfect" and game.odds_census() is None:
            game.census()  # says so if the game cannot be solved
        if agents.count(name) > 1:
            raise OptionError(say("arena-twice", agent=name))
    if not 0 <= opening <= OPENING:
        raise OptionError(say("arena-openings", openings=str(opening), most=OPENING))
    return Contest(game, tuple(agents), games, seed, opening)


def derive_seed(seed: int, number: int) -> int:
    """A seed of its own for each number."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=4).digest())


def pairings(agents: int, sides: int) -> list[tuple[int, ...]]:
    """The agents of each pairing, one a side, in the order they were named."""
    if agents >= sides:
        return list(combinations(range(agents), sides))
    return [(one, *(other,) * (sides - 1)) for one, other in combinations(range(agents), 2)]


def seats_of(pairing: tuple[int, ...], n: int) -> tuple[int, ...]:
    """Who has which side in a pairing's n-th game (from 0)."""
    sides, (first, *rest) = len(pairing), pairing
    orders = _orders(tuple(rest))
    order = (first, *orders[n // sides % len(orders)])
    # Pairings do not all begin with the agent named first, or it would often have one game more as the first.
    people = set(pairing)
    moved = (n + sum(people) - comb(len(people), 2)) % sides
    return (*order[sides - moved :], *order[: sides - moved])


@cache
def _orders(rest: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(dict.fromkeys(permutations(rest)))


def plan(contest: Contest) -> list[Seating]:
    """All the games, the first of each pairing before the second of any: so it can be broken off."""
    meetings = list(enumerate(pairings(len(contest.agents), len(contest.game.teams))))
    return [
        Seating(number, which, seats_of(pairing, n), derive_seed(contest.seed, number), _opening(contest, n))
        for number, (n, (which, pairing)) in enumerate(product(range(contest.games), meetings), 1)
    ]


def _opening(contest: Contest, n: int) -> tuple[int, int]:
    """The opening of every pairing's n-th game (from 0)."""
    times_round = n // len(contest.game.teams)
    return (contest.opening, derive_seed(contest.seed, -1 - times_round)) if contest.opening else (0, 0)


# Playing ------------------------------------------------------------------------------------------------------


def play(game: Game[Any], agents: Sequence[str], seating: Seating) -> Outcome:
    """Play one game."""
    side_of = {seat: side for side, team in enumerate(game.teams) for seat in team}
    names = [agents[seating.sides[side_of[seat]]] for seat in range(1, game.seats + 1)]
    thinkers = [agent(agents[number], COMPILED) for number in seating.sides]
    match, rng = Match(game, players=[Player(agent=name) for name in names]), generator(seating.seed)
    for action in opening(game, *seating.opening):
        match.play(action)
    moves, seconds, actions, failure = [0] * len(thinkers), [0.0] * len(thinkers), match.actions, ""
    while not isinstance(phase := match.phase, Over) and actions < LONGEST:
        actions += 1
        if isinstance(phase, Chance):
            match.roll(rng)
            continue
        side, began = side_of[phase.seat], time.perf_counter()
        try:
            thought = thinkers[side].think(game, match.position, seed=derive_seed(seating.seed, actions), match=match)
        except EngineError as error:
            failure, actions = str(error), actions - 1
            match.resign(phase.seat)
            continue
        seconds[side] += time.perf_counter() - began
        moves[side] += 1
        match.play(thought.move)
    winners = phase.winners if isinstance(phase, Over) else ()
    return Outcome(
        seating=seating,
        winners=winners,
        shares=shares(game.teams, winners),
        result=str(match.outcome),
        finished=isinstance(phase, Over),
        actions=actions,
        moves=tuple(moves),
        seconds=tuple(seconds),
        record=Record(match).write(),
        failure=failure,
    )


def opening(game: Game[Any], length: int, seed: int) -> list[Any]:
    """So many random actions after which the game is not over."""
    for n in range(TRIES):
        rng, position, actions = generator(derive_seed(seed, n)), game.start(), list[Any]()
        while len(actions) < length and not isinstance(game.phase(position), Over):
            actions.append(game.decode(random_code(game, position, rng)))
            position = game.play(position, actions[-1])
        if not isinstance(game.phase(position), Over):
            return actions
    raise OptionError(say("arena-opening-ends", game=game.label, openings=str(length)))


def shares(teams: Sequence[Sequence[int]], winners: Sequence[int]) -> tuple[float, ...]:
    """Each side's share of the win, or of the draw."""
    won = [not winners or any(seat in winners for seat in team) for team in teams]
    return tuple(has / sum(won) for has in won)


def warm_up(game: Game[Any], agents: Sequence[str]) -> None:
    """Let each agent think a moment: what has to be compiled or solved is then there for the next process."""
    for name in agents:
        warm_up_agent(game, agent(name, COMPILED))


def outcomes(
    contest: Contest, jobs: int, prepared: Callable[[], None] = lambda: None
) -> Generator[Outcome, None, None]:
    """Play all games in this many processes, and give each as soon as it is over.

    One process alone prepares the agents, so that nothing is compiled or solved twice; then ``prepared`` is called.
    Closing the iterator ends the processes at once.
    """
    waiting, at_work = deque(plan(contest)), dict[Worker, Seating]()
    game = contest.game
    agreed = {"name": game.name, "options": game.options.changes(), "agents": contest.agents}

    def give(worker: Worker) -> None:
        at_work[worker] = waiting.popleft()
        worker.begin(PLAY, {**agreed, "seating": at_work[worker]})

    with Crew() as crew:
        first = crew.hire()
        first.begin(WARM, agreed)
        first.answer()
        prepared()
        for _ in range(min(jobs, len(waiting)) - 1):
            crew.hire().begin(WARM, agreed)  # loads what the first has made, so that no agent's time is spent on that
        give(first)
        for worker, found in crew.answers():
            seating = at_work.pop(worker, None)
            if isinstance(found, Failure):
                raise _trouble(found, seating)
            if waiting:
                give(worker)
            if seating is not None:
                yield _outcome(seating, found.value)


def _trouble(failure: Failure, seating: Seating | None) -> TessellaError:
    if seating is None:
        return failure.error()
    number, seed = str(seating.number), str(seating.seed)
    return TessellaError(say("worker-game", number=number, seed=seed, trouble=failure.message))


# What the processes do ----------------------------------------------------------------------------------------

PLAY, WARM = f"{__name__}:play_in_child", f"{__name__}:warm_up_in_child"


def warm_up_in_child(name: str, options: dict[str, Any], agents: Sequence[str]) -> None:
    """Let each agent think a moment."""
    warm_up(_game(name, **options), agents)


def play_in_child(name: str, options: dict[str, Any], agents: Sequence[str], seating: Sequence[Any]) -> dict[str, Any]:
    """Play one game; how it went, as plain data."""
    number, pairing, sides, seed, (length, drawn) = seating
    seated = Seating(number, pairing, tuple(sides), seed, (length, drawn))
    return play(_game(name, **options), agents, seated)._asdict()


_game = cache(game_named)  # a process plays many games with the same options


def _outcome(seating: Seating, found: dict[str, Any]) -> Outcome:
    tuples = {name: tuple(value) for name, value in found.items() if isinstance(value, list)}
    return Outcome(**{**found, **tuples, "seating": seating})

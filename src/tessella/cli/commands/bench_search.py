"""``tessella bench search``: how many iterations a second the searches make here."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.cli.commands.bench import NO_SPIEL, OPENSPIEL, here, machine, measure, show
from tessella.games import game as game_named
from tessella.games import game_class, names
from tessella.rules.game import Game

if TYPE_CHECKING:
    from tessella.agents.search import Search

MEGABYTES = 1000  # that OpenSpiel's tree may take
EXPLORE = 2.0  # OpenSpiel's usual constant
NOTE = "iterations per second from the start; guided: with the game's insight, plain: UCT with random games"


class Rates(NamedTuple):
    """What was measured, a second."""

    guided: float  # iterations
    plain: float  # iterations
    deep: float | None  # positions, by alpha-beta, where it is used
    insight: bool  # whether the game has one of its own: if not, guided search has only the plain one

    @property
    def faster(self) -> str:
        """The tree search that counts."""
        return "guided" if self.guided > self.plain else "plain"

    @property
    def counted(self) -> float:
        """Its rate."""
        return max(self.guided, self.plain)


def search(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="The games; by default those with a target.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="The least time to measure each for.")] = 2.0,
    json: common.AsJson = False,
) -> None:
    """Measure how fast games are searched.

    From the start, with compiled code, already warm, on one core, with the default options: the guided tree search,
    plain UCT, and alpha-beta in games that use it. The faster of the two tree searches is compared with the target, and
    with OpenSpiel's MCTSBot (C++) on hex(11) if that is installed.

    \b
    tessella bench search
    tessella bench search hexa --seconds 10
    tessella bench search --json
    """
    wanted = games or [name for name in names() if game_class(name).search_goal]
    chosen = [game_named(common.known_game(name)) for name in wanted]
    status = common.console(stderr=True).status("")
    with status:
        found = []
        for game in chosen:
            status.update(f"{game.title}: compiling and searching ...")
            found.append(rates(game, seconds))
        other = None
        if find_spec("pyspiel"):
            status.update(f"OpenSpiel {OPENSPIEL}: searching ...")
            other = measure(_openspiel(), seconds).games
    if json:
        rows = [_as_data(game, rate, other) for game, rate in zip(chosen, found, strict=True)]
        spiel = {"openspiel": {"game": OPENSPIEL, "iterations_per_second": round(other, 1)}} if other else {}
        common.print_json({**machine(), "search": rows, **spiel})
    else:
        _print(chosen, found, other)


def rates(game: Game[Any], seconds: float) -> Rates:
    """How fast a game is searched from its start."""
    from tessella.agents.deep_search import DeepSearch
    from tessella.agents.search import plain_insight
    from tessella.agents.tree_search import TreeSearch

    start, plain = game.start(), plain_insight(game)
    offered = getattr(game, "insight", None)
    own = offered() if offered else None
    insight = plain if own is None else own
    deep = insight.deep and len(game.teams) == 2
    return Rates(
        guided=_rate(lambda: TreeSearch(game, start, insight, seed=1), seconds),
        plain=_rate(lambda: TreeSearch(game, start, plain, seed=1, guided=False), seconds),
        deep=_rate(lambda: DeepSearch(game, start, insight, seed=1), seconds) if deep else None,
        insight=own is not None and type(own) is not type(plain),
    )


def _rate(setup: Callable[[], Search], seconds: float) -> float:
    """Iterations a second of a search, after one that compiles it; setting it up is not counted."""
    from tessella.agents.agent import Budget

    setup().run(Budget(iterations=2))
    thought = setup().run(Budget(seconds=seconds))
    return thought.searched / thought.seconds


def _openspiel() -> Callable[[int], int]:
    """OpenSpiel's own tree search: this many simulations for the first move."""
    from importlib import import_module

    spiel = import_module("pyspiel")
    game = spiel.load_game(OPENSPIEL)

    def run(simulations: int) -> int:
        judge = spiel.RandomRolloutEvaluator(1, 1)
        bot = spiel.MCTSBot(game, judge, EXPLORE, simulations, MEGABYTES, False, 1, False)
        bot.step(game.new_initial_state())
        return simulations

    return run


# What is told -------------------------------------------------------------------------------------------------


def _as_data(game: Game[Any], found: Rates, other: float | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": game.name,
        "insight": found.insight,
        "guided_iterations_per_second": round(found.guided, 1),
        "plain_iterations_per_second": round(found.plain, 1),
        "alphabeta_positions_per_second": None if found.deep is None else round(found.deep, 1),
        "counted": found.faster,
    }
    if game.search_goal:
        data |= {"target": game.search_goal, "ratio": round(found.counted / game.search_goal, 3)}
    if other:
        data |= {"guided_to_openspiel": round(found.guided / other, 3)}
        data |= {"plain_to_openspiel": round(found.plain / other, 3)}
    return data


def _print(games: list[Game[Any]], found: list[Rates], other: float | None) -> None:
    rows = []
    for game, rate in zip(games, found, strict=True):
        goal = game.search_goal
        against = [f"{goal:,.0f}", f"{rate.counted / goal:.2f}"] if goal else ["", ""]
        spiel = [f"{rate.counted / other:,.2f}"] if other else []
        figures = [f"{rate.guided:,.0f}", f"{rate.plain:,.0f}", f"{rate.deep:,.0f}" if rate.deep else "-"]
        rows.append([game.title, *figures, rate.faster, *against, *spiel])
    titles = ["search", "guided/s", "plain/s", "alpha-beta/s", "counted", "target", "ratio"]
    note = f"OpenSpiel {OPENSPIEL}, MCTSBot in C++: {other:,.0f} simulations/s" if other else NO_SPIEL
    show([*titles, *(["x OpenSpiel"] if other else [])], rows, [NOTE, f"one of {here()}", note])

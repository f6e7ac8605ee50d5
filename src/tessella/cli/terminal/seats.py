"""Who sits at a table: what a person types, and the computers that play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tessella.errors import OptionError
from tessella.match import Player
from tessella.rules.game import Game

if TYPE_CHECKING:
    from tessella.agents.agent import Agent

USUAL = "level3"  # what "computer" means
LEVEL = re.compile(r"level(-?\d*)")


def answers(game: Game[Any]) -> str:
    """What can be typed where somebody is asked who sits there."""
    return f"person, computer, level1 to level5, {'perfect, ' if _solvable(game) else ''}or a name"


def player_for(game: Game[Any], who: str) -> Player:
    """The player that somebody typed."""
    word = re.sub(r"\s", "", who.lower())
    if word in ("person", "p"):
        return Player()
    if word in ("computer", "c"):
        word = USUAL
    if word == "perfect":
        _check_solved(game)
        return Player(agent=word)
    level = LEVEL.fullmatch(word)
    if level is None:
        return Player(who)
    if level[1] not in ("1", "2", "3", "4", "5"):
        raise OptionError(f"{who}: the levels are level1 to level5; computer is {USUAL}.")
    return Player(agent=word)


def computers(game: Game[Any], players: Sequence[Player]) -> dict[int, Agent]:
    """The computers at a table, by seat."""
    found = {seat: player.agent for seat, player in enumerate(players, 1) if player.agent}
    if "perfect" in found.values():
        _solve(game)
    if not found:
        return {}
    from tessella.agents.roster import agent

    return {seat: agent(name) for seat, name in found.items()}


def _solvable(game: Game[Any]) -> bool:
    from tessella.agents import ready

    return ready.solvable(game)


def _check_solved(game: Game[Any]) -> None:
    if not _solvable(game):
        raise OptionError(f"perfect: this player is for solved games, and {game.label} is not; take level1 to level5.")


def _solve(game: Game[Any]) -> None:
    """Have the solution there before the game begins; a person sees how that goes."""
    from tessella.cli.commands.solve import progress_bar
    from tessella.solve.solution import solve

    _check_solved(game)
    with progress_bar(f"Solving {game.title}") as progress:
        solve(game, progress)

"""Who sits at a table: what a person types, and the computers that play."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from tessella.errors import OptionError
from tessella.match import Player
from tessella.match.players import ENGINE, names_a_file
from tessella.rules.game import Game
from tessella.text import Message, say, speak
from tessella.text.language import ENGLISH

if TYPE_CHECKING:
    from tessella.agents.agent import Agent

USUAL = "level3"  # what "computer" means
LEVEL = re.compile(r"level(-?\d*)")
LEVELS = ("level1", "level2", "level3", "level4", "level5")


def question(game: Game[Any], seat: int) -> Message:
    """Who sits there, with what can be typed."""
    return say("terminal-who-perfect" if _is_solvable(game) else "terminal-who", seat=seat)


def player_for(game: Game[Any], who: str) -> Player:
    """The player that somebody typed."""
    if (names_a_file(who.strip()) and LEVEL.match(who.strip())) or who.strip().startswith(ENGINE):
        return Player(agent=who.strip())
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
    if word not in LEVELS:
        raise OptionError(say("terminal-level", who=who, usual=USUAL))
    return Player(agent=word)


def check_kept(players: Sequence[Player], given: Collection[int], path: str) -> None:
    """Whether a record's match can go on: no file may say which command is run, only whoever sits here."""
    for seat, player in enumerate(players, 1):
        if names_a_file(player.agent) and seat not in given:
            raise OptionError(say("terminal-engine-kept", name=player.agent, seat=seat, path=path))


def computers(game: Game[Any], players: Sequence[Player], language: str = ENGLISH) -> dict[int, Agent]:
    """The computers at a table, by seat."""
    found = {seat: player.agent for seat, player in enumerate(players, 1) if player.agent}
    if "perfect" in found.values():
        _solve(game, language)
    if not found:
        return {}
    from tessella.agents.roster import own_agent

    return {seat: own_agent(name) for seat, name in found.items()}


def _is_solvable(game: Game[Any]) -> bool:
    from tessella.agents import ready

    return ready.is_solvable(game)


def _check_solved(game: Game[Any]) -> None:
    if not _is_solvable(game):
        raise OptionError(say("terminal-perfect", game=game.label))


def _solve(game: Game[Any], language: str) -> None:
    """Have the solution there before the game begins; a person sees how that goes."""
    from tessella.cli.commands.solve import progress_bar
    from tessella.solve.solution import solve

    _check_solved(game)
    with progress_bar(speak(say("terminal-solving", game=game.title), language)) as progress:
        solve(game, progress)

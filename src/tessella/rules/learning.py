"""What a game offers so that a network can learn to judge its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import NetworkError
from tessella.rules.network import Network
from tessella.rules.network_file import Header, read_network
from tessella.text import say

if TYPE_CHECKING:
    from tessella.rules.game import Game

FOLDER = "networks"  # beside a game's modules: those that come with it, one a kind
BEST = "-best"  # and one by which the strongest level plays


class Learner(NamedTuple):
    """How positions are told to a network, and what becomes of it; see :func:`tessella.rules.insight.tell`.

    Between two sides a network is told positions as the side to move sees them. Among more it is told each position
    once for every side.
    """

    kind: str  # what its networks are for, such as "two-sides": one of another kind does not fit
    slots: int
    rows: int
    stages: int  # a network may tell fewer apart, of which each takes the place of as many
    turns: Callable[[], Sequence[Sequence[int]]]  # for each symmetry, the row that each row becomes
    known: Any  # the insight without a network
    unit: int  # a value of the network's that wins three games of four
    lead: bool  # whether its value is a lead in points, so that others may be given
    build: Callable[[Network], Any]  # the insight with one
    opening: int  # actions at random that a game to learn from begins with, at most
    curriculum: Sequence[Mapping[str, Any]]  # options to learn with, if nobody asks for others


def taught(game: Game[Any], which: str = "") -> Any | None:
    """The insight with the network that comes with a game for its options, if there is one; ``which``: or another."""
    learner = game.learner()
    if learner is None:
        return None
    file = Path(_folder(type(game)), f"{learner.kind}{which}.net")
    return taught_by(game, file) if file.exists() else None


@lru_cache(maxsize=64)
def taught_best(game: Game[Any]) -> Any | None:
    """The insight with a stronger network, if one comes with a game beside the usual one.

    The strongest level plays by it, and nobody else: it sees who wins a game between seats that are not equal from the
    first move on, and in the chances that hints and analysis tell all moves of the weaker seat would look the same.
    """
    return taught(game, BEST)


def taught_by(game: Game[Any], file: Path) -> Any:
    """The insight with the network of a file."""
    header, network = _read(file, file.stat().st_mtime_ns if file.exists() else 0)
    learner = game.learner()
    asked = None if learner is None else (game.name, game.version, *learner[:3])
    if learner is None or asked != (*header[:3], header.slots, header.rows) or learner.stages % header.stages:
        raise NetworkError(say("network-other", file=str(file), kind=header.kind, game=header.game, label=game.label))
    return learner.build(network)


@lru_cache(maxsize=8)
def _read(file: Path, changed: int) -> tuple[Header, Network]:
    """A network, read once for each time it was written."""
    return read_network(file)


@lru_cache
def _folder(kind: type) -> Path:
    import inspect

    return Path(inspect.getfile(kind)).parent / FOLDER

"""Every game as a Python game of OpenSpiel's, so that its algorithms run on them::

    import pyspiel
    import tessella.env.openspiel

    game = pyspiel.load_game("tessella_lgame(width=5)")

Importing this module registers all games. A game's parameters are its options, and ``limit``, the moves after which a
game is a draw, and ``most``, the actions that there may be before a move is made in several. Players are the seats,
counted from 0. Chance is explicit, by the games' own odds. Returns come at the end, by the rule of a batch
(:func:`tessella.env.stepping.give`): they add up to 0 unless somebody plays alone.

In the text of a game, parameters are set apart by commas, and what looks like a number is one. An option that is a text
is put in quotes if that would mislead, and in brackets too if it has commas: ``size='4'``, ``dots='(a1:2,d4:3)'``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy
from numpy.typing import NDArray

from tessella.env.library import library
from tessella.env.setup import LIMIT
from tessella.env.space import MOST
from tessella.env.walking import Node, Walker, walker
from tessella.games import game_class, names
from tessella.rules.game import Game
from tessella.rules.kernel import CHANCE, OVER
from tessella.rules.options import Option

pyspiel = library("pyspiel")
SpielGame: Any = pyspiel.Game
SpielState: Any = pyspiel.State
PublicObserver = library("open_spiel.python.observation").IIGObserverForPublicInfoGame

OURS = {"limit": LIMIT, "most": MOST}  # parameters that are no options
MISLEADING = re.compile(r"[-+.\d]*|true|false|.*[,=].*", re.IGNORECASE)
SEATS = 16  # more than any game will have


def register(found: type[Game[Any]]) -> str:
    """Make a game known to OpenSpiel; return its name there."""
    kind = _kind(found(found.options_class()))
    # OpenSpiel keeps it until after the interpreter is gone, when a class does no harm and a function does.
    pyspiel.register_game(kind, type(found.__name__, (TessellaGame,), {"found": found}))
    return str(kind.short_name)


def load(text: str) -> TessellaGame:
    """One of the games by its text; who unpickles it has registered it by then."""
    game: TessellaGame = pyspiel.load_game(text)
    return game


def _kind(game: Game[Any]) -> Any:
    """What OpenSpiel wants to know of a game with its options."""
    types = pyspiel.GameType
    declared = {option.name: _shown(option, option.default) for option in game.options.declarations()}
    return types(
        short_name=f"tessella_{game.name}",
        long_name=game.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if game.has_chance else types.ChanceMode.DETERMINISTIC,
        information=types.Information.PERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM if game.seats > 1 else types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**declared, **OURS},
    )


def _shown(option: Option, value: Any) -> Any:
    """An option's value as a parameter that OpenSpiel writes and reads back as it was."""
    if not isinstance(value, str) or not MISLEADING.fullmatch(value):
        return value
    return f"'({value})'" if "," in value or "=" in value else f"'{value}'"


def _meant(value: Any) -> Any:
    """The value of a parameter, without its quotes and brackets."""
    if not isinstance(value, str):
        return value
    inner = value[1:-1] if len(value) > 1 and value[0] == value[-1] == "'" else value
    return inner[1:-1] if inner != value and inner[:1] == "(" and inner[-1:] == ")" else inner


class TessellaGame(SpielGame):  # type: ignore[misc]  # the library is not typed here
    """A game with its options; ``game`` is ours, and each of ours has a class of its own here."""

    found: ClassVar[type[Game[Any]]]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = {name: _meant(value) for name, value in (parameters or {}).items()}
        ours = {name: int(given.pop(name, value)) for name, value in OURS.items()}
        game = self.found(self.found.options_class.make(given))
        walking = walker(game, **ours)
        space = walking.space
        info = pyspiel.GameInfo(
            num_distinct_actions=space.size,
            max_chance_outcomes=game.geometry.room if game.has_chance else 0,
            num_players=game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if game.seats > 1 else None,
            max_game_length=ours["limit"] * len(space.stages),
        )
        changed = game.options.changes()
        kept = {each.name: _shown(each, getattr(game.options, each.name)) for each in game.options.declarations()}
        told = {name: kept[name] for name in changed} | dict(ours.items() - OURS.items())
        super().__init__(_kind(game), info, told)
        self.game, self.walker = game, walking

    def __reduce__(self) -> Any:
        return load, (str(self),)

    def new_initial_state(self, state: Any = None) -> TessellaState:
        """Where a game begins."""
        return TessellaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Twice as many as moves is more than there are."""
        return 2 * (int(self.max_game_length()) + 1) if self.game.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What shows a state to a player. All see everything."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.walker)
        return PublicObserver(iig_obs_type, params)


class TessellaState(SpielState):  # type: ignore[misc]  # as above
    """Where a game is: a node, which is a value, so that a copy costs nothing."""

    def __init__(self, game: TessellaGame) -> None:
        super().__init__(game)
        self.walker: Walker = game.walker
        self.node: Node = game.walker.first

    def current_player(self) -> int:
        """The player to act, or that chance acts, or that it is over."""
        turn = self.node.turn
        if turn == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if turn == OVER else turn

    def is_terminal(self) -> bool:
        """Whether it is over, for whatever reason."""
        return self.node.turn == OVER

    def returns(self) -> list[float]:
        """What each player has got."""
        return list(self.node.rewards) or [0.0] * self.walker.game.seats

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of what may come up, with their probabilities."""
        return [(k, odds) for k, (_, odds) in enumerate(self.walker.outcomes(self.node))]

    def _legal_actions(self, player: int) -> Sequence[int]:
        return list(self.node.legal)

    def _apply_action(self, action: int) -> None:
        walk = self.walker.roll if self.node.turn == CHANCE else self.walker.follow
        self.node = walk(self.node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        walking = self.walker
        if player == pyspiel.PlayerId.CHANCE:
            return str(walking.game.spell(walking.outcomes(self.node)[action][0]))
        made = (*self.node.chosen, action)
        whole = len(made) == len(walking.space.stages)
        return walking.space.name(*made) if whole else " ".join(f"{each} ..." for each in made)

    def __str__(self) -> str:
        text = self.walker.game.text(self.node.position)
        return " ".join([text, *(f"+{action}" for action in self.node.chosen)])


class Observer:
    """What a player sees, as numbers: the planes and numbers of an observation."""

    def __init__(self, walking: Walker) -> None:
        self._walker = walking
        shape = walking.space.shape
        self.tensor: NDArray[numpy.float32] = numpy.zeros(shape.entries, numpy.float32)
        cells = shape.entries - shape.numbers
        self.dict = {"planes": self.tensor[:cells].reshape(shape.planes, shape.rows, shape.columns)}
        if shape.numbers:
            self.dict["numbers"] = self.tensor[cells:]

    def set_from(self, state: TessellaState, player: int) -> None:
        """Write what a player sees of a state."""
        self.tensor[:] = self._walker.observe(state.node, player)

    def string_from(self, state: TessellaState, player: int) -> str:
        """The same as text."""
        return str(state)


for each in names():
    if game_class(each)(game_class(each).options_class()).actions() is not None:
        register(game_class(each))

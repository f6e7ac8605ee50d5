"""Hexa: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import permutations
from typing import Any

from tessella.board import Board, honeycomb
from tessella.board.hexagons import honeycomb_neighbours
from tessella.games.hexa import actions, effects, geometry, insight, kernel, kit, learned, notation, refusal, scene
from tessella.games.hexa.actions import HexaActions
from tessella.games.hexa.editor import HexaEditor
from tessella.games.hexa.fits import is_out
from tessella.games.hexa.insight import HexaInsight
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import BOUGHT, DEAD, DONE, END, HAND, PATH, SEAT, SPACES, SPENT, TRADES
from tessella.games.hexa.learned import HexaLearned
from tessella.games.hexa.notation import PASS_MOVE, HexaMove
from tessella.games.hexa.options import HexaOptions
from tessella.games.hexa.pieces import IMAGE_NUMBER, IMAGES, canonical
from tessella.rules.actions import Labels, Symmetry
from tessella.rules.game import Game, Phase, Position, Step, Turn
from tessella.rules.kit import Kit
from tessella.rules.learning import Learner, taught
from tessella.rules.scene import Scene
from tessella.text import Message, say

TRADE = Step("button", "trade")
ANY_ORDER = 3  # as many pieces of a trade may be pointed out in any order


Join = tuple[int, frozenset[frozenset[int]]]  # a seat and the two sets of spaces that a path of it joins, either way


def _turn(join: Join, turned: Mapping[int, int] | Sequence[int]) -> Join:
    """The same with the board turned."""
    return join[0], frozenset(frozenset(turned[space] for space in end) for end in join[1])


class Hexa(Game[HexaMove]):
    """Thomas Rudden's game of paths."""

    name = "hexa"
    title = "Hexa"
    source = "US 4,190,256 (1980), Thomas J. Rudden, Jr."
    year = 1980
    version = 2  # 1: who had spent its offensive pieces went on with the others
    showcase = (
        "G1=++++++ G8=-+--++ F8=+++--- G11=------ I7=+--+-+ I5=-+--+- D7=------ G4=-+--++ G2=+-+++- H3=-++-+- "
        "E5=+-++-- F3=--+-+- I3=----++ J3=+++-+- E11=++-+++ A3=++++++ H2=--+--+ K1=++-+++ E9=+--+-- E6=+----+ "
        "E8=++-+-- B4=-+--+- E10=+--+-- C5=-+--+-"
    )
    options_class = HexaOptions
    yardstick = ("games", 5_000)
    search_goal = 5_000
    options: HexaOptions

    @classmethod
    def older_options(cls, version: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"spent": "stays", **options}

    @property
    def board(self) -> Board:
        return honeycomb(self.options.size)

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return self.options.team_seats

    @cached_property
    def geometry(self) -> HexaGeometry:
        return geometry.build(self.options)

    @cached_property
    def _known(self) -> HexaInsight:
        return insight.build(self.geometry, self.teams)

    @cached_property
    def _insight(self) -> HexaLearned:
        return taught(self) or learned.build(self._known)

    def insight(self) -> HexaLearned:
        return self._insight

    def learner(self) -> Learner | None:
        return None if self.options.changes() else learned.learner(self, self._known)

    @property
    def keeps_score(self) -> bool:
        return self.geometry.target != 1

    def goal(self) -> Message:
        options, in_teams = self.options, len(self.teams) < self.seats
        if options.goal != "first":
            return say("hexa-goal-two" if options.goal == "two" else "hexa-goal-points")
        if options.numbered:
            return say("hexa-goal-team-numbered" if in_teams else "hexa-goal-numbered")
        return say("hexa-goal-team" if in_teams else "hexa-goal")

    def start(self) -> Position:
        return Position(tuple(self.geometry.start))

    def actions(self) -> HexaActions:
        return actions.build(self)

    def action_labels(self) -> Labels:
        return actions.labels(self)

    def action_symmetry(self, symmetry: Mapping[int, int]) -> Symmetry:
        return actions.symmetry(self, symmetry)

    def editor(self) -> HexaEditor:
        return HexaEditor(self)

    def kit(self) -> Kit:
        return kit.kit(self)

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: HexaMove) -> int:
        return notation.encode(self, move)

    def decode(self, code: int) -> HexaMove:
        return notation.decode(self, code)

    def spell(self, move: HexaMove) -> str:
        return notation.spell(self, move)

    def read(self, text: str) -> HexaMove:
        return notation.read(self, text)

    def refusal(self, position: Position, move: HexaMove) -> Message:
        return refusal.refusal(self, position, move) or super().refusal(position, move)

    def effects(self, position: Position, move: HexaMove, then: Phase | None = None) -> tuple[Message, ...]:
        return effects.effects(self, position, move, then)

    def sentence(self, position: Position, move: HexaMove) -> Message:
        return effects.sentence(position, move)

    def steps(self, position: Position, move: HexaMove) -> Iterator[tuple[Step, ...]]:
        if move == PASS_MOVE:
            yield (Step("button", "pass"),)
        elif move.gives:
            free = len(move.gives) <= ANY_ORDER
            orders = sorted(set(permutations(move.gives))) if free else [tuple(sorted(move.gives))]
            for order in orders:
                yield (TRADE, *(Step("piece", kind) for kind in order), Step("pool", move.takes))
        else:
            yield (Step("piece", canonical(move.image)), Step("cell", move.space), Step("turn", move.image))

    def opens(self, move: HexaMove) -> bool:
        return bool(move.gives)

    def prompt(self, position: Position, clicks: Sequence[Step]) -> Message | None:
        if not clicks or clicks[0] != TRADE:
            return None
        t, seat = self.geometry, position.words[SEAT]
        left = t.trades[seat] - position.words[t.hands + seat * HAND + TRADES]
        more = t.price[seat] - (len(clicks) - 1)
        return say("hexa-trade-give" if more else "hexa-trade-take", price=t.price[seat], left=left, more=more)

    # Positions ------------------------------------------------------------------------------------------------

    def text(self, position: Position) -> str:
        return notation.text(self, position)

    def parse(self, text: str) -> Position:
        return self.check_text(notation.parse(self, text), text)

    def reason(self, position: Position) -> Message:
        end, target = position.words[END], self.geometry.target
        if end == PATH:
            return say("hexa-two-paths" if target == 2 else "hexa-path")
        if end == DEAD:
            return say("hexa-no-path" if target == 1 else "hexa-no-further-path")
        return say("hexa-spent" if end == SPENT else "hexa-nobody-can-place")

    def status(self, position: Position, phase: Phase | None = None) -> Message:
        known = phase or self.phase(position)
        if isinstance(known, Turn) and position.words[BOUGHT]:
            return say("hexa-bought", seat=known.seat)
        if isinstance(known, Turn) and is_out(self.geometry, list(position.words), known.seat - 1):
            return say("hexa-out", seat=known.seat)
        return super().status(position, known)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        """Turns and reflections that map the paths of every seat onto paths of that seat."""
        same, wanted = range(len(self.board)), set(self._joins().values())
        return tuple(
            dict(zip(same, turned, strict=True))
            for turned in self.board.symmetries
            if {_turn(join, turned) for join in wanted} == wanted
        )

    def _joins(self) -> dict[int, Join]:
        """By the bit of a path: whose it is and what it joins, single spaces where numbers count."""
        size, spaces = self.options.size, self.geometry.goal_space
        step = 1 if self.options.numbered else size
        return {
            1 << p * size + k: (
                path.seat,
                frozenset(frozenset(spaces[side * size + k :][:step]) for side in (path.start, path.end)),
            )
            for p, path in enumerate(self.options.seat_paths)
            for k in range(0, size, step)
        }

    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        t, s = self.geometry, list(position.words)
        middle = len(self.board) // 2
        around = honeycomb_neighbours(self.options.size)[middle]
        comes_from = {around.index(symmetry[other]): d for d, other in enumerate(around)}
        s[SPACES : t.hands] = [0] * (t.hands - SPACES)  # with the sets of spaces
        for space, (image, seat) in notation.board_pieces(t, position.words).items():
            lies = "".join(IMAGES[image][comes_from[d]] for d in range(len(around)))
            kernel.put(t, s, symmetry[space], IMAGE_NUMBER[lies], seat)
        bits = {join: bit for bit, join in self._joins().items()}
        s[DONE] = sum(bits[_turn(join, symmetry)] for join, bit in bits.items() if s[DONE] & bit)
        return Position(tuple(s))

    # What to draw ---------------------------------------------------------------------------------------------

    def lay_out(self, position: Position, last: HexaMove | None = None) -> Scene:
        return scene.lay_out(self, position, last)


GAME = Hexa

"""Chomp: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from tessella.board import Board, squares
from tessella.rules import kernel
from tessella.rules.actions import Labels, Symmetry
from tessella.rules.game import Game, Over, Position, Step
from tessella.rules.scene import Scene
from tessella.text import Message, say
from tessella_chomp import actions, notation, scene
from tessella_chomp.actions import ChompActions
from tessella_chomp.census import ChompCensus, census
from tessella_chomp.kernel import RANKS, SEAT, ChompGeometry
from tessella_chomp.notation import Bite
from tessella_chomp.options import ChompOptions


class Chomp(Game[Bite]):
    """Frederik Schuh's game of divisors, as David Gale's bar of chocolate."""

    name = "chomp"
    title = "Chomp"
    source = "Frederik Schuh (1952), David Gale (1974)"
    year = 1974
    showcase = "e3 c4"
    options_class = ChompOptions
    options: ChompOptions

    @property
    def board(self) -> Board:
        return squares(self.options.width, self.options.height)

    @property
    def seats(self) -> int:
        return 2

    @cached_property
    def geometry(self) -> ChompGeometry:
        width, height = self.options.width, self.options.height
        return ChompGeometry(room=width * height, width=width, height=height)

    def start(self) -> Position:
        return Position((0, *[self.options.width] * self.options.height))

    def census(self) -> ChompCensus:
        return census(self.geometry)

    def actions(self) -> ChompActions:
        return actions.build(self.geometry)

    def action_labels(self) -> Labels:
        return actions.labels(self.geometry)

    def action_symmetry(self, symmetry: Mapping[int, int]) -> Symmetry:
        return actions.symmetry(self.geometry, symmetry)

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: Bite) -> int:
        return notation.encode(move)

    def decode(self, code: int) -> Bite:
        return notation.decode(code)

    def spell(self, move: Bite) -> str:
        return move.square

    def read(self, text: str) -> Bite:
        return notation.read_move(text)

    def refusal(self, position: Position, move: Bite) -> Message:
        if isinstance(self.phase(position), Over):
            return super().refusal(position, move)
        if move.square not in self.board.names:
            return say("chomp-outside", width=self.options.width, height=self.options.height)
        return say("chomp-gone")

    def effects(self, position: Position, move: Bite) -> tuple[Message, ...]:
        state = list(position.words)
        kernel.play(self.geometry, state, self.encode(move))
        eaten, left = sum(position.words[RANKS:]) - sum(state[RANKS:]), sum(state[RANKS:])
        if left == 0:
            return (say("chomp-eats-poison"),)
        return (say("chomp-eats", n=eaten), say("chomp-leaves-poison") if left == 1 else say("chomp-leaves", n=left))

    def steps(self, position: Position, move: Bite) -> Iterator[tuple[Step, ...]]:
        yield (Step("cell", move.square),)

    # Positions ------------------------------------------------------------------------------------------------

    def text(self, position: Position) -> str:
        return notation.write(position.words)

    def parse(self, text: str) -> Position:
        return self.check_text(notation.read(self.geometry, text), text)

    def reason(self, position: Position) -> Message:
        return say("chomp-poison", seat=2 - position.words[SEAT])

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        """A square bar can be turned over along the line from the poison to the far corner."""
        size, index, names = self.options.width, self.board.index, self.board.names
        same = {cell: cell for cell in range(len(names))}
        if size != self.options.height:
            return (same,)
        over = {
            cell: index[f"{'abcdefgh'[int(name[1]) - 1]}{'abcdefgh'.index(name[0]) + 1}"]
            for cell, name in enumerate(names)
        }
        return same, over

    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        if all(cell == other for cell, other in symmetry.items()):
            return position
        ranks = position.words[RANKS:]
        return Position((position.words[SEAT], *(sum(rank > file for rank in ranks) for file in range(len(ranks)))))

    # What to draw ---------------------------------------------------------------------------------------------

    def lay_out(self, position: Position, last: Bite | None = None) -> Scene:
        return scene.lay_out(self.geometry, self.board, position.words, last.square if last else "")


GAME = Chomp

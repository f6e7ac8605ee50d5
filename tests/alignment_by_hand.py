"""Alignment once more, slowly: rows of letters, written from the rules page to check the kernel against.

Nothing here is shared with the game but its notation. A board is a tuple of rows from the top, a ball the digit of its
seat. Everything that the options can ask for is told apart by their texts alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

Board = tuple[str, ...]
SIDES = ("top", "right", "bottom", "left")


def chequered(columns: int, rows: int, colours: int) -> Board:
    """FIG. 3a: two colours or three; more are not needed here."""
    return tuple("".join(str(colours - (r + c) % colours) for c in range(columns)) for r in range(rows))


def columns_of(board: Board) -> Board:
    """Rows and columns exchanged."""
    return tuple("".join(column) for column in zip(*board, strict=True))


def pushed(board: Board, hand: str, side: str, line: int) -> tuple[Board, str]:
    """The board after a ball went in at a side, and the ball that fell out."""
    upright = side in ("top", "bottom")
    lines = list(columns_of(board) if upright else board)
    balls = lines[line]
    if side in ("top", "left"):
        lines[line], out = hand + balls[:-1], balls[-1]
    else:
        lines[line], out = balls[1:] + hand, balls[0]
    return (columns_of(tuple(lines)) if upright else tuple(lines)), out


def has_block(board: Board, seat: str, high: int, wide: int) -> bool:
    """Whether a block of one seat's balls lies somewhere, either way round."""
    for turned in (board, columns_of(board)):
        for top in range(len(turned) - high + 1):
            for left in range(len(turned[0]) - wide + 1):
                if all(row[left : left + wide] == seat * wide for row in turned[top : top + high]):
                    return True
    return False


@dataclass(frozen=True)
class ByHand:
    """A game at some moment."""

    board: Board
    seats: int = 2
    sides: str = "two"
    goal: str = "3x3"
    last_ball: bool = False
    last_push: bool = False
    dice: int = 0
    hand: str = "1"
    seat: str = "1"
    left: int = 0
    pending: str = ""
    won: str | None = field(default=None)  # the winner, "" for a draw, None while it goes on

    def pockets(self) -> dict[str, tuple[str, int]]:
        """The border pockets by their numbers: the side, and which line from there."""
        wide, high = len(self.board[0]), len(self.board)
        every = [(side, line) for side in SIDES for line in range(wide if side in ("top", "bottom") else high)]
        return {str(number): where for number, where in enumerate(every)}

    def may_push_from(self) -> tuple[str, ...]:
        """The sides of the seat that pushes."""
        together = {"one": SIDES[:1], "two": SIDES[:2], "any": SIDES}
        return together[self.sides] if self.sides in together else (self.sides.split("/")[int(self.seat) - 1],)

    def moves(self) -> list[str]:
        """What may follow."""
        if self.won is not None:
            return []
        if self.dice and not self.left:
            return [f"d{total}" for total in range(self.dice, 6 * self.dice + 1)]
        sides = self.may_push_from()
        return [number for number, (side, _) in self.pockets().items() if side in sides]

    def shows(self, board: Board, seat: str, longer: bool = False) -> bool:
        """Whether a seat has what wins a match; longer: a block with a side longer by one."""
        if "/" in self.goal:
            signs = zip("".join(board), self.goal.replace("/", ""), strict=True)
            return all(ball == seat for ball, sign in signs if sign == "#")
        high, wide = int(self.goal[0]), int(self.goal[2])
        if longer:
            return has_block(board, seat, high + 1, wide) or has_block(board, seat, high, wide + 1)
        return has_block(board, seat, high, wide)

    def is_done(self, board: Board) -> bool:
        """Patience: whether the board is as it should be."""
        if "/" in self.goal:
            signs = zip("".join(board), self.goal.replace("/", ""), strict=True)
            return all(sign == "?" or ball == {"#": "2", ".": "1"}[sign] for ball, sign in signs)
        colours = {"#": "2", ".": "1"}.get(self.goal[-1], "12")
        return any(has_block(board, colour, int(self.goal[0]), int(self.goal[2])) for colour in colours)

    def play(self, move: str) -> ByHand:
        """After a move."""
        if move.startswith("d"):
            return replace(self, left=int(move[1:]))
        board, out = pushed(self.board, self.hand, *self.pockets()[move])
        after = replace(self, board=board, hand=out)
        if self.seats == 1:
            return replace(after, won="1" if self.is_done(board) else None)
        if self.pending:
            won = self.pending
            if self.shows(board, self.seat):
                won = ""
            if self.shows(board, self.seat, longer=True):
                won = self.seat
            return replace(after, seat=out, won=won, pending="", left=0)
        everybody = [str(1 + (int(self.seat) - 1 + k) % self.seats) for k in range(self.seats)]
        for seat in everybody:
            if self.shows(board, seat) and (not self.last_ball or out == seat):
                if self.last_push and out != seat:
                    return replace(after, seat=out, pending=seat, left=1 if self.dice else 0)
                return replace(after, seat=out, won=seat, left=0)
        if not self.dice:
            return replace(after, seat=out)
        if self.left > 1:
            return replace(after, left=self.left - 1)
        return replace(after, seat=out, left=1 if out == self.seat else 0)

    def text(self) -> str:
        """Board and ball in hand, as a position's text begins."""
        return f"{'/'.join(self.board)} {self.hand}"


def by_hand(game: Any) -> ByHand:
    """The same game, from its options' texts."""
    options = game.options.all()
    wide, _, high = str(options["size"]).partition("x")
    board = chequered(int(wide), int(high or wide), max(2, options["seats"]))
    if options["setup"] != "3a":
        board = tuple(game.text(game.start()).split(" ")[0].split("/"))
    names = ("seats", "sides", "goal", "last_ball", "last_push", "dice")
    return ByHand(board, **{name: options[name] for name in names})


def perft(here: ByHand, depth: int) -> int:
    """How many lines of so many actions there are."""
    if depth == 0:
        return 1
    return sum(perft(here.play(move), depth - 1) for move in here.moves())


def nearest(here: ByHand, most: int) -> tuple[int, int]:
    """Patience: the fewest pushes to the goal, and how many sequences of so few there are."""
    layer: dict[ByHand, int] = {here: 1}
    for depth in range(1, most + 1):
        after: dict[ByHand, int] = {}
        for one, ways in layer.items():
            for move in one.moves():
                there = one.play(move)
                after[there] = after.get(there, 0) + ways
        done = sum(ways for there, ways in after.items() if there.won)
        if done:
            return depth, done
        layer = after
    raise AssertionError(most)

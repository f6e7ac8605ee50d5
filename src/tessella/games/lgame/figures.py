"""The figures of the page about the L-Game's history: its pieces, and every position that is lost at once."""

from __future__ import annotations

from tessella.games.lgame.game import LGame
from tessella.games.lgame.options import LGameOptions
from tessella.rules.figure import Figures, gallery, side_by_side
from tessella.rules.scene import Part, Piece, Scene

# The fifteen positions in which the seat to move, seat 1, cannot: up to turning and turning over there are no others.
# Of the eight images of each the first in the order of texts.
LOST = (
    "..../BBBn/A.B./AAAn 1",
    "..../BBBn/BAAA/.n.A 1",
    "...n/BBB./A.B./AAAn 1",
    "...n/BBBA/..BA/.nAA 1",
    "...n/BBnA/.B.A/.BAA 1",
    "...n/nBBA/.B.A/.BAA 1",
    "..B./..BA/nBBA/.nAA 1",
    "..B./..Bn/nBBA/.AAA 1",
    "..B./.nB./nABB/.AAA 1",
    "..B./BBB./AAAn/A.n. 1",
    "..B./BBBA/..nA/.nAA 1",
    "..B./n.B./ABBn/AAA. 1",
    "..B./n.BA/.BBA/.nAA 1",
    "..n./B..n/BBBA/.AAA 1",
    "..n./n..B/ABBB/AAA. 1",
)


def _game() -> LGame:
    return LGame(LGameOptions.make({}))


def _board() -> Scene:
    """FIG. 1: the playing surface."""
    game = _game()
    return game.lay_out(game.start())._replace(pieces=(), labels=())


def _pieces() -> Scene:
    """FIG. 3: the major pieces A and B, the minor pieces C and D."""

    def square(x: float, y: float, half: float = 0.5) -> tuple[tuple[float, float], ...]:
        return ((x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half))

    corner = ((-1.0, 1.5), (0.0, 1.5), (0.0, -0.5), (1.0, -0.5), (1.0, -1.5), (-1.0, -1.5))
    major = Piece("plate", 1, (0.0, 0.0), (Part("body", corner),))
    minor = Piece("plate", 0, (0.0, -1.0), (Part("body", square(0.0, 0.0)),))
    return gallery([("A", major), ("B", major._replace(seat=2)), ("C", minor), ("D", minor)], 4, (2.7, 4.2), 0.35)


def _lost() -> Scene:
    game = _game()
    boards = [game.lay_out(game.parse(text)) for text in LOST]
    return side_by_side(boards, 3, [str(n) for n in range(1, len(LOST) + 1)], 1.3)


FIGURES: Figures = {"board": _board, "pieces": _pieces, "lost": _lost}

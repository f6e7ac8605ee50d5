"""Draw the pictures of README.md and of each game's RULES.md. ``make pictures`` writes them; a test compares."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tessella
from tessella.agents.playouts import random_code
from tessella.draw import svg
from tessella.match import Match
from tessella.rules import Over
from tessella.rules.chance import generator

ROOT = Path(__file__).parents[1]
WIDTH = 640
GAMES = ROOT / "src" / "tessella" / "games"


def scene(
    name: str,
    preset: str = "",
    position: str = "",
    moves: str = "",
    marks: Any = None,
    beside: bool = True,
    **options: Any,
) -> Any:
    """What a game looks like after some moves; ``marks`` asks the game for more, ``beside`` shows trays and sheet."""
    game = tessella.game(name, preset, **options)
    match = Match(game, game.parse(position) if position else None)
    for move in moves.split():
        match.play(move)
    shown = game.scene(match.position, match.last, marks(game) if marks else ())
    return shown if beside else shown.alone()


def at_random(name: str, actions: int, seed: int, **options: Any) -> Any:
    """A game some random moves on: what a board looks like in use."""
    game = tessella.game(name, **options)
    match, rng = Match(game), generator(seed)
    while len(match.history) < actions and not isinstance(match.phase, Over):
        match.play(game.decode(random_code(game, match.position, rng)))
    return game.scene(match.position, match.last)


# E3 completes both seats' paths at once, and the mover's counts.
PATH = (
    "D6=++-+-+ B4=++-++- D4=+--+-+ D3=--+++- E1=+-++-+ A3=++++++ D7=+++++- C3=-+++-+ D1=-+++-- H1=-++++- "
    "D5=++++-- F3=-+--++ D8=+---+- G2=++-+++ F2=--+--+ C4=+---+- E3=-+-+-+"
)
# A bought defensive piece meets two marked edges and joins nothing.
MATCHING = "G6=+-++-- E5=++---- G7=+--+-- trade:++----,+-+---=--x--x H6=--x--x"


def hexa_in_use() -> Any:
    """Hexa, 36 random pieces on."""
    return at_random("hexa", 40, 5)._replace(trays=())


def pictures() -> Iterator[tuple[Path, Any]]:
    """Where each picture goes, and what it shows."""
    front = ROOT / "docs" / "pictures"
    yield front / "lgame.svg", at_random("lgame", 5, 3)
    yield front / "alignment.svg", at_random("alignment", 9, 3)
    yield front / "hexa.svg", hexa_in_use()
    yield front / "stargazer.svg", at_random("stargazer", 40, 11, seats=3)._replace(sheet=None)

    rules = GAMES / "lgame" / "pictures"
    yield rules / "start.svg", scene("lgame")
    yield rules / "stuck.svg", scene("lgame", position="B.n./BBBn/AAA./..A. 2")
    yield rules / "hex.svg", scene("lgame", "hex")
    yield rules / "dots.svg", scene("lgame", "dots")

    rules = GAMES / "alignment" / "pictures"
    yield rules / "start.svg", scene("alignment")
    yield rules / "square.svg", scene("alignment", position="11122/11122/21122/22211/22211 1", moves="0")
    yield rules / "cross.svg", scene("alignment", "patience", moves="9 7 7 1 9 6 8")

    rules = GAMES / "hexa" / "pictures"
    yield rules / "board.svg", scene("hexa")
    yield rules / "path.svg", scene("hexa", "mini", moves=PATH, beside=False)
    yield rules / "matching.svg", scene("hexa", moves=MATCHING, beside=False)

    rules = GAMES / "stargazer" / "pictures"
    yield (
        rules / "board.svg",
        scene("stargazer", marks=lambda game: [game.star_finder(2), game.row_finder("N-S", 2)], beside=False),
    )
    yield (
        rules / "move.svg",
        scene(
            "stargazer",
            "advanced",
            ".......2...2.../..2......3....3....../......1....1........./.......3....... 1",
            "B11*B15",
            seats=3,
            beside=False,
        ),
    )
    yield (
        rules / "score.svg",
        scene(
            "stargazer",
            position="111111122222111/111222222222222222111/111111212222222222222/111111122222222 1",
            marks=lambda game: [game.star_finder(4), game.row_finder("N-W", 1)],
        ),
    )


def main() -> None:
    for path, shown in pictures():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg(shown, width=WIDTH) + "\n", encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()

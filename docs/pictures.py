"""Draw the pictures of README.md and of each game's RULES.md. ``make pictures`` writes them; a test compares.

What shows a game's options is written into its RULES.md too, between two comments: a row an option, with its picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tessella
from tessella.agents.playouts import random_code
from tessella.draw import svg
from tessella.draw.slim import slim
from tessella.games import HISTORY, examples, figures, game_class
from tessella.match import Match
from tessella.rules import Over
from tessella.rules.chance import generator
from tessella.rules.example import Example, caption

ROOT = Path(__file__).parents[1]
WIDTH, SMALL = 640, 260
TABLE = re.compile(r"(?<=<!-- examples -->\n)(.*?)(?=<!-- end of examples -->)", re.DOTALL)
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


def named_board(name: str, **options: Any) -> Any:
    """A game's board with the names of its spaces and nothing on it."""
    return scene(name, beside=False, **options)._replace(names=True, pieces=())


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
    yield rules / "hex.svg", scene("lgame", "hex")._replace(names=True)
    yield rules / "pyramid.svg", scene("lgame", "pyramid")._replace(names=True)
    yield rules / "dots.svg", scene("lgame", "dots")
    yield rules / "names.svg", named_board("lgame")

    rules = GAMES / "alignment" / "pictures"
    yield rules / "start.svg", scene("alignment")
    yield rules / "square.svg", scene("alignment", position="11122/11122/21122/22211/22211 1", moves="0")
    yield rules / "names.svg", named_board("alignment", sides="any")
    yield rules / "cross.svg", scene("alignment", "patience", moves="9 7 7 1 9 6 8")

    rules = GAMES / "hexa" / "pictures"
    yield rules / "board.svg", scene("hexa")
    yield rules / "names.svg", named_board("hexa")
    yield rules / "path.svg", scene("hexa", "mini", moves=PATH, beside=False)
    yield rules / "matching.svg", scene("hexa", moves=MATCHING, beside=False)

    rules = GAMES / "stargazer" / "pictures"
    yield rules / "names.svg", named_board("stargazer")
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


def example_pictures() -> Iterator[tuple[Path, Any]]:
    """What shows an option, for each that a game of ours has an example of: where it goes, and what is to be seen."""
    for name in ours():
        for option, example in ordered_examples(name):
            yield GAMES / name / "pictures" / f"option-{option}.svg", example.scene(game_class(name))


def ordered_examples(name: str) -> list[tuple[str, Example]]:
    """A game's examples in the order of its options."""
    found = examples(name)
    declared = (option.name for option in game_class(name).options_class.declarations())
    return [(option, found[option]) for option in declared if option in found]


def figure_pictures() -> Iterator[tuple[Path, Any]]:
    """What the pages about the games' history show."""
    for name in ours():
        for figure, shown in figures(name).items():
            yield GAMES / name / HISTORY / f"{figure}.svg", shown()


def ours() -> list[str]:
    """The games that live here."""
    return [name for name in tessella.games() if (GAMES / name).is_dir()]


def rules_pages() -> Iterator[tuple[Path, str]]:
    """Each game's RULES.md, with its examples as they are now."""
    for name in ours():
        path = GAMES / name / "RULES.md"
        rows = [_row(name, option, example) for option, example in ordered_examples(name)]
        before, _, after = TABLE.split(path.read_text(encoding="utf-8"))
        yield path, "\n".join((before, "| | option, for example |", "|---|---|", *rows, "", after))


def _row(name: str, option: str, example: Example) -> str:
    settings = example.game(game_class(name)).options.changes()
    own = f"{option}={settings[option]}" if option in settings else option
    return f"| ![](pictures/option-{option}.svg) | `{own}`: {caption(game_class(name), option)} |"


def draw(scene: Any, width: int) -> str:
    """A picture as it is kept."""
    return slim(svg(scene, width=width)) + "\n"


def drawn() -> Iterator[tuple[Path, str]]:
    """Every file that is made here, and what is in it."""
    yield from ((path, draw(shown, WIDTH)) for path, shown in pictures())
    yield from ((path, draw(shown, SMALL)) for path, shown in example_pictures())
    yield from ((path, draw(shown, WIDTH)) for path, shown in figure_pictures())
    yield from rules_pages()


def main() -> None:
    for path, text in drawn():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()

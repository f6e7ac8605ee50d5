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
from tessella.games import HISTORY, examples, figures, game_class, rules_pictures
from tessella.kit.paper.files import paper_files
from tessella.kit.paper.svg import svg as page_svg
from tessella.kit.wishes import Wishes
from tessella.match import Match
from tessella.rules import Over
from tessella.rules.chance import generator
from tessella.rules.example import Example, caption

ROOT = Path(__file__).parents[1]
WIDTH, SMALL = 640, 260
TABLE = re.compile(r"(?<=<!-- examples -->\n)(.*?)(?=<!-- end of examples -->)", re.DOTALL)
GAMES = ROOT / "src" / "tessella" / "games"


def at_random(name: str, actions: int, seed: int, **options: Any) -> Any:
    """A game some random moves on: what a board looks like in use."""
    game = tessella.game(name, **options)
    match, rng = Match(game), generator(seed)
    while len(match.history) < actions and not isinstance(match.phase, Over):
        match.play(game.decode(random_code(game, match.position, rng)))
    return game.scene(match.position, match.last)


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
    for name in ours():
        for picture, example in rules_pictures(name).items():
            yield GAMES / name / "pictures" / f"{picture}.svg", example.scene(game_class(name))


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


def kit_pages() -> Iterator[tuple[Path, str]]:
    """Pages of a kit, for the page about kits."""
    (pieces,) = (file for file in paper_files(tessella.game("lgame"), Wishes()) if file.name == "pieces")
    text = page_svg(pieces, pieces.pages[0], "en")
    yield (
        ROOT / "docs" / "pictures" / "kit-pieces.svg",
        re.sub(r'width="\d+mm" height="\d+mm"', 'width="380" style="background:#fff"', text) + "\n",
    )


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
    yield from kit_pages()
    yield from rules_pages()


def main() -> None:
    for path, text in drawn():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()

"""Draw the layers of the program from what its modules really import. ``make pictures`` writes it; a test compares.

A row for each folder, in the order that pyproject.toml's import contract holds; a dot where a folder imports another.
Imports point one way, so all the dots are on one side.
"""

from __future__ import annotations

import ast
import tomllib
from html import escape
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"
PACKAGE = "tessella"

ROW, COLUMN, HEAD = 34, 34, 74  # pixels: the height of a row, the width of a column, the height of the headings
TEXT, DOTS = 108, 600  # where the explanations and the dots begin
STYLE = """\
svg { background: #fff; font: 13px system-ui, sans-serif; fill: #333 }
.name { font: 600 14px ui-monospace, monospace; fill: #111 } .head { font: 12px ui-monospace, monospace }
.band { fill: #f2f4f7 } .guide { stroke: #d5dae1 } .dot { fill: #2c66b5 } .self { fill: #c3cbd6 }
@media (prefers-color-scheme: dark) {
  svg { background: #14171c; fill: #c4cad3 } .name { fill: #f2f4f7 }
  .band { fill: #1d2229 } .guide { stroke: #333b46 } .dot { fill: #7fb0f0 } .self { fill: #4a5462 }
}"""


def layers() -> list[list[str]]:
    """The folders from the top down; those beside each other know nothing of each other."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (
        each for each in project["tool"]["importlinter"]["contracts"] if each.get("containers") == ["tessella"]
    )
    return [[name.strip() for name in layer.split("|")] for layer in contract["layers"]]


def about(folder: str) -> str:
    """What a folder says of itself: the first sentence of its docstring."""
    source = (ROOT / "src" / PACKAGE / folder / "__init__.py").read_text(encoding="utf-8")
    return (
        (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0].partition(". ")[0].rstrip(".").replace("``", "")
    )


def imports(folders: list[str]) -> set[tuple[str, str]]:
    """Which folder imports which."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    return {
        (one, other)
        for one in folders
        for other in folders
        if one != other
        and graph.direct_import_exists(importer=f"{PACKAGE}.{one}", imported=f"{PACKAGE}.{other}", as_packages=True)
    }


def draw() -> str:
    """The picture."""
    order = layers()
    folders = [name for layer in order for name in layer]
    known = imports(folders)
    height, width = HEAD + ROW * len(folders) + 8, DOTS + COLUMN * len(folders) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>Which folder imports which</title><style>\n{STYLE}\n</style>",
    ]
    for number, layer in enumerate(order):
        if number % 2 == 0:
            top = HEAD + ROW * folders.index(layer[0])
            parts.append(f'<rect class="band" y="{top}" width="{width}" height="{ROW * len(layer)}"/>')
    for row, name in enumerate(folders):
        x, y = DOTS + COLUMN * row + COLUMN // 2, HEAD + ROW * row + ROW // 2
        parts += [
            f'<text class="name" x="16" y="{y + 5}">{name}</text>',
            f'<text x="{TEXT}" y="{y + 5}">{escape(about(name))}</text>',
            f'<text class="head" transform="translate({x + 4} {HEAD - 8}) rotate(-60)">{name}</text>',
            f'<path class="guide" d="M{x} {HEAD} V{y}"/>',
            f'<circle class="self" cx="{x}" cy="{y}" r="4"/>',
        ]
    for row, one in enumerate(folders):
        for column, other in enumerate(folders):
            if (one, other) in known:
                x, y = DOTS + COLUMN * column + COLUMN // 2, HEAD + ROW * row + ROW // 2
                parts.append(
                    f'<circle class="dot" cx="{x}" cy="{y}" r="7"><title>{one} imports {other}</title></circle>'
                )
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))

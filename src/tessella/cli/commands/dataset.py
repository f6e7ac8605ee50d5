"""``tessella dataset``: positions with exact values and optimal moves, as a file."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from tessella.cli import common
from tessella.cli.commands.solve import progress_bar, truth_of
from tessella.cli.common import AsJson, GameName, PresetName, Settings
from tessella.cli.extras import require
from tessella.errors import OptionError
from tessella.match.files import write_whole
from tessella.text import say


def dataset(
    game: GameName,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where it goes: FILE.npz or FILE.parquet.")],
    positions: Annotated[int, typer.Option("--positions", metavar="N", help="How many positions.")] = 10_000,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same file.")] = 0,
    preset: PresetName = "",
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Write positions of a solved game down with their exact values, distances and optimal moves.

    Positions are drawn by the seed from all that the solution numbers, none twice. The card FILE.npz.md beside the file
    says what is in it and how it was made. Parquet needs pip install 'tessella[research]'.

    \b
    tessella dataset lgame --positions 18000 --out lgame.npz
    tessella dataset alignment --set sides=any --positions 100000 --seed 7 --out pushes.parquet
    tessella dataset alignment --set dice=on --set size=4 --out dice.npz --json
    """
    from tessella.lab.dataset import KINDS, PARQUET, Order, about, card, check_count, encode, make

    kind = Path(out).suffix
    if kind not in KINDS:
        raise OptionError(say("cli-dataset-name", path=out))
    picked = common.choose_game(game, preset, settings)
    check_count(positions)
    common.check_folder(out)
    if kind == PARQUET:
        require("research", say("cli-dataset-parquet"), "pyarrow")
    truth = truth_of(picked)
    with progress_bar(str(say("cli-dataset-making", game=picked.title))) as progress:
        found = make(Order(truth, positions, seed), progress)
        whole, told = encode(found, kind), card(found, Path(out).name)
    beside = f"{out}.md"
    write_whole(out, whole)
    write_whole(beside, told.encode())
    if as_json:
        sizes = {"bytes": len(whole), "sha256": sha256(whole).hexdigest()}
        common.print_json({"file": out, "card": beside, **sizes, **about(found, kind)})
        return
    print(say("cli-dataset-made", path=out, card=beside, game=picked.label, positions=positions, **found.counts))

"""Positions with their exact values and optimal moves as a file, with a card that says what it is.

The same game, number and seed give the same bytes as long as the versions stay the same: nothing in a file tells the
time, and a position's place in it follows from the seed alone (:meth:`tessella.solve.truth.Truth.sample`).

A file of NumPy's has flat arrays for what each row has several of: the optimal moves of row i are
``names[optimal[first[i]:first[i + 1]]]``. Parquet has a list in each row.
"""

from __future__ import annotations

import io
import json
import shlex
import zipfile
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import OptionError
from tessella.lab.document import Block, Code, Heading, Items, Table, Text, markdown
from tessella.lab.versions import versions
from tessella.rules import kernel
from tessella.rules.game import Position
from tessella.solve.solver import Progress
from tessella.solve.truth import Truth
from tessella.text import say

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = 2_000_000  # positions of a file
CHUNK = 1000  # positions between two looks at the clock and at Ctrl-C
NPZ, PARQUET = ".npz", ".parquet"
KINDS = (NPZ, PARQUET)
EARLY = (1980, 1, 1, 0, 0, 0)  # the first time that an archive can tell: each file says the same
LICENCE = "MIT"


class Order(NamedTuple):
    """What somebody wants."""

    truth: Truth
    positions: int
    seed: int

    @property
    def command(self) -> str:
        """The command that makes it again, up to the file's name."""
        game = self.truth.game
        words = ["tessella", "dataset", game.name]
        for name, value in game.options.changes().items():
            words += ["--set", f"{name}={value}"]
        return shlex.join([*words, "--positions", str(self.positions), "--seed", str(self.seed)])


class Dataset(NamedTuple):
    """Positions with all that is known of them; an entry each, but for the last four."""

    order: Order
    position: NDArray[Any]  # texts
    words: NDArray[Any]
    seat: NDArray[Any]  # to move
    value: NDArray[Any]
    distance: NDArray[Any]
    moves: NDArray[Any]  # how many are legal
    first: NDArray[Any]  # where a row's optimal moves begin, and where the last ones end
    optimal: NDArray[Any]  # moves, as places in the next two
    names: NDArray[Any]  # texts
    codes: NDArray[Any]  # the kernel's numbers

    @property
    def counts(self) -> dict[str, int]:
        """How many positions are won, drawn and lost; with dice, how many are better, even and worse."""
        signs = {"win": self.value > 0, "draw": self.value == 0, "loss": self.value < 0}
        return {name: int(found.sum()) for name, found in signs.items()}


def check_count(positions: int) -> None:
    """Whether a file can have so many positions."""
    if not 1 <= positions <= MOST:
        raise OptionError(say("dataset-positions", positions=str(positions), most=MOST))


def make(order: Order, progress: Progress = lambda share: None) -> Dataset:
    """Draw the positions and write down what is known of them."""
    import numpy

    truth, game = order.truth, order.truth.game
    words = truth.sample(order.positions, order.seed)
    value, distance = truth.judge(words)
    texts, seats, counts, codes, sizes = [], [], [], [], []
    for begin in range(0, len(words), CHUNK):
        rows = words[begin : begin + CHUNK]
        found = truth.weigh(rows)
        counts.append(numpy.diff(found.first))
        sizes.append(found.counts)
        codes.append(found.codes[found.optimal])
        for row in rows.tolist():
            texts.append(game.text(Position(tuple(row))))
            seats.append(kernel.turn(game.geometry, row) + 1)
        progress((begin + len(rows)) / len(words))
    distinct, optimal = numpy.unique(numpy.concatenate(codes), return_inverse=True)
    return Dataset(
        order=order,
        position=numpy.array(texts),
        words=words,
        seat=numpy.array(seats, numpy.int8),
        value=value,
        distance=distance,
        moves=numpy.concatenate(counts).astype(numpy.int32),
        first=numpy.concatenate(([0], numpy.cumsum(numpy.concatenate(sizes)))).astype(numpy.int64),
        optimal=optimal.astype(numpy.int32),
        names=numpy.array([game.spell(game.decode(int(code))) for code in distinct]),
        codes=distinct,
    )


def about(data: Dataset, kind: str) -> dict[str, Any]:
    """What it is, as data."""
    game = data.order.truth.game
    return {
        "game": game.name,
        "options": game.options.all(),
        "rules": game.version,
        "positions": data.order.positions,
        "seed": data.order.seed,
        "values": data.counts,
        "command": data.order.command,
        "versions": _versions(kind),
        "licence": LICENCE,
    }


def _versions(kind: str) -> dict[str, str]:
    """Of whatever can change the bytes of such a file."""
    return versions("numpy", "pyarrow") if kind == PARQUET else versions("numpy")


# Files ----------------------------------------------------------------------------------------------------------


def encode(data: Dataset, kind: str) -> bytes:
    """The file, of the kind that its name ends in."""
    return as_npz(data) if kind == NPZ else as_parquet(data)


def as_npz(data: Dataset) -> bytes:
    """An archive of arrays for ``numpy.load``."""
    import numpy

    whole = io.BytesIO()
    arrays = {name: value for name, value in data._asdict().items() if name != "order"}
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in {**arrays, "about": numpy.array(json.dumps(about(data, NPZ)))}.items():
            part = io.BytesIO()
            numpy.lib.format.write_array(part, value, allow_pickle=False)
            entry = zipfile.ZipInfo(f"{name}.npy", EARLY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, part.getvalue())
    return whole.getvalue()


def as_parquet(data: Dataset) -> bytes:
    """A table for pyarrow, pandas, polars and so on; what it is stands in its metadata under ``tessella``."""
    import pyarrow
    import pyarrow.parquet

    flat = pyarrow.DictionaryArray.from_arrays(data.optimal, data.names.tolist()).cast(pyarrow.string())
    columns = {
        "position": data.position.tolist(),
        "words": pyarrow.FixedSizeListArray.from_arrays(data.words.ravel(), data.words.shape[1]),
        "seat": data.seat,
        "value": data.value,
        "distance": data.distance,
        "moves": data.moves,
        "optimal": pyarrow.ListArray.from_arrays(data.first.astype("int32"), flat),
    }
    table = pyarrow.table(columns).replace_schema_metadata({"tessella": json.dumps(about(data, PARQUET))})
    whole = io.BytesIO()
    pyarrow.parquet.write_table(table, whole, compression="zstd")
    return whole.getvalue()


# The card -------------------------------------------------------------------------------------------------------

COLUMNS = {
    "position": "the position's text, which `game.parse` reads",
    "words": "the same as whole numbers, a row each: `tessella.Position(tuple(words[i].tolist()))`",
    "seat": "the seat to move, from 1",
    "value": "for the seat to move: 1 a win, 0 a draw, -1 a loss",
    "distance": "actions to the end if the winner hurries and the loser resists; -1 where there is none",
    "moves": "how many moves are legal",
}
ODDS = "for the seat to move: its chance of winning under best play less the other seat's, from 1 to -1"
LISTS = {"optimal": "the optimal moves' texts, a list in each row"}
FLAT = {
    "first": "row i's optimal moves are `optimal[first[i]:first[i + 1]]`",
    "optimal": "optimal moves, as places in `names` and `codes`",
    "names": "moves' texts",
    "codes": "the same moves by number, as `game.encode(move)` gives them",
    "about": "this card as JSON",
}


def card(data: Dataset, name: str) -> str:
    """What is laid beside the file of this name: what is in it, how it was made, and how to read it."""
    game, counts = data.order.truth.game, data.counts
    odds = data.value.dtype.kind == "f"
    kind = NPZ if name.endswith(NPZ) else PARQUET
    columns = {**COLUMNS, **({"value": ODDS} if odds else {}), **(FLAT if kind == NPZ else LISTS)}
    called = ("better", "even", "worse") if odds else ("won", "drawn", "lost")
    shares = [
        (what, f"{count:,}", f"{count / len(data.value):.1%}")
        for what, count in zip(called, counts.values(), strict=True)
    ]
    blocks: list[Block] = [
        Heading(1, name),
        Text(
            f"{data.order.positions:,} positions of {game.title} (`{game.label}`), each with its exact value, its "
            "distance to the end and all of its optimal moves."
        ),
        Heading(2, "How it was made"),
        Text(
            "The game was solved as a whole. The positions are drawn uniformly and without repetition from all those "
            "that the solution numbers and in which somebody is to move, whether or not play from the start can reach "
            "them; where both seats are alike, it is seat 1's turn. Nothing in the file is estimated."
        ),
        Code((f"{data.order.command} --out {shlex.quote(name)}",)),
        Text("The same command gives the same bytes with these versions:"),
        Items(tuple(f"{what} {which}" for what, which in _versions(kind).items())),
        Heading(2, "Columns"),
        Table(("column", "type", "meaning"), tuple(_columns(data, columns)), 3),
        *([Text("Read it with `numpy.load(file)`.")] if kind == NPZ else []),
        Text(
            "A move is optimal if no other is worth more and, of equal ones, if it wins as soon or loses as late as "
            "can be."
        ),
        Heading(2, "Values"),
        Table(("for the seat to move", "positions", "share"), tuple(shares), 1),
        Heading(2, "Licence"),
        Text(f"{LICENCE}, as the program that made it."),
    ]
    return markdown(blocks, "")


def _columns(data: Dataset, columns: Mapping[str, str]) -> list[tuple[str, ...]]:
    """A column's name, its type, and what it means."""
    kinds = {name: str(array.dtype) for name, array in data._asdict().items() if name != "order"}
    kinds |= {"words": f"{data.words.dtype}, {data.words.shape[1]} wide"}
    kinds |= {"names": "text", "position": "text", "about": "text"}
    if "first" not in columns:
        kinds["optimal"] = "list of texts"
    return [(f"`{name}`", kinds[name], meaning) for name, meaning in columns.items()]

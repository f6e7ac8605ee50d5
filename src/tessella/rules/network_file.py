"""A network as a file: a line of JSON that says what it is and how it came about, then its weights, packed.

The weights are those of :class:`tessella.rules.network.Network`, apart: whole numbers of 16 bits in the first layer and
of 32 in the others, little end first, one array after the other in the order of the class, packed by zlib.
"""

from __future__ import annotations

import json
import zlib
from array import array
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from tessella.errors import NetworkError
from tessella.rules.network import LANE, LANES, PAIR, Network
from tessella.text import say

FORM = 1
LARGEST = 16 << 20  # bytes of weights, unpacked: more is no network of ours
SHAPE = ("slots", "rows", "hidden", "narrow", "stages")


class Header(NamedTuple):
    """What a network is for, how large it is, and how it was trained."""

    game: str
    version: int  # of the game's rules
    kind: str  # see :class:`tessella.rules.learning.Learner`
    slots: int
    rows: int
    hidden: int
    narrow: int
    stages: int
    trained: dict[str, Any]  # the command, the seed, and what came of it

    @property
    def sizes(self) -> tuple[tuple[str, int], ...]:
        """How each array is written, and how many numbers it has."""
        second = self.stages * self.narrow
        return (
            ("<i2", self.rows * self.hidden),
            ("<i2", self.hidden),
            ("<i4", second * self.hidden),
            ("<i4", second),
            ("<i4", second),
            ("<i4", self.stages),
        )


def write_network(header: Header, parts: tuple[Any, ...]) -> bytes:
    """A file's content; the parts are arrays of whole numbers, not yet several a word."""
    import numpy

    written = [numpy.asarray(part).astype(kind).ravel() for part, (kind, _) in zip(parts, header.sizes, strict=True)]
    packed = zlib.compress(b"".join(part.tobytes() for part in written), 9)
    words = {"tessella-network": FORM, **header._asdict(), "sha256": sha256(packed).hexdigest()}
    return json.dumps(words).encode() + b"\n" + packed


def read_network(path: Path) -> tuple[Header, Network]:
    """What a file says it is, and the network in it."""
    try:
        return parse_network(path.read_bytes())
    except OSError as error:
        raise NetworkError(say("network-unreadable", file=str(path), why=error.strerror or "")) from None
    except (ValueError, KeyError, TypeError, zlib.error):
        raise NetworkError(say("network-broken", file=str(path))) from None


def parse_network(content: bytes) -> tuple[Header, Network]:
    """The same for a file's content; raises ValueError or its like where it is damaged."""
    import numpy

    line, _, packed = content.partition(b"\n")
    words = json.loads(line)
    if words.pop("tessella-network") != FORM or words.pop("sha256") != sha256(packed).hexdigest():
        raise ValueError
    header = Header(**words)
    whole = sum(int(kind[-1]) * count for kind, count in header.sizes)
    if not all(int(getattr(header, name)) > 0 for name in SHAPE) or whole > LARGEST:
        raise ValueError
    weights = zlib.decompressobj().decompress(packed, whole + 1)
    if len(weights) != whole or header.hidden % LANES or header.narrow % 2:
        raise ValueError
    parts, at = [], 0
    for kind, count in header.sizes:
        parts.append(numpy.frombuffer(weights, kind, count, at).astype(numpy.int64))
        at += parts[-1].size * int(kind[-1])
    return header, assemble(header, tuple(parts))


def assemble(shape: Any, parts: tuple[Any, ...]) -> Network:
    """The network with several weights a word, of a shape as a header has it; the parts are arrays of whole numbers."""
    import numpy

    def table(values: Any, lanes: int, bits: int) -> array[int]:
        apart = numpy.asarray(values, numpy.int64).reshape(-1, lanes)
        return array("q", (apart << bits * numpy.arange(lanes)).sum(-1).tobytes())

    lanes = ((LANES, LANE), (LANES, LANE), (2, PAIR), (2, PAIR), (1, 0), (1, 0))
    tables = (table(part, *each) for part, each in zip(parts, lanes, strict=True))
    return Network(shape.slots, shape.hidden // LANES, shape.narrow // 2, shape.stages, *tables)

"""A network's weights while they are learned, as fractions; and the whole numbers that they are played with."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tessella.rules.network import FINE, HALF, ONE, Network
from tessella.rules.network_file import assemble

Floats = NDArray[np.float32]
HIDDEN, NARROW = 64, 16


class Shape(NamedTuple):
    """How large a network is."""

    slots: int
    rows: int
    stages: int
    hidden: int = HIDDEN
    narrow: int = NARROW

    @property
    def sizes(self) -> tuple[tuple[int, ...], ...]:
        """Of each array of weights, in the order of :class:`Weights`."""
        stages, hidden, narrow = self.stages, self.hidden, self.narrow
        return (self.rows, hidden), (hidden,), (stages, hidden, narrow), (stages, narrow), (stages, narrow), (stages,)

    @property
    def most(self) -> float:
        """How large a weight of the first layer may be, so that no sum of them leaves its place in a word."""
        return float((HALF - 1) / ONE / (self.slots + 1))


class Weights(NamedTuple):
    """The weights of all layers, as parts of one long array."""

    rows: Floats  # added up to the hidden sums
    bias: Floats
    second: Floats  # by stage, from hidden to narrow
    second_bias: Floats
    third: Floats  # by stage, from narrow to the value
    third_bias: Floats


def parts(shape: Shape, flat: Floats) -> Weights:
    """The parts of the long array, each in its own shape; they share its memory."""
    found, at = [], 0
    for size in shape.sizes:
        length = int(np.prod(size))
        found.append(flat[at : at + length].reshape(size))
        at += length
    return Weights(*found)


def begin(shape: Shape, seed: int) -> Floats:
    """Weights that know nothing; all stages the same."""
    rng = np.random.default_rng(seed)
    flat = np.zeros(sum(int(np.prod(size)) for size in shape.sizes), np.float32)
    w = parts(shape, flat)
    w.rows[:] = rng.normal(0, 0.5 * shape.slots**-0.5, w.rows.shape)
    w.second[:] = rng.normal(0, shape.hidden**-0.5, w.second.shape[1:])
    w.third[:] = rng.normal(0, shape.narrow**-0.5, w.third.shape[1:])
    w.bias[:], w.second_bias[:] = 0.3, 0.3
    return flat


def whole(shape: Shape, flat: Floats, measure: float) -> tuple[NDArray[np.int64], ...]:
    """The weights in whole numbers. ``measure`` is what an output of 1 stands for in the game's own measure."""
    w = parts(shape, flat)
    fine = 1 << FINE
    scales = (ONE, ONE, fine, ONE * fine, measure, measure * ONE)  # in the order of the parts
    return tuple(np.rint(part.astype(float) * scale).astype(np.int64) for part, scale in zip(w, scales, strict=True))


def network(shape: Shape, flat: Floats, measure: float) -> Network:
    """The network as it plays."""
    return assemble(shape, whole(shape, flat, measure))

"""Learning from positions, some times over, with ever smaller steps; :mod:`tessella.train.fit` has what is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tessella.rules.chance import generator
from tessella.rules.compiled import array, compiled
from tessella.rules.learning import Learner
from tessella.train import fit
from tessella.train.selfplay import Lot
from tessella.train.weights import Floats, Shape

HELD = 20  # one position in so many is not learned from, but measured
BATCH = 512
RATE, LAST = 2e-3, 2e-5  # of learning, at the beginning and at the end
SPREAD = 2.0  # units: leads are drawn from as many either way of what makes it even, where points decide
TRUST = 0.5  # how much the end of a game counts, beside what a search found


class Errors(NamedTuple):
    """Mean squared errors of the chances: where it learned, and at positions held back."""

    learned: float
    held: float


def descend(
    learner: Learner,
    shape: Shape,
    flat: Floats,
    lot: Lot,
    epochs: int,
    seed: int,
    report: Callable[[int, Errors], None] = lambda epoch, errors: None,
) -> tuple[Floats, Errors]:
    """New weights, and how far they are off; ``report`` hears of each epoch."""
    draw = np.random.default_rng(seed)
    order = draw.permutation(len(lot.stage))
    held, learned = order[::HELD], np.delete(order, slice(None, None, HELD))
    turns = np.array(learner.turns(), np.int64)
    course = fit.Course(
        *(shape.slots, shape.hidden, shape.narrow, shape.stages, shape.rows, shape.most),
        spread=SPREAD if learner.lead else 0.0,
        rows=np.ascontiguousarray(lot.rows).ravel(),
        stage=lot.stage.astype(np.int64),
        found=lot.found,
        ended=lot.ended,
        trust=lot.trust * TRUST,
        turns=turns.ravel(),
        symmetries=len(turns),
    )
    flat, zeros = flat.copy(), np.zeros_like
    hidden, narrow = np.zeros(shape.hidden, np.float32), np.zeros(shape.narrow, np.float32)
    desk = fit.Desk(hidden, zeros(hidden), narrow, zeros(narrow), zeros(flat))
    slope, square = zeros(flat), zeros(flat)
    rng, learn, measure = array(generator(seed)), compiled(fit.learn), compiled(fit.measure)
    step, errors = 0, Errors(0.0, 0.0)
    for epoch in range(epochs):
        rate = RATE * (LAST / RATE) ** (epoch / max(1, epochs - 1))
        rows = draw.permutation(learned)
        off = learn(flat, slope, square, course, desk, rows, rng, BATCH, rate, step)
        step += len(rows) // BATCH
        errors = Errors(off / max(1, len(rows)), measure(flat, course, desk, held) / len(held))
        report(epoch + 1, errors)
    return flat, errors

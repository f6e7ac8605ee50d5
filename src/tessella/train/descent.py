"""Learning from positions, some times over, with ever smaller steps; :mod:`tessella.train.fit` has what is compiled."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
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
HANDS = 2  # threads that share the positions of a batch
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
        bound=lot.bound.astype(np.int64),
        ended=lot.ended,
        trust=lot.trust * TRUST,
        turns=turns.ravel(),
        symmetries=len(turns),
    )
    flat, zeros = flat.copy(), np.zeros_like
    hidden, narrow = np.zeros(shape.hidden, np.float32), np.zeros(shape.narrow, np.float32)
    desks = [fit.Desk(zeros(hidden), zeros(hidden), zeros(narrow), zeros(narrow), zeros(flat)) for _ in range(HANDS)]
    rngs = [array(generator(seed + hand)) for hand in range(HANDS)]
    slope, square = zeros(flat), zeros(flat)
    learn, change, measure = compiled(fit.learn), compiled(fit.descend), compiled(fit.measure)
    batches = len(learned) // BATCH
    step, errors = 0, Errors(0.0, 0.0)
    with ThreadPoolExecutor(HANDS) as hands:
        for epoch in range(epochs):
            rows, off = draw.permutation(learned), 0.0
            for first in range(0, batches * BATCH, BATCH):
                share = BATCH // HANDS
                work = [
                    hands.submit(learn, flat, course, desk, rows, first + n * share, first + (n + 1) * share, rng)
                    for n, (desk, rng) in enumerate(zip(desks, rngs, strict=True))
                ]
                off += sum(done.result() for done in work)
                rate = RATE * (LAST / RATE) ** (step / max(1, epochs * batches))
                step += 1
                change(flat, slope, square, course, *desks, 1.0 / BATCH, rate, step)
            errors = Errors(off / max(1, batches * BATCH), measure(flat, course, desks[0], held) / len(held))
            report(epoch + 1, errors)
    return flat, errors

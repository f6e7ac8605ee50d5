"""What a seat may see and do, as Gymnasium describes it; PettingZoo takes the same."""

from __future__ import annotations

from typing import Any

import numpy

from tessella.env.library import library
from tessella.env.masks import Mask
from tessella.env.space import Space

spaces = library("gymnasium.spaces")
Discrete: Any = spaces.Discrete


def observation_space(space: Space) -> Any:
    """What a seat sees, flat as in a batch, with a mask of the legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (space.shape.entries,), numpy.uint8),
            "action_mask": spaces.Box(0, 1, (space.size,), numpy.int8),
        }
    )


class Actions(Discrete):  # type: ignore[misc]  # the library is not typed here
    """The numbers of all actions; those that are legal are found as quickly as a mask of ours finds them.

    Gymnasium looks through a mask five times. By the same seed it draws the same.
    """

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One of them, of the legal ones if a mask tells them."""
        if probability is None and isinstance(mask, Mask) and mask.shape == (self.n,):
            legal = mask.nonzero()[0]
            if len(legal) and (mask[legal] == 1).all():  # else Gymnasium says what is wrong with it
                return self.dtype.type(self.np_random.choice(legal))
        return super().sample(mask, probability)

"""A pocket that holds a ball against a push and lets it go under a firmer one: its sizes, and why.

A ball of radius R rests on the rim of a round pocket, which is so deep that the ball never touches its floor. The angle
at which it meets the rim decides everything::

            . - - .                      rim    a = R sin(angle), the pocket's radius
          '    |\\   '                    sink   R (1 - cos(angle)), how far the ball sits below the land
         (     | \\   )                   depth  sink + FREE, so that nothing but the rim carries it
    _____ '    |  \\ ' _____ land
         |  ' -.- '|
         |_________|                     the angle is that between upright and the rim, seen from the ball's middle

*To hold.* Where the board is tilted by t, the ball's weight W points away from the upright by t, and still between the
rim's two sides as long as t < angle. So the ball stays on a board that is tilted by up to the angle.

*To let go.* A push F at the height of the ball's middle turns it around the point of the rim ahead of it. Its arm is
R cos(angle), the weight's is R sin(angle): the ball leaves when F > W tan(angle). From there it becomes easier, since
the ball's middle rises along a circle around that point, until the ball lies on the land and rolls. Pushed balls also
rub against each other, which keeps them from rolling; at worst none rolls and all slide over their rims in step. With
f, the friction of ball and board, each then needs W tan(angle + atan(f)). So a row of n balls, which are all in their
pockets when the push begins, needs between n W tan(angle) and n W tan(angle + atan(f)).

*To come one pocket on.* Pockets are pitch = 2 R + slack apart. The ball that is pushed in comes to rest in the first
pocket; the next one is then short of its pocket by one slack, the one after by two, the last of a row of n by n slacks.
A ball falls into a pocket once its middle is over it, so n slacks must be less than a: they are half of it. The other
half is for balls that are smaller than they are said to be, the slack itself for those that are larger. So balls may
differ by the slack, either way.

*To leave neighbours alone.* Balls of neighbouring rows have the slack between them. A ball that strays from its row is
stopped by the wall, and can push a neighbour aside by the stray less the slack at most. That is far less than a, so the
neighbour's middle stays over its pocket, and it falls back. Walls keep a row straight. They follow the balls' curve at
a distance, the gap, and end below the balls' middles, where balls nearly touch; where channels cross, only posts are
left between four pockets, and their tops must stay wide enough to be printed::

      .-'''-. .-'''-.                    gap    R (1 / cos(angle) - 1), or the clearance if that is more: with it the
     (   o   |   o   )                          channel's level floor is a little wider than the pocket, so that the
      '.   .'A'.   .'                           rim lies in one plane
    ____'_'_/ \\_'_'____                  posts  as high as their tops are POST wide
         |_|     |_|
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import asin, atan, cos, radians, sin, sqrt, tan

ANGLE = 20.0  # degrees
FREE = 0.4  # mm between the ball and the pocket's floor
POST = 1.6  # mm: four lines of plastic


@dataclass(frozen=True)
class Pocket:
    """The sizes of pockets and channels for balls of a diameter, in rows of up to so many. Lengths are in mm."""

    ball: float
    row: int
    clearance: float = 0.2
    angle: float = ANGLE

    @property
    def radius(self) -> float:
        """The ball's."""
        return self.ball / 2

    @property
    def rim(self) -> float:
        """The pocket's radius."""
        return self.radius * sin(radians(self.angle))

    @property
    def sink(self) -> float:
        """How far a ball in the pocket lies below one on the land."""
        return self.radius * (1 - cos(radians(self.angle)))

    @property
    def depth(self) -> float:
        """The pocket's, below the land."""
        return self.sink + FREE

    @property
    def slack(self) -> float:
        """Between balls in neighbouring pockets; and how much a ball may be larger or smaller than it should be."""
        return self.rim / (2 * self.row)

    @property
    def pitch(self) -> float:
        """From pocket to pocket."""
        return self.ball + self.slack

    @property
    def gap(self) -> float:
        """Between a ball on the land and the walls of its channel."""
        return max(self.clearance, self.radius / cos(radians(self.angle)) - self.radius)

    @cached_property
    def wall(self) -> float:
        """Height of the walls and posts above the land."""
        across = (self.pitch - POST) / 2  # from the channel's middle to the top of a post
        return self.radius - sqrt((self.radius + self.gap) ** 2 - across**2)

    def half(self, height: float) -> float:
        """Half the channel's width at a height above the land, up to the balls' middles."""
        return sqrt((self.radius + self.gap) ** 2 - (self.radius - height) ** 2)

    @property
    def stray(self) -> float:
        """How far a ball on the land can leave its channel's middle: then it touches the upper edge of a wall."""
        return self.half(self.wall) - sqrt(self.radius**2 - (self.radius - self.wall) ** 2)

    def push(self, balls: int = 1, friction: float = 0.0) -> float:
        """What moves so many balls out of their pockets, in weights of a ball; with friction: at worst."""
        return balls * tan(radians(self.angle) + atan(friction))

    def lift(self, moved: float) -> float:
        """How far a ball has risen that was moved by so much along its channel, from its pocket to the land."""
        ahead = max(self.rim - moved, 0.0)  # to the rim's point that it turns around
        return self.radius * (cos(asin(ahead / self.radius)) - cos(radians(self.angle)))

"""What the options of the L-Game do, each on a little board; and the pictures of its rules."""

from __future__ import annotations

from tessella.rules.example import Example

SCORED = {"dots": "corners", "target": 12, "stuck": "penalty"}
STUCK = "B.n./BBBn/AAA./..A. 2 5:4"  # seat 2 has nowhere to go
FREE = "b4 d4 d2 a1 b1 d1"

EXAMPLES = {
    "width": Example({"width": 5}),
    "height": Example({"height": 5}),
    "neutrals": Example({"neutrals": 4}),
    "neutral_moves": Example({"neutral_moves": 2}, moves="d2NW/a4a1/d1b4"),
    "shape": Example({"shape": "P", "width": 5}),
    "reverse": Example({"reverse": False}, moves="c2NE a1NE"),
    "cells": Example({"cells": "hex"}),
    "board": Example({"cells": "triangle", "board": "triangle", "width": 5}),
    "setup": Example({"setup": "AA../An.B/A.nB/..BB"}),
    "dots": Example({**SCORED, "dots": "a1,d4:3"}, moves="d4WS"),
    "target": Example(SCORED, "nAA./.BA./.BA./.BBn 1 11:9", "d4WS"),
    "turn_limit": Example({"dots": "corners", "turn_limit": 24}, "nAA./.BA./.BA./.BBn 1 6:5 22", "d4WS a1NE"),
    "stuck": Example(SCORED, STUCK, marks={"last": "a4 a3 b3 c3", "shut": FREE}),
    "penalty": Example({**SCORED, "penalty": 5}, STUCK, "stuck"),
    "seats": Example({"seats": 3, "width": 5, "height": 5}),
}

PICTURES = {
    "start": Example({}, beside=True),
    "stuck": Example({}, "B.n./BBBn/AAA./..A. 2", beside=True),
    "hex": Example({"cells": "hex"}, names=True, beside=True),
    "pyramid": Example({"cells": "triangle", "board": "triangle"}, names=True, beside=True),
    "dots": Example({"dots": "corners", "target": 12, "stuck": "penalty", "penalty": 3}, beside=True),
    "names": Example({}, names=True, empty=True),
}

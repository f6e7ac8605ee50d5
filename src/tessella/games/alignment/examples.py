"""What the options of Alignment do, each on a little board."""

from __future__ import annotations

from tessella.rules.example import Example

NEARLY = "11122/11122/21122/22211/22211 1"  # a push at 0 makes a square, and throws out a ball of seat 2

EXAMPLES = {
    "sides": Example({"sides": "any"}),
    "goal": Example({"goal": "3x4"}, "11112/11112/21112/22222/22221 1", "0"),
    "last_ball": Example({"last_ball": True}, NEARLY, "0"),
    "last_push": Example({"last_push": True}, NEARLY, "0"),
    "dice": Example({"dice": "on"}, moves="d3 0 5"),
    "seats": Example({"seats": 3}),
    "size": Example({"size": 4}, "1112/2112/2212/2121 1", "0"),
    "setup": Example({"setup": "smile"}),
}

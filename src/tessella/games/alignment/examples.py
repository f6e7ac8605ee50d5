"""What the options of Alignment do, each on a little board; and the pictures of its rules."""

from __future__ import annotations

from tessella.rules.example import Example

NEARLY = "11122/11122/21122/22211/22211 1"  # a push at 0 makes a square, and throws out a ball of seat 2

EXAMPLES = {
    "sides": Example({"sides": "top/bottom"}),
    "goal": Example({"seats": 1, "goal": "3x3"}, moves="7 2 2 2"),
    "last_ball": Example({"last_ball": True}, NEARLY, "0"),
    "last_push": Example({"last_push": True}, NEARLY, "0"),
    "dice": Example({"dice": 2}, moves="d7 0 5"),
    "seats": Example({"seats": 3}),
    "size": Example({"size": "5x4"}, "12122/22111/22211/21121 1", "7"),
    "setup": Example({"setup": "random:7"}),
    "labels": Example({"labels": "letters"}),
}

PICTURES = {
    "start": Example({}, beside=True),
    "square": Example({}, "11122/11122/21122/22211/22211 1", "0", beside=True),
    "names": Example({"sides": "any"}, names=True, empty=True),
    "cross": Example({"seats": 1, "goal": "3c"}, moves="9 7 7 1 9 6 8", beside=True),
}

"""What the options of Stargazer do, each on a little board; and the pictures of its rules."""

from __future__ import annotations

from tessella.rules.example import Example

SIX = "333.4..66.33.55/5.5..11.156..33..5.6./111...22...11.1..266./44..445.22222.. 1"
THREE = ".......2...2.../..2......3....3....../......1....1........./.......3....... 1"
MATES = ".......3......./.........2....2....../....4................/............... 1"
FULL = "111111122222111/111222222222222222111/111111212222222222222/111111122222222 1"
PATTERN = "322232222232223/322222211121112222223/322222211121112222223/322232222232223 1"

EXAMPLES = {
    "seats": Example({"seats": 6}, SIX),
    "point_moves": Example({"seats": 3, "point_moves": 1}, THREE, "B11*B15"),
    "captures": Example({"seats": 3, "captures": "choice"}, THREE, "B11+A8"),
    "linked": Example(
        {"linked": True},
        moves="B11 A3",
        marks={"target": "A2 A4 A6 A7 A8 A9 A10 A12 A13 A14 B5 B6 B7 B9 B10 B12 B13 B15 B16 B17"},
    ),
    "rim": Example({"rim": False}, finders="N-S1"),
    "turns": Example({"turns": 5}, moves="B11 A8 C11 B10 B15 C7 C12 B9 C8 C15"),
    "scoring": Example({"scoring": "stars"}, FULL),
    "lowest": Example({"lowest": True}, FULL),
    "komi": Example({"komi": 150}, FULL),
    "teams": Example({"seats": 4, "teams": "pairs"}, MATES, "B11"),
    "design": Example({"seats": 3, "design": True}, PATTERN),
}

PICTURES = {
    "board": Example({}, finders="star2 N-S2"),
    "names": Example({}, names=True, empty=True),
    "move": Example({"seats": 3, "point_moves": 1}, THREE, "B11*B15"),
    "score": Example({}, FULL, finders="star4 N-W1", beside=True),
}

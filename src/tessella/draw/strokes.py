"""Letters of our own, as strokes: for pictures made on a machine that has no fonts.

A letter is drawn on a grid four wide and six high, (0, 0) at the lower left::

    6 . . . . .      "06 00|06 46|03 33" is an F: polylines separated by bars,
    5 . . . . .      each a list of points, a point two digits (x then y)
    ...
    0 . . . . .      small letters without a form of their own are small capitals
      0 1 2 3 4
"""

from __future__ import annotations

from tessella.rules.scene import Point

LETTERS = {
    "0": "10 30 41 45 36 16 05 01 10|11 35",
    "1": "05 26 20|10 30",
    "2": "05 16 36 45 44 00 40",
    "3": "06 46 24 33 42 41 30 10 01",
    "4": "30 36 02 42",
    "5": "46 06 04 34 43 41 30 10 01",
    "6": "36 16 04 01 10 30 41 42 33 13 02",
    "7": "06 46 10",
    "8": "13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33",
    "9": "10 30 42 45 36 16 05 04 13 33 44",
    "A": "00 26 40|12 32",
    "B": "00 06 36 45 44 33 03|33 42 41 30 00",
    "C": "45 36 16 05 01 10 30 41",
    "D": "00 06 26 44 42 20 00",
    "E": "46 06 00 40|03 33",
    "F": "46 06 00|03 33",
    "G": "45 36 16 05 01 10 30 41 43 23",
    "H": "00 06|40 46|03 43",
    "I": "20 26|10 30|16 36",
    "J": "01 10 30 41 46",
    "K": "00 06|46 03 40",
    "L": "06 00 40",
    "M": "00 06 23 46 40",
    "N": "00 06 40 46",
    "O": "10 30 41 45 36 16 05 01 10",
    "P": "00 06 36 45 44 33 03",
    "Q": "10 30 41 45 36 16 05 01 10|22 40",
    "R": "00 06 36 45 44 33 03|23 40",
    "S": "45 36 16 05 04 13 33 42 41 30 10 01",
    "T": "06 46|26 20",
    "U": "06 01 10 30 41 46",
    "V": "06 20 46",
    "W": "06 10 24 30 46",
    "X": "00 46|06 40",
    "Y": "06 23 46|23 20",
    "Z": "06 46 00 40",
    "x": "00 34|04 30",
    "α": "44 30 10 01 03 14 24 40",
    "β": "0x 05 16 26 35 34 23 13|23 32 31 20 10 01",
    "γ": "04 14 20 2x 1x 20 44",
    "ω": "04 01 10 21 23|21 30 41 44",
    "ψ": "04 01 10 30 41 44|25 2x",
    "χ": "04 14 3x 4x|44 0x",
    "+": "25 21|03 43",
    "-": "03 33",
    "−": "03 33",
    "×": "11 34|14 31",
    "#": "10 16|30 36|02 42|04 44",
    "/": "00 46",
    ".": "20 20",
    ",": "21 10",
    ":": "21 21|24 24",
    "'": "26 24",
    "(": "36 14 12 30",
    ")": "16 34 32 10",
    "=": "02 42|04 44",
    "?": "05 16 36 45 44 23 22|20 20",
    "!": "26 22|20 20",
    "*": "21 25|04 42|02 44",
    "·": "23 23",
    "½": "14 16|00 46|32 42 30 40",
}
UNKNOWN = "00 06 46 40 00"


def written(at: Point, text: str, size: float, class_: str, anchor: str) -> str:
    """A text as one stroked path, centred upright on a point of the page."""
    unit = size * 0.72 / 6
    advance = 5.6 * unit
    start = at[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * (advance * len(text) - 1.6 * unit)
    moves = []
    for k, letter in enumerate(text):
        capital, height = _form(letter)
        for stroke in capital.split("|") if capital else ():
            points = [
                f"{start + k * advance + int(p[0]) * unit:.2f} {at[1] + (3 - _row(p[1]) * height) * unit:.2f}"
                for p in stroke.split()
            ]
            moves.append("M" + "L".join(points))
    return f'<path d="{"".join(moves)}" class="strokes {class_}" stroke-width="{size * 0.085:.2f}"/>' if moves else ""


def _row(digit: str) -> int:
    """The height of a point; x is below the line."""
    return -1 if digit == "x" else int(digit)


def _form(letter: str) -> tuple[str, float]:
    """A letter's strokes and how high it stands against a capital."""
    if letter in LETTERS:
        return LETTERS[letter], 1.0
    if letter.isspace():
        return "", 1.0
    return LETTERS.get(letter.upper(), UNKNOWN), 0.76

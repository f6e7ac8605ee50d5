"""Characters with colours, lines of them, and the escapes a terminal wants."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from tessella.draw.style import Theme, mix, readable_on, rgb, seat_style
from tessella.rules.scene import Words
from tessella.text import Message, speak
from tessella.text.language import ENGLISH

ASCII = {"×": "x", "▸": ">", "●": "o", "◦": "o", "▲": "^", "▬": "=", "▼": "v", "◇": "<>", "─": "-", "▀": "#", "▄": "#"}
ASCII |= {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "„": '"', "“": '"', "”": '"'}


class Ink(NamedTuple):
    """One character, its colour and the colour behind it (empty: that of the ground)."""

    glyph: str
    colour: str = ""
    behind: str = ""
    bold: bool = False


class TextLine(list[Ink]):
    """A row of characters that can be written on."""

    def write(self, text: str, colour: str = "", behind: str = "", bold: bool = False) -> TextLine:
        """Put text at the end."""
        self.extend(Ink(letter, colour, behind, bold) for letter in text)
        return self

    def pad(self, width: int) -> TextLine:
        """Blanks up to a width."""
        self.extend(Ink(" ") for _ in range(width - len(self)))
        return self

    def overwrite(self, column: int, text: str, colour: str, behind: str = "", bold: bool = False) -> None:
        """Text in place of what is there, on the background that is there unless another is given."""
        for k, letter in enumerate(text, column):
            if 0 <= k < len(self):
                below = self[k].behind
                self[k] = Ink(letter, colour, behind or below, bold)


class Screen:
    """What the terminal can do, how things look on it, and the language of who looks at it."""

    def __init__(self, theme: Theme, colour: bool, unicode: bool, language: str = ENGLISH) -> None:
        self.theme, self.colour, self.unicode, self.language = theme, colour, unicode, language
        self.path_glyph = "" if colour else ("█" if unicode else "#")
        self.line_glyph = " " if colour else "*"

    def glyph(self, seat: int) -> str:
        """A seat's pattern as a character."""
        style = seat_style(seat, self.theme)
        if self.colour and style.pattern == "plain":
            return " "
        return style.glyph if self.unicode else style.plain_glyph

    def sign(self, sign: str) -> str:
        """A sign, or what stands for it in ASCII; letters are spelled out."""
        if self.unicode or sign.isascii():
            return sign
        return "".join(letter if letter.isascii() else ASCII.get(letter) or _spell(letter) for letter in sign)

    def say(self, words: Words) -> str:
        """What is to be written, in the reader's language and in letters that the terminal has."""
        return self.sign(speak(words, self.language) if isinstance(words, Message) else words)

    def chip(self, seat: int) -> TextLine:
        """Two characters in a seat's colour and pattern, to stand before its name."""
        style = seat_style(seat, self.theme)
        return TextLine().write(self.glyph(seat) * 2, style.tone, style.colour)

    def on(self, colour: str, share: float = 0.7) -> str:
        """A colour for writing on another colour."""
        return mix(colour, readable_on(colour), share)

    def text(self, lines: Iterable[TextLine]) -> str:
        """The lines as one text, with escapes if there is colour."""
        if not self.colour:
            return "\n".join("".join(ink.glyph for ink in line).rstrip() for line in lines)
        rows = list(lines)
        width = max(map(len, rows), default=0)
        return "\n".join(self._colour(TextLine(row).pad(width)) for row in rows)

    def _colour(self, line: TextLine) -> str:
        parts, now = [], ("", "", False)
        for glyph, colour, behind, bold in line:
            # A blank shows no colour of its own: keep the last one and save the escape.
            wanted = (now[0] if glyph == " " else colour or self.theme.ink, behind or self.theme.ground, bold)
            if wanted != now:
                parts.append(_escape(now, wanted))
                now = wanted
            parts.append(glyph)
        return "".join(parts) + "\x1b[0m"


def _escape(old: tuple[str, str, bool], new: tuple[str, str, bool]) -> str:
    codes = []
    if new[2] != old[2]:
        codes.append("1" if new[2] else "22")
    if new[0] != old[0] and new[0]:
        codes.append("38;2;{};{};{}".format(*rgb(new[0])))
    if new[1] != old[1]:
        codes.append("48;2;{};{};{}".format(*rgb(new[1])))
    return f"\x1b[{';'.join(codes)}m"


def _spell(letter: str) -> str:
    """``alpha`` for the Greek letter, ``?`` for what has no short name."""
    words = unicodedata.name(letter, "?").split()
    return words[-1].lower() if "LETTER" in words else "?"

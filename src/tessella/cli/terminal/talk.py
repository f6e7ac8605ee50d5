"""Talking with a person at a terminal, or with a pipe that stands in for one."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tessella.cli import common
from tessella.errors import MatchError
from tessella.rules.scene import Scene, Words
from tessella.text import Message, say, speak
from tessella.text.language import ENGLISH

YES = {"de": ("y", "j")}  # how an answer begins that means yes; in other languages with y


class Quit(Exception):  # noqa: N818 - nothing went wrong: somebody leaves, from however deep in a game
    """The person leaves."""


class Talk:
    """Asks and tells, in one language.

    Through a pipe nothing is cleared, and each answer is written out, so a transcript reads well.
    """

    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language
        self.console = common.console()
        self.at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.words: Callable[[], Sequence[str]] = tuple  # what the tab key may complete
        if self.at_terminal:
            self._complete_words()

    def speak(self, words: Words) -> str:
        """What a message sounds like here; moves and positions are the same in every language."""
        return speak(words, self.language) if isinstance(words, Message) else words

    def say(self, words: Words = "", style: str = "") -> None:
        """One paragraph."""
        text = self.speak(words)
        self.console.print(text, style=style or None, markup=False, soft_wrap=not self.at_terminal)

    def explain(self, words: Sequence[str]) -> None:
        """What can be typed, and what each of it does."""
        codes = [f"terminal-help-{word}" for word in words]
        self.describe({self.speak(say(f"{code}.typed")): say(code) for code in codes})

    def describe(self, what: Mapping[str, Words]) -> None:
        """What can be typed beside what is to be known of it."""
        wide = max(map(len, what))
        for typed, about in what.items():
            self.say(f"  {typed:<{wide}}  {self.speak(about)}")

    def clear(self) -> None:
        """A fresh screen."""
        if self.at_terminal:
            self.console.clear()

    def ask(self, question: Words, end: str = " ") -> str:
        """A line from the person; raises EOFError when there are no more. ``end`` stands before the answer."""
        prompt = f"{self.speak(question)}{end}"
        if self.at_terminal:
            shown = f"\001\033[1m\002{prompt}\001\033[0m\002" if common.has_colours(self.console) else prompt
            return input(shown).strip()
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}{line.strip()}")
        return line.strip()

    def agrees(self, question: Message) -> bool:
        """Yes or no; Enter means no."""
        answer = self.ask(question, f" [{self.speak(say('terminal-yes-or-no'))}] ").lower()
        return answer.startswith(YES.get(self.language, ("y",)))

    def pick(self, question: Message, choices: Sequence[tuple[str, Words]]) -> str:
        """One of several words, each with an explanation, by number or by word; Enter means the first."""
        from rich.table import Table

        rows = Table(box=None, show_header=False, padding=(0, 1))
        rows.add_column(justify="right", style="bold cyan")
        rows.add_column(style="bold", no_wrap=True)
        rows.add_column()
        for number, (word, about) in enumerate(choices, 1):
            rows.add_row(str(number), "" if word == str(number) else word, self.speak(about))
        self.console.print(rows, soft_wrap=False)
        while True:
            answer = self.ask(question, f" [{choices[0][0]}] ")
            for number, (word, _) in enumerate(choices, 1):
                if answer in (str(number), word) or (number == 1 and not answer):
                    return word
            self.say(say("terminal-pick", answer=answer, n=len(choices)))

    def list_moves(self, texts: Sequence[str], beginning: str) -> None:
        """The moves that begin like this, in about a third of the window."""
        found = [text for text in texts if text.lower().startswith(beginning.lower())]
        if not found:
            raise MatchError(say("terminal-no-such-move", text=beginning))
        width, height = self.size()
        self.say(common.summary(found, width, max(height // 3, 8), len(beginning)))

    def size(self) -> os.terminal_size:
        """Columns and lines that can be drawn on; through a pipe there is no end to the lines."""
        width, height = self.console.size
        return os.terminal_size((max(width, 20), height if self.at_terminal else 1000))

    def _complete_words(self) -> None:
        """Line editing, history, and words completed by the tab key, where the system has them."""
        try:
            import readline
        except ImportError:
            return

        def complete(start: str, state: int) -> str | None:
            found = [word for word in self.words() if word.startswith(start)]
            return found[state] if state < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


class Picture(NamedTuple):
    """A scene as text."""

    text: str
    whole: bool  # nothing was left out
    fits: bool  # no taller than asked for


def picture(talk: Talk, scene: Scene, height: int | None, theme: str) -> Picture:
    """The scene fitted to the lines there are.

    If need be the score sheet is left out, then the trays of seats that are not to move, then all trays. A board that
    would still lose the names of its cells is drawn taller than the window: it can be scrolled, but not guessed.
    """

    def draw(of: Scene, lines: int | None) -> str:
        return common.draw_text(talk.console, of, talk.size().columns, lines, theme, talk.language)

    if height is None:
        return Picture(draw(scene, None), True, True)
    own = tuple(tray for tray in scene.trays if tray.seat == scene.to_move)
    bare = scene._replace(sheet=None, trays=())
    names = 0.95 * _names(bare, draw(bare, None))
    for smaller in (scene, scene._replace(sheet=None), bare._replace(trays=own), bare):
        text = draw(smaller, height)
        if text.count("\n") < height and _names(bare, text) >= names:
            return Picture(text, smaller == scene, True)
    for lines in range(height + 2, height + 30, 2):
        text = draw(bare, lines)
        if _names(bare, text) >= names:
            break
    return Picture(text, bare == scene, False)


def _names(scene: Scene, text: str) -> int:
    """How many cells can be read by name."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    return sum(cell.name in plain for cell in scene.cells)

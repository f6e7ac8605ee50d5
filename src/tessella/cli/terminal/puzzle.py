"""A puzzle at a terminal: the board, the prompt, a verdict on each move, hints."""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.cli.common import print_drawing
from tessella.cli.terminal.boards import side_by_side
from tessella.cli.terminal.talk import Quit, Talk
from tessella.errors import TessellaError
from tessella.puzzles.puzzle import ALL, DETOUR, MOVE, RIGHT, SEAT, SLIPS, SLOWER, WHERE, Puzzle, faults
from tessella.puzzles.reach import ReachPuzzle
from tessella.rules.scene import Mark, Scene
from tessella.text import Message, say

NOTES = 6  # of the latest below a board
GOOD, SO_SO, BAD, QUIET = "green", "yellow", "red", "dim"
STYLES = {RIGHT: GOOD, SLOWER: SO_SO, DETOUR: SO_SO, SLIPS: BAD}
HELP = ("puzzle-hint", "undo", "moves", "puzzle-solution", "position", "puzzle-quit")


class Remark(NamedTuple):
    """Something to say below the board."""

    text: Message
    style: str = ""


class Sitting:
    """One person and one puzzle."""

    def __init__(self, talk: Talk, theme: str, puzzle: Puzzle, opening: Message) -> None:
        self.talk, self.theme, self.puzzle, self.match = talk, theme, puzzle, puzzle.begin()
        self.notes = [Remark(opening, QUIET)]  # what to say below the next board
        self.hints = self.mistakes = 0
        self.asked = 0  # hints in the present position
        self.pointed: tuple[str, ...] = ()  # cells that a hint points at
        talk.words = lambda: (*self.texts(), *COMMANDS)

    def texts(self) -> list[str]:
        """The legal moves as texts, sorted."""
        game, here = self.match.game, self.match.position
        return sorted(game.move_text(here, move) for move in game.moves(here))

    def run(self) -> None:
        """Until it is solved, or the person leaves (then :class:`Quit`, EOFError or KeyboardInterrupt)."""
        while not self.puzzle.is_over(self.match):
            self.show()
            self.turn()
        solved = self.puzzle.is_solved(self.match)
        self.notes.append(
            Remark(self.puzzle.result(self.match, faults(self.hints, self.mistakes)), GOOD if solved else BAD)
        )
        self.show()

    def turn(self) -> None:
        """Ask until there is something new to show."""
        while not self.notes:
            line = self.talk.ask("", "> ")
            try:
                self.act(line)
            except TessellaError as error:
                if self.notes:  # some moves of the line were played: the board is drawn afresh
                    self.notes.append(Remark(error.message, BAD))
                else:
                    self.talk.say(error.message)

    def act(self, line: str) -> None:
        """One line: a command, or moves."""
        words = line.split()
        if not words:
            self.talk.say(say("terminal-type-puzzle"), QUIET)
        elif words[0].lower() in COMMANDS:
            COMMANDS[words[0].lower()](self, " ".join(words[1:]))
        else:
            for word in words:
                if not self.move(self.find_meant(word)) or self.puzzle.is_over(self.match):
                    break
                self.asked, self.pointed = 0, ()

    def find_meant(self, word: str) -> str:
        """The move that was typed; upper or lower case is forgiven where it leaves no doubt."""
        texts = self.texts()
        near = [text for text in texts if text.lower() == word.lower()]
        return near[0] if word not in texts and len(near) == 1 else word

    def move(self, text: str) -> bool:
        """Play a legal move and say what it came to; return whether it stands."""
        before = len(self.match.history)
        attempt = self.puzzle.attempt(self.match, text)
        if attempt.verdict == SLIPS:
            self.mistakes += 1
            self.notes.append(Remark(say("terminal-again", why=attempt.why), BAD))
            return False
        self.notes.append(Remark(attempt.why, STYLES[attempt.verdict]))
        for played in self.match.history[before + 1 :]:
            self.notes.append(Remark(say("puzzle-answer", seat=played.seat, text=played.text)))
        return True

    # What is shown --------------------------------------------------------------------------------------------

    def show(self) -> None:
        """A fresh board, with what there is to say."""
        talk, over = self.talk, self.puzzle.is_over(self.match)
        notes, self.notes = self.notes[-NOTES:] if talk.at_terminal else self.notes, []
        lines = talk.size().lines - len(notes) - (2 if over else 3)
        talk.clear()
        print_drawing(talk.console, side_by_side(talk, self.scenes(), lines, self.theme))
        for note in notes:
            talk.say(note.text, note.style)
        if not over and talk.at_terminal:
            talk.say(say("terminal-type-puzzle"), QUIET)

    def scenes(self) -> list[Scene]:
        """What to draw, side by side if there is room: the board, and beside it what is to be reached."""
        match, puzzle = self.match, self.puzzle
        board = self.mark(match.game.scene(match.position, match.last))
        if not isinstance(puzzle, ReachPuzzle):
            over = {"status": match.status, "to_move": 0} if match.over else {"status": puzzle.standing(match)}
            return [board._replace(title=self.talk.speak(puzzle.title), **over)]
        title = self.talk.speak(say("puzzle-board", title=puzzle.title))
        return [board._replace(title=title, status=puzzle.standing(match), to_move=0), self.target(puzzle)]

    def target(self, puzzle: ReachPuzzle) -> Scene:
        """What is to be reached."""
        drawn = puzzle.game.target()
        assert drawn is not None  # it is what such a puzzle asks for
        takes = puzzle.message("takes", n=puzzle.least, ways=puzzle.solutions)
        return drawn._replace(title=self.talk.speak(puzzle.message("target")), status=takes)

    def mark(self, scene: Scene) -> Scene:
        """The scene with the cells of the last hint marked."""
        marks = [Mark("target", cell.outline, cells=(cell.name,)) for cell in scene.cells if cell.name in self.pointed]
        return scene._replace(marks=(*marks, *scene.marks))

    # Commands -------------------------------------------------------------------------------------------------

    def hint(self, rest: str) -> None:
        """Where to look, then what to play. With what is to be reached beside the board, where to look is plain."""
        first = not self.asked and not isinstance(self.puzzle, ReachPuzzle)
        clue = self.puzzle.clue(self.match, WHERE if first else MOVE)
        self.pointed = clue.cells if clue.move is None else (*self.pointed, clue.move)
        self.notes.append(Remark(clue.why, "cyan"))
        self.hints += 1
        self.asked += 1

    def undo(self, rest: str) -> None:
        """Back to the last choice."""
        self.match.undo({SEAT})
        self.forget(say("terminal-taken-back"))

    def redo(self, rest: str) -> None:
        """What was taken back, again."""
        self.match.redo()
        self.forget(say("terminal-played-again"))

    def forget(self, text: Message) -> None:
        """Another position: hints begin anew."""
        self.asked, self.pointed = 0, ()
        self.notes.append(Remark(text))

    def moves(self, rest: str) -> None:
        """The legal moves."""
        self.talk.list_moves(self.texts(), rest)

    def solution(self, rest: str) -> None:
        """Give up."""
        self.talk.say(self.puzzle.clue(self.match, ALL).why)
        raise Quit

    def position(self, rest: str) -> None:
        """The position's text."""
        self.talk.say(self.match.game.text(self.match.position))

    def help(self, rest: str) -> None:
        """What can be typed."""
        self.talk.explain(HELP)
        self.talk.say(say("terminal-several"))
        self.talk.say(say("terminal-rules", game=self.match.game.name))

    def quit(self, rest: str) -> None:
        """Leave."""
        raise Quit


COMMANDS: dict[str, Any] = {
    "hint": Sitting.hint,
    "undo": Sitting.undo,
    "redo": Sitting.redo,
    "moves": Sitting.moves,
    "solution": Sitting.solution,
    "give": Sitting.solution,  # give up
    "position": Sitting.position,
    "help": Sitting.help,
    "?": Sitting.help,
    "quit": Sitting.quit,
    "exit": Sitting.quit,
}

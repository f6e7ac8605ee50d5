"""A puzzle at a terminal: the board, the prompt, a verdict on each move, hints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from tessella.cli.commands.solve import in_words
from tessella.cli.common import print_drawing, summary
from tessella.cli.terminal.abreast import side_by_side
from tessella.cli.terminal.talk import Talk
from tessella.errors import MatchError, TessellaError
from tessella.match import Match
from tessella.rules.game import Over, Position, Turn
from tessella.rules.scene import Mark, Scene
from tessella.solve.pictures import PicturePuzzle
from tessella.solve.puzzles import SEAT, WinPuzzle, best_line, judge, resistance, where
from tessella.solve.shortest import Shortest
from tessella.solve.solution import Solution
from tessella.solve.solver import Verdict
from tessella.web.jobs.riddles import ahead, counted, either, target

NOTES = 6  # of the latest below a board
GOOD, SO_SO, BAD, QUIET = "green", "yellow", "red", "dim"
COMMANDS_LINE = "Type a move, or: hint, undo, moves, solution, help, quit."
HELP = """\
  hint                where to look; once more: what to play
  undo, redo          take back your last move, play it again
  moves [BEGINNING]   the legal moves, or those that begin so
  solution            give up and see how it goes
  position            the position as a text to copy
  quit                leave
Several moves may stand on one line."""


class Left(Exception):  # noqa: N818 - not an error
    """The person leaves the puzzle."""


class Note(NamedTuple):
    """Something to say below the board."""

    text: str
    style: str = ""


class Sitting(ABC):
    """One person and one puzzle."""

    def __init__(self, talk: Talk, theme: str, match: Match, opening: str) -> None:
        self.talk, self.theme, self.match = talk, theme, match
        self.notes = [Note(opening, QUIET)]  # what to say below the next board
        self.hints = self.mistakes = 0
        self.asked = 0  # hints in the present position
        self.pointed: tuple[str, ...] = ()  # cells that a hint points at
        talk.words = lambda: (*self.texts(), *COMMANDS)

    # What a kind of puzzle gives ------------------------------------------------------------------------------

    @abstractmethod
    def scenes(self) -> list[Scene]:
        """What to draw, side by side if there is room."""

    @abstractmethod
    def move(self, text: str) -> bool:
        """Play a legal move and say what it came to; return whether it stands."""

    @abstractmethod
    def point(self) -> str:
        """A hint: the first for a position says where, the next ones what. Cells go into ``pointed``."""

    @abstractmethod
    def way(self) -> str:
        """How the puzzle goes from here."""

    @abstractmethod
    def result(self) -> Note:
        """What to say at the end."""

    # What follows ---------------------------------------------------------------------------------------------

    def texts(self) -> list[str]:
        """The legal moves as texts, sorted."""
        game, here = self.match.game, self.match.position
        return sorted(game.move_text(here, move) for move in game.moves(here))

    def run(self) -> None:
        """Until it is solved, or the person leaves (then :class:`Left`, EOFError or KeyboardInterrupt)."""
        while not isinstance(self.match.phase, Over):
            self.show()
            self.turn()
        self.notes.append(self.result())
        self.show()

    def turn(self) -> None:
        """Ask until there is something new to show."""
        while not self.notes:
            line = self.talk.ask("> ")
            try:
                self.act(line)
            except TessellaError as error:
                if self.notes:  # some moves of the line were played: the board is drawn afresh
                    self.notes.append(Note(str(error), BAD))
                else:
                    self.talk.say(str(error))

    def act(self, line: str) -> None:
        """One line: a command, or moves."""
        words = line.split()
        if not words:
            self.talk.say(COMMANDS_LINE, QUIET)
        elif words[0].lower() in COMMANDS:
            COMMANDS[words[0].lower()](self, " ".join(words[1:]))
        else:
            for word in words:
                if not self.move(self.meant(word)) or isinstance(self.match.phase, Over):
                    break
                self.asked, self.pointed = 0, ()

    def meant(self, word: str) -> str:
        """The move that was typed; upper or lower case is forgiven where it leaves no doubt."""
        texts = self.texts()
        near = [text for text in texts if text.lower() == word.lower()]
        return near[0] if word not in texts and len(near) == 1 else word

    def show(self) -> None:
        """A fresh board, with what there is to say."""
        talk, over = self.talk, isinstance(self.match.phase, Over)
        notes, self.notes = self.notes[-NOTES:] if talk.at_terminal else self.notes, []
        lines = talk.size().lines - len(notes) - (2 if over else 3)
        talk.clear()
        print_drawing(talk.console, side_by_side(talk, self.scenes(), lines, self.theme))
        for note in notes:
            talk.say(*note)
        if not over and talk.at_terminal:
            talk.say(COMMANDS_LINE, QUIET)

    def marked(self, scene: Scene) -> Scene:
        """The scene with the cells of the last hint marked."""
        marks = [Mark("target", cell.outline, cells=(cell.name,)) for cell in scene.cells if cell.name in self.pointed]
        return scene._replace(marks=(*marks, *scene.marks))

    def faults(self) -> str:
        """``without a hint``, ``with 2 hints and 1 mistake``."""
        faults = [(self.hints, "hint"), (self.mistakes, "mistake")]
        said = [counted(number, word) for number, word in faults if number]
        return f"with {' and '.join(said)}" if said else "without a hint"

    # Commands -------------------------------------------------------------------------------------------------

    def hint(self, rest: str) -> None:
        """Where to look, then what to play."""
        self.notes.append(Note(self.point(), "cyan"))
        self.hints += 1
        self.asked += 1

    def undo(self, rest: str) -> None:
        """Back to the last choice."""
        self.match.undo({SEAT})
        self.forget("Taken back.")

    def redo(self, rest: str) -> None:
        """What was taken back, again."""
        self.match.redo()
        self.forget("Played again.")

    def forget(self, text: str) -> None:
        """Another position: hints begin anew."""
        self.asked, self.pointed = 0, ()
        self.notes.append(Note(text))

    def moves(self, rest: str) -> None:
        """The legal moves."""
        texts = [text for text in self.texts() if text.lower().startswith(rest.lower())]
        if not texts:
            raise MatchError(f"{rest}: no legal move begins so.")
        width, height = self.talk.size()
        self.talk.say(summary(texts, width, max(height // 3, 8), len(rest)))

    def solution(self, rest: str) -> None:
        """Give up."""
        self.talk.say(f"From here it goes: {self.way()}")
        raise Left

    def position(self, rest: str) -> None:
        """The position's text."""
        self.talk.say(self.match.game.text(self.match.position))

    def help(self, rest: str) -> None:
        """What can be typed."""
        self.talk.say(HELP)
        self.talk.say(f"The rules and the notation: tessella rules {self.match.game.name}")

    def quit(self, rest: str) -> None:
        """Leave."""
        raise Left


class WinSitting(Sitting):
    """A match puzzle: the other seat answers as well as it can."""

    def __init__(self, talk: Talk, theme: str, puzzle: WinPuzzle, solution: Solution, opening: str) -> None:
        super().__init__(talk, theme, Match(solution.game, solution.game.parse(puzzle.position)), opening)
        self.puzzle, self.solved = puzzle, solution

    def scenes(self) -> list[Scene]:
        match, title = self.match, self.puzzle.title
        scene = self.marked(match.game.scene(match.position, match.last))
        if isinstance(match.phase, Over):
            return [scene._replace(title=title, status=match.status, to_move=0)]
        verdict = self.solved.verdict(match.position)
        only = " Only one move wins." if not match.history else ""
        return [scene._replace(title=title, status=f"Seat {SEAT} to move: {in_words(verdict)}.{only}")]

    def move(self, text: str) -> bool:
        judged = judge(self.solved, self.match.position, text)
        if judged.kind == "slips":
            self.mistakes += 1
            after = self.slipped(text, judged.verdict)
            self.notes.append(Note(f"{text} lets the win slip: {after}. Try another move.", BAD))
            return False
        self.match.play(text)
        left = judged.verdict.distance
        if judged.kind == "slower":
            self.notes.append(Note(f"{text}: still winning, but slower: {left} to go, not {judged.best}.", SO_SO))
        else:
            self.notes.append(Note(f"{text}: right{f', {left} to go' if left else ''}.", GOOD))
        self.answer()
        return True

    def slipped(self, text: str, verdict: Verdict) -> str:
        """What a move that does not win comes to."""
        game = self.match.game
        after = game.play(self.match.position, text)
        phase = game.phase(after)
        if isinstance(phase, Over):
            status = game.status(after)[:-1]
            return status[0].lower() + status[1:]
        if isinstance(phase, Turn) and phase.seat != SEAT:
            return f"{in_words(verdict)} (seat {phase.seat} answers {resistance(self.solved, after)})"
        return in_words(verdict)

    def answer(self) -> None:
        """The other seat's moves, until it is the person's turn again or the end."""
        while isinstance(phase := self.match.phase, Turn) and phase.seat != SEAT:
            self.match.play(resistance(self.solved, self.match.position))
            self.notes.append(Note(f"Seat {phase.seat} answers {self.match.history[-1].text}."))

    def point(self) -> str:
        here = self.match.position
        if not self.asked:
            self.pointed = where(self.solved, here)
            return f"Hint: look at {either(self.pointed)}."
        return f"Hint: play {resistance(self.solved, here)}."

    def way(self) -> str:
        return "  ".join(best_line(self.solved, self.match.position))

    def result(self) -> Note:
        phase = self.match.phase
        assert isinstance(phase, Over)
        if SEAT not in phase.winners:
            return Note(f"Not solved. {self.match.status}", BAD)
        actions = len(self.match.history)
        slower = f"; {self.puzzle.actions} would do" if actions > self.puzzle.actions else ""
        return Note(f"Solved in {counted(actions, 'action')}, {self.faults()}{slower}.", GOOD)


class PictureSitting(Sitting):
    """A picture puzzle: the board beside the picture to make."""

    def __init__(self, talk: Talk, theme: str, puzzle: PicturePuzzle, opening: str) -> None:
        self.puzzle, self.game = puzzle, puzzle.played()
        super().__init__(talk, theme, Match(self.game), opening)

    def ahead(self) -> Shortest:
        """The shortest way from here."""
        return ahead(self.game, self.match.position, self.puzzle.goal)

    def goal(self) -> Position:
        """The position with the picture on the board."""
        return self.game.parse(target(self.game, self.puzzle.goal))

    def scenes(self) -> list[Scene]:
        match, puzzle = self.match, self.puzzle
        done = f"{counted(len(match.history), 'push')} made"
        board = self.marked(self.game.scene(match.position, match.last))
        ways = "one way" if puzzle.solutions == 1 else f"{puzzle.solutions:,} ways"
        return [
            board._replace(
                title=f"{puzzle.title}: the board", status=f"{done}, {self.ahead().distance} to go.", to_move=0
            ),
            self.game.scene(self.goal())._replace(
                title="The picture to make", status=f"It takes {counted(puzzle.pushes, 'push')} ({ways})."
            ),
        ]

    def move(self, text: str) -> bool:
        before = self.ahead().distance
        self.match.play(text)
        left = self.ahead().distance
        assert before is not None
        assert left is not None  # what was pushed can always be made good
        if left < before:
            self.notes.append(Note(f"{text}: on the shortest way{f', {left} to go' if left else ''}.", GOOD))
        else:
            self.notes.append(Note(f"{text}: a detour, now {left} to go.", SO_SO))
        return True

    def point(self) -> str:
        pushes = self.ahead().solution
        assert pushes
        self.pointed = (str(pushes[0]),)
        return f"Hint: push {pushes[0]}."

    def way(self) -> str:
        return " ".join(map(str, self.ahead().solution or ()))

    def result(self) -> Note:
        pushes, least = len(self.match.history), self.puzzle.pushes
        how = "no way is shorter" if pushes == least else f"{least} would do"
        return Note(f"The picture is there, with {counted(pushes, 'push')}, {self.faults()}; {how}.", GOOD)


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

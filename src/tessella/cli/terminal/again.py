"""One game after the other at a terminal: who sits where in the next one, and how the series stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.cli.terminal.talk import Talk
from tessella.match import Match
from tessella.match.table.series import Played, Series, next_seat, shift, step_for
from tessella.text import Message, in_row, say

if TYPE_CHECKING:
    from rich.table import Table

SHOWN = 8  # games that have a column; the totals are of all


class Again:
    """The games that the same people have played here."""

    def __init__(self, match: Match) -> None:
        self.match, self.series = match, Series.begin(match.game.seats)

    def ask(self, talk: Talk) -> bool:
        """After a game: how the series stands, and whether there is to be another one. A pipe is asked nothing."""
        match, over = self.match, self.match.over
        if over is None or not talk.at_terminal or all(player.agent for player in match.players):
            return False
        self.series = self.series.add(Played.of("", over, match.game.teams))
        if self.series.length > 1:
            talk.console.print(self._sheet(talk))
        return talk.agrees(say("terminal-another"))

    def next(self, lots: bool) -> Match:
        """The next game, as the last one began; everybody moves on, unless lots say who sits where."""
        last = self.match
        step = 0 if lots else step_for(last.game.teams)
        self.series = self.series.shift(step)
        self.match = Match(last.game, last.start, players=shift(last.players, step))
        return self.match

    def draw(self) -> None:
        """Lots were drawn for the next game."""
        self.series = self.series.draw(self.match.lots)

    def note(self) -> Message:
        """Which game it is, and who sits where now."""
        seats = self.match.game.seats
        step = step_for(self.match.game.teams) if self.series.changed else 0
        number = self.series.length + 1
        if not step:
            return say("terminal-next-game", n=number)
        moves = [say("terminal-moves-on", seat=seat, to=next_seat(seat, step, seats)) for seat in range(1, seats + 1)]
        return say("terminal-next-seats", n=number, moves=in_row(moves))

    def _sheet(self, talk: Talk) -> Table:
        """A column a game, a row a player, and the totals."""
        from rich.table import Table

        games, sums = self.series.games[-SHOWN:], self.series.sums
        counted = any(sums.points) or any(any(played.scores) for played in games)
        sheet = Table(box=None, padding=(0, 1))
        sheet.add_column(talk.speak(say("terminal-series-game")), no_wrap=True)
        for n in range(sums.games - len(games), sums.games):
            sheet.add_column(str(n + 1), justify="right")
        for title in ("points", "wins") if counted else ("wins",):
            sheet.add_column(talk.speak(say(f"terminal-series-{title}")), justify="right", style="bold")
        for seat, player in enumerate(self.match.players, 1):
            entries = [_entry(played, seat, counted) for played in games]
            totals = (*((sums.points,) if counted else ()), sums.wins)
            row = [talk.speak(player.label(seat)), *entries, *(str(each[seat - 1]) for each in totals)]
            sheet.add_row(*row)
        return sheet


def _entry(played: Played, seat: int, counted: bool) -> str:
    if counted:
        return str(played.scores[seat - 1])
    return "=" if not played.winners else str(int(seat in played.winners))

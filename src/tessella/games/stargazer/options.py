"""Stargazer's options and presets."""

from __future__ import annotations

from tessella.errors import OptionError
from tessella.rules.options import Options, choice, switch, whole
from tessella.rules.teams import TEAMS, teams
from tessella.text import say

# The three kinds of points, any of them; kept in this order, however they were named.
SCORING = ("pieces+stars+rows", "pieces+stars", "pieces+rows", "stars+rows", "pieces", "stars", "rows")
MOST_TURNS = 72  # of each seat: by then every space is covered, even where only one seat can place
FAIR_KOMI = {"basic": 140, "advanced": 90}  # by preset: what evens two of level 1 out, measured (see RULES.md)
NO_DESIGN = ("point_moves", "lowest", "teams", "captures", "scoring", "komi")


class StargazerOptions(Options):
    """Players, point moves and the patent's variations."""

    seats: int = whole(2, 2, 6, "patent")
    point_moves: int = whole(0, 0, 3, "patent")
    captures: str = choice("all", ("all", "choice"), "patent")
    linked: bool = switch(False, "patent")
    rim: bool = switch(True, "patent")
    turns: int = whole(0, 0, MOST_TURNS, "patent")
    scoring: str = choice("pieces+stars+rows", SCORING, "patent")
    lowest: bool = switch(False, "patent")
    komi: int = whole(0, -200, 200, "ours")
    teams: str = choice("none", TEAMS, "patent")
    design: bool = switch(False, "patent")

    presets = {
        "basic": {},
        "advanced": {"point_moves": 1},
        "double": {"point_moves": 2},
        "linked": {"linked": True},
        "lowest": {"lowest": True},
        "pairs": {"seats": 4, "teams": "pairs"},
        "design": {"design": True},
    }

    @property
    def team_seats(self) -> tuple[tuple[int, ...], ...]:
        """Seats that win together."""
        return teams(self.seats, self.teams)

    @property
    def counted(self) -> frozenset[str]:
        """The kinds of points that count: ``pieces``, ``stars``, ``rows``."""
        return frozenset(self.scoring.split("+"))

    def check(self) -> None:
        teams(self.seats, self.teams)
        if self.design:
            for option in self.declarations():
                value = getattr(self, option.name)
                if option.name in NO_DESIGN and value != option.default:
                    why = say("stargazer-check-design", name=option.name, value=option.write(value))
                    raise OptionError(why, option.name, "design")
        if self.komi and self.seats != 2:
            raise OptionError(say("stargazer-check-komi", komi=self.komi, seats=self.seats), "komi", "seats")

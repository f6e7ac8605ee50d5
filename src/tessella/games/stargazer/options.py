"""Stargazer's options and presets."""

from __future__ import annotations

from tessella.errors import OptionError
from tessella.rules.options import Options, choice, switch, whole
from tessella.rules.teams import TEAMS, teams
from tessella.text import say


class StargazerOptions(Options):
    """Players, point moves and the patent's variations."""

    seats: int = whole(2, 2, 6, "patent")
    point_moves: int = whole(0, 0, 2, "patent")
    linked: bool = switch(False, "patent")
    lowest: bool = switch(False, "patent")
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

    def check(self) -> None:
        teams(self.seats, self.teams)
        if self.design:
            for option in self.declarations():
                value = getattr(self, option.name)
                if option.name in ("point_moves", "lowest", "teams") and value != option.default:
                    why = say("stargazer-check-design", name=option.name, value=option.write(value))
                    raise OptionError(why, option.name, "design")

"""Stargazer's options and presets."""

from __future__ import annotations

from tessella.errors import OptionError
from tessella.rules.options import Options, Preset, choice, switch, whole
from tessella.rules.teams import TEAMS, teams
from tessella.text.words import say


class StargazerOptions(Options):
    """Players, point moves and the patent's variations."""

    seats: int = whole(2, 2, 6, "players at the table", "patent")
    point_moves: int = whole(0, 0, 2, "pieces a move may also take corner to corner", "patent")
    linked: bool = switch(False, "place only where the space meets a piece of yours", "patent")
    lowest: bool = switch(False, "the lowest score wins", "patent")
    teams: str = choice("none", TEAMS, "seats that win together: pairs with 4 or 6 seats, threes with 6", "patent")
    design: bool = switch(False, "no captures and no score: the picture is the point", "patent")

    presets = {
        "basic": Preset("place a piece, take what it touches side by side", {}),
        "advanced": Preset("a move may also take one piece corner to corner", {"point_moves": 1}),
        "double": Preset("a move may also take two pieces corner to corner", {"point_moves": 2}),
        "linked": Preset("every piece must meet an earlier one of its own", {"linked": True}),
        "lowest": Preset("the lowest score wins", {"lowest": True}),
        "pairs": Preset("four players, two against two", {"seats": 4, "teams": "pairs"}),
        "design": Preset("for children: make a picture together", {"design": True}),
    }

    def check(self) -> None:
        teams(self.seats, self.teams)
        if self.design:
            for option in self.declared():
                value = getattr(self, option.name)
                if option.name in ("point_moves", "lowest", "teams") and value != option.default:
                    why = "{name}={value} with design=on: a design has no captures, no score and no teams."
                    raise OptionError(say(why, name=option.name, value=option.write(value)))

"""Puzzles over the real server: solved by their own solutions, and not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from tessella.cli.app import app
from tessella.games import game
from tessella.rules import Over
from tessella.text.message import from_json
from web.serving import Server
from web_extras.asking import asked, refused

DAY = "2026-11-16"
WINS = ["win-lgame-3-1", "win-alignment-5-7", f"win-lgame-day-{DAY}", f"win-alignment-day-{DAY}"]


def own_moves(server: Server, name: str) -> list[str]:
    """The solver's moves of the solution."""
    puzzle = asked(server, f"puzzles/{name}")
    rules = game(puzzle["game"], **puzzle["options"])
    position, own = rules.parse(puzzle["position"]), []
    for text in asked(server, "puzzles/hint", {"id": name, "how": "all"})["line"]:
        if rules.phase(position).seat == 1:
            own.append(text)
        position = rules.play(position, text)
    return own


class TestOfTheDay:
    @pytest.mark.parametrize(
        ("query", "words"),
        [
            ({"kind": "picture"}, ["picture"]),
            ({"kind": "win"}, ["win"]),
            ({"kind": "win", "game": "alignment"}, ["win", "--game", "alignment"]),
        ],
    )
    def test_it_is_the_one_of_the_command_line(self, server: Server, query: dict[str, str], words: list[str]) -> None:
        found = asked(server, "puzzles/day", date=DAY, **query)
        told: dict[str, Any] = json.loads(CliRunner().invoke(app, ["puzzle", *words, "--date", DAY, "--json"]).stdout)
        assert str(from_json(found["title"])) == told["title"]
        assert found["date"] == DAY
        assert found["least"] == told.get("pushes", told.get("actions"))
        if query["kind"] == "picture":
            rows = found["position"].split()[0]
            assert rows.translate(str.maketrans("12", ".#")) == told["start"]
            assert (found["target"], found["options"]["goal"]) == (True, told["goal"])
            assert found["picture"] == "aitch"
            rules = game(found["game"], **found["options"])
            assert rules.text(rules.start()) == found["position"]
        else:
            assert found["position"] == told["position"]

    def test_it_comes_quickly_after_the_first_time(self, server: Server) -> None:
        first = asked(server, "puzzles/day", kind="picture")
        again = server.http.get("/api/puzzles/day", params={"kind": "picture"})
        assert again.json() == first  # nobody has to ask twice
        assert asked(server, f"puzzles/{first['id']}") == first


class TestWins:
    @pytest.mark.parametrize("name", WINS)
    def test_solved_by_its_solution(self, server: Server, name: str) -> None:
        own = own_moves(server, name)
        for count in range(1, len(own)):
            part = asked(server, "puzzles/judge", {"id": name, "moves": own[:count]})
            assert not part["solved"]
            assert part["moves"][-1]["verdict"] == "right"
            assert part["left"] == part["least"] - part["made"]
        done = asked(server, "puzzles/judge", {"id": name, "moves": own})
        assert done["solved"]
        assert done["over"]
        assert [each["verdict"] for each in done["moves"]] == ["right"] * len(own)
        assert done["made"] == done["least"]
        assert done["left"] == 0
        assert done["why"] == ["puzzle-solved", {"made": done["made"], "least": done["least"], "how": ""}]
        assert str(from_json(done["why"])).startswith(f"Solved in {done['least']} move")
        answers = [text for each in done["moves"] for text in each["answers"]]
        assert sorted(answers) == sorted(each["text"] for each in done["line"] if each["seat"] == 2)

    def test_every_other_move_slips_and_is_explained(self, server: Server) -> None:
        name = "win-lgame-3-1"
        puzzle = asked(server, f"puzzles/{name}")
        rules = game("lgame")
        position = rules.parse(puzzle["position"])
        right = own_moves(server, name)[0]
        others = [text for move in rules.moves(position) if (text := rules.move_text(position, move)) != right]
        for text in others[:5]:
            said = asked(server, "puzzles/judge", {"id": name, "moves": [text]})
            assert not said["solved"]
            assert said["line"] == []
            assert said["position"] == puzzle["position"]
            [verdict] = said["moves"]
            assert verdict["verdict"] == "slips"
            assert verdict["why"][0] in ("puzzle-slips", "puzzle-slips-answer", "puzzle-slips-over")
            assert str(from_json(verdict["why"])).startswith(f"{text} lets the win slip")
            assert said["left"] == said["least"]

    def test_hints_say_where_then_what(self, server: Server) -> None:
        name = "win-lgame-3-1"
        first = asked(server, "puzzles/hint", {"id": name})
        assert first["cells"]
        assert first["move"] is None
        assert first["line"] == []
        second = asked(server, "puzzles/hint", {"id": name, "how": "move"})
        assert second["move"] == own_moves(server, name)[0]
        rules, start = game("lgame"), asked(server, f"puzzles/{name}")["position"]
        position = rules.parse(start)
        ways = rules.steps(position, rules.parse_move(position, second["move"]))
        assert first["cells"][0] in {step.value for way in ways for step in way}
        own = own_moves(server, name)
        assert refused(server, "puzzles/hint", {"id": name, "moves": own})["code"] == "over"


class TestPictures:
    def test_solved_by_its_solution(self, server: Server) -> None:
        puzzle = asked(server, "puzzles/random", kind="picture", length=4, seed=3)
        assert puzzle["least"] == 4
        assert puzzle["id"] == "picture-4-3"
        line = asked(server, "puzzles/hint", {"id": puzzle["id"], "how": "all"})["line"]
        done = asked(server, "puzzles/judge", {"id": puzzle["id"], "moves": line})
        assert done["solved"]
        assert done["made"] == done["least"] == 4
        assert [each["left"] for each in done["moves"]] == [3, 2, 1, 0]
        rules = game(puzzle["game"], **puzzle["options"])
        assert isinstance(rules.phase(rules.parse(done["position"])), Over)
        assert done["why"] == ["alignment-picture-solved", {"made": 4, "least": 4, "how": ""}]
        assert str(from_json(done["why"])) == "The picture is complete in 4 pushes; there is no shorter way."

    def test_a_detour_is_told_and_can_be_made_good(self, server: Server) -> None:
        name = "picture-4-3"
        first = asked(server, "puzzles/hint", {"id": name, "how": "move"})["move"]
        detours = []
        for text in map(str, range(10)):
            said = asked(server, "puzzles/judge", {"id": name, "moves": [text]})
            [verdict] = said["moves"]
            assert verdict["left"] == said["left"]
            assert (verdict["verdict"] == "right") == (said["left"] == 3)
            if verdict["verdict"] == "detour":
                detours.append(text)
                assert verdict["why"] == ["puzzle-detour", {"text": text, "left": verdict["left"]}]
        assert first not in detours
        after = asked(server, "puzzles/hint", {"id": name, "moves": detours[:1], "how": "all"})
        done = asked(server, "puzzles/judge", {"id": name, "moves": [detours[0], *after["line"]]})
        assert done["solved"]
        assert (done["why"][0], done["why"][1]["least"]) == ("alignment-picture-solved-longer", 4)
        assert str(from_json(done["why"])).endswith("4 would do.")
        assert len(asked(server, "puzzles/hint", {"id": name})["cells"]) == 5  # one side

    def test_the_catalogue(self, server: Server) -> None:
        found = asked(server, "puzzles/catalogue")
        named = {each["picture"]: each for each in found}
        assert len(named) == len(found) >= 19
        assert named["3c"]["least"] == 7  # the patent's own example takes seven pushes
        assert named["3c"]["id"] == "picture-3c"
        pushes = ["9", "7", "7", "1", "9", "6", "8"]
        done = asked(server, "puzzles/judge", {"id": "picture-3c", "moves": pushes})
        assert done["solved"]
        assert all(each["verdict"] == "right" for each in done["moves"])


def test_the_kinds_there_are(server: Server) -> None:
    found = asked(server, "puzzles")
    told = {(each["kind"], each["game"]): each for each in found}
    assert told["picture", "alignment"]["lengths"] == list(range(1, 11))
    assert "diamond" in told["picture", "alignment"]["names"]
    assert told["win", "lgame"]["lengths"] == [1, 3, 5, 7, 9]
    assert told["win", "lgame"]["title"] == ["puzzle-kind", {"game": "L-Game"}]
    assert told["best", "stargazer"]["title"] == ["stargazer-best-kind", {}]
    for each in [*found[:2], told["win", "hexa"], told["win", "stargazer"], told["best", "stargazer"]]:
        length = each["lengths"][len(each["lengths"]) > 2]  # what is told here can be asked for
        query = {"kind": each["kind"], "game": each["game"], "length": length, "seed": 1}
        assert asked(server, "puzzles/random", **query)["least"] == length


def test_what_is_said_comes_as_a_message(server: Server) -> None:
    puzzle = asked(server, "puzzles/picture-3c")
    assert puzzle["title"] == ["alignment-picture-name-3c", {}]
    assert puzzle["task"] == ["alignment-picture-task", {"n": 7, "aim": "#.#.#/..#../#####/..#../#.#.#"}]
    said = asked(server, "puzzles/judge", {"id": "picture-3c", "moves": ["9"]})
    assert said["why"] == said["moves"][0]["why"] == ["puzzle-nearer", {"text": "9", "left": 6}]
    assert asked(server, "puzzles/judge", {"id": "picture-3c"})["why"] is None
    assert asked(server, "puzzles/hint", {"id": "picture-3c", "how": "move"})["why"][0] == "alignment-picture-play"


def test_a_seed_draws_the_same_one_again(server: Server) -> None:
    one = asked(server, "puzzles/random", kind="win", game="lgame")
    assert asked(server, "puzzles/random", kind="win", game="lgame", seed=one["id"].rpartition("-")[2]) == one
    assert "solution" not in one


@pytest.mark.parametrize(
    ("path", "body", "query", "code"),
    [
        ("puzzles/day", None, {"date": "2026-02-30"}, "bad"),
        ("puzzles/day", None, {"date": "tomorrow"}, "bad"),
        ("puzzles/day", None, {"kind": "riddle"}, "bad"),
        ("puzzles/day", None, {"kind": "picture", "game": "lgame"}, "bad"),
        ("puzzles/day", None, {"kind": "best", "game": "hexa"}, "bad"),
        ("puzzles/day", None, {"kind": "win", "game": "nothing"}, "bad"),
        ("puzzles/win-hexa-2-1", None, {}, "bad"),
        ("puzzles/best-hexa-any-1", None, {}, "unknown"),
        ("puzzles/win-nothing-3-1", None, {}, "unknown"),
        ("puzzles/random", None, {"length": 0}, "bad"),
        ("puzzles/random", None, {"length": 100}, "bad"),
        ("puzzles/random", None, {"kind": "win", "game": "lgame", "length": 150}, "bad"),
        ("puzzles/picture-nothing", None, {}, "unknown"),
        ("puzzles/win-lgame-diamond", None, {}, "unknown"),
        ("puzzles/judge", {"id": "x"}, {}, "unknown"),
        ("puzzles/judge", {"id": "../x"}, {}, "bad"),
        ("puzzles/judge", {"id": "win-lgame-3-1", "moves": ["zz"]}, {}, "spelling"),
        ("puzzles/judge", {"id": "win-lgame-3-1", "moves": ["a1EN/a4a3"]}, {}, "illegal"),
        ("puzzles/judge", {"id": "picture-4-3", "moves": ["99"]}, {}, "illegal"),
        ("puzzles/judge", {"id": "picture-4-3", "moves": ["1"] * 201}, {}, "bad"),
        ("puzzles/hint", {"id": "picture-4-3", "how": "why"}, {}, "bad"),
    ],
)
def test_what_cannot_be(server: Server, path: str, body: Any, query: dict[str, Any], code: str) -> None:
    assert refused(server, path, body, **query)["code"] == code

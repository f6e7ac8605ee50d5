"""Truth, analysis and hints: exact where the game is solved, fair where people play each other."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from tessella.games import game
from tessella.rules import Look
from tessella.solve.solution import solve
from tessella.text import say
from tessella.text.message import from_json
from tessella.web.budgets import Who
from tessella.web.http.games.truth import truth
from tessella.web.live.work.answer_cache import AnswerCaches
from web.serving import Server, bearer
from web_extras.asking import PATIENCE, asked, heard, refused

WON = ".ABB/.AB./AAB./.nn. 1"  # only b4SW/b1d2 wins
GRADES = ("best", "fine", "mistake", "blunder")


def told(rules: Any, position: Any) -> Any:
    """What the server's function says."""

    async def ask() -> Any:
        caches = AnswerCaches(10)
        try:
            return await truth(caches, Who("1.1.1.1"), Look(rules, position), PATIENCE)
        finally:
            await caches.close()

    return asyncio.run(ask())


class TestTruth:
    def test_all_moves_of_the_l_game(self) -> None:
        rules = game("lgame")
        found = told(rules, rules.start())
        choices = solve(rules).choices(rules.start())
        assert len(found) == len(choices) == 65
        assert {text: tuple(worth) for text, worth in found.items()} == {
            each.text: tuple(each.verdict) for each in choices
        }

    def test_alignment_with_options(self) -> None:
        rules = game("alignment", size=3, sides="any")
        found = told(rules, rules.start())
        assert {text: tuple(worth) for text, worth in found.items()} == {
            each.text: tuple(each.verdict) for each in solve(rules).choices(rules.start())
        }

    @pytest.mark.parametrize(
        ("name", "options"),
        [
            ("hexa", {}),
            ("stargazer", {}),
            ("alignment", {"size": 8}),
            ("alignment", {"dice": True}),
            ("lgame", {"width": 8, "height": 8}),
        ],
    )
    def test_not_of_what_is_too_large(self, name: str, options: dict[str, Any]) -> None:
        rules = game(name, **options)
        assert told(rules, rules.start()) is None


def erring() -> list[str]:
    """A short L-Game: seat 1 gives the draw away, and seat 2 gives it back."""
    rules = game("lgame")
    table, position, moves = solve(rules), rules.start(), []
    for wanted in ("loss", "draw"):
        choice = next(each for each in table.choices(position) if each.verdict.value == wanted)
        moves.append(choice.text)
        position = rules.play(position, choice.text)
    return moves


class TestAnalysis:
    def test_known_mistakes(self, server: Server) -> None:
        moves = erring()
        said = heard(server, "analysis", {"game": "lgame", "moves": moves}, seconds=0.1)
        said = [each for each in said if each[0] != "waiting"]
        assert [kind for kind, _ in said] == ["action", "action", "last", "done"]
        first, second = said[0][1], said[1][1]
        assert first["values"] == [0.5, 0.5]  # with best play the game is drawn
        assert first["grade"] == "mistake"
        assert first["better"]
        assert from_json(first["why"])["move"] == say("hint-move", text=moves[0])
        assert second["values"] == [0, 1]
        assert second["n"] == 1
        assert second["seat"] == 2
        assert second["grade"] == "mistake"
        assert said[2][1] == {"n": 2, "seat": 1, "values": [0.5, 0.5]}
        assert said[3][1] == {"actions": 2}

    def test_a_win_thrown_away(self, server: Server) -> None:
        rules = game("lgame")
        here = rules.parse(WON)
        loses = next(each.text for each in solve(rules).choices(here) if each.verdict.value == "loss")
        said = heard(server, "analysis", {"game": "lgame", "position": WON, "moves": [loses]}, seconds=0.1)
        [graded] = [data for kind, data in said if kind == "action"]
        assert graded["grade"] == "blunder"
        assert graded["values"] == [1, 0]
        assert graded["better"] == "b4SW/b1d2"
        why = from_json(graded["why"])
        assert (why["move"], why["does"].code) == (say("hint-move", text=loses), "hint-loses-in")
        assert why["then"]["move"] == say("hint-move", text="b4SW/b1d2")
        assert str(why).startswith(f"{loses} loses")

    def test_a_table_when_it_is_over(self, server: Server) -> None:
        table = server.create("stargazer", "here", "link")
        one, two = server.sit(table, table["key"]), server.sit(table, table["invitations"]["2"])
        for player in (one, two, one):
            player.until(max(one.seq, two.seq))
            assert player.move()["type"] == "done"
        two.until(one.seq)
        said = refused(server, f"tables/{table['id']}/analysis")
        assert said["code"] == "forbidden"
        assert said["status"] == 403
        assert two.do("resign")["type"] == "done"
        said = [each for each in heard(server, f"tables/{table['id']}/analysis", seconds=0.1) if each[0] != "waiting"]
        history = server.get(table["id"])["history"]
        actions = [data for kind, data in said if kind == "action"]
        assert [(each["seat"], each["text"]) for each in actions] == [(e["seat"], e["text"]) for e in history]
        for each in actions:
            assert each["grade"] in GRADES
            assert (each["better"] is None) == (each["grade"] == "best")
            assert sum(each["values"]) == pytest.approx(1, abs=0.01)
        assert said[-2] == ("last", {"n": len(history), "seat": 0, "values": [1, 0]})
        assert said[-1] == ("done", {"actions": len(history)})
        for player in (one, two):
            player.close()

    def test_what_decided_a_table(self, server: Server) -> None:
        """Once it is over, and the same for everybody who asks."""
        rules = game("lgame")
        position = rules.start()
        table = server.create("lgame", "here", "here")
        path = f"tables/{table['id']}/turning-point"
        for wanted in ("loss", "win"):
            assert refused(server, path)["code"] == "illegal"
            move = next(each for each in solve(rules).choices(position) if each.verdict.value == wanted)
            assert server.post(f"{table['id']}/move", table["key"], text=move.text).status_code == 200
            position = rules.play(position, move.text)
        assert server.post(f"{table['id']}/resign", table["key"], seat=1).status_code == 200
        until = time.monotonic() + PATIENCE
        while not (found := asked(server, path))["ready"] and time.monotonic() < until:
            time.sleep(0.1)
        first = server.get(table["id"])["history"][0]
        better = solve(rules).choices(rules.start())[0].text
        why = ["decided-lost", {"seat": 1, "n": 1, "percent": 50}]
        move = {"actions": 0, "seat": 1, "text": first["text"], "better": better, "why": why}
        assert found == {"ready": True, "move": move}
        assert asked(server, path) == found

    def test_a_table_against_a_computer(self, server: Server) -> None:
        table = server.create("lgame", "here", "random")
        assert server.post(f"{table['id']}/move", table["key"], text="d2NW").status_code == 200
        said = heard(server, f"tables/{table['id']}/analysis", seconds=0.1)
        assert said[-1][0] == "done"

    def test_rolls_are_not_graded(self, server: Server) -> None:
        rules = game("alignment", size=3, dice=True)
        roll = rules.move_text(rules.start(), rules.moves(rules.start())[0])
        after = rules.play(rules.start(), roll)
        push = rules.move_text(after, rules.moves(after)[0])
        wanted = {"game": "alignment", "options": {"size": 3, "dice": True}, "moves": [roll, push]}
        said = [each for each in heard(server, "analysis", wanted, seconds=0.1) if each[0] != "waiting"]
        assert said[0][1] == {
            "n": 0,
            "seat": 0,
            "text": roll,
            "values": None,
            "grade": None,
            "better": None,
            "why": None,
        }
        assert said[1][1]["grade"] in GRADES

    def test_hanging_up_stops_it(self, server: Server) -> None:
        rules, texts = game("hexa"), []
        position = rules.start()
        for _ in range(6):
            texts.append(rules.move_text(position, rules.moves(position)[0]))
            position = rules.play(position, texts[-1])
        with server.http.stream("POST", "/api/analysis?seconds=2", json={"game": "hexa", "moves": texts}) as answer:
            next(answer.iter_text())
        said = heard(server, "hint", {"game": "lgame"}, seconds=0.1)  # the adviser is free again
        assert said[-1][0] == "hint"


class TestHint:
    def test_on_a_free_board(self, server: Server) -> None:
        said = heard(server, "hint", {"game": "lgame", "moves": ["d2NW"]}, seconds=0.2)
        kind, found = said[-1]
        assert kind == "hint"
        rules = game("lgame")
        rules.play(rules.play(rules.start(), "d2NW"), found["move"])
        assert from_json(found["why"])["move"] == say("hint-this-move", act="move")
        assert str(from_json(found["why"])).endswith(".")

    def test_not_at_the_end_nor_before_a_roll(self, server: Server) -> None:
        dice = {"game": "alignment", "options": {"dice": True}}
        assert refused(server, "hint", dice)["code"] == "illegal"


@pytest.mark.parametrize("path", ["analysis", "hint"])
@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess"},
        {"game": "lgame", "preset": "none"},
        {"game": "lgame", "options": {"width": 99}},
        {"game": "lgame", "position": "?"},
        {"game": "lgame", "moves": ["zz"]},
        {"game": "lgame", "moves": ["d2NW", "d2NW"]},
        {"game": "lgame", "moves": ["d2NW"] * 401},
        {},
    ],
)
def test_what_cannot_be(server: Server, path: str, body: dict[str, Any]) -> None:
    assert refused(server, path, body)["status"] == 422


def test_no_such_table(server: Server) -> None:
    assert refused(server, "tables/nothing/analysis")["code"] == "unknown"
    table = server.create("lgame")
    answer = server.http.get(f"/api/tables/{table['id']}/analysis?seconds=9", headers=bearer(table["key"]))
    assert answer.status_code == 422

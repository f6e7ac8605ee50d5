"""Whole games over the socket, to their end, with everything that goes wrong on the way: lines break, messages come
twice or too late, and people try what they may not.

Every game that has seats for it is played by two people and a computer; the L-Game by two, in turn.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tessella.match import Record
from tessella.rules.game import Over
from tessella.text.message import from_json
from web.serving import Player, Server

MOST = 2000  # turns: every one of these games ends long before

GAMES: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("lgame", {"options": {"neutrals": 3}}, ("here", "link")),  # soon over
    ("lgame", {"preset": "timed-dots"}, ("link", "level1")),
    ("alignment", {"options": {"seats": 3, "size": 4, "goal": "2x2"}}, ("here", "link", "level1")),
    ("alignment", {"options": {"size": 4, "dice": True}}, ("here", "link")),
    ("hexa", {"preset": "mini", "options": {"seats": 3}}, ("link", "random", "link")),
    ("stargazer", {"options": {"seats": 3}}, ("here", "random", "link")),
]


class Party:
    """Everybody at a table, with a spectator who sees the whole game."""

    def __init__(self, server: Server, game: str, seats: tuple[str, ...], terms: dict[str, Any]) -> None:
        self.server, self.table = server, server.create(game, *seats, **terms)
        self.other = server.create(game)["key"]  # to another table
        self.chance = random.Random(game)
        kinds, invited = dict(enumerate(seats, 1)), self.table["invitations"]
        self.keys = {int(n): self.table["key"] if kinds[int(n)] == "here" else key for n, key in invited.items()}
        self.people = {seat: server.sit(self.table, key) for seat, key in self.keys.items()}
        self.watcher = server.sit(self.table)
        self.ways = [self.twice, self.unheard, self.away]

    def play(self) -> None:
        """From the first turn to the end of the game."""
        turns = 0
        for _ in range(MOST):
            turn = self.watcher.state["turn"]
            if not turn:
                return
            if turn not in self.keys:  # the computer's
                self.watcher.hear("event", seconds=60)
                continue
            mover = self.seated(turn)
            mover.until(self.watcher.seq)
            self.tries(mover, turn)
            self.watcher.until(self.ways[turns % len(self.ways)](mover, turn))
            turns += 1
        pytest.fail("the game does not end")

    def seated(self, seat: int) -> Player:
        """Who sits there; whoever was away comes back and hears of all that happened meanwhile, once."""
        if seat not in self.people:
            back = self.come_back(seat, self.left)
            assert back.welcome["events"] == [each for each in self.watcher.events if each["seq"] > self.left]
        return self.people[seat]

    def come_back(self, seat: int, have: int) -> Player:
        back = self.people[seat] = self.server.sit(self.table, self.keys[seat], have=have)
        assert back.welcome["type"] == "missed"
        assert back.welcome["seats"] == [seat]
        return back

    def tries(self, mover: Player, turn: int) -> None:
        """What is refused, and changes nothing."""
        before, text = mover.seq, mover.moves[0]
        assert self.watcher.move(text)["code"] == "forbidden"
        for seat, player in self.people.items():
            if seat != turn:
                player.until(before)
                assert player.move(text)["code"] == "not_your_turn"
        if before > 1:
            assert mover.move(text, answers=before - 1)["code"] == "stale"
        assert mover.move("?!")["code"] == "spelling"
        wrong = self.server.sit(self.table, self.other)
        assert wrong.welcome["code"] == "wrong_token"
        wrong.close()
        assert self.server.get(f"{self.table['id']}?view=false")["seq"] == before

    # Ways to move: each gives the number of the move's event ----------------------------------------------------

    def message(self, mover: Player) -> dict[str, Any]:
        text = self.chance.choice(mover.moves)
        return {"type": "move", "id": f"{self.chance.random()}", "text": text, "answers": mover.seq}

    def twice(self, mover: Player, _: int) -> int:
        """Sent twice without waiting; then once more: it is played once."""
        message, before = self.message(mover), mover.seq
        mover.say(**message)
        mover.say(**message)
        done = [mover.hear("done", "refused"), mover.hear("done", "refused")]
        mover.say(**message)
        assert [*done, mover.hear("done", "refused")] == [{"type": "done", "id": message["id"], "seq": before + 1}] * 3
        return before + 1

    def unheard(self, mover: Player, seat: int) -> int:
        """The line breaks before the answer comes; back again, the same message tells whether it arrived."""
        message, before = self.message(mover), mover.seq
        mover.say(**message)
        mover.drop()
        back = self.come_back(seat, before)
        back.say(**message)
        assert back.hear("done", "refused") == {"type": "done", "id": message["id"], "seq": before + 1}
        return before + 1

    def away(self, mover: Player, seat: int) -> int:
        """Gone after the move, until the next turn."""
        seq = self.twice(mover, seat)
        mover.until(seq)
        self.left = mover.seq
        del self.people[seat]
        mover.drop()
        return seq

    def close(self) -> None:
        for player in (self.watcher, *self.people.values()):
            player.close()


@pytest.mark.parametrize(("game", "terms", "seats"), GAMES)
def test_a_whole_game(server: Server, game: str, terms: dict[str, Any], seats: tuple[str, ...]) -> None:
    party = Party(server, game, seats, terms)
    party.play()
    over = party.watcher.state["over"]
    for seat in party.keys:
        player = party.seated(seat)
        player.until(party.watcher.seq)
        assert player.state == party.watcher.state
        assert player.move("?!")["code"] == "over"
    party.close()
    found = server.get(party.table["id"])
    assert found["over"] == over
    assert [each["seq"] for each in found["events"]] == list(range(1, found["seq"] + 1))
    assert {each["kind"] for each in found["events"]} == {"created", "moved"}  # nobody gave up: it was played out
    record = server.http.get(f"/api/tables/{party.table['id']}/record").text
    ended = Record.read(record).match.over
    assert ended is not None
    assert Over(tuple(over["winners"]), tuple(over["scores"]), from_json(over["reason"])) == ended

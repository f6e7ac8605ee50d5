"""What holds at a server where lots are drawn, whatever comes up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.serving import Player, Server

SEATS = ("here", "link", "random")


def begin(server: Server) -> dict[str, Any]:
    return server.create("stargazer", *SEATS, options={"seats": 3}, lots=True)


def sat_down(player: Player) -> tuple[list[int], dict[str, Any]]:
    """Where somebody sits, and the table, once lots are drawn."""
    while not player.welcome["table"]["lots"]:
        player.hear("snapshot")
    return player.welcome["seats"], player.welcome["table"]


def join(player: Player, name: str) -> None:
    """Somebody sits down."""
    player.say(type="join", id="come", name=name)
    assert player.hear("done", "refused")["type"] == "done"


def check_seats(table: dict[str, Any], ann: list[int], bob: list[int]) -> None:
    """Everybody has what they drew."""
    lots = table["lots"]
    assert sorted(lots) == [1, 2, 3]
    assert (ann, bob) == ([lots[0]], [lots[1]])
    kinds = [seat["kind"] for seat in table["seats"]]
    assert [kinds[seat - 1] for seat in lots] == ["here", "link", "computer"]
    assert [table["seats"][seat - 1]["name"] for seat in lots] == ["", "Bob", ""]


def go_on(server: Server, table: dict[str, Any], people: dict[int, Player]) -> None:
    """A round: each moves when it is their turn, and the computer by itself."""
    told = [event for event in server.get(table["id"])["events"] if "lots" in event]
    seq = told[0]["seq"]
    for turn in (1, 2, 3):
        if turn in people:
            for other in set(people) - {turn}:
                assert people[other].do("move", f"x{turn}", text="A1", answers=seq)["code"] == "not_your_turn"
            assert people[turn].move(people[turn].moves[0], answers=seq)["seq"] == seq + 1
        seq += 1
        for player in people.values():
            player.until(seq)


def check_two_servers(one: Server, two: Server) -> None:
    """Whichever of them draws, both agree."""
    table = begin(one)
    ann, bob = one.sit(table, table["key"]), two.sit(table, table["invitations"]["2"])
    join(bob, "Bob")
    (anns, told), (bobs, other) = map(sat_down, (ann, bob))
    check_seats(told, anns, bobs)
    assert told["lots"] == other["lots"]
    go_on(one, table, {anns[0]: ann, bobs[0]: bob})


def survives(server: Server) -> Callable[[], None]:
    """A server that is killed remembers the draw, and draws afterwards where it had not. What to do then."""
    drawn, waiting = begin(server), begin(server)

    def come(table: dict[str, Any]) -> list[int]:
        assert server.post(f"{table['id']}/join", table["invitations"]["2"], name="Bob").status_code == 200
        return look(table)

    def look(table: dict[str, Any]) -> list[int]:
        keys = table["key"], table["invitations"]["2"]
        found = server.get(table["id"])
        check_seats(found, *(server.get(table["id"], key)["mine"] for key in keys))
        lots: list[int] = found["lots"]
        return lots

    before = come(drawn)

    def check() -> None:
        assert look(drawn) == before
        assert server.get(waiting["id"])["lots"] == []
        come(waiting)

    return check

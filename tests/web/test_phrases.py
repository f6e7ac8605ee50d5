"""Quick phrases: heard by all at a table, not kept, and not without end."""

from __future__ import annotations

from web.serving import Player, Server


def test_a_phrase_is_heard_by_all_and_kept_nowhere(server: Server) -> None:
    made = server.create("lgame", "here", "link")
    name, key = made["id"], made["key"]
    host, watcher = Player(server.port, name, key), Player(server.port, name, None)
    before = server.get(name)
    host.say(type="say", phrase="hello")
    for each in (host, watcher):
        assert each.hear("said") == {"type": "said", "seat": 1, "phrase": "hello"}
    assert server.get(name)["events"] == before["events"]
    watcher.say(type="say", phrase="hello", id="w")
    assert watcher.hear("refused")["code"] == "forbidden"
    host.say(type="say", phrase="hello", seat=2, id="h")
    assert host.hear("refused")["code"] == "forbidden"
    host.say(type="say", phrase="anything else", id="h")
    assert host.hear("refused")["code"] == "bad"
    for _ in range(3):
        host.say(type="say", phrase="oops", id="often")
    refused = host.hear("refused")
    assert (refused["code"], refused["id"]) == ("too_many", "often")
    assert "wait" in refused["error"]
    host.close()
    watcher.close()

"""What others do is seen action by action: recorded frame by frame, by a clock that the test moves on."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from browser.driving import Table, Typist, Visit, Visitor, match, words

# Each drawing of the board: the pieces on it, with how much else of the table was shown.
RECORD = """() => {
  window.shown = [];
  new MutationObserver(() => queueMicrotask(() => {
    const listed = document.querySelectorAll(".moves .move").length;
    const turn = Number(document.querySelector(".people .turn")?.dataset.seat ?? 0);
    const traces = [...document.querySelectorAll(".trail .badge")].map((each) => each.textContent);
    const leaving = document.querySelectorAll(".board .leaving > .piece").length;
    window.shown.push({ listed, turn, traces, leaving, pieces: document.querySelector(".board .pieces")?.innerHTML });
  })).observe(document.querySelector(".board"), { childList: true });
}"""
CHAIN = ["1", "3", "4", "6", "0"]  # a push of seat 1, and four of seat 2
PAUSE = 600  # ms between what two seats do


class Watched:
    """A table on a page whose clock stands still."""

    def __init__(self, visitor: Visitor, game: str, *seats: str, **more: Any) -> None:
        self.visitor = visitor
        self.made = visitor.create(game, *seats, **more)
        self.api = f"/api/tables/{self.made['id']}"
        self.path = f"/table/{self.made['id']}"
        page = visitor.context.new_page()
        page.clock.install()
        page.goto(self.path)
        self.table = Table(page, match(game, **more))
        self.page = page
        page.evaluate(RECORD)
        page.locator('.picking .prompt:not(:text-is("…"))').wait_for()
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))

    @property
    def now(self) -> dict[str, Any]:
        found: dict[str, Any] = self.visitor.context.request.get(self.api).json()
        return found

    def move(self, text: str, key: str = "") -> None:
        head = {"authorization": f"Bearer {key}"} if key else {}
        answer = self.visitor.context.request.post(f"{self.api}/move", data={"text": text}, headers=head)
        assert answer.ok, answer.text()

    def wait_for_turn(self) -> None:
        """Until the others have moved, as the server knows."""
        for _ in range(400):
            if self.now["turn"] == 1:
                return
            self.page.evaluate("0")
        raise AssertionError("the computers do not move")

    def frames(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("window.shown")
        return found


def listed(page: Page, count: int) -> None:
    expect(page.locator(".moves .move")).to_have_count(count)


def test_a_round_of_six_is_seen_seat_by_seat(newcomers: Visit) -> None:
    visitor = newcomers(reduced_motion="no-preference")
    there = Watched(visitor, "stargazer", "here", *["level1"] * 5, options={"seats": "6"})
    page, title = there.page, there.table.match.game.title
    calm = visitor.open(there.path)
    calm.emulate_media(reduced_motion="reduce")
    expect(page).to_have_title(words("title-your-move", title=title))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/page/icon-turn.svg")

    there.move(there.now["moves"][0])
    there.wait_for_turn()
    listed(calm, 6)  # at once, for who wants no motion
    expect(calm.locator(".trail .trace")).to_have_count(5)
    for seen in range(1, 6):
        listed(page, seen)
        expect(page).to_have_title(f"{title} · Tessella")
        expect(page.locator(".people .turn .thinks i")).to_have_count(3)
        assert page.locator('.board [aria-disabled="false"]').count() == 0
        page.clock.run_for(PAUSE)
    listed(page, 6)
    expect(page).to_have_title(words("title-your-move", title=title))
    expect(page.locator(".trail .badge")).to_have_text(["1", "2", "3", "4", "5"])
    assert page.locator('.board [aria-disabled="false"]').count() > 0

    frames = there.frames()
    assert [(each["listed"], each["turn"]) for each in frames] == [(n, n % 6 + 1) for n in range(1, 7)]
    assert len({each["pieces"] for each in frames}) == 6
    assert [len(each["traces"]) for each in frames] == [0, 0, 2, 3, 4, 5]

    later = visitor.open(there.path)  # whoever comes now sees what happened too
    expect(later.locator(".trail .badge")).to_have_text(["1", "2", "3", "4", "5"])


def test_every_push_of_a_chain_is_seen_and_can_be_skipped(newcomers: Visit) -> None:
    visitor = newcomers(reduced_motion="no-preference")
    there = Watched(visitor, "alignment", "here", "link", options={"size": "4"})
    page, key = there.page, there.made["invitations"]["2"]
    there.move(CHAIN[0])
    listed(page, 1)
    for text in CHAIN[1:]:
        there.move(text, key)
    for seen in (2, 3):
        page.clock.run_for(PAUSE)
        listed(page, seen)
    frames = there.frames()
    assert [(each["listed"], each["leaving"]) for each in frames] == [(1, 1), (2, 1), (3, 1)]  # each ball that falls
    assert len({each["pieces"] for each in frames}) == 3

    assert there.now["turn"] == 1
    place, middle = there.table.cell("5"), there.table.middle("5")
    place.click(position=middle, force=True)  # it skips, and a second one right after it is part of it
    listed(page, 5)
    place.click(position=middle, force=True)
    numbers = page.locator(".trail .badge").all_text_contents()
    assert sorted("".join(numbers).replace(" ", "")) == ["1", "2", "3", "4"]
    assert len(there.now["history"]) == 5, "nothing was played by it"
    page.clock.run_for(PAUSE)
    place.click(position=middle)
    listed(page, 6)


def test_a_computers_chain_is_seen_push_by_push(newcomers: Visit) -> None:
    there = Watched(
        newcomers(reduced_motion="no-preference"),
        "alignment",
        "here",
        "level1",
        options={"sides": "one"},
        position="22211/11111/11111/22222/22222 1",  # whatever is pushed out, at least twice, is the computer's own
    )
    there.move("0")
    there.wait_for_turn()
    pushes = len(there.now["history"])
    assert pushes >= 3
    listed(there.page, 1)  # the others wait
    for _ in range(100):  # many follow each other faster, and the last of them may still be on its way here
        if there.frames()[-1]["listed"] == pushes:
            break
        there.page.clock.run_for(PAUSE // 6)
    frames = there.frames()
    assert [(each["listed"], each["leaving"]) for each in frames] == [(n, 1) for n in range(1, pushes + 1)]
    assert len({each["pieces"] for each in frames}) == pushes


# Sounds and notifications as they are asked for; somebody says when the page is hidden.
EARS = """() => {
  Object.assign(window, { away: false, heard: [], notes: [] });
  Object.defineProperty(document, "hidden", { get: () => window.away });
  const made = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const voice = made.call(this), set = voice.frequency.setValueAtTime;
    voice.frequency.setValueAtTime = function (pitch, at) {
      window.heard.push(pitch);
      return set.call(this, pitch, at);
    };
    return voice;
  };
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (this.permission = "granted"); }
    constructor(title, { body }) { window.notes.push([title, body]); }
  };
}"""


def test_my_turn_is_heard_and_told_to_who_looks_elsewhere(newcomer: Visitor) -> None:
    newcomer.context.add_init_script(f"({EARS})()")
    made = newcomer.create("lgame", "here", "link", clock={"kind": "total", "seconds": 60})
    page = newcomer.context.new_page()
    page.clock.install()
    page.goto(f"/table/{made['id']}")
    table = Table(page, match("lgame"))
    for name in ("sound", "notify"):
        expect(table.button(name)).to_have_attribute("aria-pressed", "false")
        table.button(name).click()
        expect(table.button(name)).to_have_attribute("aria-pressed", "true")

    def heard() -> set[float]:
        found: list[float] = page.evaluate("window.heard.splice(0)")
        return set(found)

    heard()
    key = made["invitations"]["2"]
    table.play(Typist(), "d2NW")
    mine = heard()
    page.evaluate("window.away = true")
    reply = match("lgame")
    reply.play("d2NW")
    text = reply.game.move_text(reply.position, reply.game.moves(reply.position)[0])
    head = {"authorization": f"Bearer {key}"}
    assert newcomer.context.request.post(f"/api/tables/{made['id']}/move", data={"text": text}, headers=head).ok
    listed(page, 2)
    theirs = heard()
    assert set() != mine != theirs != set()
    expect(page).to_have_title(words("title-your-move", title=reply.game.title))
    assert page.evaluate("window.notes") == [[words("your-move"), reply.game.title]]
    page.clock.run_for(45_000)
    low = heard()
    assert low, "that one's time is short is heard"
    assert low.isdisjoint(mine | theirs)
    page.clock.run_for(5000)
    assert heard() == set(), "once"


def test_the_list_of_moves_follows_the_game(visitor: Visitor) -> None:
    rules = match("alignment")
    for n in range(60):
        rules.play(rules.game.moves(rules.position)[n * 3 % 10])
    page = visitor.open(visitor.played("alignment", [played.text for played in rules.history]))
    last = page.locator('.moves [aria-current="step"]')
    expect(last).to_contain_text(str(len(rules.history)))
    seen = """last => {
      const [inner, outer] = [last, last.closest(".moves")].map((each) => each.getBoundingClientRect());
      return [outer.top <= inner.top, inner.bottom <= outer.bottom + 1, last.closest(".moves").scrollTop > 0, scrollY];
    }"""
    assert last.evaluate(seen) == [True, True, True, 0]

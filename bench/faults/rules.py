"""What must hold of every history, whatever was broken meanwhile.

An event's id tells which command it came from. A command may have been asked for several times under its id; of these
attempts some were refused, and of some nobody knows what became of them. So:

    attempts under one id          the database
    all refused                    no such event: nothing refused happened
    one ok                         that event, in its place: nothing acknowledged is lost
    some unknown                   either; but asked again after everything healed, the answer must be true
    any                            one event at most: nothing happens twice
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import inf
from typing import Any, NamedTuple

from bench.faults.history import Entry, around, plain, same
from tessella.errors import TessellaError
from tessella.match.table.events import Event
from tessella.match.table.table import Table
from tessella.match.table.terms import Terms
from tessella.web.live.upkeep.outages import OUTAGE

BECOMES = {  # a command's events
    "move": {"moved"},
    "takeback": {"takeback_asked", "took_back"},
    "answer_takeback": {"takeback_agreed", "takeback_declined", "took_back"},
    "draw": {"draw_offered", "draw_declined"},
    "resign": {"resigned"},
    "join": {"joined"},
    "rematch": {"rematch_asked", "rematch"},
}
BY_ITSELF = {"created", "flagged", "time_up", "outage"}  # what happens without anybody's command
COMPUTER = "computer-"
LEAP = 0.1  # seconds; less is how clocks go
HIDDEN = 2.0  # seconds for which health may not yet know that nothing can be kept
LATE = 1.0  # seconds that a table may have been there before it was told


class Violation(NamedTuple):
    """Something that must not be."""

    rule: str
    table: str
    why: str
    events: list[Entry]  # those around it


class Attempt(NamedTuple):
    """Somebody asked for something, once."""

    asked: Entry
    answer: Entry | None

    @property
    def outcome(self) -> str:
        """ok, refused or unknown."""
        return self.answer["what"] if self.answer else "unknown"

    def spans(self, at: float) -> bool:
        """Whether a time lies between the question and its answer."""
        return self.answer is not None and self.asked["wall"] <= at <= self.answer["wall"]

    def became(self, event: Entry) -> bool:
        """Whether an event can have come from this command."""
        kind, text = self.asked["kind"], self.asked.get("text")
        return event["kind"] in BECOMES[kind] and (kind != "move" or event.get("text") == text)


class Evidence:
    """A history, put in order."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.damaged = {entry["table"] for entry in entries if entry["what"] == "damaged"}
        self.kept: dict[str, list[Entry]] = {}  # as they are told
        self.rows: dict[str, list[Any]] = {}  # as they are in the database
        self.terms: dict[str, Any] = {}
        for entry in entries:
            if entry["what"] == "kept":
                table = entry["table"]
                self.rows[table], self.terms[table] = entry["events"], entry["terms"]
                self.kept[table] = [plain(*row) for row in entry["events"]]
        shifts = [(entry["t"], entry["wall"] - entry["t"]) for entry in entries]
        self.leaps = [(t, now - before) for (_, before), (t, now) in pairwise(shifts) if abs(now - before) > LEAP]
        self._leapt_back = [(t, t + now) for (_, before), (t, now) in pairwise(shifts) if now < before - LEAP]
        answers = {entry["op"]: entry for entry in entries if entry["what"] in ("ok", "refused", "unknown")}
        self.attempts = [
            Attempt(entry, answers.get(entry["op"]))
            for entry in entries
            if entry["what"] == "invoke" and entry["table"] not in self.damaged
        ]
        self.by_id: dict[tuple[str, str], list[Attempt]] = defaultdict(list)
        for attempt in self.attempts:
            if attempt.asked.get("id"):
                self.by_id[attempt.asked["table"], attempt.asked["id"]].append(attempt)

    def event(self, table: str, seq: int) -> Entry | None:
        """What the database has in a place."""
        kept = self.kept.get(table, [])
        return kept[seq - 1] if 0 < seq <= len(kept) and kept[seq - 1]["seq"] == seq else None

    def by_name(self, table: str, name: str) -> list[Entry]:
        """What happened under an id."""
        return [event for event in self.kept.get(table, []) if event.get("id") == name]

    def earliest(self, attempt: Attempt) -> float:
        """The earliest that an event by this attempt can say it happened: the clock may have leapt back meanwhile."""
        known = attempt.answer["t"] if attempt.answer and attempt.outcome == "ok" else inf
        found: float = attempt.asked["wall"]
        for t, wall in self._leapt_back:
            if attempt.asked["t"] < t <= known:
                found = min(found, wall - LEAP)
        return found

    def near(self, table: str, seq: int) -> list[Entry]:
        """The events around a place."""
        return around(self.kept.get(table, []), seq)


def one_order(found: Evidence) -> Iterator[Violation]:
    """A table's events are numbered without a gap, follow from each other, and their times never go back."""
    for table, rows in found.rows.items():
        if table in found.damaged:
            continue
        replayed, last = Table(table, Terms.from_json(found.terms[table])), 0.0
        for number, (seq, at, kind, seat, body, client) in enumerate(rows, 1):
            why = ""
            if seq != number:
                why = f"event {number} is missing: {seq} comes in its place"
            elif at < last:
                why = f"event {seq} is {last - at:.3f} s older than the one before"
            else:
                try:
                    replayed.apply(Event(seq, at, kind, seat, body, client))
                except (TessellaError, ValueError, KeyError) as error:
                    why = f"event {seq} does not follow from those before: {error}"
            if why:
                yield Violation("one order", table, why, found.near(table, seq))
                break
            last = at


def nothing_lost(found: Evidence) -> Iterator[Violation]:
    """What was acknowledged is there, in its place."""
    for attempt in found.attempts:
        if attempt.outcome != "ok" or attempt.asked.get("other"):
            continue
        assert attempt.answer
        table, seq = attempt.asked["table"], attempt.answer["seq"]
        event = found.event(table, seq)
        name = attempt.asked.get("id", "")
        if event is None or not attempt.became(event) or (name and event.get("id") != name):
            said = f"{_command(attempt)} was acknowledged as event {seq}, which is {_short(event)}"
            yield Violation("nothing acknowledged is lost", table, said, found.near(table, seq))


def nothing_refused(found: Evidence) -> Iterator[Violation]:
    """What was refused each time did not happen, nor did it before the first attempt that may have done it."""
    for (table, name), attempts in found.by_id.items():
        for event in found.by_name(table, name):
            mine = [each for each in attempts if each.became(event)]
            may = [found.earliest(each) for each in mine if each.outcome != "refused"]
            refused = [each for each in mine if each.outcome == "refused" and (not may or each.spans(event["at"]))]
            if refused and (not may or event["at"] < min(may)):
                answer = refused[0].answer or {}
                said = f"{_command(refused[0])} was refused ({answer.get('code')}), and is event {event['seq']}"
                yield Violation("nothing refused happened", table, said, found.near(table, event["seq"]))


def nothing_twice(found: Evidence) -> Iterator[Violation]:
    """An id has one event at most, and one answer; another command under the same id is not done."""
    for (table, name), attempts in found.by_id.items():
        events = found.by_name(table, name)
        if len(events) > 1:
            said = f"{_command(attempts[0])} happened {len(events)} times"
            yield Violation("nothing happens twice", table, said, found.near(table, events[1]["seq"]))
        numbers = {each.answer["seq"] for each in attempts if each.answer and each.outcome == "ok"}
        if len(numbers) > 1:
            said = f"{_command(attempts[0])} was acknowledged as events {sorted(numbers)}"
            yield Violation("nothing happens twice", table, said, found.near(table, max(numbers)))
        for each in attempts:
            if each.asked.get("other") and each.outcome == "ok" and each.answer:
                said = f"{_command(each)} has another command's id, and was answered with its event"
                yield Violation("one id, one command", table, said, found.near(table, each.answer["seq"]))


def nothing_of_itself(found: Evidence) -> Iterator[Violation]:
    """Every event comes from a command that somebody gave, as often as it was given."""
    nameless = Counter(
        (each.asked["table"], kind)
        for each in found.attempts
        if not each.asked.get("id") and each.outcome != "refused"
        for kind in BECOMES[each.asked["kind"]]
    )
    for table, events in found.kept.items():
        for event in events if table not in found.damaged else ():
            name = event.get("id", "")
            if event["kind"] in BY_ITSELF or name.startswith(COMPUTER) or _seated(found, table, event):
                continue
            attempts = found.by_id.get((table, name), [])
            if any(each.became(event) for each in attempts if not each.asked.get("other")):
                continue
            nameless[table, event["kind"]] -= 1
            if attempts or nameless[table, event["kind"]] < 0:
                said = f"nobody asked for {_short(event)}" + (", or not so often" if not attempts else "")
                yield Violation("nothing happens by itself", table, said, found.near(table, event["seq"]))


def _seated(found: Evidence, table: str, event: Entry) -> bool:
    """Whether somebody sat down because a rematch began."""
    return event["kind"] == "joined" and "id" not in event and event["at"] == found.kept[table][0]["at"]


def answered_when_asked(found: Evidence) -> Iterator[Violation]:
    """Whoever asks again by an id is told what became of it: what had been seen by then is not denied."""
    seen: set[tuple[str, str]] = set()
    asked: dict[int, bool] = {}
    for entry in found.entries:
        what = entry["what"]
        if what == "heard":
            seen |= {(entry["table"], event["id"]) for event in entry["events"] if "id" in event}
        elif what == "invoke" and entry.get("id") and not entry.get("other"):
            asked[entry["op"]] = (entry["table"], entry["id"]) in seen
        elif what == "refused" and asked.get(entry["op"]) and entry["code"] not in ("unsent", "busy", "storage"):
            attempt = next(each for each in found.attempts if each.asked["op"] == entry["op"])
            table, name = attempt.asked["table"], attempt.asked["id"]
            seq = (found.by_name(table, name) or [{"seq": 0}])[0]["seq"]
            said = f"{_command(attempt)} was refused ({entry['code']}) after it had been seen as event {seq}"
            yield Violation("an id asked again is answered", table, said, found.near(table, seq))
        elif what == "unanswered":
            said = f"{entry['kind']} {entry['id']} had no definite answer {entry['seconds']:.0f} s after all was healed"
            yield Violation("an id asked again is answered", entry["table"], said, [])


def watchers_agree(found: Evidence) -> Iterator[Violation]:
    """Every line tells a table's events in their order, without a gap, and reaches the last."""
    reached: dict[str, int] = {}
    for entry in found.entries:
        if entry["what"] == "deaf":
            said = f"line {entry['line']} heard up to event {entry['has']}, not of event {entry['last']}"
            yield Violation("all watchers agree", entry["table"], said, found.near(entry["table"], entry["has"]))
        if entry["what"] != "heard" or entry["table"] in found.damaged:
            continue
        table, line, after = entry["table"], entry["line"], entry["after"]
        if entry["how"] == "event" and after != reached.get(line, after):
            said = f"line {line} told event {after + 1} after event {reached[line]}"
            yield Violation("all watchers agree", table, said, found.near(table, after))
        for number, event in enumerate(entry["events"], after + 1):
            kept = found.event(table, number)
            if event["seq"] != number or kept is None or not same(event, kept):
                said = f"line {line or 'of a request'} told {_short(event)}; kept is {_short(kept)}"
                yield Violation("all watchers agree", table, said, found.near(table, number))
                break
        reached[line] = after + len(entry["events"])


def own_words_are_read(found: Evidence) -> Iterator[Violation]:
    """A request sees what the same server has acknowledged before."""
    done: dict[tuple[str, Any], list[tuple[float, int]]] = defaultdict(list)
    server = {each.asked["op"]: (each.asked["table"], each.asked["server"]) for each in found.attempts}
    for entry in found.entries:
        if entry["what"] == "ok" and server.get(entry["op"], ("", ""))[1] != "":
            done[server[entry["op"]]].append((entry["t"], entry["seq"]))
        elif entry["what"] == "heard" and entry["how"] == "read":
            before = [seq for t, seq in done[entry["table"], entry["server"]] if t < entry["asked"]]
            if before and entry["last"] < max(before):
                said = f"a request to server {entry['server']} saw event {entry['last']}, not {max(before)}"
                yield Violation("what is acknowledged is read", entry["table"], said, [])


def time_is_given_back(found: Evidence) -> Iterator[Violation]:
    """Nobody's time is up by a leap of the clock: what is left of it must have passed, or leapt by too little."""
    told = {(entry["table"], event["seq"]): entry["t"] for entry in _last_first(found) for event in entry["events"]}
    made = {entry["table"]: entry["t"] for entry in found.entries if entry["what"] == "made"}
    for table, events in found.kept.items():
        clock = Terms.from_json(found.terms[table]).clock
        for event in events if clock.kind == "move" and table not in found.damaged else ():
            if event["kind"] == "moved":
                made[table] = min((each.asked["t"] for each in found.by_id.get((table, event["id"]), [])), default=-1.0)
            begin, end = made.get(table, -1.0), told.get((table, event["seq"]), -1.0)
            if event["kind"] != "flagged" or min(begin, end) < 0:
                continue
            had = end - begin + sum(leap for t, leap in found.leaps if begin < t < end and 0 < leap <= OUTAGE)
            if had < clock.seconds - LATE:
                said = f"{had:.1f} s of {clock.seconds:.0f} s had passed when seat {event['seat']} lost on time"
                yield Violation("nobody loses by an outage", table, said, found.near(table, event["seq"]))


def _last_first(found: Evidence) -> Iterator[Entry]:
    return (entry for entry in reversed(found.entries) if entry["what"] == "heard")


def nothing_stuck(found: Evidence) -> Iterator[Violation]:
    """Once everything is healed every table goes on, and every server ends when it is told to."""
    for entry in found.entries:
        if entry["what"] == "stuck":
            events = found.near(entry["table"], len(found.kept.get(entry["table"], [])))
            yield Violation("no table is stuck", entry["table"], entry["why"], events)
        if entry["what"] == "left" and entry["status"] != 0:
            yield Violation("servers end well", "", f"server {entry['server']} left with {entry['status']}", [])
    for entry in found.entries:
        if entry["what"] == "made" and entry["table"] not in found.kept:
            yield Violation("nothing acknowledged is lost", entry["table"], "the table itself is gone", [])


def one_guest(found: Evidence) -> Iterator[Violation]:
    """Of those who come by the same invitation one is let in; and one of them is."""
    guests: dict[tuple[str, int], list[Entry]] = defaultdict(list)
    for entry in found.entries:
        if entry["what"] == "guest":
            guests[entry["table"], entry["seat"]].append(entry)
    for (table, seat), entries in guests.items():
        count = sum(entry["was"] == "let in" for entry in entries)
        if count > 1 or (not count and len(entries) > 1):
            said = f"{count} of {len(entries)} guests were let in by the invitation to seat {seat}"
            yield Violation("an invitation lets one in", table, said, [])


def health_is_true(found: Evidence) -> Iterator[Violation]:
    """Who cannot keep anything does not say that all is well, and says so again once it can."""
    away: dict[Any, float] = {}
    for entry in found.entries:
        if entry["what"] == "away":
            away[entry["server"]] = entry["t"]
        elif entry["what"] == "back":
            away.pop(entry["server"], None)
        elif entry["what"] == "health" and entry["said"] in ("ok", "damaged"):
            since = away.get(entry["server"], inf)
            if entry["asked"] > since + HIDDEN:
                said = f"server {entry['server']} said {entry['said']} at {entry['t']} s, and was away since {since} s"
                yield Violation("health tells the truth", "", said, [])
        elif entry["what"] == "unwell":
            said = f"server {entry['server']} was not well {entry['seconds']:.0f} s after all was healed"
            yield Violation("health tells the truth", "", said, [])


RULES: tuple[Callable[[Evidence], Iterator[Violation]], ...] = (
    one_order,
    nothing_lost,
    nothing_refused,
    nothing_twice,
    nothing_of_itself,
    answered_when_asked,
    watchers_agree,
    own_words_are_read,
    time_is_given_back,
    nothing_stuck,
    one_guest,
    health_is_true,
)


def check(entries: list[Entry]) -> list[Violation]:
    """All that must not be in a history."""
    found = Evidence(entries)
    return [violation for rule in RULES for violation in rule(found)]


def _command(attempt: Attempt) -> str:
    asked = attempt.asked
    words = [asked["kind"], *(str(asked[key]) for key in ("text", "name", "id") if asked.get(key))]
    return f"{' '.join(words)} (attempt {asked['op']}, at {asked['t']} s)"


def _short(event: Entry | None) -> str:
    if event is None:
        return "nothing"
    return " ".join(str(event[key]) for key in ("seq", "kind", "seat", "text", "name", "id") if event.get(key))

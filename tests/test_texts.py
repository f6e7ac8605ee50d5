"""What is said to people, in every language: each message is there, has the values it needs, and can be spoken."""

from __future__ import annotations

import ast
import json
import random
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Barrier
from typing import Any

import fluent.runtime
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import tessella
from conftest import TEXTS, every_preset, title
from playing import at_random
from tessella.agents.hints import comparison, grade, hint, promise
from tessella.agents.roster import agent
from tessella.errors import OptionError, TessellaError
from tessella.games import examples, folder, game_class, names
from tessella.games import part as part_of
from tessella.match import Match
from tessella.rules.game import Game, Over, Turn
from tessella.solve.solution import Choice
from tessella.solve.solver import Verdict
from tessella.text import Message, language, languages, number, remark, say, speak
from tessella.text.message import from_json

SOURCE = Path(tessella.__file__).parent
OTHERS = [name for name in languages() if name != language.ENGLISH]
LONG, SOME = 90, 8  # actions of a game: most end before; and positions to look at
FORM = "form"  # what every message is told, besides its values


# The texts --------------------------------------------------------------------------------------------------------


class Text:
    """One message of a language: what it says of itself, and in its attributes."""

    def __init__(self, entry: Any) -> None:
        self.parts = {"": entry.value} if entry.value else {}
        self.parts |= {f".{each.id.name}": each.value for each in entry.attributes}

    def nodes(self, kind: type, part: str | None = None) -> Iterator[Any]:
        """The parts of one kind: places for values, or for other messages."""
        left = [pattern for name, pattern in self.parts.items() if part in (None, name)]
        while left:
            node = left.pop()
            if isinstance(node, kind):
                yield node
            if isinstance(node, ftl.BaseNode):
                left += [value for value in vars(node).values() if isinstance(value, ftl.BaseNode | list)]
            elif isinstance(node, list):
                left += node


@cache
def texts(path: Path) -> dict[str, Text]:
    body = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ftl.Junk)], path
    named = [(entry.id.name, Text(entry)) for entry in body if isinstance(entry, ftl.Message)]
    assert len(dict(named)) == len(named), path
    return dict(named)


@cache
def book(name: str) -> dict[str, Text]:
    """All texts of a language."""
    return {code: text for path in language.sources(name) for code, text in texts(path).items()}


def needs(code: str, name: str) -> set[str]:
    """The values that a message needs in a language, with those of the messages that it says within."""
    plain, dot, attribute = code.partition(".")
    text, part = book(name)[plain], dot + attribute
    own = {node.id.name for node in text.nodes(ftl.VariableReference, part)}
    inner_messages = (needs(node.id.name, name) for node in text.nodes(ftl.MessageReference, part))
    return own.union(*inner_messages) - {FORM}


def is_there(code: str, name: str) -> bool:
    plain, dot, attribute = code.partition(".")
    return plain in book(name) and dot + attribute in book(name)[plain].parts


def own_texts(name: str, spoken: str) -> dict[str, Text]:
    """A game's own texts, its lessons left out."""
    return texts(folder(name) / "texts" / f"{spoken}.ftl")


@pytest.mark.parametrize("name", language.languages())
def test_messages_are_found_before_they_are_parsed(name: str) -> None:
    for path in language.sources(name):
        assert [code for code, _ in language.split(path)] == list(texts(path))


def test_nobody_goes_without_a_text_that_another_thread_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    read = fluent.runtime.FluentResource

    def read_slowly(text: str) -> Any:
        time.sleep(0.05)
        return read(text)

    monkeypatch.setattr("fluent.runtime.FluentResource", read_slowly)
    texts, together = language.Texts(language.ENGLISH), Barrier(4)

    def ask(_: int) -> Any:
        together.wait()
        return texts.pattern("option-unknown")

    with ThreadPoolExecutor(4) as pool:
        assert None not in list(pool.map(ask, range(4)))


@pytest.mark.parametrize("name", OTHERS)
def test_every_language_has_every_message(name: str) -> None:
    for code, text in book(language.ENGLISH).items():
        assert code in book(name), code
        assert set(text.parts) == set(book(name)[code].parts), code
    inner_messages = {node.id.name for text in book(name).values() for node in text.nodes(ftl.MessageReference)}
    assert set(book(name)) - set(book(language.ENGLISH)) <= inner_messages  # what only helps others to speak


@pytest.mark.parametrize("name", OTHERS)
def test_every_language_takes_the_same_values(name: str) -> None:
    for code, text in book(language.ENGLISH).items():
        for part in text.parts:
            assert needs(code + part, name) <= needs(code + part, language.ENGLISH), code + part


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("game", names())
def test_a_game_tells_as_much_in_every_language(game: str, name: str) -> None:
    for code, text in own_texts(game, language.ENGLISH).items():
        for part in text.parts:
            assert needs(code + part, name) == needs(code + part, language.ENGLISH), code + part


@pytest.mark.parametrize("name", languages())
def test_a_message_says_only_messages_that_are_there(name: str) -> None:
    for text in book(name).values():
        for node in text.nodes(ftl.MessageReference):
            assert node.id.name in book(name)


@pytest.mark.parametrize("name", languages())
def test_the_forms_that_are_asked_for_are_there(name: str) -> None:
    """The page understands no other functions than these, and a form that nobody knows would be a slip."""
    known = {
        variant.key.name
        for text in book(name).values()
        for select in text.nodes(ftl.SelectExpression)
        if isinstance(select.selector, ftl.VariableReference) and select.selector.id.name == FORM
        for variant in select.variants
    }
    for code, text in book(name).items():
        for call in text.nodes(ftl.FunctionReference):
            assert call.id.name in ("FORM", "SETTING", "SEAT", "PERSON"), code
            assert call.id.name != "FORM" or call.arguments.named, code
            for form in call.arguments.named:
                assert (form.name.name, form.value.parse()["value"] in known) == (FORM, True), code


def of_puzzles(game: str, code: str) -> bool:
    """Whether a code is for the puzzles that a game brings, which have settings of their own."""
    brought = part_of(game, "puzzles")
    asked = [reach.kind for reach in getattr(brought, "REACHES", ())]
    asked += [kind for kind, name in (("win", "ENDS"), ("best", "BEST")) if hasattr(brought, name)]
    return any(code.startswith(f"{game}-{kind}-") for kind in asked)


@pytest.mark.parametrize("game", names())
def test_settings_in_sentences_are_options(game: str) -> None:
    options = {option.name for option in game_class(game).options_class.declarations()}
    for name in languages():
        for code, text in own_texts(game, name).items():
            for call in text.nodes(ftl.FunctionReference):
                about = call.arguments.positional[0]
                if call.id.name == "SETTING" and isinstance(about, ftl.StringLiteral):
                    setting = about.parse()["value"]
                    assert setting in options or of_puzzles(game, code), code


@pytest.mark.parametrize("game", names())
def test_a_game_s_codes_begin_with_its_name(game: str) -> None:
    for name in languages():
        for path in (folder(game) / where / f"{name}.ftl" for where in ("texts", "lessons")):
            if path.is_file():
                assert all(code.startswith(f"{game}-") for code in texts(path))


@pytest.mark.parametrize("game", names())
def test_options_and_presets_are_told(game: str) -> None:
    options = game_class(game).options_class
    wanted = [f"{game}-about", f"{game}-invitation"]
    for option in options.declarations():
        choices = [f".{choice.replace('+', '-')}" for choice in option.choices]
        wanted += [f"{game}-option-{option.name}{part}" for part in ("", ".title", *choices)]
    wanted += [f"{game}-option-{option}.example" for option in examples(game)]
    wanted += [f"{game}-preset-{preset}{part}" for preset in options.presets for part in ("", ".title")]
    for name in languages():
        assert [code for code in wanted if not is_there(code, name)] == []


# The texts and the sources ----------------------------------------------------------------------------------------


class Used(ast.NodeVisitor):
    """The messages that a source says: codes, patterns of codes that are put together, and the values given."""

    def __init__(self, path: Path) -> None:
        self.calls: list[tuple[str, set[str] | None]] = []  # None: values that cannot be told from the source
        self.patterns: list[str] = []
        self.texts: set[str] = set()
        self.speaks = False  # whether its ``say`` is that of messages
        self.visit(ast.parse(path.read_text(encoding="utf-8")))

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self.speaks |= node.module == "tessella.text" and any(each.name == "say" for each in node.names)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.texts.add(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        if getattr(node.func, "id", "") == "say" and node.args:
            names = {keyword.arg for keyword in node.keywords}
            values = None if None in names else {name for name in names if name}
            for code in self._codes(node.args[0]):
                self.calls.append((code, values))
        self.generic_visit(node)

    def _codes(self, node: ast.expr) -> Iterator[str]:
        if isinstance(node, ast.IfExp):
            yield from (*self._codes(node.body), *self._codes(node.orelse))
        elif isinstance(node, ast.Constant):
            yield node.value

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        known = [str(each.value) for each in node.values if isinstance(each, ast.Constant)]
        if all(re.fullmatch("[a-z0-9_-]*", part) for part in known) and re.search("[a-z]{3}", "".join(known)):
            parts = (re.escape(each.value) if isinstance(each, ast.Constant) else ".+" for each in node.values)
            self.patterns.append("".join(parts))
        self.generic_visit(node)


@cache
def used_in(path: Path) -> Used:
    return Used(path)


def sources(root: Path) -> list[Used]:
    return [used for path in root.rglob("*.py") if (used := used_in(path)).speaks]


def test_everything_said_has_a_text_and_the_values_for_it() -> None:
    roots = [SOURCE, *(folder(game) for game in names() if SOURCE not in folder(game).parents)]
    calls = [call for root in roots for used in sources(root) for call in used.calls]
    assert len(calls) > 100
    for code, values in calls:
        assert is_there(code, language.ENGLISH), code
        assert values is None or needs(code, language.ENGLISH) <= values, code


@pytest.mark.parametrize("game", names())
def test_codes_of_a_game_that_stand_elsewhere_in_its_sources(game: str) -> None:
    """Codes also wait in variables until they are said."""
    for used in sources(folder(game)):
        for text in used.texts:
            if re.fullmatch(rf"{game}(-[a-z0-9_]+)+", text):
                assert is_there(text, language.ENGLISH), text


def atlas_facts(game: str) -> list[dict[str, Any]]:
    """What a page tells of the atlas's findings."""
    path = folder(game) / "atlas.json"
    return json.loads(path.read_text(encoding="utf-8"))["facts"] if path.is_file() else []


@pytest.mark.parametrize("game", names())
def test_what_the_atlas_found_has_the_values_for_its_texts(game: str) -> None:
    for fact in atlas_facts(game):
        for part in ("", ".short"):
            assert needs(f"{game}-atlas-{fact['name']}{part}", language.ENGLISH) <= set(fact)


@pytest.mark.parametrize("game", names())
def test_a_game_has_no_text_that_it_never_says(game: str) -> None:
    """What options, presets, prompts, buttons, finders and pictures are called is looked for by those who show them."""
    found = sources(folder(game))
    said = {text for used in found for text in used.texts}
    said |= {node.id.name for text in own_texts(game, "en").values() for node in text.nodes(ftl.MessageReference)}
    asked = [rf"{game}-(about|invitation|option-.+|preset-.+|prompt-\d-[a-z]+)"]
    asked += [pattern for used in found for pattern in used.patterns]
    asked += [f"{game}-atlas-{fact['name']}" for fact in atlas_facts(game)]
    asked += [f"{game}-button-{word}" for word in said if re.fullmatch("[a-z]+", word)]
    asked += [f"{game}-finder-{re.escape(name.rstrip('0123456789'))}" for name in tessella.game(game).finders()]
    looked_for = re.compile("|".join(asked))
    left = [code for code in own_texts(game, "en") if code not in said and not looked_for.fullmatch(code)]
    assert [code for code in left if not of_puzzles(game, code)] == []


@pytest.mark.parametrize("game", names())
def test_no_text_is_for_an_option_that_is_not_there(game: str) -> None:
    options = game_class(game).options_class
    names = {f"{game}-option-{option.name}" for option in options.declarations()}
    names |= {f"{game}-preset-{preset}" for preset in options.presets}
    assert {code for code in own_texts(game, "en") if re.match(rf"{game}-(option|preset)-", code)} == names


# Everything can be spoken -----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def slips(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What Fluent complains about while something is said; nobody may have reason to complain."""
    real, found = fluent.runtime.FluentBundle.format_pattern, []

    def format_pattern(bundle: Any, *arguments: Any) -> Any:
        text, errors = real(bundle, *arguments)
        found.extend(errors)
        return text, errors

    monkeypatch.setattr(fluent.runtime.FluentBundle, "format_pattern", format_pattern)
    speak.cache_clear()
    yield found
    assert found == []


def check(message: Message) -> list[str]:
    """What a message says in every language; it can be said, and is as good after a journey."""
    assert isinstance(message, Message)
    assert from_json(message.as_json()) == message
    for name in languages():
        for part in (message, *message.inner_messages()):
            assert is_there(part.code, name), part.code
    return [speak(message, name) for name in languages()]


def heard(game: Game[Any]) -> Iterator[Message]:
    """What is said in a game at random: of moves, of moves that are not legal, of how it stands and ends."""
    rng, elsewhere = random.Random(7), []
    *before, last = at_random(game, limit=LONG).positions
    for here in (*rng.sample(before, min(SOME, len(before))), last):
        phase = game.phase(here)
        yield game.status(here)
        if isinstance(phase, Over):
            continue
        moves = list(game.moves(here))
        for move in rng.sample(moves, min(3, len(moves))):
            yield from game.effects(here, move)
        elsewhere.append(rng.choice(moves))
        for move in rng.sample(elsewhere, min(4, len(elsewhere))):
            if game.encode(move) not in game.codes(here):
                yield game.illegal_move(here, move).message
        if isinstance(phase, Turn) and rng.random() < 0.1:
            yield hint(game, here, agent("random")).why
            yield grade(game, here, rng.choice(moves), agent("random")).why


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_everything_a_game_says_can_be_spoken(game: Game[Any]) -> None:
    for message in (*heard(game), *game.options.warnings()):
        for text in check(message):
            assert text == text.strip()
            assert "  " not in text


def spoilt(text: str, rng: random.Random) -> str:
    """A text with something wrong with it."""
    at, sign = rng.randrange(len(text) + 1), rng.choice(" /:.,=+-x#123nABdlZ9")
    return rng.choice([text[:at] + sign + text[at:], text[:at] + sign + text[at + 1 :], text[:at] + text[at + 1 :]])


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_every_bad_text_is_refused_in_every_language(game: Game[Any]) -> None:
    rng = random.Random(3)
    for here in at_random(game, limit=20).positions[::5]:
        right = game.text(here)
        for text in (right.split(" ")[0], f"{right} x", *(spoilt(right, rng) for _ in range(12))):
            try:
                game.parse(text)
            except TessellaError as error:
                check(error.message)
        for move in game.moves(here)[:5]:
            for text in (spoilt(game.spell(move), rng) for _ in range(6)):
                try:
                    game.play(here, text)
                except TessellaError as error:
                    check(error.message)


def some_values(game: str, rng: random.Random) -> dict[str, Any]:
    """Options that may not go together."""
    values: dict[str, Any] = {}
    for option in game_class(game).options_class.declarations():
        if rng.random() < 0.5:
            continue
        if option.kind == "whole":
            values[option.name] = rng.randint(option.least - 1, min(option.most, option.least + 9))
        elif option.kind == "switch":
            values[option.name] = rng.random() < 0.5
        elif option.kind == "choice":
            values[option.name] = rng.choice(option.choices)
        else:
            right = rng.choice([option.example, *TEXTS.get(game, {}).get(option.name, [])])
            values[option.name] = right if rng.random() < 0.7 else spoilt(right, rng)
    return values


def refusal_of(game: str, values: dict[str, Any]) -> OptionError | None:
    try:
        game_class(game).options_class.make(values)
    except OptionError as error:
        return error
    return None


@pytest.mark.parametrize("game", names())
def test_every_refusal_of_options_names_them(game: str) -> None:
    rng = random.Random(5)
    known = {option.name for option in game_class(game).options_class.declarations()}
    refused = [error for _ in range(300) if (error := refusal_of(game, some_values(game, rng)))]
    assert len(refused) > 20
    for error in refused:
        assert all(check(error.message))
        assert error.options
        assert set(error.options) <= known


@pytest.mark.parametrize("game", names())
def test_prompts_are_for_steps_that_are_taken(game: str) -> None:
    left = {code for code in own_texts(game, "en") if "-prompt-" in code}
    for each in every_preset():
        if left and each.name == game:
            played = at_random(each, limit=60).positions
            for here in (*played[:24:4], *played[-6:]):
                moves = each.moves(here)
                for move in moves[::29]:
                    taken = [(n, step) for way in each.steps(here, move) for n, step in enumerate(way)]
                    left -= {f"{game}-prompt-{n}-{step.kind}" for n, step in taken}
                    if len(moves) == 1:  # a button alone is told by its own name
                        left -= {f"{game}-prompt-{n}-{step.value}" for n, step in taken if step.kind == "button"}
    assert left == set()


@pytest.mark.parametrize("act", ["move", "push"])
def test_what_a_solution_knows_can_be_spoken(act: str) -> None:
    verdicts = [Verdict("win", 1), Verdict("win", 3), Verdict("draw", None), Verdict("loss", 2), Verdict("loss", 4)]
    choices = [Choice("x", "x", verdict) for verdict in verdicts]
    for verdict in verdicts:
        check(promise(verdict))
    for n in range(len(choices)):
        for last in range(n + 1, len(choices) + 1):
            check(comparison(choices[n:last], act))
            check(comparison([choices[n], *choices[n:last]], act))


def test_how_a_match_ends_can_be_spoken() -> None:
    for how in ("resign", "run_out", "offer_draw"):
        match = Match(tessella.game("lgame"))
        for seat in (1, 2) if how == "offer_draw" else (1,):
            getattr(match, how)(seat)
        check(match.status)
        check(match.outcome)
    for moves in ("", "d2NW"):  # equal scores, and one ahead
        match = Match(tessella.game("lgame", "dots"))
        for move in moves.split():
            match.play(move)
        match.time_up()
        check(match.status)
        check(match.outcome)


# A few by hand ----------------------------------------------------------------------------------------------------


def test_german_forms() -> None:
    """Words take the form that their place asks for."""
    one, two = (say("lgame-points", n=n) for n in (1, 2))
    assert [speak(say("lgame-effect-scores", points=each), "de") for each in (one, two)] == [
        "macht einen Punkt",
        "macht zwei Punkte",
    ]
    places = say("lgame-effect-keeps", seat=2, places=say("lgame-places", n=1))
    assert speak(places, "de") == "belässt Platz 2 bei einer Möglichkeit"
    block = say("alignment-a-block", goal="3x3")
    told = remark(
        say("alignment-effect-makes", what=say("alignment-a", what=block)), say("alignment-effect-again", seat=2)
    )
    assert speak(told, "de") == "macht einen Block 3x3 (Platz 2 schiebt noch einmal)"
    assert speak(say("alignment-effect-more", n=number(1)), "de") == "eine mehr als vorher"


def test_values_are_never_texts() -> None:
    assert str(say("lgame-refused-taken", cell="{ $seat }{ number }")) == "{ $seat }{ number } is not free."


@pytest.mark.parametrize("game", names())
def test_every_preset_says_its_goal_in_words_of_its_own(game: str) -> None:
    """A game may say nothing of its goal; if it does, it is the right sentence for every preset."""
    goals = [each.goal() for each in every_preset() if each.name == game]
    assert {goal.code for goal in goals if goal} <= set(own_texts(game, "en"))
    assert len({goal is None for goal in goals}) == 1


@pytest.mark.parametrize("game", names())
def test_advice_can_be_spoken_and_followed(game: str) -> None:
    for each in every_preset():
        for advice in each.advice() if each.name == game else ():
            assert all(check(advice.about))
            again = tessella.game(game, **{**each.options.all(), **advice.options})
            assert advice not in again.advice() or not advice.options

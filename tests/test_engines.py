"""Engines: programs of others as agents, our agents as an engine, and what comes of those that fail."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tessella
from conftest import Run
from tessella.agents.engines import outside, speaker, words
from tessella.agents.engines.speaker import Speaker
from tessella.agents.engines.words import Go, Info
from tessella.agents.roster import agent
from tessella.errors import EngineError, OptionError
from tessella.lab.arena import contest, plan, play
from tessella.lab.standings import section, sum_up
from tessella.match import Match, Player, Record
from tessella.rules.game import Chance

ANSWER = re.compile(r"\btime \d+\b")
ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "engine.py"
BARE = [sys.executable, "-S", "-E"]  # no package of ours can be imported there
OURS = [sys.executable, "-c", "from tessella.cli import main; main()", "engine"]

POLITE = """
import os, subprocess, sys, time
def say(*words): print(*words, flush=True)
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "tessella": say("wants legal"); say("tessellaok")
    elif word == "isready": say("readyok")
    elif word == "legal": legal = rest
    elif word == "go":
        {go}
    elif word == "stop":
        {stop}
"""
HANG = "time.sleep(1000)"
LIE = "say('bestmove', 'a1NE/zz')"
DIE = "sys.exit('out of ideas')"

LANGUAGE = [
    *("tessella", "isready", "newgame", "lgame", "width=5", "position", "start", "at", "moves", "d2NW", "go", "stop"),
    *("movetime", "nodes", "depth", "infinite", "time", "inc", "seed", "-1", "0", "20", "1e9", "setoption", "name"),
    *("agent", "value", "level1:5", "legal", "", "\x00", "quit"),
]

Make = Callable[..., str]


@pytest.fixture
def engine(tmp_path: Path) -> Make:
    """Makes an engine that knows its manners, except for what it does when it is to move; the agent's name."""

    def make(go: str, budget: str = "0.2s", stop: str = "pass", whole: str = "") -> str:
        path = tmp_path / f"engine{len(list(tmp_path.glob('engine*.py')))}.py"
        path.write_text(whole or POLITE.format(go=go, stop=stop))
        return f"engine:{budget}:{shlex.join([*BARE, str(path)])}"

    return make


@pytest.fixture(autouse=True)
def mark(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Whatever is started here has this in its environment, and nothing of it is left in the end."""
    mark = f"{os.getpid()}-{time.monotonic_ns()}"
    monkeypatch.setenv("TESSELLA_TRIAL", mark)
    yield mark
    outside.end_all()
    assert alive(mark) == []


def alive(mark: str) -> list[str]:
    """The processes that were started with this mark."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if path.parent.name != str(os.getpid()) and mark.encode() in path.read_bytes():
                found.append(path.parent.name)
        except OSError:  # it has just ended
            continue
    return found


def wait_until(done: Callable[[], object]) -> None:
    """Wait for something that takes a moment; a minute is too long."""
    until = time.monotonic() + 60
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts have little patience."""
    monkeypatch.setattr(outside, "GRACE", 0.4)
    monkeypatch.setattr(outside, "COUNTED", 0.4)


def failure(name: str, game: str = "lgame", **options: Any) -> str:
    """What is said of an engine that fails, without its name."""
    picked = tessella.game(game, **options)
    with pytest.raises(EngineError) as failed:
        agent(name).think(picked, picked.start())
    said = str(failed.value)
    assert said.startswith(f"{name} ")
    return said.removeprefix(f"{name} ")


class TestOthers:
    def test_the_example_is_twenty_lines_that_need_nothing_of_ours(self) -> None:
        text = EXAMPLE.read_text()
        assert len([line for line in text.splitlines() if line.strip()]) <= 20
        assert re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE) == ["random", "sys"]
        shown = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "engines.md").read_text("utf-8"), re.DOTALL)
        assert [text.partition("\n\n")[2]] == shown

    @pytest.mark.parametrize(
        ("name", "options"),
        [
            *((name, {}) for name in tessella.games()),
            ("alignment", {"dice": 1, "size": "4"}),
            ("stargazer", {"seats": 6, "teams": "threes"}),
            ("alignment", {"seats": 1}),
        ],
    )
    def test_it_plays_every_game(self, name: str, options: dict[str, Any]) -> None:
        """Dice, several seats, several actions in a row: the same twenty lines."""
        game = tessella.game(name, **options)
        player, match, rng = agent(f"engine:{shlex.join([*BARE, str(EXAMPLE)])}"), Match(game), [5] * 4
        while match.over is None and match.actions < 40:
            if isinstance(match.phase, Chance):
                match.roll(rng)
            else:
                thought = player.think(game, match.position, seed=match.actions, match=match)
                match.play(thought.text)
        assert match.actions >= 5

    def test_the_same_seed_gives_the_same_move(self) -> None:
        game, player = tessella.game("lgame"), agent(f"engine:{shlex.join([*BARE, str(EXAMPLE)])}")
        first = [player.think(game, game.start(), seed=seed).text for seed in range(6)]
        assert first == [player.think(game, game.start(), seed=seed).text for seed in range(6)]
        assert len(set(first)) > 1

    def test_it_hears_of_the_game_and_of_all_that_was_played(self, engine: Make, tmp_path: Path) -> None:
        heard = tmp_path / "heard.txt"
        name = engine(
            "",
            whole=f"""
import sys
for line in sys.stdin:
    open({str(heard)!r}, "a").write(line)
    word = line.split()[0]
    if word in ("tessella", "isready"): print({{"tessella": "tessellaok", "isready": "readyok"}}[word], flush=True)
    if word == "go": print("bestmove c4SE", flush=True)
""",
        )
        game = tessella.game("lgame", neutrals=1)
        match = Match(game, game.parse("n..A/.B.A/.BAA/.BB. 2"))
        match.play("c3WN")
        with pytest.raises(EngineError, match="c4SE"):
            agent(name).think(game, match.position, seed=9, match=match)
        assert heard.read_text().splitlines() == [
            "tessella",
            "newgame lgame neutrals=1",
            "isready",
            "position at n..A/.B.A/.BAA/.BB. 2 moves c3WN",
            "go movetime 200 seed 9",
        ]

    def test_it_does_not_get_to_know_the_host_s_key(self, engine: Make, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TESSELLA_ADMIN_KEY", "secret")
        game = tessella.game("alignment")
        tell = "say('bestmove', 1 if 'secret' in os.environ.values() else 7)"
        assert agent(engine(tell)).think(game, game.start()).text == "7"

    def test_what_it_thinks_is_told(self, engine: Make) -> None:
        info = "say('info depth 3 nodes 40 chances 0.25 0.75 pv', legal[0], 'x'); say('info string pv', legal[1])"
        game, told = tessella.game("lgame"), list[Any]()
        thought = agent(engine(f"{info}; say('bestmove', legal[0], 'ponder', 'x')")).think(
            game, game.start(), report=told.append
        )
        assert (thought.depth, thought.searched, thought.values) == (3, 40, (0.25, 0.75))
        assert thought.line == (thought.text, "x")
        assert {each.text for each in told} == {thought.text}

    def test_one_that_thinks_until_it_is_stopped_is_stopped(self, engine: Make) -> None:
        game, stop = tessella.game("lgame"), Event()
        name = engine("pass", stop="say('bestmove', legal[1])")
        assert agent(name).think(game, game.start()).text == game.spell(game.moves(game.start())[1])
        Timer(0.2, stop.set).start()
        name = name.replace("engine:0.2s:", "engine:50s:")
        assert agent(name).think(game, game.start(), stop=stop).seconds < 40

    def test_an_answer_that_comes_twice_is_no_answer_to_the_next_question(self, engine: Make) -> None:
        """It answers late, and then its host's stop as well."""
        game = tessella.game("lgame")
        late = agent(engine("time.sleep(0.4); say('bestmove', legal[2])", stop="say('bestmove', 'zz')"))
        assert len({late.think(game, game.start()).text for _ in range(2)}) == 1


@pytest.mark.usefixtures("_hasty")
class TestFailures:
    @pytest.mark.parametrize(
        ("go", "sentence"),
        [
            (HANG, "did not say bestmove within 0.6 seconds."),
            ("while True: say('info depth 1')", "did not say bestmove within 0.6 seconds."),
            ("while True: sys.stdout.write('x' * 99999)", "wrote a line without end."),
            (DIE, "ended with status 1: out of ideas."),
            ("os.kill(os.getpid(), 9)", "ended with status 137."),
            ("say('bestmove')", "answered no move."),
            ("say('bestmove (none)')", "answered no move."),
            ("say('bestmove', '\\x07' * 99)", f"answered {'�' * 57}..., which is not a move in this game’s notation."),
            (LIE, "answered a1NE/zz, which is not a move in this game’s notation."),
            ("say('bestmove d4WS/a1b2')", "answered d4WS/a1b2, which is not a legal move here."),
        ],
    )
    def test_one_sentence_says_what_it_did(self, engine: Make, go: str, sentence: str) -> None:
        assert failure(engine(go)) == sentence

    def test_nodes_take_a_limited_time_too(self, engine: Make) -> None:
        assert failure(engine(HANG, "50")) == "did not say bestmove within 0.8 seconds."

    def test_one_that_does_not_listen_holds_nobody_up(self, engine: Make) -> None:
        """All legal moves of this game are more than a pipe takes."""
        deaf = "import time; print('wants legal\\ntessellaok\\nreadyok', flush=True); time.sleep(1000)"
        assert failure(engine("", whole=deaf), "hexa").startswith("did not say bestmove")

    def test_one_that_never_greets(self, engine: Make, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(outside, "START", 0.3)
        assert (
            failure(engine("", whole="import time; time.sleep(1000)")) == "did not say tessellaok within 0.3 seconds."
        )
        assert failure(engine("", whole="import nothing")).endswith("ModuleNotFoundError: No module named 'nothing'.")

    def test_it_is_ended_with_what_it_started(self, engine: Make, mark: str) -> None:
        assert "bestmove" in failure(engine(f"subprocess.Popen(['sleep', '1000']); {HANG}"))
        assert alive(mark) == []

    def test_the_next_game_starts_it_anew(self, engine: Make, tmp_path: Path) -> None:
        once = f"say('bestmove', legal[0]) if os.path.exists({str(tmp_path / 'x')!r}) else sys.exit(3)"
        name, game = engine(once), tessella.game("lgame")
        assert failure(name) == "ended with status 3."
        (tmp_path / "x").touch()
        assert agent(name).think(game, game.start()).move in game.moves(game.start())

    def test_when_the_host_is_killed_it_ends_too(self, engine: Make, mark: str, tmp_path: Path) -> None:
        begun = tmp_path / "begun"
        name = engine(f"subprocess.Popen(['sleep', '1000']); open({str(begun)!r}, 'w'); {HANG}", "900s")
        host = f"import tessella; g = tessella.game('lgame'); tessella.agent({name!r}).think(g, g.start())"
        with subprocess.Popen([sys.executable, "-c", host]) as running:
            wait_until(begun.exists)
            assert len(alive(mark)) == 4  # host, guard, engine, what that started
            running.send_signal(signal.SIGKILL)
        wait_until(lambda: not alive(mark))

    @pytest.mark.parametrize(
        ("name", "why"),
        [
            ("engine:", "after engine: comes, on one line, the command"),
            ("engine:2s:", "after engine: comes, on one line, the command"),
            ("engine:python 'x", "after engine: comes, on one line, the command"),
            ("engine:no-such-program x", "there is no program no-such-program here"),
            ("engine:0s:python", "seconds=0.0"),
            ("engines", "agents are random"),
        ],
    )
    def test_what_cannot_be_is_refused_before_anything_is_played(self, name: str, why: str) -> None:
        with pytest.raises(OptionError, match=re.escape(why)):
            contest(tessella.game("lgame"), ["random", name], 1, 0)


class TestArena:
    def test_whoever_fails_loses_and_is_counted(self, run: Run, engine: Make) -> None:
        lie, die = engine(LIE), engine(DIE)
        status, out, err = run("arena", "lgame", "--agents", f"{lie},{die}", "--games", "2", "--json", "--jobs", "1")
        data = json.loads(out)
        assert (status, err, data["games"]) == (0, "", 2)
        assert [each["winners"] for each in data["played"]] == [[2], [2]]  # whoever was to begin
        assert [each["result"] for each in data["played"]] == ["seat 2 won: seat 1 resigned"] * 2
        assert [each["failure"].rpartition(".py ")[2] for each in data["played"]] == [
            "answered a1NE/zz, which is not a move in this game’s notation.",
            "ended with status 1: out of ideas.",
        ]
        assert [(each["wins"], each["losses"]) for each in data["agents"]] == [(1, 1), (1, 1)]

    def test_one_that_hangs_loses_to_twenty_lines(self, run: Run, engine: Make) -> None:
        hang, example = engine(HANG), f"engine:{shlex.join([*BARE, str(EXAMPLE)])}"
        status, out, err = run("arena", "lgame", "--agents", f"{hang},{example}", "--games", "1", "--jobs", "1")
        assert (status, err) == (0, "")
        assert f"1 game lost: {hang} did not say bestmove within 3.2 seconds." in " ".join(out.split())

    def test_a_page_tells_it_too(self, engine: Make) -> None:
        agreed = contest(tessella.game("lgame"), ["random", engine(DIE)], 2, 1)
        result = sum_up(agreed, [play(agreed.game, agreed.agents, seating) for seating in plan(agreed)])
        assert [standing.tally.score for standing in result.standings] == [1.0, 0.0]
        assert "2 games were lost because engine:" in section(result)
        for outcome in result.outcomes:
            assert Record.read(outcome.record).match.players.count(Player(agent=agreed.agents[1])) == 1

    def test_a_comma_of_the_command_stands_in_quotation_marks(self, run: Run, engine: Make) -> None:
        name = f"{engine(LIE)} 'a,b'"
        status, out, _ = run("arena", "lgame", "--agents", f"random,{name}", "--games", "1", "--json", "--jobs", "1")
        assert (status, [each["name"] for each in json.loads(out)["agents"]]) == (0, ["random", name])

    def test_ctrl_c_leaves_nothing_behind(self, engine: Make, mark: str, tmp_path: Path) -> None:
        begun = tmp_path / "begun"
        name = engine(f"subprocess.Popen(['sleep', '1000']); open({str(begun)!r}, 'w'); {HANG}", "900s")
        command = [*OURS[:-1], "arena", "lgame", "--agents", f"random,{name}", "--games", "2", "--jobs", "1"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
            wait_until(begun.exists)
            os.killpg(running.pid, signal.SIGINT)
            assert running.communicate(timeout=60)[1] == ""
        assert running.returncode == 130
        wait_until(lambda: not alive(mark))


class TestAtTheTerminal:
    def test_it_plays_and_when_it_fails_its_seat_resigns(self, run: Run, engine: Make) -> None:
        seats = ("--seat", "1=Ann", "--seat", f"2={engine(DIE)}")
        status, out, _ = run("play", "lgame", *seats, lines="d2NW/d1a1\n")
        assert status == 0
        said = " ".join(out.split())
        assert "ended with status 1: out of ideas." in said
        assert "seat 2 resigned" in said

    def test_no_record_starts_a_program(self, run: Run, engine: Make, tmp_path: Path) -> None:
        ran = tmp_path / "ran"
        name = engine("", whole=f"open({str(ran)!r}, 'w')")
        match = Match(tessella.game("lgame"), players=[Player(agent=name), Player("Bob")])
        path = tmp_path / "record.txt"
        tessella.save(match, path)
        assert tessella.load(path).match.players == match.players
        status, _, err = run("play", "--resume", str(path), lines="")
        assert status == 2
        assert "a record does not start programs" in err
        assert not ran.exists()
        assert run("play", "--resume", str(path), "--seat", "1=level1", lines="quit\n")[0] == 0


# Our agents as an engine ----------------------------------------------------------------------------------------


def spoken(*lines: str | bytes, name: str = "random") -> list[str]:
    """What it answers, line by line, in this process; then its input ends."""
    said = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines)
    heard = io.BytesIO()
    Speaker(name, "Tessella", io.BytesIO(said), heard).run()
    return heard.getvalue().decode().splitlines()


class Talk:
    """A conversation with an engine of ours in a process of its own."""

    def __init__(self, name: str) -> None:
        self.process = subprocess.Popen([*OURS, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line: str) -> None:
        assert self.process.stdin
        print(line, file=self.process.stdin, flush=True)

    def hear(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().rstrip("\n")

    def hear_until(self, word: str) -> str:
        while not (line := self.hear()).startswith(word):
            assert line
        return line

    def __enter__(self) -> Talk:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.communicate(timeout=60)  # at the end of its input
        assert self.process.returncode == 0


def is_on_the_way(heard: str, last: str) -> bool:
    """Whether an engine tells how far it is before it tells the last of it: on a busy machine it may."""
    now, then = (re.fullmatch(r"info depth \d+ nodes (\d+) time .*", line) for line in (heard, last))
    return now is not None and then is not None and int(now[1]) < int(then[1])


class TestOurs:
    def test_the_dialogue_of_the_documentation(self) -> None:
        page = (ROOT / "docs" / "engines.md").read_text(encoding="utf-8")
        (dialogue,) = re.findall(r"```text\n(> .*?)```", page, re.DOTALL)
        with Talk("uct:200") as talk:
            for line in dialogue.splitlines():
                who, what = line.split(" ", 1)
                if who == ">":
                    talk.say(what)
                else:
                    heard = talk.hear()
                    while is_on_the_way(heard, what):
                        heard = talk.hear()
                    assert ANSWER.sub("time 1", heard) == ANSWER.sub("time 1", what)
            assert talk.process.wait(60) == 0

    def test_it_can_be_stopped_and_asked_while_it_thinks(self) -> None:
        with Talk("uct:200") as talk:
            for line in ("newgame lgame", "isready", "position start", "go infinite"):
                talk.say(line)
            talk.hear_until("info")
            for line in ("isready", "go", "position start moves d2NW", "stop"):
                talk.say(line)
            talk.hear_until("readyok")
            assert talk.hear_until("info string") == "info string It is thinking already: say stop first."
            assert talk.hear_until("bestmove").split()[1] in ("bestmove", *_texts("lgame"))
            talk.say("go depth 1")  # of the position that came meanwhile
            assert talk.hear_until("bestmove").split()[1] not in _texts("lgame")
            talk.say("go infinite")

    def test_it_plays_as_its_agent_does(self) -> None:
        game = tessella.game("stargazer")
        ours = shlex.join(OURS)
        there = agent(f"engine:60:{ours} level5").think(game, game.start(), seed=3)
        here = agent("level5:60", "compiled").think(game, game.start(), seed=3)
        assert (there.text, there.searched, there.line) == (here.text, here.searched, here.line)

    def test_whatever_it_is_told_it_goes_on(self) -> None:
        bad = (
            "",
            "hello",
            b"\xff\xfe\x00 \x80",
            "newgame",
            "newgame lgame 4",
            "newgame nothing",
            "newgame lgame width=99",
            "position start",
            "newgame lgame",
            "position at nonsense",
            "position",
            "position start moves a1",
            "setoption name colour value red",
            "setoption name agent value engine:",
            "setoption name seed value 5",
            b"position start " + b"x" * (3 << 20),
        )
        answered = spoken(*bad, "go movetime x nodes -5")
        assert [line.startswith("info string ") for line in answered] == [True] * 11 + [False]
        assert answered[-1] == "bestmove (none)"
        *_, ready, _, answer = spoken(
            *bad, "newgame lgame", "isready", "go nodes 99999999999999999999 movetime inf seed 4"
        )
        game = tessella.game("lgame")
        assert (ready, answer) == ("readyok", f"bestmove {agent('random').think(game, game.start(), seed=4 ^ 5).text}")

    def test_what_it_cannot_play_it_says(self) -> None:
        *_, why, answer = spoken("newgame hexa", "position start", "go", name="perfect")
        assert why.startswith("info string perfect: this agent is for solved games.")
        assert answer == "bestmove (none)"

    @given(st.lists(st.lists(st.sampled_from(LANGUAGE), max_size=6).map(" ".join), max_size=8))
    @settings(max_examples=60)
    def test_no_order_of_words_ends_it(self, lines: list[str]) -> None:
        lines = [line for line in lines if not line.startswith("quit")]
        assert "readyok" in spoken(*lines, "stop", "isready")[-3:]  # an answer may come after it

    def test_what_is_written_is_read(self) -> None:
        go = Go(250.0, 40, 3, True, (1000.0, 2000.0), (50.0, 0.0), 77)
        assert words.read_go(go.write().split()[1:]) == go
        info = Info(4, 900, 12.0, (0.25, 0.75), True, ("a", "depth", "pv"))
        assert words.read_info(info.write().split()[1:], Info(), 2) == info
        assert words.read_info(["chances", "0.5", "x", "depth", "-1", "nodes", "inf"], info, 2) == info
        for name, options in (("lgame", {"dots": "a1:2,b3:9"}), ("hexa", {"seats": 3, "price": "2/4/2"})):
            game = tessella.game(name, **options)
            assert words.read_game(words.write_game(game).split()[1:]) == game


@pytest.mark.parametrize(
    ("said", "seat", "seconds", "nodes"),
    [
        ("", 1, None, None),
        ("movetime 1000", 1, 0.98, None),
        ("movetime 1000 nodes 7", 1, 0.98, 7),
        ("movetime 0", 1, 0.01, None),
        ("depth 3", 1, 3600, None),
        ("infinite", 1, 3600, None),
        ("time 60000 30000", 2, 0.98, None),  # a thirtieth of its own clock
        ("time 60000 30000 inc 0 1000", 2, 1.98, None),
        ("time 60000 1000 inc 0 5000", 2, 0.48, None),  # no more than half of what there is
        ("time 60000", 2, None, None),  # no clock of its own
        ("nodes 0", 1, None, 1),
    ],
)
def test_what_a_host_gives_is_not_overspent(said: str, seat: int, seconds: float | None, nodes: int | None) -> None:
    found = speaker.budget_for(words.read_go(said.split()), seat)
    if seconds is None and nodes is None:
        assert found is None  # as much as the agent usually does
    else:
        assert found == (pytest.approx(seconds) if seconds else None, nodes)


def _texts(name: str) -> list[str]:
    game = tessella.game(name)
    return [game.spell(move) for move in game.moves(game.start())]

"""Work in child processes: both faces, streams, stops, sudden ends, and that nothing is left behind."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tessella.agents import background
from tessella.text import say
from tessella.workers import aio, child, crew
from tessella.workers.aio import AsyncWorker
from tessella.workers.crew import PATIENCE, Crew, run
from tessella.workers.protocol import PIECE, Answer, Decoder, Failure, Line, Progress, Stop, Task, WorkError, encode
from tessella.workers.work import find

TRIAL = "tessella.trial"
NEVER = 3600.0  # seconds: longer than any test may take
SOURCES = Path(child.__file__).parents[1]


@pytest.fixture(autouse=True)
def trial(monkeypatch: pytest.MonkeyPatch) -> None:
    """Children find the work of these tests."""
    before = os.environ.get("PYTHONPATH")
    here = str(Path(__file__).parent / "trial_work")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([here, *([before] if before else [])]))


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def gone_within(seconds: float, pid: int) -> bool:
    until = time.monotonic() + seconds
    while alive(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def sync(work: str, **arguments: Any) -> Any:
    return run(f"{TRIAL}:{work}", arguments)


def asynchronous(work: str, **arguments: Any) -> Any:
    async def ask() -> Any:
        async with working() as worker:
            return await worker.ask(f"{TRIAL}:{work}", arguments)

    return asyncio.run(ask())


@asynccontextmanager
async def working(gentle: bool = False) -> AsyncIterator[AsyncWorker]:
    worker = AsyncWorker(gentle)
    try:
        yield worker
    finally:
        await worker.close()


Ask = Callable[..., Any]
both = pytest.mark.parametrize("ask", [sync, asynchronous])


# What is said -------------------------------------------------------------------------------------------------------


class TestProtocol:
    @pytest.mark.parametrize(
        "line",
        [
            Task(1, "tessella.x:y", {"a": [1, "ü\n", None], "b": {"c": 0.5}}),
            Stop(2),
            Progress(3, {"depth": 4}),
            Answer(4, ["a", 1]),
            Answer(4, None),
            Failure(5, "illegal", say("refused", move="x", why=say("list-and", before="a", last=2))),
            Answer(6, b""),
            Answer(7, b"\x00\n\xff"),
            Answer(8, bytes(range(256)) * (PIECE // 100)),
        ],
    )
    @pytest.mark.parametrize("portion", [1, 7, 1 << 20])
    def test_there_and_back(self, line: Line, portion: int) -> None:
        data, decoder, found = b"".join(encode(line)), Decoder(), list[Line]()
        portion = max(portion, len(data) // 5000)
        for at in range(0, len(data), portion):
            found += decoder.feed(data[at : at + portion])
        assert found == [line]
        assert type(found[0]) is type(line)

    def test_several_at_once(self) -> None:
        lines: list[Line] = [Progress(1, 5), Answer(1, b"abc"), Stop(2), Answer(2, "x")]
        assert list(Decoder().feed(b"".join(part for line in lines for part in encode(line)))) == lines

    def test_no_line_is_long(self) -> None:
        parts = list(encode(Answer(1, bytes(10 * PIECE))))
        assert len(parts) == 11
        assert max(map(len, parts)) < 2 * PIECE

    def test_it_is_json(self) -> None:
        assert json.loads(b"".join(encode(Stop(3)))) == ["stop", 3]


class TestNames:
    @pytest.mark.parametrize(
        "name",
        [
            "os:getcwd",
            "os.path:join",
            "subprocess:run",
            "tessella:game",  # functions lie in modules
            "tessella.games:game_class.mro",
            "tessella.games:_built_in",
            "tessella.workers._x:y",
            "tessella.games:import_module",  # from elsewhere
            "tessella.games:Path",
            "tessella.games:Game",
            "tessella.games:HERE",
            "tessella.games:nothing",
            "tessella.nothing:nothing",
            "tessella.games.nothing:nothing",
            "tessellations.games:game",
            "tessella.games",
            "tessella.games:",
            ":game",
            "",
            "tessella.games:game\n",
            "tessella.games :game",
            "tessella..games:game",
            "../tessella.games:game",
        ],
    )
    def test_nothing_else_can_be_asked_for(self, name: str) -> None:
        with pytest.raises(WorkError) as refused:
            find(name)
        assert refused.value.code == "bad"
        assert refused.value.message.code == "worker-unknown"
        assert str(refused.value).startswith(f"{name}: ")

    def test_a_child_refuses_it_too(self) -> None:
        for name in ("os:getcwd", f"{TRIAL}:_hidden", f"{TRIAL}:Path"):
            with pytest.raises(WorkError) as refused:
                run(name, {})
            assert refused.value.message == say("worker-unknown", work=name)

    def test_every_name_in_the_sources_is_a_function(self) -> None:
        """Names are texts, so that whoever asks need not load what does the work."""
        names = set()
        for path in SOURCES.rglob("*.py"):
            module = ".".join(("tessella", *path.relative_to(SOURCES).with_suffix("").parts))
            text = path.read_text()
            jobs = dict(re.findall(r'^(\w+) = "(tessella[\w.]+)"$', text, re.MULTILINE))
            for before, function in re.findall(r'"(tessella[\w.]+|\{\w+\}):(\w+)"', text):
                names.add(f"{ {'{__name__}': module}.get(before) or jobs.get(before.strip('{}'), before) }:{function}")
        assert len(names) >= 14
        for name in sorted(names):
            find(name)


# What a child does ------------------------------------------------------------------------------------------------


class TestBothFaces:
    @both
    def test_plain_data(self, ask: Ask) -> None:
        value = {"a": [1, 2.5, None, True, "ü\n\u2028"], "b": {}}
        assert ask("echo", value=value) == value

    @both
    @pytest.mark.parametrize("size", [0, 1, PIECE, 3 * PIECE + 1])
    def test_bytes(self, ask: Ask, size: int) -> None:
        found = ask("large", size=size)
        assert isinstance(found, bytes)
        assert len(found) == size
        assert found[:3] == bytes(range(256))[: min(3, size)]

    @both
    def test_a_large_task_and_answer(self, ask: Ask) -> None:
        assert ask("echo", value="x" * 3_000_000) == "x" * 3_000_000

    @both
    @pytest.mark.parametrize(
        ("work", "arguments", "code", "said"),
        [
            ("game", {"name": "chess"}, "bad", "^chess: there is no such game"),
            ("misspelled", {}, "spelling", r"^\?: "),
            ("illegal", {}, "illegal", "^d4WS/a1a1: "),
        ],
    )
    def test_errors_are_data(
        self, ask: Ask, work: str, arguments: Any, code: str, said: str, capfd: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(WorkError, match=said) as failed:
            ask(work, **arguments)
        assert failed.value.code == code
        assert not failed.value.ours
        assert capfd.readouterr().err == ""

    @both
    @pytest.mark.parametrize(
        ("work", "arguments", "said"),
        [
            ("divide", {"by": 0}, "ZeroDivisionError: division by zero"),
            ("divide", {"through": 0}, "TypeError: divide() got an unexpected keyword argument 'through'"),
            ("nothing_plain", {}, "TypeError: Object of type object is not JSON serializable"),
        ],
    )
    def test_what_nobody_expected_is_logged(
        self, ask: Ask, work: str, arguments: Any, said: str, capfd: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(WorkError) as failed:
            ask(work, **arguments)
        assert failed.value.code == "broken"
        assert failed.value.ours
        assert str(failed.value) == said
        kind, _, text = said.partition(": ")
        assert failed.value.message == say("worker-broken", kind=kind, text=text)
        log = capfd.readouterr().err
        assert log.startswith(f"tessella.trial:{work} broke.\nTraceback")
        assert log.endswith(f"{said}\n")

    @both
    def test_a_sudden_end(self, ask: Ask) -> None:
        with pytest.raises(WorkError, match=r"in the middle of its work \(status 7\)") as failed:
            ask("leave_with", status=7)
        assert failed.value.code == "gone"
        assert failed.value.ours

    @both
    def test_what_prints_or_reads_does_no_harm(self, ask: Ask, capfd: pytest.CaptureFixture[str]) -> None:
        assert ask("chatter") == ""
        assert capfd.readouterr().err == "printed\nprinted by another\n"

    @both
    def test_reports_from_several_threads(self, ask: Ask) -> None:
        assert ask("reports_from_threads", each=50) is None

    @both
    def test_ctrl_c_is_not_for_children(self, ask: Ask) -> None:
        assert ask("hears_ctrl_c") == "still here"

    @both
    def test_nothing_is_left(self, ask: Ask) -> None:
        assert not alive(ask("pid"))


class TestCrew:
    def test_one_child_does_many_tasks(self) -> None:
        with Crew() as some:
            worker, pids = some.hire(), set()
            for n in range(20):
                worker.begin(f"{TRIAL}:pid", {})
                pids.add(worker.answer())
                worker.begin(f"{TRIAL}:divide", {"by": n - 5})
                if n == 5:
                    with pytest.raises(WorkError):
                        worker.answer()
                else:
                    assert worker.answer() == 1 / (n - 5)
        assert len(pids) == 1

    def test_progress(self) -> None:
        heard: list[int] = []
        assert run(f"{TRIAL}:count", {"to": 5000}, heard.append) == "done"
        assert heard == list(range(5000))

    def test_several_at_work(self) -> None:
        with Crew() as some:
            workers = [some.hire() for _ in range(3)]
            for worker in workers:
                worker.begin(f"{TRIAL}:count", {"to": 100})
            found = dict(some.answers())
        assert set(found) == set(workers)
        assert {answer.value for answer in found.values() if isinstance(answer, Answer)} == {"done"}

    def test_new_tasks_meanwhile(self) -> None:
        left, found = list(range(40)), list[Any]()
        with Crew() as some:
            for worker in (some.hire(), some.hire()):
                worker.begin(f"{TRIAL}:echo", {"value": left.pop()})
            for worker, answer in some.answers():
                if left:
                    worker.begin(f"{TRIAL}:echo", {"value": left.pop()})
                assert isinstance(answer, Answer)
                found.append(answer.value)
        assert sorted(found) == list(range(40))

    def test_killed_at_work_and_started_again(self) -> None:
        with Crew() as some:
            worker, other = some.hire(), some.hire()
            other.begin(f"{TRIAL}:pid", {})
            worker.begin(f"{TRIAL}:until_stopped", {})
            other.answer()
            victim = next(worker.hear()).value  # type: ignore[union-attr]  # it reports its number
            os.kill(victim, signal.SIGKILL)
            ((failed, failure),) = some.answers()
            assert failed is worker
            assert failure == Failure(1, "gone", say("worker-gone", status="-9"))
            worker.begin(f"{TRIAL}:pid", {})
            assert worker.answer() != victim

    def test_killed_while_idle(self) -> None:
        with Crew() as some:
            worker = some.hire()
            worker.begin(f"{TRIAL}:pid", {})
            victim = worker.answer()
            os.kill(victim, signal.SIGKILL)
            assert worker._child
            worker._child.wait()  # with all its threads
            worker.begin(f"{TRIAL}:echo", {"value": 3})
            assert worker.answer() == 3

    @pytest.mark.parametrize("work", ["deaf", "busy"])
    def test_leaving_ends_work_at_once(self, work: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(crew, "PATIENCE", NEVER)  # nobody has to be killed
        with Crew() as some:
            workers = [some.hire() for _ in range(2)]
            for worker in workers:
                worker.begin(f"{TRIAL}:{work}", {})
            pids = [next(worker.hear()).value for worker in workers]  # type: ignore[union-attr]  # as above
        assert not any(alive(pid) for pid in pids)

    def test_an_error_of_whoever_listens(self) -> None:
        pids: list[int] = []

        def listen(pid: int) -> None:
            pids.append(pid)
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            run(f"{TRIAL}:deaf", {}, listen)
        assert not alive(pids[0])


class TestAsync:
    def test_progress(self) -> None:
        async def ask() -> list[Any]:
            async with working() as worker, aclosing(worker.hear(f"{TRIAL}:count", {"to": 500})) as lines:
                return [line.value async for line in lines]

        assert asyncio.run(ask()) == [*range(500), "done"]

    def test_whoever_stops_listening_stops_the_work(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(aio, "PATIENCE", NEVER)

        async def ask() -> None:
            async with working() as worker:
                pids = set()
                for _ in range(3):
                    async with aclosing(worker.hear(f"{TRIAL}:until_stopped", {})) as lines:
                        pids.add((await anext(lines)).value)
                    pids.add(await worker.ask(f"{TRIAL}:pid", {}))
                assert len(pids) == 1  # the same child all the time

        asyncio.run(ask())

    def test_hanging_up_after_the_last_word(self) -> None:
        """The answer may be here already while somebody still looks at the progress."""

        async def ask() -> None:
            async with working() as worker:
                first = await worker.ask(f"{TRIAL}:pid", {})
                for _ in range(5):
                    async with aclosing(worker.hear(f"{TRIAL}:count", {"to": 3})) as lines:
                        await anext(lines)
                        await asyncio.sleep(0.05)
                assert await worker.ask(f"{TRIAL}:pid", {}) == first

        asyncio.run(ask())

    def test_a_task_that_is_cancelled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(aio, "PATIENCE", NEVER)

        async def ask() -> None:
            async with working() as worker:
                first = await worker.ask(f"{TRIAL}:pid", {})
                asking = asyncio.create_task(worker.ask(f"{TRIAL}:until_stopped", {}))
                await asyncio.sleep(0.2)
                asking.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asking
                assert await worker.ask(f"{TRIAL}:pid", {}) == first

        asyncio.run(ask())

    @pytest.mark.parametrize("work", ["deaf", "busy"])
    def test_what_does_not_stop_is_killed(self, work: str) -> None:
        async def ask() -> None:
            async with working() as worker:
                async with aclosing(worker.hear(f"{TRIAL}:{work}", {})) as lines:
                    first = await anext(lines)
                    began = time.monotonic()
                assert time.monotonic() - began >= PATIENCE
                assert not alive(first.value)
                assert await worker.ask(f"{TRIAL}:echo", {"value": 3}) == 3

        asyncio.run(ask())

    def test_what_takes_too_long_is_given_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(aio, "SLOW", 1.5)
        monkeypatch.setattr(aio, "PATIENCE", NEVER)

        async def ask() -> None:
            async with working() as worker:
                first = await worker.ask(f"{TRIAL}:pid", {})
                with pytest.raises(TimeoutError):
                    await worker.ask(f"{TRIAL}:until_stopped", {})
                assert await worker.ask(f"{TRIAL}:pid", {}) == first

        asyncio.run(ask())

    def test_killed_at_work_and_started_again(self) -> None:
        async def ask() -> None:
            async with working() as worker:
                lines = worker.hear(f"{TRIAL}:until_stopped", {})
                victim = (await anext(lines)).value
                os.kill(victim, signal.SIGKILL)
                with pytest.raises(WorkError, match=r"status -9"):
                    async for _ in lines:
                        pass
                assert await worker.ask(f"{TRIAL}:pid", {}) != victim

        asyncio.run(ask())

    def test_killed_while_idle(self) -> None:
        async def ask() -> None:
            async with working() as worker:
                victim = await worker.ask(f"{TRIAL}:pid", {})
                os.kill(victim, signal.SIGKILL)
                while alive(victim) or Path(f"/proc/{victim}").exists():
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.1)  # until the loop has heard of it
                assert await worker.ask(f"{TRIAL}:pid", {}) != victim

        asyncio.run(ask())

    def test_closed_at_work(self) -> None:
        async def ask() -> int:
            async with working() as worker:
                lines = worker.hear(f"{TRIAL}:deaf", {})
                pid: int = (await anext(lines)).value
                listening = asyncio.ensure_future(anext(lines))
                await asyncio.sleep(0.1)
                await worker.close()
                with pytest.raises(WorkError, match="in the middle of its work"):
                    await listening
                return pid

        assert not alive(asyncio.run(ask()))

    def test_gentle(self) -> None:
        async def ask(gentle: bool) -> int:
            async with working(gentle) as worker:
                found: int = await worker.ask(f"{TRIAL}:niceness", {})
                return found

        usual = os.nice(0)
        assert asyncio.run(ask(False)) == usual
        assert asyncio.run(ask(True)) == min(19, usual + 10)


# Without a parent ---------------------------------------------------------------------------------------------------


@contextmanager
def started(program: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Another process with children. It ends here at the latest."""
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as parent:
        try:
            yield parent
        finally:
            parent.kill()


SYNC = """
import sys
from tessella.workers.crew import Crew
with Crew() as crew:
    worker = crew.hire()
    worker.begin(sys.argv[1], {})
    worker.answer(lambda value: print(value, flush=True))
"""
ASYNC = """
import asyncio, sys
from tessella.workers.aio import AsyncWorker
async def ask():
    worker = AsyncWorker()
    try:
        async for line in worker.hear(sys.argv[1], {}):
            print(line.value, flush=True)
    finally:
        await worker.close()
asyncio.run(ask())
"""


@pytest.mark.parametrize("program", [SYNC, ASYNC])
class TestParents:
    @pytest.mark.parametrize("work", ["until_stopped", "deaf", "busy"])
    def test_a_child_ends_when_its_parent_is_killed(self, program: str, work: str) -> None:
        with started(program, f"{TRIAL}:{work}") as parent:
            assert parent.stdout
            pid = int(parent.stdout.readline())
            assert alive(pid)
            parent.kill()
            parent.wait()
            assert gone_within(10, pid)

    @pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no process groups")
    def test_ctrl_c(self, program: str) -> None:
        with started(program, f"{TRIAL}:deaf") as parent:
            assert parent.stdout
            pid = int(parent.stdout.readline())
            out, err, _ = interrupt(parent)
        assert not alive(pid)
        assert err.endswith("KeyboardInterrupt\n")
        assert interrupted(err) == 1  # the parent itself
        assert out == ""

    def test_ctrl_c_at_any_moment(self, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Also while children are only being started."""
        tries, presses = 8, 0
        for n in range(tries):
            mark = f"{os.getpid()}-{n}-{time.monotonic_ns()}"
            monkeypatch.setenv("TESSELLA_TRIAL", mark)
            with started(program, f"{TRIAL}:deaf") as parent:
                time.sleep(0.05 + 0.04 * n)
                _, err, pressed = interrupt(parent)
            assert interrupted(err) <= 1
            presses += pressed
            until = time.monotonic() + 5
            while left := marked(mark):
                assert time.monotonic() < until, left
                time.sleep(0.02)
        assert presses < tries * 1.5  # nearly always once is enough


def interrupt(parent: subprocess.Popen[str]) -> tuple[str, str, int]:
    """Press Ctrl-C until it is heard; what was printed, and how often it took.

    Python itself loses one now and then: while a module is being imported, or just before its loop falls asleep.
    """
    for presses in (1, 2):
        os.killpg(parent.pid, signal.SIGINT)  # as a terminal does: to all of a group
        with suppress(subprocess.TimeoutExpired):
            return *parent.communicate(timeout=15 * presses), presses
    raise AssertionError("Ctrl-C was pressed twice")


def interrupted(errors: str) -> int:
    """How many processes say that they were."""
    return errors.splitlines().count("KeyboardInterrupt")


def marked(mark: str) -> list[str]:
    """The processes that have this in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes() and int(path.parent.name) != os.getpid():
                found.append((path.parent / "cmdline").read_text().replace("\0", " "))
        except OSError:
            continue
    return found


def written(path: Path) -> str:
    """What a child writes into a file, when it has."""
    until = time.monotonic() + 30
    while not path.exists() or not path.read_text():
        assert time.monotonic() < until
        time.sleep(0.02)
    return path.read_text()


class TestDetached:
    def test_it_is_finished_without_its_parent(self, tmp_path: Path) -> None:
        path = tmp_path / "done.txt"
        program = f"""
from tessella.workers.crew import run_detached
run_detached("{TRIAL}:write", {{"path": {str(path)!r}, "seconds": 0.5}})
"""
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False)
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
        assert not path.exists()
        niceness, own_session, _ = written(path).split()
        assert (int(niceness), own_session) == (min(19, os.nice(0) + 10), "True")

    def test_nothing_is_left_of_one_that_has_ended(self, tmp_path: Path) -> None:
        path = tmp_path / "done.txt"
        crew.run_detached(f"{TRIAL}:divide", {"by": 0})  # nobody hears of it
        crew.run_detached(f"{TRIAL}:write", {"path": str(path), "seconds": 0})
        pid = int(written(path).split()[2])
        until = time.monotonic() + 30
        while Path(f"/proc/{pid}").exists():
            assert time.monotonic() < until
            time.sleep(0.02)

    def test_the_package_puts_it_together(self) -> None:
        """Whoever imports any part of the package has agents that get their code made on the side."""
        program = "from tessella.agents import background; assert background._runners"
        subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
        assert len(background._runners) == 1

    def test_most_never_load_it(self) -> None:
        program = "import tessella, sys; assert 'tessella.workers.crew' not in sys.modules"
        subprocess.run([sys.executable, "-c", program], check=True, timeout=60)

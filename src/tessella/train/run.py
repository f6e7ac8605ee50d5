"""A run: generation after generation of games, what is learned from them, and a match at the gate.

Everything lies in one folder, and each file is whole or not there. A run that was interrupted goes on where it was, and
ends as if nothing had happened: each part of the work has a seed of its own, which follows from the run's::

    run.json               what was asked for; a run goes on only with the same
    games-001-000.npz ...  positions to learn from, by generation and part
    weights-001.npz        after a generation, as fractions
    network-001.net        the same, as it plays the games of the next one
    mean-001.net           what meets the best so far: the mean of the weights of late
    gate-001.json          how that went
    best.net               the last network that passed the gate
    report.md              what came of it so far
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tessella.errors import OptionError
from tessella.games import game as game_named
from tessella.match.files import write_whole
from tessella.rules.game import Game
from tessella.rules.learning import Learner, taught_by
from tessella.rules.network_file import Header, write_network
from tessella.text import say
from tessella.train import gate
from tessella.train.descent import Errors, descend
from tessella.train.plan import Plan, Progress, Report, Trained, report_text
from tessella.train.selfplay import Lot, play_lot, shape_of
from tessella.train.weights import Floats, Shape, begin, whole
from tessella.workers.crew import Crew, Worker
from tessella.workers.protocol import Failure

PART = 20  # games of a part
BROAD, NARROWER = 4000, 4  # games that see positions of all kinds; then openings at random are so many times shorter
LATE = 4  # the last one in so many generations make up the network that meets the best so far
AT_GATE = 1_000_000  # where the seeds of the gate's games begin


def make_plan(game: Game[Any], variants: bool, **sizes: int) -> Plan:
    """A plan for a game with its options alone, or with all variants that the game proposes."""
    learner = _learner(game)
    changes = game.options.changes()
    options = tuple(map(dict, learner.curriculum)) if variants else (dict(changes),)
    asked = [f"--set {name}={value}" for name, value in changes.items()]
    return Plan(game.name, " ".join([*asked, *["--variants"] * (variants and bool(asked))]), options, **sizes)


def train(plan: Plan, folder: Path, processes: int, report: Report = lambda progress: None) -> list[Trained]:
    """Carry a plan out, or go on with it. Returns what came of each generation."""
    _agree(plan, folder)
    found: list[Trained] = []
    with Crew() as crew:
        run = Run(plan, folder, crew, [crew.hire() for _ in range(processes)], report)
        for generation in range(1, plan.generations + 1):
            run.play(generation)
            run.learn(generation)
            if generation % plan.every:
                continue
            found.append(run.pass_gate(generation))
            write_whole(folder / "report.md", report_text(plan, found).encode())
            if found[-1].passed:
                write_whole(folder / "best.net", run.mean(generation).read_bytes())
    return found


def _agree(plan: Plan, folder: Path) -> None:
    """Note what was asked for, or see that it is the same as before; more generations may always be asked for."""
    folder.mkdir(parents=True, exist_ok=True)
    note, words = folder / "run.json", json.loads(json.dumps(plan._replace(generations=0)._asdict()))
    if not note.exists():
        write_whole(note, json.dumps(words, indent=1).encode())
    elif json.loads(note.read_bytes()) != words:
        raise OptionError(say("train-other-plan", folder=str(folder)))


class Run(NamedTuple):
    """A plan that is being carried out."""

    plan: Plan
    folder: Path
    crew: Crew
    workers: Sequence[Worker]
    report: Report

    def play(self, generation: int) -> None:
        """Have the games of a generation played, as far as they have not been."""
        plan = self.plan
        tasks = [
            {
                "game": plan.game,
                "options": plan.options[part % len(plan.options)],
                "network": str(self.network(generation - 1)) if generation > 1 else "",
                "seed": self.seed(generation, part),
                "games": min(PART, plan.games - part * PART),
                "iterations": plan.iterations,
                "inner": plan.inner,
                "narrower": 1 if generation * plan.games <= BROAD else NARROWER,
                "file": str(self.games(generation, part)),
            }
            for part in range(self.parts)
            if not self.games(generation, part).exists()
        ]
        done = self.parts - len(tasks)
        for _ in self.carry_out(f"{__name__}:play_part", tasks):
            done += 1
            self.report(Progress(generation, "games", min(done * PART, plan.games), plan.games))

    def learn(self, generation: int) -> None:
        """Learn from the games of late."""
        plan, file = self.plan, self.weights(generation)
        if not file.exists():
            _, learner, shape = self.design()
            lot = self.gather(generation)
            before = np.load(self.weights(generation - 1))["flat"] if generation > 1 else begin(shape, plan.seed)

            def report(epoch: int, errors: Errors) -> None:
                self.report(Progress(generation, "learning", epoch, plan.epochs, errors._asdict()))

            flat, errors = descend(learner, shape, before, lot, plan.epochs, self.seed(generation, 0), report)
            write_whole(file, _packed({"flat": flat, "errors": np.array([len(lot.stage), *errors])}))
        self.write(self.network(generation), np.load(file)["flat"], generation)

    def write(self, file: Path, flat: Floats, generation: int) -> None:
        """Weights as a network."""
        plan, (game, learner, shape) = self.plan, self.design()
        came = {"generation": generation, "games": plan.games * generation}
        trained = {"command": plan.command, "options": list(plan.options), **came}
        header = Header(plan.game, game.version, learner.kind, **shape._asdict(), trained=trained)
        write_whole(file, write_network(header, whole(shape, flat, learner.unit)))

    def design(self) -> tuple[Game[Any], Learner, Shape]:
        """What learns, and how large its network is."""
        game = game_named(self.plan.game, **self.plan.options[0])
        learner = _learner(game)
        return game, learner, shape_of(learner)._replace(hidden=self.plan.hidden)

    def mean_weights(self, generation: int) -> Floats:
        """The mean of the weights of the last quarter of all generations.

        Each generation learns from games of late, and so its weights go astray a little, each time another way. Games
        to learn from are played by the latest all the same: what the mean knows is older.
        """
        late = range(generation - generation // LATE, generation + 1)
        found: Floats = np.mean([np.load(self.weights(each))["flat"] for each in late], axis=0, dtype=float)
        return found.astype(np.float32)

    def gather(self, generation: int) -> Lot:
        """The positions of the last generations."""
        files = [
            self.games(each, part)
            for each in range(max(1, generation - self.plan.window + 1), generation + 1)
            for part in range(self.parts)
        ]
        lots = [np.load(file) for file in files]
        return Lot(*(np.concatenate([lot[name] for lot in lots]) for name in Lot._fields))

    def pass_gate(self, generation: int) -> Trained:
        """Let the new network play the best so far; it takes over if it is clearly better."""
        plan, note = self.plan, self.note(generation)
        if not note.exists():
            self.write(self.mean(generation), self.mean_weights(generation), generation)
            tasks = [
                {
                    "game": plan.game,
                    "options": plan.options[n % len(plan.options)],
                    "new": str(self.mean(generation)),
                    "old": self.best(generation),
                    "seed": self.seed(generation, AT_GATE + n),
                    "iterations": plan.iterations,
                }
                for n in range(plan.rounds)
            ]
            shares: list[float] = []
            for share in self.carry_out(f"{__name__}:play_round", tasks):
                shares.append(share)
                mean = sum(shares) / len(shares)
                self.report(Progress(generation, "gate", len(shares), plan.rounds, {"score": mean}))
            found = gate.score(sorted(shares))
            write_whole(note, json.dumps([found.mean, found.low, found.high, found.low > 0.5]).encode())
        positions, learned, held = (float(value) for value in np.load(self.weights(generation))["errors"])
        return Trained(generation, int(positions), learned, held, *json.loads(note.read_bytes()))

    def carry_out(self, work: str, tasks: Sequence[Mapping[str, Any]]) -> Iterator[Any]:
        """Have tasks done; what comes of each, as soon as it is known."""
        waiting = list(tasks)[::-1]
        for worker in self.workers:
            if waiting:
                worker.begin(work, waiting.pop())
        for worker, answer in self.crew.answers():
            if isinstance(answer, Failure):
                raise answer.error()
            yield answer.value
            if waiting:
                worker.begin(work, waiting.pop())

    def seed(self, generation: int, part: int) -> int:
        """A seed of its own for each part of the work."""
        return (self.plan.seed * 1_000_003 + generation) * 10_000_019 + part & 0x7FFFFFFF

    @property
    def parts(self) -> int:
        """Of the games of a generation."""
        return -(-self.plan.games // PART)

    def best(self, generation: int) -> str:
        """The network that a generation meets at the gate: the last before it that passed; none at first."""
        for each in range(generation - self.plan.every, 0, -self.plan.every):
            if json.loads(self.note(each).read_bytes())[-1]:
                return str(self.mean(each))
        return ""

    def games(self, generation: int, part: int) -> Path:
        """Where positions are kept."""
        return self.folder / f"games-{generation:03}-{part:03}.npz"

    def weights(self, generation: int) -> Path:
        """Where weights are kept."""
        return self.folder / f"weights-{generation:03}.npz"

    def network(self, generation: int) -> Path:
        """Where a generation's own network is kept."""
        return self.folder / f"network-{generation:03}.net"

    def mean(self, generation: int) -> Path:
        """Where the network of the mean is kept."""
        return self.folder / f"mean-{generation:03}.net"

    def note(self, generation: int) -> Path:
        """Where it is kept how it went at the gate."""
        return self.folder / f"gate-{generation:03}.json"


# What children do -----------------------------------------------------------------------------------------------


def play_part(
    game: str,
    options: dict[str, Any],
    network: str,
    seed: int,
    games: int,
    iterations: int,
    inner: int,
    narrower: int,
    file: str,
) -> int:
    """Play some games, and keep their positions in a file."""
    chosen = game_named(game, **options)
    learner = _learner(chosen)
    learner = learner._replace(opening=learner.opening // narrower)
    lot = play_lot(chosen, learner, _insight(chosen, learner, network), seed, games, iterations, inner)
    write_whole(Path(file), _packed(lot._asdict()))
    return len(lot.stage)


def play_round(game: str, options: dict[str, Any], new: str, old: str, seed: int, iterations: int) -> float:
    """Play the games from one opening at the gate."""
    chosen = game_named(game, **options)
    learner = _learner(chosen)
    return gate.play_round(chosen, _insight(chosen, learner, new), _insight(chosen, learner, old), seed, iterations)


def _insight(game: Game[Any], learner: Learner, network: str) -> Any:
    return taught_by(game, Path(network)) if network else learner.known


def _learner(game: Game[Any]) -> Learner:
    learner = game.learner()
    if learner is None:
        raise OptionError(say("train-no-learner", game=game.label))
    return learner


def _packed(arrays: Mapping[str, Any]) -> bytes:
    content = BytesIO()
    np.savez(content, **arrays)
    return content.getvalue()

"""The compile step: the same texts, compiled by Numba and kept on disk.

``compiled(f)`` gives the compiled twin of a function written against :mod:`tessella.rules.kernel`. Inside it,
each call of ``play`` and its sisters becomes a direct call into the kernel of the game whose geometry it is given:
the choice is made by the *type* of the geometry, so one text becomes one machine program a game.

The kernels' own functions stay plain Python; Numba is told about them here, once, when something is first
compiled. So nothing imports Numba until then.

Three settings matter (measured on random L-Games: 340 ns an action without them, 60 with them). Constants travel as
a tuple of arrays: counting references to each of them at each call costs more than the rules, so nothing compiled
here allocates and counting is off (``_nrt``); handing the tuple over costs as much again unless every call is
inlined (``forceinline``); and division needs no check for zero (``error_model``). So much inlining makes LLVM's third
level of optimisation slow (25 s for one game) for nothing in speed: the second level is used (3 s).

The cache on disk: Numba looks only at the file of the outermost function when it decides whether stored code
is still good. Each game therefore has a folder of its own, whose name carries a hash of every source file of the core
and of that game: an edited game is compiled again, the others are not.
"""

from __future__ import annotations

import array as tables
import hashlib
import inspect
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial, wraps
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, NamedTuple, TypeVar, cast

from tessella.rules import bits, chance, kernel, network
from tessella.rules.lean import no_code_for_inlined
from tessella.rules.room import Room

F = TypeVar("F", bound=Callable[..., Any])
# What compiled code calls becomes part of it, and needs no door of its own for C (an eighth of the time to compile).
INLINE = {"forceinline": True, "no_cfunc_wrapper": True}
# What is called from outside; whatever it calls is compiled with the same settings.
CALLED = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
CORE = ("board", "rules", "match", "agents", "solve", "env")  # folders with texts that are compiled, or choose them
GAMES = "tessella.games"
PACKAGE = Path(__file__).resolve().parents[1]
STALE = 14 * 24 * 3600  # seconds after which another version's cache is swept away

_compiling = RLock()  # Numba's settings are those of the whole process


def cache_folder(owner: type) -> Path:
    """Where compiled code is kept: in the user's cache, a folder for each game, which any class of it leads to.

    Its name changes with any source of the core or of that game, and with nothing of other games.
    """
    from platformdirs import user_cache_path

    root = Path(os.environ["TESSELLA_CACHE"]) if "TESSELLA_CACHE" in os.environ else user_cache_path("tessella")
    package = _package(owner)
    return root / f"core-{package.rpartition('.')[2]}-{_digest(package)}"


def _package(owner: type) -> str:
    """The package of a game, or the outermost of any other class."""
    depth = GAMES.count(".") + 2 if owner.__module__.startswith(f"{GAMES}.") else 1
    return ".".join(owner.__module__.split(".")[:depth])


@cache
def _digest(package: str) -> str:
    """A hash of all that machine code of this package depends on."""
    from importlib.metadata import version

    found = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')} {PACKAGE}".encode())
    for name, path in _sources(package):
        found.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:20]


def _sources(package: str) -> Iterator[tuple[str, Path]]:
    """Every source file that compiled code of a package may come from, with a name that tells it apart."""
    game = [Path(folder) for folder in getattr(sys.modules[package], "__path__", ())]
    for folder in (*(PACKAGE / name for name in CORE), *game):
        for path in sorted(folder.rglob("*.py")):
            yield path.relative_to(folder.parent).as_posix(), path


def _sweep(folder: Path) -> None:
    """Remove caches of other versions that nobody has used for a while."""
    for other in folder.parent.glob("core-*"):
        if other != folder and time.time() - other.stat().st_mtime > STALE:
            shutil.rmtree(other, ignore_errors=True)


@cache
def _prepare() -> None:
    """Teach Numba the bit instructions, the dispatched names and every plain function of the core's tools."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic, overload, register_jitable

    def count_bits(typing_context: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(builder.sext(arguments[0], ir.IntType(64)))

        return types.int64(word), build

    def count_trailing(typing_context: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(builder.sext(arguments[0], ir.IntType(64)), ir.Constant(ir.IntType(1), 1))

        return types.int64(word), build

    # An overload has the arguments of what it stands for, by name, and so does what it returns.
    counted, trailing = intrinsic(count_bits), intrinsic(count_trailing)

    def popcount(word: Any) -> Any:
        return lambda word: counted(word)

    def lowest(word: Any) -> Any:
        return lambda word: trailing(word)

    overload(bits.popcount, strict=False)(popcount)
    overload(bits.lowest, strict=False)(lowest)
    register_jitable(**INLINE)(bits.nth)
    register_jitable(**INLINE)(chance.below)
    _teach(network)
    _teach(kernel)


@cache
def _prepare_folder(owner: type) -> Path:
    """The folder of a game's compiled code, made and in use."""
    folder = cache_folder(owner)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _sweep(folder)
    return folder


def _dispatch(function: Callable[..., Any]) -> None:
    """Let a dispatched name compile to the function of the kernel that the geometry's type belongs to."""
    from numba.extending import overload

    name = function.__name__
    usual = getattr(sys.modules[function.__module__], "USUAL", {}).get(name)

    def choose(t: Any, *arguments: Any) -> Any:
        module = sys.modules[t.instance_class.__module__]
        _teach(module)
        return getattr(module, name, usual)

    # Numba matches an overload's arguments by name: give ours the signature of the dispatched function.
    choose.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    overload(function, strict=False, jit_options=INLINE)(choose)


@cache
def _teach(module: ModuleType) -> None:
    """Let compiled code call every plain function of this module, and those it uses from modules beside it."""
    from numba.extending import register_jitable

    chosen = getattr(module, "DISPATCHED", ())
    for function in chosen:
        _dispatch(function)
    for value in vars(module).values():
        if inspect.ismodule(value) and hasattr(value, "DISPATCHED"):
            _teach(value)
        elif inspect.isfunction(value) and value not in chosen:
            if value.__module__ == module.__name__:
                register_jitable(**INLINE)(value)
            elif value.__module__.rpartition(".")[0] == module.__package__ != kernel.__package__:
                _teach(sys.modules[value.__module__])


@contextmanager
def _settings(folder: Path) -> Iterator[None]:
    """Numba's settings while something of ours is compiled; other people's functions keep theirs."""
    import numba
    from numba.core.config import _OptLevel

    with _compiling, no_code_for_inlined():
        before = numba.config.CACHE_DIR, numba.config.OPT
        numba.config.CACHE_DIR, numba.config.OPT = str(folder), _OptLevel(2)
        try:
            yield
        finally:
            numba.config.CACHE_DIR, numba.config.OPT = before


@cache
def compiled(function: F) -> F:
    """The compiled twin of a plain function; it releases the interpreter while it runs.

    It is compiled, or read from the cache, when it is first called with a game's geometry.
    """
    find = _twins(function)

    @wraps(function)
    def call(*arguments: Any) -> Any:
        return find(arguments).call(*arguments)

    return cast(F, call)


def entry(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """The machine program of a compiled twin for arguments like these, which looks at nothing that it is given.

    Numba would look at every array in every tuple, which takes longer than a step of most games. So arrays must have
    the same dimensions and the same kind of numbers wherever constants and rows are of the same class.
    """
    found: Callable[..., Any] = _twins(function)(arguments).entry
    return found


def bound(function: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
    """A call of a compiled twin with arguments that stay: what kinds they are is found out once, not at each call."""
    return partial(entry(function, *arguments), *arguments)


class _Twin(NamedTuple):
    """A compiled function for arguments of some kind."""

    call: Any  # looks at what it is given, and compiles for other numbers and arrays if need be
    entry: Any  # the machine program itself, which looks at nothing


@cache
def _twins(function: Callable[..., Any]) -> Callable[[tuple[Any, ...]], _Twin]:
    """What finds the twin of a plain function for given arguments, or compiles it."""
    import numba

    _prepare()
    _teach(sys.modules[function.__module__])
    twins: dict[Path, Any] = {}  # one a game: each reads and fills the folder of its own game
    known: dict[tuple[Any, ...], _Twin] = {}

    def find(arguments: tuple[Any, ...]) -> _Twin:
        kinds = tuple(_kind(argument) for argument in arguments)
        found = known.get(kinds)
        if found is None:
            folder = _prepare_folder(_owner(kinds))
            with _settings(folder):
                twin = twins.get(folder) or numba.njit(**CALLED)(function)
                entry = twin.compile(tuple(numba.typeof(argument) for argument in arguments))
            twins[folder] = twin
            found = known[kinds] = _Twin(twin, entry)
        return found

    return find


def _kind(argument: Any) -> Any:
    """What decides which machine program an argument needs: its class, and those of the constants within it."""
    within = [_kind(field) for field in argument if hasattr(field, "_fields")] if hasattr(argument, "_fields") else ()
    return (type(argument), *within) if within else type(argument)


def _owner(kinds: Iterable[Any]) -> type:
    """The class of a game's constants among these; a plain number's, if there are none."""
    for kind in kinds:
        found = _owner(kind) if isinstance(kind, tuple) else kind
        core = found.__module__.startswith(f"{PACKAGE.name}.") and not found.__module__.startswith(f"{GAMES}.")
        if hasattr(found, "_fields") and not core:
            return found
    return int


def arrays(constants: Any) -> Any:
    """A geometry, a census or an insight for compiled code: every tuple becomes an array, also in those within it."""
    import numpy

    def convert(value: Any) -> Any:
        if hasattr(value, "_fields"):
            return arrays(value)
        if isinstance(value, Room):
            return numpy.zeros(value, numpy.int64)
        if isinstance(value, tables.array):
            return numpy.frombuffer(value, numpy.int64)  # the same memory: it may be large
        return numpy.array(value, numpy.int64) if isinstance(value, tuple) else int(value)

    return type(constants)(*(convert(value) for value in constants))


def lists(constants: Any) -> Any:
    """The same constants for uncompiled code: with room to work in, where there is to be some."""

    def convert(value: Any) -> Any:
        if hasattr(value, "_fields"):
            return lists(value)
        return [0] * value if isinstance(value, Room) else value

    return type(constants)(*(convert(value) for value in constants))


def array(values: Any) -> Any:
    """A state or a generator's state for compiled code."""
    import numpy

    return numpy.array(values, numpy.int64)

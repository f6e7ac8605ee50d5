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
is still good. The folder's name therefore carries a hash of every source file of the core.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

from tessella.rules import bits, chance, kernel

F = TypeVar("F", bound=Callable[..., Any])
# What compiled code calls becomes part of it, and needs no door of its own for C (an eighth of the time to compile).
INLINE = {"forceinline": True, "no_cfunc_wrapper": True}
CORE = ("board", "rules", "games", "match", "agents", "solve")  # folders with texts that are compiled, or choose them
PACKAGE = Path(__file__).resolve().parents[1]
STALE = 14 * 24 * 3600  # seconds after which another version's cache is swept away


_foreign: list[Callable[[], Iterable[Path]]] = []


def add_sources(folders: Callable[[], Iterable[Path]]) -> None:
    """More sources that are compiled: a function that gives the folders of games from other packages."""
    _foreign.append(folders)


def _sources() -> Iterator[tuple[str, Path]]:
    """Every source file that compiled code may come from, with a name that tells it apart."""
    for folder in (*(PACKAGE / name for name in CORE), *(folder for more in _foreign for folder in more())):
        for path in sorted(folder.rglob("*.py")):
            yield path.relative_to(folder.parent).as_posix(), path


def cache_folder() -> Path:
    """Where compiled code is kept: in the user's cache, under a name that changes with any core source."""
    from importlib.metadata import version

    from platformdirs import user_cache_path

    root = Path(os.environ["TESSELLA_CACHE"]) if "TESSELLA_CACHE" in os.environ else user_cache_path("tessella")
    digest = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')} {PACKAGE}".encode())
    for name, path in _sources():
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return root / f"core-{digest.hexdigest()[:20]}"


def _sweep(folder: Path) -> None:
    """Remove caches of other versions that nobody has used for a while."""
    for other in folder.parent.glob("core-*"):
        if other != folder and time.time() - other.stat().st_mtime > STALE:
            shutil.rmtree(other, ignore_errors=True)


@cache
def _prepare() -> Path:
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
    _teach(kernel)

    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _sweep(folder)
    return folder


def _dispatch(function: Callable[..., Any]) -> None:
    """Let a dispatched name compile to the function of the kernel that the geometry's type belongs to."""
    from numba.extending import overload

    name = function.__name__

    def choose(t: Any, *arguments: Any) -> Any:
        module = sys.modules[t.instance_class.__module__]
        _teach(module)
        return getattr(module, name)

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
    import numba

    folder = _prepare()
    _teach(sys.modules[function.__module__])
    with _settings(folder):
        # What a compiled function calls is compiled with the same settings.
        twin = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function)
    known: set[tuple[Any, ...]] = set()

    @wraps(function)
    def call(*arguments: Any) -> Any:
        kinds = tuple(_kind(argument) for argument in arguments)
        if kinds not in known:
            with _settings(folder):
                twin.compile(tuple(numba.typeof(argument) for argument in arguments))
            known.add(kinds)
        return twin(*arguments)

    return cast(F, call)


def _kind(argument: Any) -> Any:
    """What decides which machine program an argument needs: its class, and those of the constants within it."""
    within = [_kind(field) for field in argument if hasattr(field, "_fields")] if hasattr(argument, "_fields") else ()
    return (type(argument), *within) if within else type(argument)


def arrays(constants: Any) -> Any:
    """A geometry, a census or an insight for compiled code: every tuple becomes an array, also in those within it."""
    import numpy

    def convert(value: Any) -> Any:
        if hasattr(value, "_fields"):
            return arrays(value)
        return numpy.array(value, numpy.int64) if isinstance(value, tuple) else int(value)

    return type(constants)(*(convert(value) for value in constants))


def array(values: Any) -> Any:
    """A state or a generator's state for compiled code."""
    import numpy

    return numpy.array(values, numpy.int64)

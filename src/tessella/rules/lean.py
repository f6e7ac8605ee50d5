"""Machine code for what is called from outside, and only for that.

Numba optimises every function and makes machine code for it by itself, also for one that is inlined wherever it is
called and that nobody outside can call. Nearly all of ours are such. LLVM optimises them again within each of their
callers, so what is called from outside gets as fast without; leaving both out saves half of the time to compile.
(The same happens whenever compiled code comes from the cache: what was inlined is not loaded by itself.)

Numba has no setting for it, so two of its steps are replaced while something of ours is compiled. A Numba that has no
such steps compiles as it always did.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

STEPS = (
    *("_optimize_final_module", "_finalize_final_module"),
    *("_finalize_dynamic_globals", "_verify_declare_only_symbols", "_finalized"),
)


@contextmanager
def no_code_for_inlined() -> Iterator[None]:
    """Within this, a function that is always inlined becomes part of its callers, and nothing else."""
    from numba import _dynfunc
    from numba.core.cpu import CPUContext

    usual = CPUContext.get_executable

    def get_executable(self: Any, library: Any, function: Any, env: Any) -> Any:
        if not (function.inline and all(hasattr(library, step) for step in STEPS)):
            return usual(self, library, function, env)
        library._optimize_final_module = _leave
        library._finalize_final_module = partial(_finish, library)
        # It stands for the function in Numba's lists and leads nowhere, as it does without this.
        name = function.qualname.rpartition(".")[2]
        return _dynfunc.make_function(function.lookup_module(), name, "", 0, env, (library,))

    CPUContext.get_executable = get_executable
    try:
        yield
    finally:
        CPUContext.get_executable = usual


def _leave() -> None:
    """No step: whoever calls it optimises it."""


def _finish(library: Any) -> None:
    """What is left to do for a library whose code nobody runs."""
    library._finalize_dynamic_globals()
    library._verify_declare_only_symbols()
    library._finalized = True

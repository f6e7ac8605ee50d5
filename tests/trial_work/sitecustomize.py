"""For a child of these tests: the module beside this one is found as ``tessella.trial``, where work may lie."""

import sys
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any


class Finder:
    """Finds one module."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        return spec_from_file_location(name, Path(__file__).with_name("trial.py")) if name == "tessella.trial" else None


sys.meta_path.append(Finder())

"""How Sphinx makes a site of the documentation: ``make docs``.

The source is the whole repository, so every page keeps its path and a link that works there works in the site. A link
or picture that leads nowhere is a warning, and warnings stop the build.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from sphinx.application import Sphinx

import tessella

project = "Tessella"
author = "the Tessella developers"
copyright = f"2026 {author}"  # noqa: A001 - Sphinx wants it under this name
release = tessella.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/*.md", "src/tessella/games/*/RULES.md"]
exclude_patterns = [".*", "site", "tests"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
add_module_names = False

html_theme = "furo"
html_title = "Tessella"
html_copy_source = False

CONTENTS = """
```{toctree}
:hidden:
:caption: Rules
:glob:
src/tessella/games/*/RULES
```
```{toctree}
:hidden:
:caption: Findings
docs/atlas
docs/matches
```
```{toctree}
:hidden:
:caption: Using it
docs/python
docs/reference
docs/record
docs/hosting
```
```{toctree}
:hidden:
:caption: Changing it
CONTRIBUTING
docs/architecture
docs/write-a-game
CHANGELOG
```
"""


def add_contents(app: Sphinx, page: str, source: list[str]) -> None:
    """The list of all pages, which only the site needs, goes with the first of them."""
    if page == root_doc:
        source[0] += CONTENTS


def add_index(app: Sphinx, error: Exception | None) -> None:
    """The first page is also the one that a server shows when no page is named."""
    if not error:
        shutil.copy(Path(app.outdir) / f"{root_doc}.html", Path(app.outdir) / "index.html")


def setup(app: Sphinx) -> None:
    """Connect the two above."""
    app.connect("source-read", add_contents)
    app.connect("build-finished", add_index)

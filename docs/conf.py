"""How Sphinx makes a site of the documentation: ``make docs``.

The source is the whole repository, so every page keeps its path and a link that works there works in the site. A link
or picture that leads nowhere is a warning, and warnings stop the build.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

import tessella

project = "Tessella"
author = "the Tessella developers"
copyright = f"2026 {author}"  # noqa: A001 - Sphinx wants it under this name
release = tessella.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["*.md", "docs/*.md", "src/tessella/games/*/RULES*.md", "src/tessella/games/*/history/*.md"]
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
:caption: Regeln
:glob:
src/tessella/games/*/RULES.de
```
```{toctree}
:hidden:
:caption: History
:glob:
src/tessella/games/*/history/en
```
```{toctree}
:hidden:
:caption: Geschichte
:glob:
src/tessella/games/*/history/de
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
docs/kit
docs/python
docs/research
docs/networks
docs/reference
docs/engines
docs/record
docs/hosting
SECURITY
```
```{toctree}
:hidden:
:caption: Changing it
CONTRIBUTING
docs/architecture
docs/write-a-game
CHANGELOG
docs/licences
```
"""


def prepare(app: Sphinx, page: str, source: list[str]) -> None:
    """Add what only the site needs: the list of all pages, captions, ways to other languages, names of files."""
    if page == root_doc:
        source[0] += CONTENTS
    if "/history/" in page:
        source[0] = re.sub(r"^!\[([^\]]+)\]\((.+)\)$", r"```{figure} \2\n\1\n```", source[0], flags=re.MULTILINE)
        source[0] += "\n[English](en.md), [Deutsch](de.md)\n"
    source[0] = re.sub(
        r'^```(\w+) title="([^"]+)"$', r"```{code-block} \1\n:caption: '`\2`'\n", source[0], flags=re.MULTILINE
    )


def add_index(app: Sphinx, error: Exception | None) -> None:
    """The first page is also the one that a server shows when no page is named."""
    if not error:
        shutil.copy(Path(app.outdir) / f"{root_doc}.html", Path(app.outdir) / "index.html")


def setup(app: Sphinx) -> None:
    """Connect the two above; Pygments has no colours for Fluent."""
    app.add_lexer("fluent", TextLexer)
    app.connect("source-read", prepare)
    app.connect("build-finished", add_index)

"""An SVG picture without the styles and patterns that it has no use for.

Every picture begins with one style sheet, for all that pictures can show; a single one shows little of that.
"""

from __future__ import annotations

import re

STYLE = re.compile(r"(?<=<style>\n)(.*?)(?=</style>)", re.DOTALL)
CLASSES = re.compile(r'class="([^"]*)"')
PATTERN = re.compile(r'<pattern id="[\w-]*weave-(\d)".*?</pattern>')


def slim(whole: str) -> str:
    """The same picture, shorter."""
    head, style, body = STYLE.split(whole, maxsplit=1)
    used = {word for classes in CLASSES.findall(head + body) for word in classes.split()}
    rules = "".join(_needed(line, used) for line in style.splitlines(keepends=True))
    return head + rules + PATTERN.sub(lambda found: found[0] if f"weave-{found[1]}" in used else "", body)


def _needed(line: str, used: set[str]) -> str:
    """A rule of a style sheet, with those selectors whose classes are all there."""
    selectors, brace, rest = line.partition("{")
    if line.startswith(("@", "}")):
        return line
    kept = [each for each in selectors.split(",") if set(re.findall(r"\.([\w-]+)", each)) <= used]
    return ",".join(kept) + brace + rest if kept else ""

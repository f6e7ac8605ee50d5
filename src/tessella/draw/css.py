"""The style sheet of an SVG: every colour and width of the picture, by class.

Selectors hang on the root's own class, so that several pictures can stand in one page; ids begin with the same
prefix. There are no variables and no functions, because the PNG renderer knows none.
"""

from __future__ import annotations

from tessella.draw.style import DARK, FORCED, LIGHT, SEATS, Theme, find_theme, readable_on, seat_edge, seat_style

# Named families first: a renderer without a configured "sans-serif" takes the first it knows.
FAMILIES = (
    "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,"
    "'Noto Sans','Liberation Sans','DejaVu Sans','Open Sans',Ubuntu,Cantarell,sans-serif"
)

Rule = tuple[str, str]


def style_sheet(prefix: str, theme: str, grain: float) -> str:
    """The rules for a picture whose cells are about ``grain`` page units wide.

    ``auto`` is what the reader's system prefers; ``page`` the same, unless the page's root says otherwise by its
    ``data-theme`` or the system forces its own colours.
    """
    root = f".{prefix}-scene"
    light = _theme_rules(LIGHT if theme in ("auto", "page") else find_theme(theme), prefix)
    text = _write(_fixed_rules(grain) + light, root)
    if theme in ("auto", "page"):
        darker = [rule for rule in _theme_rules(DARK, prefix) if rule not in light]
        dark_root = f":root:not([data-theme=light]) {root}" if theme == "page" else root
        text += "\n@media (prefers-color-scheme:dark){\n" + _write(darker, dark_root) + "\n}"
        if theme == "page":
            text += "\n" + _write(darker, f":root[data-theme=dark] {root}")
            text += "\n@media (forced-colors:active){\n" + _write(_forced_rules(prefix), f":root:root {root}") + "\n}"
    return text


def mark_width(grain: float) -> float:
    return round(max(2.0, min(3.4, grain * 0.04)), 2)


def rim_width(grain: float) -> float:
    """How wide the line around a piece is."""
    return round(max(1.3, min(2.2, grain * 0.03)), 2)


def _write(rules: list[Rule], root: str) -> str:
    return "\n".join(
        ",".join(f"{root} {one}" for one in selector.split(",")) + "{" + body + "}" for selector, body in rules
    )


def _fixed_rules(grain: float) -> list[Rule]:
    """What does not depend on the theme."""
    wide = mark_width(grain)
    return [
        ("text", f"font-family:{FAMILIES};font-variant-numeric:tabular-nums"),
        (".frame", "stroke-width:1.5"),
        (".channel", "stroke:none"),
        (".cell", "stroke-width:1.6"),
        (".section", f"fill:none;stroke-width:{max(0.6, round(grain * 0.014, 2))};stroke-linejoin:round"),
        (".part-edge", f"fill:none;stroke-width:{rim_width(grain)};stroke-linejoin:round"),
        (".casing", f"fill:none;stroke-width:{round(wide * 1.9, 2)};stroke-linejoin:round;stroke-linecap:round"),
        (".mark", f"fill:none;stroke-width:{wide};stroke-linejoin:round;stroke-linecap:round"),
        (".mark-taken", f"stroke-dasharray:{_dashes(wide, 1.4, 2.4)}"),
        (".mark-goal", f"stroke-dasharray:{_dashes(wide, 4.0, 2.6)}"),
        (".mark-star", f"stroke-dasharray:{_dashes(wide, 0.01, 2.1)}"),
        (".mark-draw", f"stroke-dasharray:{_dashes(wide, 3.2, 2.4)}"),
        (".mark-loss", f"stroke-dasharray:{_dashes(wide, 0.01, 1.8)}"),
        (".label", "text-anchor:middle;font-weight:500"),
        (".strong", "font-weight:700"),
        (".halo", "fill:none;stroke-width:3.5;stroke-linejoin:round;font-weight:700"),
        (".rule", "stroke-width:1"),
        (".chip", "stroke-width:2"),
        (".goal", "stroke-width:1.2"),
    ]


def _dashes(width: float, dash: float, gap: float) -> str:
    return f"{round(width * dash, 2)} {round(width * gap, 2)}"


def _theme_rules(theme: Theme, prefix: str) -> list[Rule]:
    """Colours."""
    rules = [
        (".ground", f"fill:{theme.ground}"),
        (".frame", f"fill:{theme.board};stroke:{theme.line}"),
        (".channel", f"fill:{theme.cell}"),
        (".cell", f"fill:{theme.cell};stroke:{theme.edge}"),
        (".pocket", f"fill:{theme.well}"),
        (".border", f"fill:{theme.board}"),
        (".dot", f"fill:none;stroke:{theme.soft}"),
        (".through", f"fill:{theme.board};stroke:{theme.ink}"),
        (".shadow", f"fill:#000000;fill-opacity:{theme.shadow};filter:url(#{prefix}-blur)"),
        (".seat-0", f"fill:{theme.neutral}"),
        (".seat-0 .part-edge,.seat-0.chip", f"stroke:{seat_edge(0, theme)}"),
        (".part-path", f"fill:{theme.path}"),
        (".part-core", f"fill:{theme.board};fill-opacity:.3"),
        (".section", f"stroke:{theme.inlay};stroke-opacity:.26"),
        (".goal-0", f"fill:{theme.well};stroke:{theme.edge}"),
        (".number-0", f"fill:{theme.ink};stroke:none"),
        (".casing", f"stroke:{theme.board};stroke-opacity:.85"),
        (".mark", f"stroke:{theme.ink}"),
        (".casing-path", f"stroke:{theme.path};stroke-opacity:1"),
        (".mark-path", f"stroke:{theme.inlay}"),
        (".path-end", f"fill:{theme.inlay};stroke:{theme.path}"),
        (".sign", f"fill:{theme.ink};stroke:{theme.board};stroke-width:1.5"),
        (".pill", f"fill:{theme.board};stroke:{theme.line};stroke-width:1"),
        (".label", f"fill:{theme.soft}"),
        (".ink", f"fill:{theme.ink}"),
        (".soft", f"fill:{theme.soft}"),
        (".halo", f"stroke:{theme.board}"),
        (".rule", f"stroke:{theme.line}"),
        (".turn", f"stroke:{theme.ink};stroke-width:2.5"),
    ]
    rules.append((".sign-shut", f"fill:{theme.loss};stroke:none"))
    for kind, colour in (("win", theme.win), ("draw", theme.draw), ("loss", theme.loss)):
        rules += [(f".mark-{kind}", f"stroke:{colour}"), (f".sign-{kind}", f"fill:{colour};stroke:none")]
    for seat in SEATS:
        rules += _seat_rules(seat, theme, prefix)
    return rules


def _forced_rules(prefix: str) -> list[Rule]:
    """The system's colours, but for the seats: their colours are what a board is about."""
    numbers = ",".join(f".number-{seat}" for seat in SEATS)
    return [*_theme_rules(FORCED, prefix), (numbers, "forced-color-adjust:none")]


def _seat_rules(seat: int, theme: Theme, prefix: str) -> list[Rule]:
    style = seat_style(seat, theme)
    letters = readable_on(style.colour)
    return [
        (f".seat-{seat},.goal-{seat}", f"fill:{style.colour}"),
        (f".seat-{seat} .part-edge,.seat-{seat}.chip,.goal-{seat}", f"stroke:{seat_edge(seat, theme)}"),
        (f".weave-{seat}", "fill:none" if style.pattern == "plain" else f"fill:url(#{prefix}-weave-{seat})"),
        (f".number-{seat}", f"fill:{letters};stroke:none"),
        (f".tone-{seat}", f"fill:{style.tone}"),
        (f".thread-{seat}", f"fill:none;stroke:{style.tone}"),
    ]

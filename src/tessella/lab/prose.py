"""What the atlas says in words."""

from __future__ import annotations

from tessella.lab.survey import Findings
from tessella.solve.solver import Verdict

COLUMNS = ("positions", "final", "won", "lost", "drawn", "longest", "start", "first moves")


def paragraphs(text: str) -> tuple[str, ...]:
    """Texts with an empty line between them, each on one line."""
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))


CLAIMS = paragraphs("""
**Positions** are all arrangements of the pieces that the options allow and that are not over, whether or not play from
the start can reach them. Seats are told apart and symmetries are not folded: a position and its mirror image are two,
and so are a position with seat 1 to move and the same with colours and turn exchanged. *Final* positions are those
that are over; they are counted by themselves.

**Won, lost and drawn** are for the seat to move, with best play by both. **Distances** count the actions of both seats
to the end. The winner ends the game as soon as possible, the loser as late as possible. *Longest* is the longest win
that can be forced; *first moves* is how many of the moves at the start keep its value.

**Endless play is a draw**: a position is drawn when neither side can force an end that suits it. In a match the third
occurrence of a position makes the draw.

**How it was solved**: by retrograde analysis, from the final positions backwards, over moves taken *back*.

**How it was checked**: in every variant of these tables, each entry was derived again from the positions that the
game's own rules lead *forward* to. A win in n must have a move to the same end in n - 1 and none to a quicker one; a
loss in n must have only moves that lose, the slowest of them in n - 1; a draw must have a move to a draw and none to a
win. A table that passes is right, given the rules: best play takes every win and every loss down to a final position,
one action at a time, and a draw can be kept for ever. Moves back and moves forward are written separately, so a slip in
one of them shows. Where no position is final, every position was asked for a legal move; there is nothing more to
prove.

**What was known** is said of each game. Of the other variants here we know no published full solution; there may be one
that we have not found.

**What this rests on**: nothing here depends on the machine. `tessella atlas` writes this document again;
`tessella solve` and `tessella analyse` answer for each variant and any position of it. The rules are those of
`tessella rules`, with the choices that are ours named there, and other choices would give other numbers.
""")

(CHANCES,) = paragraphs("""
There is no value here but a chance of winning: what each seat can make sure of under best play of both,
found by value iteration from below and from above until the bounds met within a billionth, and rounded here. *Neither*
is what is left: play that neither seat can win by force. These numbers were not derived a second time.
""")

REST = """One block for each distance from 1 on, its height by the logarithm of the number of positions; a dot where
there are none. Then the first of the positions with the longest win, in the order of the table, and best play of
both from there: a shortest win against a longest resistance."""


def opening(variants: int, games: list[str], positions: int) -> str:
    """The first paragraph."""
    return (
        f"{variants} variants of {' and '.join(games)}, solved completely: for each of {positions:,} positions it is "
        "known who wins under perfect play and in how many actions, or that nobody does."
    )


def percent(part: float) -> str:
    """A share; what is not nothing does not look like nothing, nor what is not all like all."""
    if 0 < part < 0.0005:
        return "< 0.1%"
    if 0.9995 < part < 1:
        return "> 99.9%"
    return f"{part:.0%}" if part in (0, 1) else f"{part:.1%}"


def share(number: int, whole: int) -> str:
    """``8,608,324 (83.1%)``."""
    return f"{number:,} ({percent(number / whole)})" if number else "0"


def verdict(found: Verdict) -> str:
    """``win in 3``, ``draw``."""
    return found.value if found.distance is None else f"{found.value} in {found.distance}"


def starts(title: str, variants: int, drawn: int, won: int, lost: int) -> str:
    """How the variants of a game begin."""
    return (
        f"**{title}**, {variants} variants: from the start {won} are won by the seat that begins, {lost} by the other, "
        f"and {drawn} are drawn."
    )


def refusals(refused: tuple[str, ...]) -> str:
    """Which combinations are no game."""
    if not refused:
        return ""
    return f" Left out, because there is no legal start or no first move: {'; '.join(refused)}."


def account(label: str, found: Findings) -> str:
    """A variant's numbers in sentences."""
    counts = found.counts
    kept = {
        "win": f"{found.keeping} of the {found.first_moves} first moves win",
        "draw": f"{found.keeping} of the {found.first_moves} first moves keep it",
        "loss": f"none of the {found.first_moves} first moves helps",
    }
    return (
        f"`{label}`: {counts.positions:,} positions and {counts.final:,} final ones. "
        f"Won {share(counts.wins, counts.positions)}, lost {share(counts.losses, counts.positions)}, "
        f"drawn {share(counts.draws, counts.positions)}. "
        f"The start is a {verdict(counts.start)}; {kept[counts.start.value]}."
    )


def longest(found: Findings) -> str:
    """What the line that follows is."""
    count = found.counts.win_distances[found.counts.longest]
    return (
        f"The longest win takes {found.counts.longest} actions; {count:,} positions need as many. From one of them, a "
        "shortest win against a longest resistance, each seat's moves after its number:"
    )

r"""Monte Carlo tree search, compilable: for any number of seats, teams, chance, and seats that move twice running.

A node is a position, reached by a move from its parent. Its children are added one at a time, so a tree grows by one
node an iteration and takes no more memory than it has iterations::

    node      first ----> child --next--> child --next--> child        the last one added comes first
              visits      move            move            move
              added = 3

Values are kept for every seat (who wins, not who is to move): each node has the sum over its visits for each seat,
and whoever chooses looks at its own. At a chance node the outcome is drawn, not chosen.

There are two ways to choose. *Plain*: the classic rule (UCB1), each child once before any twice, in an order that is
shuffled by the node's number. *Guided*: by the promise that the game's insight sees in each move, the most promising
first (as AlphaZero does it with a network); a move that promises little is not even added until the others disappoint.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

from tessella.agents.plain import share
from tessella.rules import insight, kernel

NONE = -1
USED, SEATS, SIDES, GUIDED, ROOM = 0, 1, 2, 3, 4  # words of ``size``
STEPS = (31, 37, 41, 43, 47, 53, 59, 61)  # primes to walk through a list of moves with, each entry once


class Tree(NamedTuple):
    """The nodes, by number; node 0 is the root. Arrays when compiled, lists when not."""

    size: Any  # nodes in use, seats, sides, whether it is guided, nodes there is room for
    move: Any  # that led here
    first: Any  # child, or NONE
    next: Any  # sibling, or NONE
    added: Any  # how many children
    moves: Any  # how many moves there are here; 0: not looked at yet
    visits: Any
    prior: Any  # the promise of the move that led here
    waiting: Any  # the promise of the move that would be added next
    total: Any  # value sums, seat by seat


class Scratch(NamedTuple):
    """Room to work in."""

    state: Any
    rng: Any
    out: Any
    weight: Any
    path: Any
    values: Any


def iterate(v: Any, tree: Tree, scratch: Scratch, start: Any, explore: float, iterations: int) -> int:
    """Grow the tree by this many iterations; returns how many nodes there are."""
    for _ in range(iterations):
        for i in range(len(start)):
            scratch.state[i] = start[i]
        length = descend(v, tree, scratch, explore)
        judge(v, tree, scratch)
        for i in range(length):
            node = scratch.path[i]
            tree.visits[node] += 1
            at = node * tree.size[SEATS]
            for seat in range(tree.size[SEATS]):
                tree.total[at + seat] += scratch.values[seat]
    used: int = tree.size[USED]
    return used


def descend(v: Any, tree: Tree, scratch: Scratch, explore: float) -> int:
    """Walk from the root to a position to be judged; ``scratch`` gets the path and the state; returns its length."""
    node = 0
    length = 1
    scratch.path[0] = 0
    while length < len(scratch.path):
        seat = kernel.turn(v.rules, scratch.state)
        if seat == kernel.OVER:
            break
        seen = tree.visits[node] > 0
        if not seen and node != 0:
            break
        if seat == kernel.CHANCE:
            child = chance_child(v, tree, scratch, node)
        else:
            child = chosen_child(v, tree, scratch, node, seat, explore)
        if child == NONE:
            break
        kernel.play(v.rules, scratch.state, tree.move[child])
        scratch.path[length] = child
        length += 1
        node = child
    return length


def judge(v: Any, tree: Tree, scratch: Scratch) -> None:
    """The values of the position that was reached."""
    if kernel.turn(v.rules, scratch.state) == kernel.OVER:
        share(kernel.winners(v.rules, scratch.state), tree.size[SEATS], tree.size[SIDES], scratch.values)
    else:
        insight.judge(v, scratch.state, scratch.rng, scratch.out, scratch.values)


def add(tree: Tree, node: int, move: int, prior: float) -> int:
    """A new child; NONE if there is no room for it."""
    child: int = tree.size[USED]
    if child >= tree.size[ROOM]:
        return NONE
    tree.size[USED] = child + 1
    tree.move[child] = move
    tree.prior[child] = prior
    tree.next[child] = tree.first[node]
    tree.first[node] = child
    tree.added[node] += 1
    return child


def chance_child(v: Any, tree: Tree, scratch: Scratch, node: int) -> int:
    """Chance acts: the child of what comes up."""
    move = kernel.random_move(v.rules, scratch.state, scratch.rng, scratch.out)
    child: int = tree.first[node]
    while child != NONE:
        if tree.move[child] == move:
            return child
        child = tree.next[child]
    return add(tree, node, move, 1.0)


def chosen_child(v: Any, tree: Tree, scratch: Scratch, node: int, seat: int, explore: float) -> int:
    """A seat acts: a new child if one is wanted and there is room, else the best so far.

    Both ways to choose meet here, since whatever is called becomes part of the machine code once for each call.
    """
    guided = tree.size[GUIDED] == 1
    found = NONE
    wanted = tree.moves[node] == 0 or tree.added[node] < tree.moves[node]
    if guided:
        found, wanted = most_promising(tree, node, seat, explore, wanted)
    if wanted:
        count = insight.candidates(v, scratch.state, scratch.out, scratch.weight)
        tree.moves[node] = count
        child = add_promising(tree, scratch, node, count) if guided else add_next(tree, scratch, node, count)
        if child != NONE:
            return child
    return found if guided else highest_bound(tree, node, seat, explore)


# Plain --------------------------------------------------------------------------------------------------------


def add_next(tree: Tree, scratch: Scratch, node: int, count: int) -> int:
    """Add a move that has no child yet, as long as there are such."""
    # An order of its own for each node: a walk through the list by a prime that does not divide its length.
    step = STEPS[node & 7]
    if count % step == 0:
        step = 1
    return add(tree, node, scratch.out[(node * 7919 + tree.added[node] * step) % count], 1.0)


def highest_bound(tree: Tree, node: int, seat: int, explore: float) -> int:
    """The child with the highest upper bound (UCB1) for the seat."""
    best = -1.0
    found = NONE
    wide = log(tree.visits[node] + 1.0)
    child = tree.first[node]
    while child != NONE:
        n = tree.visits[child]
        bound = 1e9 if n == 0 else tree.total[child * tree.size[SEATS] + seat] / n + explore * sqrt(wide / n)
        if bound > best:
            best = bound
            found = child
        child = tree.next[child]
    return found


# Guided -------------------------------------------------------------------------------------------------------


def most_promising(tree: Tree, node: int, seat: int, explore: float, wanted: bool) -> tuple[int, bool]:
    """The child with the best value so far plus what its promise and the visits say is worth trying.

    And whether a new one is wanted, where there can be one: a move without a child that promises more.
    """
    best = -1.0
    found = NONE
    eager = explore * sqrt(tree.visits[node] + 1.0)
    at = tree.size[SEATS]
    # A move not tried yet is thought a little worse than what the position has been worth so far.
    usual = tree.total[node * at + seat] / tree.visits[node] - 0.05 if tree.visits[node] > 0 else 0.5
    child = tree.first[node]
    while child != NONE:
        n = tree.visits[child]
        value = tree.total[child * at + seat] / n if n > 0 else usual
        value += eager * tree.prior[child] / (1.0 + n)
        if value > best:
            best = value
            found = child
        child = tree.next[child]
    return found, wanted and (tree.moves[node] == 0 or usual + eager * tree.waiting[node] > best)


def add_promising(tree: Tree, scratch: Scratch, node: int, count: int) -> int:
    """Add the most promising move that has no child yet, and note the promise of the one after it.

    Moves become children in the order of their promise, equal ones by their numbers: so those that have none yet are
    those that come after the last one added, and the list need not be sorted.
    """
    out, weight = scratch.out, scratch.weight
    last = tree.first[node]
    total = limit = 0
    for i in range(count):
        total += weight[i]
        if last != NONE and out[i] == tree.move[last]:
            limit = weight[i]
    best = second = NONE
    for i in range(count):
        if last != NONE and (weight[i] > limit or (weight[i] == limit and out[i] <= tree.move[last])):
            continue
        if best == NONE or weight[i] > weight[best] or (weight[i] == weight[best] and out[i] < out[best]):
            second = best
            best = i
        elif second == NONE or weight[i] > weight[second]:
            second = i
    child = add(tree, node, out[best], weight[best] / total)
    tree.waiting[node] = weight[second] / total if second != NONE else 0.0
    return child

"""What the options of Hexa do, each on a little board; and the pictures of its rules."""

from __future__ import annotations

from tessella.rules.example import Example

LINE = "C3=+--+-- C4=+--+--"
BLOCKED = "C2=x--x--"

EXAMPLES = {
    "seats": Example({"seats": 3, "size": 2}),
    "pairing": Example({"pairing": "gamma", "size": 2}),
    "teams": Example({"seats": 4, "teams": "pairs", "size": 2}),
    "paths": Example({"paths": "alpha-gamma,beta-omega", "size": 2}),
    "sets": Example({"sets": 2, "size": 2}),
    "goal": Example({"goal": "points", "size": 1}, moves="C1=+--+-- C2=+--+-- C3=++++++ C4=+--+-- C5=+--+--"),
    "spent": Example(
        {"spent": "stays", "offensive": "+--+--:2/+--+--:4", "trades": 0, "size": 1},
        moves="C1=+--+-- C3=+--+-- C2=+--+-- C4=+--+-- A1=------",
    ),
    "offensive": Example({"offensive": "++----:3,+--+--:4", "size": 1}, moves=f"{LINE} D3=--++-- C2=---++-"),
    "defensive": Example({"defensive": "--x--x:2", "size": 1}, moves=f"C3=+--+-- {BLOCKED}"),
    "price": Example({"price": 4, "size": 1}, moves=f"{LINE} trade:++----,++----,+-+---,+-+---=--x--x {BLOCKED}"),
    "trades": Example({"trades": 1, "size": 1}, moves=f"{LINE} trade:++----,+-+---=--x--x {BLOCKED}"),
    "pool": Example({"pool": "------:2,x-----:1", "size": 1}, moves=f"{LINE} trade:++----,+-+---=-----x C2=---x--"),
    "hybrids": Example({"hybrids": "any", "size": 1}, moves=f"{LINE} trade:++----,+-+---=++--xx C2=+--xx+"),
    "intrusions": Example({"intrusions": 1, "size": 2}, moves="E3=+--+-- D1=------", marks={"shut": "F1"}),
    "intrusions_each": Example(
        {"seats": 3, "intrusions": 1, "intrusions_each": True, "size": 2},
        moves="I3=+---+- E4=+--+-- E5=+--+-- B6=++----",
        marks={"shut": "H6 A1 B1 A3 H1 I1"},
    ),
    "size": Example({"size": 1}),
}

# E3 completes both seats' paths at once, and the mover's counts.
PATH = (
    "D6=++-+-+ B4=++-++- D4=+--+-+ D3=--+++- E1=+-++-+ A3=++++++ D7=+++++- C3=-+++-+ D1=-+++-- H1=-++++- "
    "D5=++++-- F3=-+--++ D8=+---+- G2=++-+++ F2=--+--+ C4=+---+- E3=-+-+-+"
)
# A bought defensive piece meets two marked edges and joins nothing.
MATCHING = "G6=+-++-- E5=++---- G7=+--+-- trade:++----,+-+---=--x--x H6=--x--x"

PICTURES = {
    "board": Example({}, beside=True),
    "names": Example({}, names=True, empty=True),
    "path": Example({"size": 2, "offensive": "12"}, moves=PATH),
    "matching": Example({}, moves=MATCHING),
}

"""An engine that plays any legal move of any game: tessella arena GAME --agents "random,engine:python engine.py" """

import random
import sys

legal = []
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "tessella":  # a host greets: say who is here, and that somebody else has to know the rules
        print("id name Any move", "wants legal", "tessellaok", sep="\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "legal":
        legal = rest
    elif word == "go":
        random.seed(rest[rest.index("seed") + 1])
        print("bestmove", random.choice(legal), flush=True)
    elif word == "quit":
        break

"""What the server answers, made of tables, boards and games: plain values in the shapes of :mod:`tessella.web.answers`.

Nobody's key is ever among them.
"""

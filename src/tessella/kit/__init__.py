"""The kit: a game to hold in one's hand, on paper or printed in three dimensions.

A game says what lies in its box (:mod:`tessella.rules.kit`). ``paper`` draws it on pages to print and cut out,
``parts`` makes solids of it to print in three dimensions; both follow the same wishes.
"""

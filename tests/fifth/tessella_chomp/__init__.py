"""Chomp: a bar of chocolate, eaten square by square; one square is poisoned."""

"""Perfect play: exact tables of solved games, shortest solutions, and what follows from them."""

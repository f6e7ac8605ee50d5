"""Routes of games, and of positions that belong to no table; and analysis, which is for both."""

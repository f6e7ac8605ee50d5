"""Reports about games: what solving found, put together for people to read."""

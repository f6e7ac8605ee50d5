"""Computer players: search, levels, perfect play, and hints in the game's words."""

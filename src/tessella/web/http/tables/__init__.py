"""Routes of tables: setting up, playing, sitting down and leaving, lists, records."""

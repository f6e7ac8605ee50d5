"""A person at a terminal: asking, drawing, playing."""

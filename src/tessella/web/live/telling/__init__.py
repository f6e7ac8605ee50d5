"""What everybody at a table is told on their live lines: events, boards, who is there, phrases."""

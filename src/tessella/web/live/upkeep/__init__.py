"""What keeps the server whole by itself: clocks, outages, damage, what is swept and how much is kept."""

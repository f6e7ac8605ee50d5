"""What other processes think about and make, and who waits for it."""

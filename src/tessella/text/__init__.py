"""Messages: what is said to people, as data, and the languages that say it."""

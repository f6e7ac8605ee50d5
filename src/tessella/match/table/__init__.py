"""A table: what was agreed, who sits where, the clock, commands and events. No network, no storage."""

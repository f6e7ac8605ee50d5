"""Tables in use: commands, everybody who listens, computers' turns."""

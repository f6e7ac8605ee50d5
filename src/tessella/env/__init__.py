"""The games for programs that learn: numbered actions, observations, and thousands of games at once."""

"""What every request passes on its way in and out: connections, the guard, the log, and what is counted."""

"""A checker of what the table server promises: many people, faults drawn from a seed, and a history that is judged.

People play at real servers while processes are killed or stopped, the database is restarted and lines break. Everything
that was asked, answered and heard goes into a history, and in the end it is compared with what the database has kept.
``tessella bench faults`` runs it; for developers, and not installed.
"""

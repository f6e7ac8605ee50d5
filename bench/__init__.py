"""Load tests of the table server; for developers, and not installed. ``tessella bench server`` runs them."""

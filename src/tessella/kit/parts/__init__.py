"""Solids to print in three dimensions."""

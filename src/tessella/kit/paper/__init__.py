"""Pages to print and cut out."""

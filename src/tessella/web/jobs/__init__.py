"""Work that is done in processes of its own: thinking, grading, drawing films."""

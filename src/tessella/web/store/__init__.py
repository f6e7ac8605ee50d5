"""What is kept: the database, its tables and its migrations."""

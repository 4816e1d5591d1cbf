"""The terminal face: boards drawn with Rich, and a table to play at."""

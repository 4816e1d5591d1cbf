"""What a bot of Wild Space knows."""

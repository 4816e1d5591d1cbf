"""What a bot of Galaxy Trucker knows."""

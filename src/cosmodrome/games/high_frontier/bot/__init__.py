"""What a bot of High Frontier knows."""

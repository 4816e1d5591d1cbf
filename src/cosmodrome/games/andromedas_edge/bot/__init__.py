"""What a bot of Andromeda's Edge values."""

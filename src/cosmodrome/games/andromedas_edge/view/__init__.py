"""What one may know of a position."""

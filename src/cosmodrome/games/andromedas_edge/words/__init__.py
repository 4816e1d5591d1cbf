"""What things are called, and what stands on them."""

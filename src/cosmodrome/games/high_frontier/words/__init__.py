"""What things are called, and what is printed on them."""

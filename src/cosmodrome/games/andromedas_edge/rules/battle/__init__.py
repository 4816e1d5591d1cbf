"""AE-B-16: battles."""

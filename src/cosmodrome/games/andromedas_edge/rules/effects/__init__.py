"""What the words of effects do."""

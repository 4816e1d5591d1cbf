"""The things of High Frontier that have behaviour of their own: chart, rocket, supports."""

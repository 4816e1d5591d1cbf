"""The tables: seats, moves, history, bots."""

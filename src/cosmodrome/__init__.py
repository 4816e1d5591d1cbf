"""Cosmodrome: a table for space board games."""

__version__ = "0.2.0"

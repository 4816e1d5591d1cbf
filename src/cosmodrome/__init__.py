"""Cosmodrome: a table for space board games."""

__all__ = ["__version__"]

__version__ = "0.2.0"

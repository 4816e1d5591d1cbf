"""The expansion: events, elections and politics, combat, and the scenarios."""

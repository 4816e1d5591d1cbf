"""The rules of Galaxy Trucker, one module a phase."""

"""The rules of Wild Space, one module a phase."""

"""The addresses of the HTTP API, and what each answers."""

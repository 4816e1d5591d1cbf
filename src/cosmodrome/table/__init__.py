"""The table: a server where people and bots sit down together. `cosmodrome serve` starts it."""

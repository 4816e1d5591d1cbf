"""The things of Galaxy Trucker that have behaviour of their own: boards, parts, ships."""

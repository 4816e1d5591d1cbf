"""The adventure cards, a module a card type."""

# compiled: no
# Its types are found by their modules, and an owner may add one.

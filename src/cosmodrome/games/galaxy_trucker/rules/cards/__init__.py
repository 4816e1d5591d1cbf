"""The adventure cards, a module a card type."""

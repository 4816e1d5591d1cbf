"""What several rules do: attacks, damage, energy, crew, goods."""

"""Moving rockets, freighters and outposts (HF-6, HF-8.3)."""

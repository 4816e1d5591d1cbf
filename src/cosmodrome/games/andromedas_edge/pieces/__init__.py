"""Things with behaviour of their own."""

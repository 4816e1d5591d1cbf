"""What leaves the server: who is told what, in which words."""

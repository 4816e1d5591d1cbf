"""What the server answers: the HTTP API, the WebSocket, the pages."""

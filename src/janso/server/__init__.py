"""The parlour in a browser: HTTP for questions, WebSocket for play, and a database that remembers everything."""

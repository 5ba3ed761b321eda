"""The HTTP interface, version 1. Every route answers a mistake with `{"error": "one sentence"}`."""

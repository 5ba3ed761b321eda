"""How fast, beside whom: `python -m bench` measures every topic and writes docs/bench.md."""

"""`python -m janso` is the command `janso`."""

from janso.cli import main

main()

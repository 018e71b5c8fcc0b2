"""`python -m hhtool`."""

from hhtool.cli import main

main()

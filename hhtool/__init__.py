"""Reads recorded card games, replays them and says what broke the rules."""

__version__ = "0.1.0"

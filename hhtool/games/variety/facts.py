"""Replay to rows."""

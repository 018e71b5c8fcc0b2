"""Hands of rooms that are proved clean before they are read: a straight pass over those of the common form.

A prover answers that the reader, the replay and every check of the hand have nothing to say, and what the hand leaves to
the session; or nothing. It never says that something is wrong: what it does not prove goes the long way.
"""

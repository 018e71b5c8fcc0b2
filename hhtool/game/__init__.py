"""The contract of a game: what it offers, its house rules, checks, breaches, frames and figures."""

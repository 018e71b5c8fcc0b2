"""What poker games share: the record of posts, bets and pots, its notation, and the betting engine."""

"""Cards as small ints, packs as bitmasks, and the ranking of poker hands; no game is known here.

`card` numbers the cards and spells them, `pack` says which cards are in play, `poker` ranks five cards
(or three) and answers what a hand only partly seen may hold.
"""

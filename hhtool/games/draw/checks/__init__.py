"""The lint rules of draw poker: openers, the penalty for false ones and pots that stay, draws."""

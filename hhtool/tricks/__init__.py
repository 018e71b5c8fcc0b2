"""What the records of trick-taking games share: the lines of tricks, and their course."""

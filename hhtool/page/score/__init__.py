"""The sheet that knows the rules: an evening's score kept at the table, act by act, and what the page shows of it."""

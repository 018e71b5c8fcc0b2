"""The lint rules that any game uses: on what was read, on the record, on written scores."""

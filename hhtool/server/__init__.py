"""The language server: what editors ask about a `.hh` text while it is written.

    client ─ main ─▶ document (lines, chunks) ─▶ session (read, replayed, judged) ─▶ hover, completion, actions, …

Only what changed is read and replayed again. The text is cut into chunks, runs of a few deals, as large files are in
`batch.chunks`. A chunk numbers its lines from a base of its own, which stays when lines come and go before it: all that
was made of it still holds, and `Document.place` tells where a line is now.
"""

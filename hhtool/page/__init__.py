"""hhtool in a browser: what the page asks of the engine, and how its folder of static files is built."""

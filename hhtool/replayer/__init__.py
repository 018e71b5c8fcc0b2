"""A deal as the replayer of the report and of the page shows it: told step by step, and packed for its script."""

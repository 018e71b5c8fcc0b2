"""What is measured, a module a part: each has `lines(full)`, which gives lines of the table as they are found."""

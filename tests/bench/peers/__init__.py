"""What hhtool is measured against: readers by plain `re`, and other projects that replay games."""

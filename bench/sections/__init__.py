"""What is measured, one file a section: each has a TITLE and rows(bench)."""

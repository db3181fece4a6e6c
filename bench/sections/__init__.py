"""The sections of the bench, one file each, with a TITLE and rows(bench)."""

"""Writes random C++20 programs over the vocabularies of array libraries."""

"""Compares what the tool, the plugin and clangd find in the same programs."""

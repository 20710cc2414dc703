"""The table of Ecosia."""

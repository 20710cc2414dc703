"""The table of the Restoration Game."""

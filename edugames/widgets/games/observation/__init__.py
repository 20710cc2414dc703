"""The table of Observation."""

"""Bots that play Observation."""

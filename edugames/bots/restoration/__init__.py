"""Bots that play the Restoration Game."""

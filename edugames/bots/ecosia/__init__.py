"""Bots that play Ecosia. The players are one team, so each bot plays for everybody."""

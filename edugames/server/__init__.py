"""The games as web pages: Voilà with our own template, and `edugames serve` to start it."""

"""Many games at once, exact odds and what-if: what the notebooks of classes and the rule lab ask of the games."""

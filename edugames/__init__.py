"""Board games about ecology, for the classroom: in JupyterLab, in a web page, in a terminal.

Importing the package loads nothing else: take what you need, as in ``from edugames import ecosia``.
"""

__version__ = "0.1.0"

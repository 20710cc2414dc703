"""``python -m edugames``: the same commands as ``edugames``."""

from edugames.commands import main

if __name__ == "__main__":
    raise SystemExit(main())

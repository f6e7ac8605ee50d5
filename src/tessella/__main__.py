"""``python -m tessella``: the same as the ``tessella`` command."""

from tessella.cli import main

if __name__ == "__main__":
    main()

"""The table server: live play for people and computers that loses nothing.

``terms`` and ``table`` are the domain, without network or database; ``store`` keeps it; ``service`` ties both
together; ``api`` and ``socket`` are the two ways in; ``bus`` tells everybody; ``workers`` let computers think.
"""

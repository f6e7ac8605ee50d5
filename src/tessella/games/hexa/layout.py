"""Where things lie in the words of a state and of a move; kernel.py has the drawings."""

SEAT, END, WON, BOUGHT, DONE, SPACES = 0, 1, 2, 3, 4, 5
OFFENSIVES, OWN = 11, 24  # types: offensive; in a seat's own set; those of the pool begin after the offensive ones
TRADES, INTRUSIONS, HAND = 24, 25, 26  # in a seat's words
IMAGE, TAKEN = 18, 1 << 18  # of a space's word
BITS, LIE = 10, 1023  # how many an image needs in a move, and all of them
HYBRID = 128  # the first image that is offensive-defensive
NEED = 4  # after the four words of a space's placements
FULL = (1 << 32) - 1
ANY = 64  # no opening is asked for
WORDS = 3  # of a set of spaces, see sets.py
AHEAD = 2  # the first of the three directions that lead forth in a set; the others lead back
FURTHEST = 30  # pieces: a road that needs more is none
SEEN = WORDS  # words of the set of spaces a flood has seen; its stack follows
PASS = -1
TRADE = 1 << 52
TAKE = 44
FIELDS = 0x88888888888  # the highest bit of each field of a bundle
PATH, DEAD, STUCK, SPENT = 1, 2, 3, 4  # how a game ends

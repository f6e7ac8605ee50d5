## What the game is
hexa-about = Place hexagons whose edges match; the first path between your two sides of the board wins.
hexa-invitation = Hexagons whose edges match grow into paths that belong to everybody. Finish yours first.

## Presets
hexa-preset-classic = Rudden's game for two
    .title = Classic
hexa-preset-mini = a board of 55 spaces and 12 pieces each
    .title = Mini
hexa-preset-three = three seats, each from side to opposite side
    .title = Three
hexa-preset-four = four seats, and numbers must match
    .title = Four
hexa-preset-six = six seats, and numbers must match
    .title = Six
hexa-preset-pairs = four seats, partners across the table
    .title = Pairs
hexa-preset-double = two seats with two sets each, first to two paths
    .title = Double
hexa-preset-points = two seats with two sets each, a point a path
    .title = Points
hexa-preset-handicap = seat 1 is the beginner: more pieces, and its opponent pays four for one of the pool
    .title = Handicap

## Options
hexa-option-seats = players: 2, 3, 4 or 6
    .title = Seats
hexa-option-pairing = the second seat's start side with two seats
    .title = Pairing
    .beta = beta
    .gamma = gamma
hexa-option-teams = who wins together: 4 seats in pairs, 6 in pairs or threes
    .title = Teams
    .none = none
    .pairs = pairs
    .threes = threes
hexa-option-paths = other start and end sides, one pair a seat
    .title = Paths
hexa-option-sets = 2: two seats play the four-seat paths with two sets each
    .title = Sets
hexa-option-goal = the first path wins; or two paths; or a point a path
    .title = Goal
    .first = first
    .two = two
    .points = points
hexa-option-offensive = each seat's offensive pieces: how many, or which
    .title = Offensive
hexa-option-defensive = each seat's defensive pieces: how many, or which
    .title = Defensive
hexa-option-price = offensive pieces a seat gives for one of the pool, 1 to 6
    .title = Price
hexa-option-trades = pieces a seat may buy from the pool, 0 to 29
    .title = Trades
hexa-option-intrusions = pieces a seat may place on opponents' spaces, 0 to 24
    .title = Intrusions
hexa-option-size = start/end spaces on each side of the board
    .title = Size

## What to do while choosing a move
hexa-prompt-1-cell = Lay it on one of the marked spaces.
hexa-prompt-1-piece = Choose the pieces you give.

## How it ended
hexa-path = a path is complete
hexa-two-paths = two paths are complete
hexa-no-path = no path is possible any more
hexa-no-further-path = no further path is possible
hexa-spent = no offensive piece is left
hexa-nobody-can-place = nobody can place a piece
hexa-bought = Seat { $seat } to place the piece it bought.

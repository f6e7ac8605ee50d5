## What the game is
stargazer-about = Cover a space and take what it touches; hold more of the stars and rows than anyone else.
stargazer-invitation = Cover a triangle, take what it touches, and hold more of the stars and rows.
stargazer-goal = Most points when the board is full win: your pieces, and stars and rows where you lead.
stargazer-goal-lowest = Fewest points when the board is full win: pieces count, and stars and rows where you lead.
stargazer-goal-design = Make a picture together: nobody takes anything, and nobody wins.
stargazer-advice-second = Between two players, whoever moves second is far ahead: change seats after each game.

## Presets
stargazer-preset-basic = place a piece, take what it touches side by side
    .title = Basic
stargazer-preset-advanced = a move may also take one piece corner to corner
    .title = Advanced
stargazer-preset-double = a move may also take two pieces corner to corner
    .title = Double
stargazer-preset-linked = every piece must meet an earlier one of its own
    .title = Linked
stargazer-preset-lowest = the lowest score wins
    .title = Lowest
stargazer-preset-pairs = four players, two against two
    .title = Pairs
stargazer-preset-design = for children: make a picture together
    .title = Design

## Options
stargazer-option-seats = players at the table
    .title = Seats
    .example = Six seats, six colours, in the middle of a game.
stargazer-option-point_moves = pieces a move may also take corner to corner
    .title = Point moves
    .example = Seat 1 has covered B11, taken A8 and B10 side by side, and B15 corner to corner.
stargazer-option-linked = place only where the space meets a piece of yours
    .title = Linked
    .example = Seat 1 may only place where a space meets its piece on B11: on those with a sign.
stargazer-option-lowest = the lowest score wins
    .title = Lowest
    .example = Seat 1 has 96 points, seat 2 has 222: so seat 1 has won.
stargazer-option-teams = seats that win together: pairs with 4 or 6 seats, threes with 6
    .title = Teams
    .none = none
    .pairs = pairs
    .threes = threes
    .example = Seat 1 has placed on B11: it takes B10 from seat 2, while A8 is its partner's and stays.
stargazer-option-design = no captures and no score: the picture is the point
    .title = Design
    .example = Three players have laid a picture together: nobody took anything.

## What to do while choosing a move
stargazer-prompt-0-cell = Choose an empty triangle.

## The score sheet, in the words of the patent's FIG. 14
stargazer-sheet = SCORING
stargazer-sheet-pieces = # OF PIECES
stargazer-sheet-stars = STARS: #{ $n }
stargazer-sheet-rows = { $way } ROWS: #{ $n }
stargazer-sheet-next = #{ $n }
stargazer-sheet-totals = TOTALS

## How it ended
stargazer-picture = the picture is finished
stargazer-picture-finished = The picture is finished.
stargazer-points = { $high } points to { $low }

## What was played
stargazer-played = { SEAT($seat, form: "start") } placed a piece on { $space }.
stargazer-passed = { SEAT($seat, form: "start") } passed.

## What a move does
stargazer-pieces = { $n ->
    [1] { PERSON($seat) ->
        [you] one of your pieces
       *[other] a piece
    }
   *[other] { PERSON($seat) ->
        [you] { number } of your pieces
       *[other] { number } pieces
    }
}
stargazer-pieces-of = { $n ->
    [1] one of { SEAT($seat, form: "gen") } pieces
   *[other] { number } of { SEAT($seat, form: "gen") } pieces
}
stargazer-point-count = { $n ->
    [0] no point
    [1] one point
   *[other] { number } points
}
stargazer-star-count = { $n ->
    [1] one star
   *[other] { number } stars
}
stargazer-row-count = { $n ->
    [1] one row
   *[other] { number } rows
}
stargazer-star-names = { $n ->
    [1] star { $names }
   *[other] stars { $names }
}
stargazer-row-names = { $n ->
    [1] row { $names }
   *[other] rows { $names }
}
stargazer-lead = the lead in { $what }
stargazer-gains = { PERSON($who) ->
    [you] you gain { $n }
   *[other] { SEAT($who) } gains { $n }
}
stargazer-loses = { PERSON($who) ->
    [you] you lose { $n }
   *[other] { SEAT($who) } loses { $n }
}
stargazer-won-by = { PERSON($who) ->
    [you] which you win by { $reason }
   *[other] which { SEAT($who) } wins by { $reason }
}
stargazer-shared-by = so that { $who } share the win
stargazer-effect-passes = { PERSON($seat) ->
    [you] leaves the turn to { SEAT($next) }, as no empty space meets a piece of yours
   *[other] leaves the turn to { SEAT($next) }, as no empty space meets a piece of { SEAT($seat) }
}
stargazer-effect-finishes = finishes the picture
stargazer-effect-covers-last = covers the last space of the board
stargazer-effect-completes = completes { $what }
stargazer-effect-takes = takes { $what }
stargazer-effect-gains = gains { $points }
stargazer-effect-gains-for-team = gains { $points } for { SEAT($team) }
stargazer-effect-scores = scores { $points }
stargazer-effect-scores-for-team = scores { $points } for { SEAT($team) }
stargazer-effect-ends-hold = ends { SEAT($who, form: "gen") } full hold of { $what }
stargazer-effect-breaks-lead = breaks { SEAT($who, form: "gen") } lead in { $what }
stargazer-effect-safe = can never be taken
stargazer-effect-open = can be taken back from { $where }
stargazer-effect-fills = fills the last space of { $what }

## Puzzles
stargazer-win-kind = Stargazer: win at the end
stargazer-win-title = Stargazer: win with { $n } spaces left
stargazer-win-task = Only { $n } spaces are left. Win, whatever the other side answers: only one move does it.
stargazer-best-kind = Stargazer: the best capture
stargazer-best-title = Stargazer: the best capture
stargazer-best-task = { $point_moves ->
    [0] Find the move that gains you the most points at once.
    [1] Find the move that gains you the most points at once. It may also take a piece corner to corner.
   *[other] Find the move that gains you the most points at once. It may also take { $point_moves } pieces corner to corner.
}

## Why a move is not legal
stargazer-refused-pass = only a seat with nowhere to place a piece may pass.
stargazer-refused-must-pass = { PERSON($seat) ->
    [you] no empty space meets a piece of yours, so you must pass.
   *[other] no empty space meets a piece of { SEAT($seat) }, so it must pass.
}
stargazer-refused-covered = { $space } is covered.
stargazer-refused-apart = { PERSON($seat) ->
    [you] { $space } does not meet a piece of yours, and pieces must be linked.
   *[other] { $space } does not meet a piece of { SEAT($seat) }, and pieces must be linked.
}
stargazer-refused-nothing-to-spare = there is nothing to spare; ! is written only where all pieces of an opponent would be taken.
stargazer-refused-spare = all that { SEAT($seat) } has would be taken; choose which of { $names } stays with !, such as { $example }.
stargazer-refused-point-moves = { $n ->
    [0] this game has no point moves.
   *[other] this game has one point move a turn.
}
stargazer-refused-no-corner = { $name } is not a corner neighbour of { $space }.
stargazer-refused-no-rival = there is no opponent's piece on { $name }.
stargazer-refused-last = this would take the last piece of { SEAT($seat) }.

## Texts of moves
stargazer-move-form = { $text }: a move is a space such as B7, with what it spares and takes B7!A4*C3*C5.
stargazer-move-space = { $text }: there is no such space; they are A1 to A15, B1 to B21, C1 to C21, D1 to D15.
stargazer-move-order = { $text }: up to two pieces are taken by point moves, written in name order.

## Texts of positions
stargazer-position-fields = { $text }: a position has the fields rows, seat to move, as in { $example }.
stargazer-position-rows = { $text }: the rows have 15, 21, 21 and 15 signs, with / between them.
stargazer-position-signs = { $text }: a space is a dot or the digit of a seat, 1 to { $seats }.
stargazer-position-seat = { $text }: the seat to move is 1 to { $seats }, not { $seat }.

## Options that do not go together, and finders that are not there
stargazer-check-design = { SETTING($name, $value) } with { SETTING("design", "on") }: a design has no captures, no score and no teams.
stargazer-no-star = { $number }: the stars are numbered 1 to { $last }.
stargazer-no-row = { $way } #{ $number }: rows run { $ways } and are numbered 1 to { $last }.

## What stands on buttons and in lists
stargazer-finder-star = Star { $n }
stargazer-finder-N-S = N–S row { $n }
stargazer-finder-N-E = N–E row { $n }
stargazer-finder-N-W = N–W row { $n }

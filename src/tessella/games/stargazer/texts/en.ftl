## What the game is
stargazer-about = Cover a space and take what it touches; hold more of the stars and rows than anyone else.
stargazer-invitation = Cover a triangle, take what it touches, and hold more of the stars and rows.
stargazer-goal = Most points { $when } win: { $kinds ->
    [pieces-stars] your pieces, and stars where you lead
    [pieces-rows] your pieces, and rows where you lead
    [stars-rows] only stars and rows where you lead
    [pieces] only your pieces
    [stars] only stars where you lead
    [rows] only rows where you lead
   *[other] your pieces, and stars and rows where you lead
}.
stargazer-goal-lowest = Fewest points { $when } win: { $kinds ->
    [pieces-stars] pieces count, and stars where you lead
    [pieces-rows] pieces count, and rows where you lead
    [stars-rows] only stars and rows where you lead count
    [pieces] only pieces count
    [stars] only stars where you lead count
    [rows] only rows where you lead count
   *[other] pieces count, and stars and rows where you lead
}.
stargazer-when-full = when the board is full
stargazer-when-turns = after { $n ->
    [1] one turn each
   *[other] { $n } turns each
}
stargazer-when-either = when the board is full or everybody has had { $n } turns
stargazer-goal-komi = { $goal } { PERSON($seat) ->
    [you] You are given { $n } points.
   *[other] { SEAT($seat, form: "start") } is given { $n } points.
}
stargazer-goal-behind = { $goal } { PERSON($seat) ->
    [you] You begin { $n } points behind.
   *[other] { SEAT($seat, form: "start") } begins { $n } points behind.
}
stargazer-goal-design = Make a picture together: nobody takes anything, and nobody wins.
stargazer-advice-second = Between two players, whoever moves second is far ahead: change seats after each game, or give seat 1 points. With { $n }, two computers of level 1 came out even; stronger players need more.

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
stargazer-option-captures = whether a move takes every piece side by side, or those you choose
    .title = Captures
    .all = all
    .choice = you choose
    .example = Seat 1 has covered B11 and chosen to take A8; B10 beside it stays.
stargazer-option-linked = place only where the space meets a piece of yours
    .title = Linked
    .example = Seat 1 may only place where a space meets its piece on B11: on those with a sign.
stargazer-option-rim = with the twelve spaces on the rim; without them, 60 are left
    .title = Rim
    .example = The twelve spaces on the rim are missing. The outlined row has 11 spaces instead of 15.
stargazer-option-turns = the game ends after so many turns of each seat; 0: when the board is full
    .title = Turns
    .example = Five turns each, and it is over: seat 2 has 23 points, seat 1 has 22.
stargazer-option-scoring = what counts: pieces, stars, rows
    .title = Scoring
    .pieces-stars-rows = pieces, stars and rows
    .pieces-stars = pieces and stars
    .pieces-rows = pieces and rows
    .stars-rows = stars and rows
    .pieces = only pieces
    .stars = only stars
    .rows = only rows
    .example = Only stars count: seat 2 holds those outlined and has 62 points, seat 1 has 14.
stargazer-option-lowest = the lowest score wins
    .title = Lowest
    .example = Seat 1 has 96 points, seat 2 has 222: so seat 1 has won.
stargazer-option-komi = points that seat 1 is given between two players
    .title = Komi
    .example = Seat 1 was given 150 points and so has 246; seat 2 has 222.
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
stargazer-choosing = Choose what you take, one piece after the other, then press Done.
stargazer-choosing-more = Choose more, or press Done.
stargazer-button-all = Take all

## The score sheet, in the words of the patent's FIG. 14
stargazer-sheet = SCORING
stargazer-sheet-turns = TURNS LEFT
stargazer-sheet-pieces = # OF PIECES
stargazer-sheet-stars = STARS: #{ $n }
stargazer-sheet-rows = { $way } ROWS: #{ $n }
stargazer-sheet-next = #{ $n }
stargazer-sheet-komi = KOMI
stargazer-sheet-totals = TOTALS

## What lies in the box
stargazer-kit-star = Star finder
stargazer-kit-row = Row finder

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
stargazer-effect-last-turn = makes the last move of the game
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
stargazer-refused-all = this would take all that { SEAT($seat) } has; one piece must stay.
stargazer-refused-last = this would take the last piece of { SEAT($seat) }.

## Texts of moves
stargazer-move-form = { $text }: a move is a space such as B7, with what it spares and takes B7!A4*C3*C5; where captures are chosen B7+A4+B8*C3.
stargazer-move-space = { $text }: there is no such space; they are A1 to A15, B1 to B21, C1 to C21, D1 to D15.
stargazer-move-rim = { $text }: this space is on the rim, which is not played on here.
stargazer-move-order = { $text }: up to { $n ->
    [2] two
   *[other] three
} pieces are taken by point moves, written in name order.
stargazer-move-automatic = { $text }: what lies side by side is taken by itself here; + is written only where captures are chosen.
stargazer-move-no-spare = { $text }: captures are chosen here, so nothing is spared with !; what is taken is written with +, such as B7+A4.
stargazer-move-chosen-order = { $text }: the pieces taken side by side are written in name order, each once.
stargazer-move-no-side = { $text }: { $name } is not a side neighbour of { $space }.

## Texts of positions
stargazer-position-fields = { $text }: a position has the fields rows, seat to move, as in { $example }.
stargazer-position-turn-fields = { $text }: a position has the fields rows, seat to move, turns it has had, as in { $example }.
stargazer-position-rows = { $text }: the rows have { $outer }, { $inner }, { $inner } and { $outer } signs, with / between them.
stargazer-position-signs = { $text }: a space is a dot or the digit of a seat, 1 to { $seats }.
stargazer-position-seat = { $text }: the seat to move is 1 to { $seats }, not { $seat }.
stargazer-position-turns = { $text }: seat { $seat } has had 0 to { $most } turns when it is to move.
stargazer-draft-turns = Seat { $seat } cannot be to move after { $turns } turns: then the game is over and seat 1 would be next.
stargazer-turns-had = Turns had

## Options that do not go together, and finders that are not there
stargazer-check-design = { SETTING($name, $value) } with { SETTING("design", "on") }: a design has no captures, no score and no teams.
stargazer-check-komi = { SETTING("komi", $komi) } with { SETTING("seats", $seats) }: points are given to seat 1 only between two players.
stargazer-no-star = { $number }: the stars are numbered 1 to { $last }.
stargazer-no-row = { $way } #{ $number }: rows run { $ways } and are numbered 1 to { $last }.

## What stands on buttons and in lists
stargazer-finder-star = Star { $n }
stargazer-finder-N-S = N–S row { $n }
stargazer-finder-N-E = N–E row { $n }
stargazer-finder-N-W = N–W row { $n }

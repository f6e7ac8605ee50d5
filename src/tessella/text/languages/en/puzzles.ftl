# Puzzles of every kind. What a game has of its own lies in its texts.

## What they are called and what they ask
puzzle-kind = { $game }: win
puzzle-title = { $game }: win in { $n }
puzzle-of-day = { $title }, { $date }
puzzle-task = { $n ->
    [1] Win with this move.
   *[other] Win within { $n } moves, counting both sides' moves; only one first move works.
}

## What moves come to
puzzle-right = { $left ->
    [0] { $text }: right.
   *[other] { $text }: right, { $left } to go.
}
puzzle-slower = { $text }: still winning, but slower: { $left } to go, not { $best }.
puzzle-slips = { $text } lets the win slip: { $outcome }.
puzzle-slips-answer = { $text } lets the win slip: { $outcome } ({ SEAT($seat) } answers { $answer }).
puzzle-slips-over = { $text } lets the win slip. { $status }
puzzle-misses = { $text } does not win in time.
puzzle-misses-answer = { $text } does not force the win: { SEAT($seat) } answers { $answer }.
puzzle-misses-over = { $text } does not win. { $status }
puzzle-points = { $n ->
    [1] { $n } point
   *[other] { $n } points
}
puzzle-gains = { $text }: right, that gains { puzzle-points }.
puzzle-gains-less = { $n ->
    [0] { $text } gains nothing; there is a move that gains { $best }.
   *[other] { $text } gains { puzzle-points }; there is a move that gains { $best }.
}
puzzle-nearer = { $left ->
    [0] { $text }: on the shortest way.
   *[other] { $text }: on the shortest way, { $left } to go.
}
puzzle-detour = { $text }: a detour, now { $left } to go.
puzzle-answer = { SEAT($seat, form: "start") } answers { $text }.
puzzle-win = a win in { $n }
puzzle-loss = a loss in { $n }
puzzle-draw = a draw

## How it stands
puzzle-begins = { PERSON($seat) ->
    [you] Your move: { $outcome }. Only one move wins.
   *[other] { SEAT($seat, form: "start") } to move: { $outcome }. Only one move wins.
}
puzzle-stands = { PERSON($seat) ->
    [you] Your move: { $outcome }.
   *[other] { SEAT($seat, form: "start") } to move: { $outcome }.
}
puzzle-board = { $title }: the board
puzzle-actions = { $made ->
    [1] { $made } move
   *[other] { $made } moves
}
puzzle-solved = Solved in { puzzle-actions }{ $how }.
puzzle-solved-slower = Solved in { puzzle-actions }{ $how }; { $least } would do.
puzzle-unsolved = Not solved. { $status }
puzzle-gained = Solved{ $how }: no move gains more than { puzzle-points }.
puzzle-without = , without a hint
puzzle-with = , with { $what }
puzzle-hints = { $n ->
    [1] { $n } hint
   *[other] { $n } hints
}
puzzle-mistakes = { $n ->
    [1] { $n } mistake
   *[other] { $n } mistakes
}
puzzle-ways = { $n ->
    [1] { $n } way
   *[other] { $n } ways
}

## Hints
puzzle-look = Hint: look at { $cells }.
puzzle-play = Hint: play { $text }.
puzzle-way = The solution from here: { $line }
puzzle-over = The puzzle is over; there is nothing left to find.

## What there is not
puzzle-unknown = { $id }: there is no such puzzle.
puzzle-no-day = { $text }: there is no such day.
puzzle-kind-unknown = { $kind }: there is no such kind of puzzle; the kinds are { $kinds }.
puzzle-not-of-game = { $game } has no puzzles of the kind { $kind }, but { $games } has.
puzzle-lengths = { $first } to { $last }
puzzle-no-win = { $game }: no win was found in which only one move wins.
puzzle-no-win-in = { $game }: no win in { $n } was found in which only one move wins; there are some in { $others }.
puzzle-no-win-at-all = { $game }: no win in { $n } was found in which only one move wins, nor one of another length.
puzzle-no-win-here = { $position }: seat { $seat } cannot force a win here.
puzzle-no-best = { $game }: no position was found in which one move gains most.

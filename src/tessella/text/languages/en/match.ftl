# Matches and their records.

## How a match ends by itself
resigned = { SEAT($seat) } resigned
failed = { SEAT($seat) } had to give up: { $why }
ran-out = { SEAT($seat) } ran out of time
time-up = { $n ->
    [0] the time was up, and the scores were equal
   *[other] the time was up, and the score decided
}
agreed = agreed
too-long = broken off after { $n } moves
repeated = the same position for the { $times ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] { $times }th
} time

## How it ended, as part of a sentence
outcome-open = unfinished
outcome-won = { $n ->
    [1] seat { $seats } won: { $reason }
   *[other] seats { $seats } won: { $reason }
}
outcome-drawn = drawn: { $reason }
outcome-nobody = nobody won: { $reason }

## Who plays
player-named = { $name }
player-unnamed = Player { $seat }
player-computer = Computer ({ $agent })
agent-level = level { $n }
agent-other = { $name }
name-unprintable = { $name }: a name must fit on one line, without control characters.
wrong-number-of-players = { $n } players: this game has { $seats } seats.

## What a match does not allow
move-after-end = { $move }: the game is over ({ $outcome }).
game-over = The game is over ({ $outcome }).
not-too-long = A game of { $n } moves is not broken off; that takes { $most }.
no-such-seat = seat { $seat }: the seats are 1 to { $seats }.
time-without-score = { $game }: no score is kept, so time cannot decide.
nothing-to-roll = There is nothing to roll now.
nothing-to-undo = There is no move to take back.
nothing-to-redo = There is no move to play again.
nobody-to-agree = There is nobody to agree to a draw.
step-not-offered = { $step }: cannot be picked now; pick { $choices }.
step-not-settled = { $step }: the move is complete; there is nothing more to pick.
step-many = one of { $choices } and { $n } more
step-few = one of { $choices }
nothing-to-unpick = There is no click to take back.

## Notes on positions
note-long = a note has at most { $most } characters, not { $n }.
note-crowded = at most { $most } marks and arrows stand on one position, not { $n }.
note-pen = { $pen } is not a pen; there are { $pens }.
note-cell = { $cell }: there is no such cell on this board.
note-form = { $line } is not a note such as 'Note 2: TEXT' or 'Drawn 2: good b2'.
note-beyond = { $tag }: only { $n ->
    [one] one move was played.
   *[other] { $n } moves were played.
}
note-stroke = { $text } is not a mark such as 'good b2', or an arrow such as 'bad a1>c3'.

## Files
file-unwritable = { $path }: cannot be written, { $reason }.
file-unreadable = { $path }: cannot be read, { $reason }.
file-not-text = { $path }: not a text file (UTF-8).
file-name = { $path }: { $reason }.

## Records
record-file = { $path }, { $why }
record-line = line { $line }: { $why }
record-first-line = a record begins with the line '{ $form }', not { $line }.
record-not-a-tag = { $line } is not a tag such as 'Game: NAME', 'Option width: 5' or 'Seat 1: Ann'.
record-tag-twice = the tag { $tag } is already in line { $line }.
record-tag-missing = the header ends without the tag { $tag }.
record-version = { $rules } is not the number of a version of the rules, such as 1.
rules-unknown = rules { $rules } of { $game } are not known here; this program plays rules { $version }.
record-no-such-seat = { $tag }: this game has { $seats } seats.
record-no-player = { $tag } needs a name, without control characters.
record-lots = the lots { $lots } are not the seats 1 to { $seats } in some order, such as 2,1.
record-day = { $day } is not a day such as 2026-11-15.
record-breaks-off = the record breaks off here; its last line should be { $end }.
record-after-end = { $line } comes after the end of the record.
record-number = move { $n } should be numbered { $n }. here, not { $word }.
record-no-move = move { $n } is missing after its number.
record-too-long = this record has more than { $most } moves; a game of so many is broken off here.
record-move = move { $n }, { $why }
record-result = the result { $result } does not follow from the moves: they say { $moves }.

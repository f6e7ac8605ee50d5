# The table and the puzzles in the terminal. The words that people type are the same in every language.

terminal-level = { $who }: the levels are level1 to level5; computer means { $usual }.
terminal-engine-kept = { $name }: a record does not start programs; say what is to play there, as in tessella play --resume { $path } --seat "{ $seat }=engine:COMMAND" or --seat { $seat }=level3.
terminal-perfect = perfect: this player is only for solved games, and { $game } is not one; choose level1 to level5.
terminal-no-such-move = { $text }: no legal move begins like this.
terminal-no-verdict = verdict: seat { $seat } has not moved yet; ask again after a move.
terminal-verdict-later = verdict: the search that judges moves is still being prepared; ask again in half a minute.
terminal-save-name = save: give the name of a file, such as save game.txt.
terminal-file-exists = { $path }: there is already a file of that name; choose another one.

## Setting up
terminal-which-game = Which game?
terminal-which-preset = Which variant?
terminal-who = Seat { $seat }: person, computer, level1 to level5, or a name
terminal-who-perfect = Seat { $seat }: person, computer, level1 to level5, perfect, or a name
terminal-solving = Solving { $game }
terminal-unfinished = { $n ->
    [1] You have an unfinished match.
   *[other] You have unfinished matches.
}
terminal-unfinished-match = { $n ->
    [1] { $game } of { $day }, { $who }, { $n } move
   *[other] { $game } of { $day }, { $who }, { $n } moves
}
terminal-go-on = Which one?
terminal-new = start a new match
terminal-pick = { $answer }: type a number from 1 to { $n }, or a name from the list.

## At the table
terminal-seat = Seat { $seat }, { $who }
terminal-time-left = Time left: { $minutes }:{ $seconds }
terminal-time-up = The time is up: finish this turn within { $n } seconds; then the score decides.
terminal-lots = Lots were drawn: { $who }.
terminal-lot = seat { $seat } for { $who }
terminal-type = Type a move, or: moves, hint, undo, save FILE, resign, draw, help, quit.
terminal-type-more = Type a move, or: board (to see all of it), moves, hint, undo, resign, help, quit.
terminal-played = Seat { $seat } played { $text }.
terminal-rolled = Rolled: { $text }.
terminal-thinking = Thinking
terminal-so-far = { $n ->
    [1] { $who }: { $text }, { $n } move ahead
   *[other] { $who }: { $text }, { $n } moves ahead
}
terminal-small = { $status } (A window of { $n } lines would show the whole board.)
terminal-score = Score: { $scores }
terminal-score-of = seat { $seat } { $score }
terminal-yes-or-no = y/N
terminal-resign = Seat { $seat }: resign?
terminal-agree = { $who }: agree to a draw?
terminal-plays-on = Seat { $seat } plays on.
terminal-taken-back = Taken back.
terminal-played-again = Played again.
terminal-overwrite = { $path } already exists. Overwrite it?
terminal-saved = Saved as { $path }.
terminal-save-as = Save the record as (Enter: do not save)
terminal-another = Another game?
terminal-next-game = Game { $n } of this series.
terminal-next-seats = Game { $n } of this series. Everybody moves on: { $moves }.
terminal-moves-on = seat { $seat } to seat { $to }
terminal-series-game = Game
terminal-series-points = Points
terminal-series-wins = Wins
terminal-record-in = The record is in { $path }.
terminal-kept = The match is kept; to continue it: tessella play --resume { $path }
terminal-not-kept = The match could not be kept: { $why }

## Hints and verdicts
terminal-hint-chance = { $why } Your chance: about { $percent }%.
terminal-glance = This was only a quick look: the fast search is still being prepared. Ask again in half a minute.
terminal-grade-best = Best: { $why }
terminal-grade-fine = Fine: { $why }
terminal-grade-mistake = A mistake: { $why }
terminal-grade-blunder = A blunder: { $why }

## Puzzles
terminal-type-puzzle = Type a move, or: hint, undo, moves, solution, help, quit.
terminal-today = Today's puzzle.
terminal-of-day = The puzzle of { $day }.
terminal-catalogue = From the catalogue.
terminal-puzzle-again = To see this one again: { $command }
terminal-again = { $why } Try another move.
terminal-looking = Looking for a picture
terminal-measuring = Measuring the catalogue

## Help
terminal-help-moves = the legal moves, or those that begin like this
    .typed = moves [BEGINNING]
terminal-help-hint = what to play here, and why
    .typed = hint
terminal-help-verdict = how good your last move was, and what was better
    .typed = verdict, why
terminal-help-undo = take back your last move, play it again
    .typed = undo, redo
terminal-help-save = write the record of this match to a file
    .typed = save FILE
terminal-help-resign = give up
    .typed = resign
terminal-help-draw = offer a draw
    .typed = draw
terminal-help-board = draw the board at full size, with everything beside it
    .typed = board
terminal-help-position = the position as text, to copy
    .typed = position
terminal-help-quit = leave; the match is kept, and offered when you play again
    .typed = quit
terminal-help-puzzle-hint = where to look; asked again, what to play
    .typed = hint
terminal-help-puzzle-solution = give up and see the solution
    .typed = solution
terminal-help-puzzle-quit = leave
    .typed = quit
terminal-several = You can type several moves on one line.
terminal-rules = The rules and the notation: tessella rules { $game }

# The page: what stands on buttons, in headings and beside the board.

page-nav = Sections
page-skip = Skip to the board
page-language = Language
page-theme-auto = Light or dark as the system has it
page-theme-light = Light
page-theme-dark = Dark
page-puzzles = Puzzles
page-learn = Learn
page-analysis = Analysis
page-print = Print the set
page-sorry = Sorry
page-no-page = There is no such page.
page-to-lobby = Back to the games
page-board = Board
page-seat = Seat { $n }
page-nobody = nobody
page-empty = empty
page-pocket-unused = a pocket balls fall into
page-piece-of = a piece of { $who }
page-piece-neutral = a neutral piece
page-goal-of = space { $goal } of { $who }
page-offered-cell = can be chosen
page-offered-spare = can be spared
page-offered-take = can be taken
page-worth-win = wins
page-worth-draw = draws
page-worth-loss = loses
page-worth-win-in = wins in { $n }
page-worth-loss-in = loses in { $n }
page-prompt-cell = Choose a space.
page-prompt-piece = Take a piece from your tray.
page-prompt-turn = Turn it until it lies as you like.
page-prompt-button = Choose.
page-prompt-spare = You would take every piece that somebody has. Choose the one you spare.
page-prompt-take = Choose a piece to take by its corner, or be done.
page-prompt-confirm = Tap again to play it.
page-turn-on = Turn it on
page-turn-back = Turn it back
page-place = Place it
page-play-it = Play it
page-back = Back
page-button-done = Done
page-button-pass = Pass
page-button-trade = Trade
page-button-stuck = I cannot move
page-tray-piece = Piece { $name }, { $n } left
page-sheet = Score sheet
page-people = Players
page-you = you
page-not-here-yet = not here yet
page-away = away
page-winner = won
page-rename = Change the name of { $who }
page-points = Points
page-name = Name
page-ok = OK
page-computer-name = Computer ({ $level })
page-level-random = any move
page-level-level1 = level 1
page-level-level2 = level 2
page-level-level3 = level 3
page-level-level4 = level 4
page-level-level5 = level 5
page-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
page-drawn = A draw: { $why }.
page-nobody-won = Over: { $why }.
page-won = { $n ->
    [one] { $who } won: { $why }.
   *[other] { $who } won together: { $why }.
}
page-copied = Copied.
page-copy-this = Copy this:
page-copy-link = Copy the link
page-invite = Invite somebody
page-invite-how = Whoever opens this link sits down here. Send it, or let it be scanned.
page-invite-seat = Invitation to seat { $n }
page-moves = Moves
page-no-moves = No move yet.
page-step-first = To the beginning
page-step-back = One back
page-step-on = One on
page-step-last = To now
page-said-move = { $who } plays { $text }.
page-said-roll = The die shows { $text }.
page-said-took_back = { $who } took back.
page-said-takeback_declined = { $who } would rather not take back.
page-said-draw_declined = { $who } declines the draw.
page-said-resigned = { $who } gives up.
page-said-flagged = { $who } ran out of time.
page-said-joined = { $who } is here.
page-table-gone = This table was deleted.
page-resign = Give up
page-resign-sure = The game ends, and you lose it.
page-play-on = One move on
page-looking-back = The board after { $n } actions. Step on to go back to the game.
page-keys = Keys
page-keys-short = ?
page-keys-arrows-key = arrow keys
page-keys-arrows = go from cell to cell
page-keys-enter-key = Enter
page-keys-enter = choose
page-keys-turning-key = R, Shift+R, wheel
page-keys-turning = turn the piece in hand; Enter places it
page-keys-escape-key = Esc
page-keys-escape = one step back
page-keys-slash-key = /
page-keys-slash = type a move
page-keys-hint-key = H
page-keys-hint = hint
page-keys-undo-key = U
page-keys-undo = take back
page-keys-steps-key = , and .
page-keys-steps = step through the moves
page-type-move = Type a move
page-unreachable = The server does not answer.
page-offline = The line is down. Trying again…
page-thinking = { $who } is thinking…
page-waiting-for = { $who } is to move.
page-turn-of = { $who } is to move.
page-watching = { $n ->
    [one] { $n } watches
   *[other] { $n } watch
}
page-yes = Yes
page-no = No
page-asks-takeback = { $who } would like to take the last move back.
page-asks-draw = { $who } offers a draw.
page-hint = Hint
page-undo = Undo
page-ask-takeback = Ask to take back
page-offer-draw = Offer a draw
page-rematch = Play again
page-to-rematch = To the next game
page-analyse = Analyse
page-take-along = Share & save
page-sound = Sound
page-hint-thinking = Thinking about it…
page-take-record = The game as a record (text)
page-take-svg = The board as a picture (SVG)
page-take-png = The board as a picture (PNG)
page-take-gif = The game as a film (GIF)
page-finder = Find
page-finder-none = nothing
page-finder-star = Star { $n }
page-finder-N-S = N–S row { $n }
page-finder-NE-SW = NE–SW row { $n }
page-finder-NW-SE = NW–SE row { $n }
page-finder-E-W = E–W row { $n }
page-pool = Pool
page-prompt-pool = Take a piece from the pool.
page-lobby-title = Choose a game
page-lobby-about = Four board games from old patents, exactly as their inventors described them, to play against a friend or the computer.
page-no-game = There is no game called { $name }.
page-lobby-variants = Variants and seats
page-lobby-more = More to do
page-lobby-continue = Continue
page-lobby-finished = Finished games
page-lobby-older = Show older ones
page-lobby-your-turn = It is your turn.
page-lobby-learn = The rules in small steps, each with a board to try it on.
page-lobby-print = Board and pieces on paper, to cut out and play.
page-lobby-puzzle = A new picture every day.
page-lobby-puzzle-least = { $n ->
    [one] Push the balls into the picture. One push is enough.
   *[other] Push the balls into the picture. { $n } pushes are enough.
}
page-puzzle-today = Puzzle of the day
page-play-computer = Play the computer
page-play-friend = With a friend
page-play-here = On this screen
page-play-link = By link
page-level = Computer:
page-strength-level1 = Beginner
page-strength-level2 = Easy
page-strength-level3 = Steady
page-strength-level4 = Strong
page-strength-level5 = As strong as it gets
page-table-delete = Delete
page-table-delete-sure = This game of { $title } will be gone for ever, for everybody at the table.
page-table-keep = Keep it
page-table-deleted = Deleted.
page-analysis-free = Free board
page-game = Game
page-variant = Variant
page-own-options = own options
page-paste = From a text
page-paste-help = A position of this game, or the whole record of any game.
page-paste-text = Position or record
page-set-up = Set it up
page-replay = Stepping through the game
page-replay-play = Play by itself
page-replay-pause = Pause
page-replay-last = To the end
page-variation = Variation:
page-variation-remove = Remove this variation
page-this-move = This move
page-played-by = Played by { $who }.
page-rolled = This is how the die fell.
page-roll = Roll
page-roll-what = What is rolled?
page-roll-any = Roll
page-grade-best = best
page-grade-fine = fine
page-grade-mistake = mistake
page-grade-blunder = blunder
page-try-better = Better: { $text }
page-tally = How good the moves were
page-graph = Chances
page-graph-of = Chances of each side over { $n } moves; the same stands in the table below
page-graph-table = As a table
page-graph-step = After
page-graph-move = Move
page-judging = { $n } of { $all }
page-judging-bar = How far the analysis is
page-judging-waiting = Getting ready…
page-judging-stop = Stop
page-judging-go = Analyse
page-exact = Exact values
page-exact-switch = Exact values
page-exact-late = Every position is being worked out; this takes a moment.
page-copy-position = Copy the position
page-new-title = New table: { $game }
page-new-presets = Variants
page-new-seats = Seats
page-new-clock = Clock
page-new-options = All options
page-new-advanced = Advanced
page-new-preview = The board
page-new-start = Start
page-new-position = First position
page-new-position-help = Where play begins, for a handicap or a study: a position as a text. Empty: the usual start.
page-new-copy = Copy the link to this set-up
page-seats-name = Name at seat { $n }
page-seats-who = Who sits at seat { $n }
page-seats-here = Person here
page-seats-link = Person by link
page-seats-computer = Computer
page-seats-level = Computer { $n }: { $name }
page-seats-up = Move seat { $n } up
page-seats-down = Move seat { $n } down
page-seats-moved = Now at seat { $n }.
page-team = Team { $n }
page-clock = Clock
page-clock-none = No clock
page-clock-move = Time for each move
page-clock-total = Time for the game
page-clock-days = Days for each move
page-clock-unit-seconds = seconds
page-clock-unit-minutes = minutes
page-clock-unit-increment = seconds more a move
page-clock-unit-days = days
page-option-example = For example
page-provenance-patent = patent
page-provenance-published = published
page-provenance-ours = ours
page-provenance-patent-about = The patent describes it.
page-provenance-published-about = It was published elsewhere.
page-provenance-ours-about = We added it.
page-learn-about = The rules in small steps, each with a board to try it on. A few minutes a game.
page-learn-none = There is no lesson called { $name }.
page-learn-of = Learn { $title }
page-learn-source = After the patent { $source }
page-learn-steps = { $n ->
    [one] { $done } of { $n } step done
   *[other] { $done } of { $n } steps done
}
page-learn-progress = Steps done
page-learn-parts = Steps of the lesson
page-learn-step = Step { $at } of { $n }
page-learn-ready = done
page-learn-you = Blue
page-learn-they = Orange
page-learn-next = Next
page-learn-back = Previous step
page-learn-again = Once more
page-learn-show = Show me where
page-learn-on = Good. One more move.
page-learn-missed = That is a legal move, but not the one that is asked for.
page-learn-all = The whole lesson is done.
page-learn-play = Play { $title }
page-learn-others = Other games
page-learn-target = The picture to make
page-from-patent = patent
page-from-patent-means = The patent's text says so. Reference numbers to its drawings are left out.
page-from-published = published
page-from-published-means = Known from the game as it was sold, or from the literature on it.
page-from-derived = derived
page-from-derived-means = Forced by numbers in the patent's text.
page-from-ours = ours
page-from-ours-means = The patent is silent here; the choice is ours.
page-play-play = Play
page-play-pause = Pause
page-play-again = From the start
page-play-first = To the start
page-play-back = One move back
page-play-line = Moves
page-atlas = Atlas of perfect play
page-atlas-about = Some of the games are solved. What is a perfect player worth, and from where?
page-atlas-open = Open the atlas
page-atlas-lead = { $variants } variants of { $games }, solved completely: for each of { $positions } positions it is known who wins under perfect play and in how many actions, or that nobody does.
page-atlas-col-preset = Game
page-atlas-col-start = From the start
page-atlas-col-first = First moves that keep it
page-atlas-col-longest = Longest win
page-atlas-col-positions = Positions
page-atlas-col-shares = For the side to move
page-atlas-value-win = win in { $n }
page-atlas-value-draw = draw
page-atlas-value-loss = loss in { $n }
page-atlas-of = { $some } of { $all }
page-atlas-win = won
page-atlas-draw = drawn
page-atlas-loss = lost
page-atlas-how = How this was found
page-atlas-how-solved = By going backwards from all finished positions, over moves taken back. Play that never ends counts as a draw. Distances count the actions of both sides.
page-atlas-how-checked = Every entry was then derived again from the positions that the rules lead forward to.
page-atlas-how-made = The numbers on this page are taken from the whole atlas, docs/atlas.md, which the command “tessella atlas” writes again on any machine.
page-atlas-analyse = Ask about any position
page-watch-link = The link to watch
page-save = Save
page-print-about = Print the board and the pieces on stiff paper, or glue them onto card, and cut the pieces out. Print at 100 %, without extra margins.
page-print-game = Game
page-print-preset = Variant
page-print-paper = Paper
page-print-go = Print
page-print-pieces = Pieces to cut out
page-print-ready = { $n ->
    [one] { $n } sheet is ready.
   *[other] { $n } sheets are ready.
}
page-paper-a4 = A4
page-paper-letter = Letter
page-puzzles-about = One picture and two wins a day, and as many more as you like. Solve one of today's to begin a streak.
page-puzzles-today = Today
page-puzzles-random = At random
page-puzzles-kind = Kind
page-puzzles-length = Length
page-puzzles-any = any
page-puzzles-go = Set me one
page-puzzles-catalogue = The pictures
page-puzzles-catalogue-about = Each begins at the chequered board. The number is the fewest pushes that make it.
page-puzzle-kind-picture = Alignment: make a picture
page-puzzle-kind-lgame = L-Game: win
page-puzzle-kind-alignment = Alignment: win
page-puzzle-picture = A picture
page-puzzle-win-lgame = L-Game: win in { $n }
page-puzzle-win-alignment = Alignment: win in { $n }
page-puzzle-day = Puzzle of { $date }
page-puzzle-picture-task = { $n ->
    [one] Make the picture with one push.
   *[other] Make the picture with { $n } pushes.
}
page-puzzle-win-task = { $n ->
    [one] You are blue. Win with this move.
   *[other] You are blue. Win within { $n } moves, counting both sides'; only one first move does it.
}
page-puzzle-picture-made = { $n ->
    [one] push
   *[other] pushes
}
page-puzzle-win-made = { $n ->
    [one] move
   *[other] moves
}
page-puzzle-pushes = { $n ->
    [one] { $n } push
   *[other] { $n } pushes
}
page-puzzle-picture-right = { $n ->
    [one] On a shortest way: still possible in { $n } push.
   *[other] On a shortest way: still possible in { $n } pushes.
}
page-puzzle-picture-detour = { $n ->
    [one] A detour. It takes { $n } push from here.
   *[other] A detour. It takes { $n } pushes from here.
}
page-puzzle-win-right = { $n ->
    [one] Right. One move to go.
   *[other] Right. { $n } moves to go.
}
page-puzzle-win-slower = { $n ->
    [one] It still wins, but slower: { $n } move to go.
   *[other] It still wins, but slower: { $n } moves to go.
}
page-puzzle-slips = { $text } lets the win slip.
page-puzzle-slips-answer = { $text } lets the win slip: the other side answers { $answer }.
page-puzzle-verdict-right = right
page-puzzle-verdict-slower = wins slower
page-puzzle-verdict-detour = a detour
page-puzzle-verdict-slips = lets the win slip
page-puzzle-takeback = Take it back
page-puzzle-trail = Moves so far
page-puzzle-solved = solved
page-puzzle-hint = Hint
page-puzzle-hint-more = Tell me the move
page-puzzle-undo = Undo
page-puzzle-restart = From the start
page-puzzle-solution = Show the solution
page-puzzle-where = Look here: { $cells }.
page-puzzle-what = Play { $text }.
page-puzzle-shown = This is how it goes from here. A puzzle whose solution was shown does not count.
page-puzzle-return = Back to the puzzle
page-puzzle-done-picture = { $n ->
    [one] The picture is there, with one push.
   *[other] The picture is there, with { $n } pushes. No way is shorter.
}
page-puzzle-done-win = { $n ->
    [one] Won, at once.
   *[other] Won in { $n } moves. No way is quicker.
}
page-puzzle-done-more = Solved in { $made }. { $least } would do.
page-puzzle-done-shown = You had seen the solution, so it does not count.
page-puzzle-another = Another like this
page-puzzle-share = Copy to share
page-puzzle-copied = Copied. It tells how you did, not how it goes.
page-puzzle-all = All puzzles
page-streak-run = { $n ->
    [one] day in a row
   *[other] days in a row
}
page-streak-best = longest streak
page-streak-count = { $n ->
    [one] puzzle solved
   *[other] puzzles solved
}
page-streak-now = { $n ->
    [one] A streak of one day. Come back tomorrow.
   *[other] { $n } days in a row.
}
page-streak-solved = { $n ->
    [one] Your first puzzle solved.
   *[other] { $n } puzzles solved.
}
page-pieces = Pieces
page-to-table = To the table
page-resign-not = Play on
page-puzzle-answered = Orange plays { $text }.
page-asks-rematch = { $who } would like to play again.
page-zoom = Nearer or farther
page-seats-colour = Colour of seat { $n }
page-colour-1 = Blue
page-colour-2 = Orange
page-colour-3 = Green
page-colour-4 = Yellow
page-colour-5 = Purple
page-colour-6 = Grey

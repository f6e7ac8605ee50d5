# The page: what stands on buttons, in headings and beside the board.

page-nav = Sections
page-skip = Skip to the board
page-language = Language
page-theme-auto = Light or dark, like your system
page-theme-light = Light
page-theme-dark = Dark
page-puzzles = Puzzles
page-learn = Learn
page-analysis = Analysis
page-print = Print the set
page-sorry = Sorry
page-no-page = There is nothing at this address. The link may be incomplete.
page-to-lobby = Back to the games
page-board = Board
page-seat = Seat { $n }
page-empty = empty
page-pocket-unused = a pocket balls fall into
page-piece-of = { SEAT($seat, form: "gen") } piece
page-piece-neutral = a neutral piece
page-goal-of = { SEAT($seat, form: "gen") } space { $goal }
page-goal-of-nobody = space { $goal }
page-dot-of = { $n ->
    [one] dot
   *[other] dot of { $n } points
}
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
page-prompt-turn = Choose how it lies; press it to place it.
page-prompt-only = It fits only this way here; press it to place it.
page-prompt-button = Choose.
page-prompt-spare = You would take every piece that somebody has. Choose the one you spare.
page-prompt-take = Choose a piece to take by its corner, or press Done.
page-prompt-carry = Let it go where it shall lie. R, the wheel or a second finger turns it, F mirrors it.
page-prompt-opened = { $what } It counts once you place the piece; Back calls it off.
page-prompt-confirm = Tap again to play it.
page-ways = The ways it can lie
page-way = Way { $n } of { $all }
page-place = Place it
page-play-it = Play it
page-back = Back
page-button-done = Done
page-button-pass = Pass
page-tray-piece = Piece { $name }, { $n } left
page-sheet = Score sheet
page-series = This series
page-series-game = Game
page-series-this = Game { $n }
page-series-earlier = Games 1 to { $n }
page-series-wins = Wins
page-series-draws = { $n ->
    [one] one draw
   *[other] { $n } draws
}
page-series-drawn = draw
page-series-lost = lost
page-series-side = { $who } { $n }
page-series-stands = Game { $n } of this series: { $each }.
page-series-changes = Seats change after each game.
page-people = Players
page-you = you
page-not-here-yet = has not come yet
page-away = away
page-winner = won
page-rename = Change { SEAT($seat, form: "gen") } name
page-points = Points
page-name = Name
page-ok = OK
page-close = Close
page-computer-name = { $who } (computer, { $level })
page-computer = computer, { $level }
page-level-random = plays at random
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
page-nobody-won = The game is over: { $why }.
page-won = { SEAT($seat, form: "start") } won: { $why }.
page-won-by-team = { $who } won together: { $why }.
page-won-by-your-team = Your team won: { $why }.
page-result = Result
page-result-team-won = Your team won
page-result-lost = You lost
page-result-won-by = { SEAT($seat, form: "start") } won
page-result-won-by-team = { $who } won together
page-result-draw = A draw
page-result-done = The end
page-result-why = { $why }.
page-result-kind = Well played. The next one may be yours.
page-result-happened = What happened?
page-result-fold = Fold the result away
page-review-played = Played
page-review-better = Better
page-review-does = { $does } ({ $text })
page-review-try = Try it
page-review-end = Back to the end
page-copied = Copied.
page-copy-this = Copy this:
page-copy-link = Copy the link
page-invite = Invite somebody
page-invite-how = Whoever opens this link first takes the seat. Send it, or let somebody scan it. It works once, until { $until }.
page-invite-seat = Invitation to play { SEAT($seat) }
page-invite-again = New invitation
page-invite-again-how = Send this link, or let somebody scan it. Whoever opens it first plays { SEAT($seat) } from then on. It works once, until { $until }.
page-invite-sure = { SEAT($seat, form: "start") } loses the seat at once: the old link and all its open windows play no more. Whoever opens the new link goes on from here.
page-leave = Leave the seat
page-leave-sure = Somebody else can be invited to your seat then and play on; you come back only by a new invitation. If you have a clock, it runs on.
page-leave-early = Your seat is free again then; you come back only by a new invitation.
page-leave-resign = If you would rather end the game for everybody, give up.
page-host = The table
page-host-watching = Others may watch
page-host-watching-how = Without it, only those with a seat can look at this table: whoever watches is sent away, and the address by itself shows nothing.
page-host-key = New key
page-host-key-how = All your tables are forgotten on your other devices, and a key of yours that somebody else got hold of opens nothing any more. This browser keeps everything.
page-host-key-done = From now on only this browser has the key to your tables.
page-host-close = Close the table
page-host-close-how = The game ends unfinished, and nobody can do anything here any more. Everybody is told. It cannot be undone.
page-moves = Moves
page-no-moves = No moves yet.
page-step-first = First position
page-step-back = Previous move
page-step-on = Next move
page-step-last = Last position
page-step-play = Play automatically
page-step-pause = Pause
page-said-move = { SEAT($seat, form: "start") } played { $text }.
page-said-roll = The die shows { $text }.
page-said-does = That { $does }.
page-said-takeback_asked = { SEAT($seat, form: "start") } asked to take a move back.
page-said-draw_offered = { SEAT($seat, form: "start") } offered a draw.
page-said-rematch_asked = { SEAT($seat, form: "start") } would like to play again.
page-said-took_back = { SEAT($seat, form: "start") } took a move back.
page-said-takeback_declined = { SEAT($seat, form: "start") } did not agree to the takeback.
page-said-draw_declined = { SEAT($seat, form: "start") } declined the draw.
page-said-resigned = { SEAT($seat, form: "start") } gave up.
page-said-flagged = { SEAT($seat, form: "start") } ran out of time.
page-said-time_up = The time is up.
page-said-outage = The server was away for { $time }; the clocks did not run.
page-said-joined = { SEAT($seat, form: "start") } is here now.
page-said-left = { SEAT($seat, form: "start") } left the table.
page-said-removed = { PERSON($seat) ->
    [you] Your seat was given to somebody else by whoever set the table up.
   *[other] { SEAT($seat, form: "start") } has lost the seat; somebody else is invited.
}
page-said-closed = This table was closed by whoever set it up.
page-said-watching = { $allowed ->
    [yes] Others may watch this table now.
   *[no] Only those with a seat can see this table now.
}
page-say = Say something
page-say-mute = Do not show what others say
page-says = { SEAT($seat, form: "start") }: { $phrase }
page-phrase-hello = Hello!
page-phrase-luck = Good luck!
page-phrase-well = Well played!
page-phrase-thanks = Thank you!
page-phrase-oops = Oops!
page-phrase-moment = One moment, please.
page-phrase-again = Another game?
page-table-gone = This table was deleted.
page-resign = Give up
page-resign-sure = You will lose this game.
page-looking-back = { $n ->
    [one] The board after { $n } move. Step forward to return to the game.
   *[other] The board after { $n } moves. Step forward to return to the game.
}
page-keys = Keys
page-keys-short = ?
page-keys-arrows-key = arrow keys
page-keys-arrows = go from cell to cell
page-keys-enter-key = Enter
page-keys-enter = choose; once more: place or play it
page-keys-turning-key = R, Shift+R, wheel, second finger
page-keys-turning = turn the piece in hand
page-keys-flip-key = F
page-keys-flip = turn it over
page-keys-done-key = D
page-keys-done = Done, where that can be chosen
page-keys-escape-key = Esc
page-keys-escape = one step back
page-keys-slash-key = /
page-keys-slash = type a move
page-keys-hint-key = H
page-keys-hint = hint; Enter plays it
page-keys-undo-key = U
page-keys-undo = take back
page-keys-redo-key = Shift+U
page-keys-redo = play it again
page-keys-steps-key = , and .
page-keys-steps = step through the moves
page-keys-rules-key = I
page-keys-rules = the rules
page-keys-help-key = ?
page-keys-help = these keys
page-type-move = Type a move
page-more = More
page-fold = Hide the side panel
page-unfold = Show the side panel
page-beside-board = Beside the board
page-moves-last = The last moves
page-unreachable = The server cannot be reached.
page-offline = Connection lost. What you see stays; trying again…
page-thinking = { SEAT($seat, form: "start") } is thinking…
page-last-turn = { PERSON($seat) ->
    [you] Your last turn.
   *[other] { SEAT($seat, form: "start-gen") } last turn.
}
page-last-turn-about = { PERSON($seat) ->
    [you] The time is up. Finish your turn; then the score decides.
   *[other] The time is up. { SEAT($seat, form: "start") } finishes the turn; then the score decides.
}
page-turn-of = { SEAT($seat, form: "start-gen") } move.
page-watching = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
page-you-watch = { $n ->
    [0] You are watching.
    [one] You and one other person are watching.
   *[other] You and { $n } others are watching.
}
page-you-play = You play { $colour }.
page-you-play-with = You play { $colour }, together with { $who }.
page-you-play-now = This time you play { $colour }.
page-you-play-now-with = This time you play { $colour }, together with { $who }.
page-lots = The draw
page-lots-title = Lots are drawn
page-lots-computer = Computer ({ $level })
page-lots-player = Player { $n }
page-lots-begins = begins
page-lots-lot = { PERSON($seat) ->
    [you] you play { $colour }
   *[other] { $who } plays { $colour }
}
page-lots-told = Lots were drawn: { $each }.
page-plays-with = with { $who }
page-awaits-takeback = You asked to take your last move back. Waiting for { $who } to answer…
page-awaits-draw = You offered a draw. Waiting for { $who } to answer…
page-awaits-rematch = You would like to play again. Waiting for { $who } to answer…
page-yes = Yes
page-no = No
page-asks-takeback = { SEAT($seat, form: "start") } would like to take a move back.
page-asks-draw = { SEAT($seat, form: "start") } offers a draw.
page-hint = Hint
page-undo = Undo
page-redo = Redo
page-rules = Rules
page-rules-of = { $title }: the rules
page-rules-lesson = To the whole lesson, with boards to try
page-die = The die shows { $n }
page-dice-together = the dice show { $n } together
page-ask-takeback = Ask for a takeback
page-offer-draw = Offer a draw
page-rematch = Play again
page-to-rematch = To the next game
page-analyse = Analyse
page-take-along = Share & save
page-sound = Sound
page-notify = Tell me when it is my turn
page-notify-blocked = Your browser does not allow notifications from this page.
page-your-move = Your move
page-title-your-move = ● Your move – { $title } · Tessella
page-hint-thinking = Looking for a good move…
page-take-record = The game as a record (text)
page-take-svg = The board as a picture (SVG)
page-take-png = The board as a picture (PNG)
page-take-gif = The game as a film (GIF)
page-embed = Put the replay into another web page
page-embed-about = Paste this code there. Whoever reads that page can step through the game, and do nothing else.
page-embed-copy = Copy the code
page-embed-open = Open in Tessella
page-film-drawing = The film is being drawn…
page-film-drawn = { $n } of { $of } pictures
page-cancel = Cancel
page-film-done = The film is ready.
page-finder = Show
page-finder-none = nothing
page-pool = Pool
page-prompt-pool = Take a piece from the pool.
page-lobby-title = Choose a game
page-lobby-about = Board games from old patents, exactly as their inventors described them, to play against a friend or the computer.
page-no-game = There is no game called { $name }.
page-lobby-variants = Variants and seats
page-lobby-more = More
page-open-title = Open tables
page-open-waits = At the table: { $names }
page-open-sit = Sit down
page-open-lots = lots are drawn for the seats
page-open-clock-move = { $n ->
    [one] one second a move
   *[other] { $n } seconds a move
}
page-open-clock-total = { $n ->
    [one] one minute each
   *[other] { $n } minutes each
}
page-open-clock-game = { $n ->
    [one] one minute for the whole game
   *[other] { $n } minutes for the whole game
}
page-open-clock-increment = { $n ->
    [one] one second more a move
   *[other] { $n } seconds more a move
}
page-open-clock-days = { $n ->
    [one] one day a move
   *[other] { $n } days a move
}
page-own-title = My games
page-own-which = Which games
page-own-all = All
page-own-turn = My turn
page-own-running = Running
page-own-over = Finished
page-own-game = Game
page-own-any-game = Every game
page-own-search = Search by name
page-own-found = { $n ->
    [one] One game found.
   *[other] { $n } games found.
}
page-own-none = No game fits this choice.
page-own-damaged = { $n ->
    [one] One table is damaged and left out here.
   *[other] { $n } tables are damaged and left out here.
}
page-lobby-continue = Continue
page-lobby-finished = Recently played
page-lobby-older = Show older ones
page-lobby-learn = The rules in small steps, each with a board to try it on.
page-lobby-print = Board and pieces on paper, to cut out and play.
page-lobby-puzzle = A new one every day.
page-puzzle-today = Puzzle of the day
page-play-computer = Play the computer
page-play-friend = With a friend
page-play-here = On this screen
page-play-link = By link
page-play-open = Anybody on this server
page-new-lots = Draw lots for the seats
page-new-lots-about = When everybody is here, chance decides who gets which seat, and with it who begins; so again in each rematch.
page-new-open = Open to anybody on this server
page-new-open-about = The lobby lists the table until its seats are taken.
page-new-change = Change seats after each game
page-new-change-about = When you play again everybody moves on one seat. Partners stay partners.
page-new-take = Take { $what }
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
page-own-options = custom options
page-paste = From text
page-paste-help = A position of this game, or the whole record of any game.
page-paste-text = Position or record
page-set-up = Set it up
page-edit = Edit the position
page-edit-tools = Tools
page-edit-move = Move
page-edit-remove = Take away
page-edit-moving = The piece on { $cell } is taken up. Choose where it goes.
page-edit-neutral = Neutral
page-edit-turn = To move
page-edit-play = Play from here
page-edit-empty = Empty the board
page-edit-start = Starting position
page-edit-text = As text
page-replay = Stepping through the game
page-variation = Variation:
page-variation-remove = Remove this variation
page-this-move = This move
page-played-by = Played by { SEAT($seat) }.
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
page-graph-of = Chances of each side over { $n } moves; the table below has the same figures
page-graph-table = As a table
page-graph-step = After
page-graph-move = Move
page-judging = { $n } of { $all }
page-judging-bar = Progress of the analysis
page-judging-waiting = Getting ready…
page-judging-stop = Stop
page-judging-go = Analyse
page-exact = Exact values
page-exact-switch = Exact values
page-exact-late = Every position is being worked out; this takes a moment.
page-copy-position = Copy the position
page-note = Notes
page-note-placeholder = What is to be said about this position
page-note-clear = Clear
page-note-save = Save the record with notes
page-note-variations = Notes on variations stay in this browser; the record has those on the game itself.
page-noted = with notes
page-pen = Draw
page-pen-key = Draw on the board (key P)
page-pen-how = Drag for an arrow, tap to mark a cell.
page-pen-keys = By keys: Enter on two cells draws an arrow, twice on one marks it. The right mouse button draws at any time.
page-pen-kind = Pen
page-pen-good = Good
page-pen-bad = Bad
page-pen-look = Look
page-pen-from = From { $cell }. Choose the cell where the arrow ends, or the same one to mark it.
page-stroke-arrow = { $pen }: arrow from { $cell } to { $to }
page-stroke-cell = { $pen }: { $cell } is marked
page-stroke-drawn = { $what }
page-stroke-gone = Removed: { $what }
page-stroke-remove = Remove: { $what }
page-new-title = New table: { $game }
page-new-presets = Variants
page-new-seats = Seats
page-new-clock = Clock
page-new-options = All options
page-new-advanced = Advanced
page-new-preview = The board
page-new-start = Start
page-new-position = First position
page-new-position-help = Where play begins, for a handicap or a study: a position as text. Empty: the usual start.
page-new-copy = Copy the link to this set-up
page-seats-name = Name at seat { $n }
page-seats-who = Who sits at seat { $n }
page-seats-here = Player here
page-seats-link = Player by link
page-seats-computer = Computer
page-seats-level = Computer { $n }: { $name }
page-seats-engine = Program
page-seats-engine-about = A program that plays; whoever runs this server has set it up.
page-seats-up = Move seat { $n } up
page-seats-down = Move seat { $n } down
page-seats-moved = Now at seat { $n }.
page-team = Team { $n }
page-clock = Clock
page-clock-none = No clock
page-clock-move = Time for each move
page-clock-total = A clock for each player
page-clock-days = Days for each move
page-clock-game = One clock for everybody
page-clock-game-about = One clock runs for the whole game. When the time is up, the turn is finished, and the score decides.
page-clock-unit-seconds = seconds
page-clock-unit-minutes = minutes
page-clock-unit-increment = extra seconds per move
page-clock-unit-days = days
page-option-example = For example
page-option-shown = Example
page-option-shown-of = Example: { $option }
page-provenance-patent = patent
page-provenance-published = published
page-provenance-ours = ours
page-provenance-patent-about = The patent describes it.
page-provenance-published-about = It was published elsewhere.
page-provenance-ours-about = We added it.
page-learn-about = The rules in small steps, each with a board to try it on. A few minutes a game.
page-learn-none = There is no lesson called { $name }.
page-learn-of = Learn { $title }
page-learn-source = Source: { $source }
page-history = History
page-history-of = The history of { $title }
page-learn-steps = { $n ->
    [one] { $done } of { $n } step done
   *[other] { $done } of { $n } steps done
}
page-learn-progress = Steps done
page-learn-parts = Steps of the lesson
page-learn-step = Step { $at } of { $n }
page-learn-ready = done
page-learn-next = Next
page-learn-back = Previous step
page-learn-again = Once more
page-learn-show = Show me where
page-learn-on = Good. One more move.
page-learn-missed = That is a legal move, but not the one asked for.
page-learn-all = The whole lesson is done.
page-learn-play = Play { $title }
page-learn-others = Other games
page-learn-target = What to make
page-from-patent = patent
page-from-patent-means = The patent's text says so. Reference numbers to its drawings are left out.
page-from-published = published
page-from-published-means = Known from the game as it was sold, or from the literature on it.
page-from-derived = derived
page-from-derived-means = Follows from numbers in the patent's text.
page-from-ours = ours
page-from-ours-means = The patent is silent here; the choice is ours.
page-play-play = Play
page-play-again = From the start
page-play-line = Moves
page-atlas = Atlas of perfect play
page-atlas-about = Some of the games are solved. What can perfect play achieve, and from where?
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
page-print-about = Everything for a set that you make yourself: pages to print and cut out, the rules as a booklet, and parts for a 3-D printer.
page-print-game = Game
page-print-preset = Variant
page-print-paper = Paper
page-print-ink = Ink
page-print-scale = Size (1 is usual)
page-print-solid = 3-D printing
page-print-clearance = Clearance in mm
page-print-ball = Balls in mm
page-print-bed = Printer's bed in mm
page-print-textures = Raised patterns, to be felt
page-print-range = From { $least } to { $most }.
page-print-making = The set is being made …
page-print-files = Files
page-print-steps = How it is made
page-print-pages = Pages: { $n } on { $sheets ->
    [1] one sheet
   *[other] { $sheets } sheets
}
page-print-parts = Parts for a 3-D printer: { $n } on { $beds ->
    [1] one bed
   *[other] { $beds } beds
}, { $grams } g, { $time }
page-print-part = { $copies } × · { $size } mm · { $grams } g
page-print-ready = The set is ready: { $pages } pages and { $parts } kinds of parts.
page-ink-colour = Colour
page-ink-grey = Black and white
page-ink-sparing = Sparing
page-paper-a4 = A4
page-paper-letter = Letter
page-puzzles-about = New ones every day, and as many more as you like. Solve one of today's to begin a streak.
page-puzzles-making = One moment, the puzzle is being made …
page-puzzles-today = Today
page-rush = Five-minute rush
page-rush-about = Solve as many puzzles as you can in five minutes. They get harder, and three mistakes end it.
page-rush-open = Start a rush
page-rush-game = Puzzles of
page-rush-all = all games
page-rush-start = Start
page-rush-again = Once more
page-rush-best = Your best: { $n }.
page-rush-left = Time left:
page-rush-solved = solved
page-rush-mistakes = { $n } of { $most } mistakes
page-rush-stop = Stop
page-rush-soon = { $n ->
    [60] One minute left.
   *[other] { $n } seconds left.
}
page-rush-waiting = One moment, the next puzzle is being made …
page-rush-end-time = Time is up.
page-rush-end-mistakes = That was the third mistake.
page-rush-end-stopped = You stopped.
page-rush-result = { $n ->
    [0] You solved none this time.
    [1] You solved one puzzle.
   *[other] You solved { $n } puzzles.
}
page-rush-record = That is your best so far.
page-rush-missed = Look at these again
page-puzzles-random = At random
page-puzzles-kind = Kind
page-puzzles-length = Length
page-puzzles-any = any
page-puzzles-go = New puzzle
page-puzzles-catalogue = The pictures
page-puzzles-catalogue-about = Each begins at the chequered board. The number is the fewest pushes that make it.
page-puzzle-day = Puzzle of { $date }
page-puzzle-made = { $n ->
    [one] move
   *[other] moves
}
page-puzzle-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
page-puzzle-verdict-right = right
page-puzzle-verdict-slower = wins more slowly
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
page-puzzle-shown = This is how it goes from here. A puzzle whose solution was shown does not count.
page-puzzle-return = Back to the puzzle
page-puzzle-done-shown = You had seen the solution, so it does not count.
page-puzzle-another = New puzzle
page-puzzle-share = Copy to share
page-puzzle-copied = Copied. It shows how you did, not the solution.
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
page-asks-rematch = { SEAT($seat, form: "start") } would like to play again.
page-zoom-in = Larger cells
page-zoom-out = Whole board
page-seats-colour = Colour of seat { $n }

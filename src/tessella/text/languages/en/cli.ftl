# The command line: what it does not accept.

cli-game-near = { $name }: there is no such game (did you mean { $near }?); the games are { $names }.
cli-setting = { $text }: an option is set as OPTION=VALUE, such as width=5.
cli-theme = { $theme }: there is no such theme here; the themes are { $themes }.
cli-language = { $language }: there is no such language; the languages are { $languages }.
cli-extra = { $what } is not installed here: pip install 'tessella[{ $extra }]' adds it.
cli-table-server = The table server

## Playing
cli-save-exists = { $path }: there is already a file of that name; to go on with it, use --resume { $path }.
cli-resume = --resume takes the game and its options from the record: leave out GAME, --preset and --set.
cli-game-clock = --game-clock { $text }: give minutes and seconds such as 5:00, at most a week.
cli-lots-resume = --lots: lots are drawn before the first move; a match that goes on keeps its seats.
cli-play-game = play needs a GAME when there is nobody to ask; the games are { $names }.
cli-seat = --seat { $text }: write N=WHO, with N from 1 to { $seats }, such as 1=person.
cli-engine = --engine { $text }: give a name of up to 24 letters, digits, dots and dashes, each only once, and a command, as in --engine "greedy=python greedy.py".
cli-engine-slow = --engine { $text }: on a server a program may think about a move for at most { $most } seconds.
cli-hint-effort = --level { $level } and --seconds { $seconds } both say how long to think: give only one of them.

## Puzzles
cli-puzzle-solution = --solution only works with --json; while you solve a puzzle, type solution.
cli-puzzle-game = { $name }: a picture has its own game; --game and --preset are for wins.
cli-puzzle-plain = { $name }: these puzzles choose the options themselves; leave out --preset and --set.
cli-puzzle-named = { $name }: a picture from the catalogue takes no options; give only its name.
cli-puzzle-pushes = --pushes { $n }: this is for pictures; --actions sets the length of a win.
cli-puzzle-actions = --actions { $n }: this is for wins; --pushes sets how far away a picture is.
cli-puzzle-of-day = The date alone decides the puzzle of the day: leave out --seed, --pushes and --actions.
cli-puzzle-date = --date { $text }: write the date like 2026-11-15.
cli-puzzle-day-set = The date alone decides the picture of the day: use --set together with --pushes or --seed.
cli-puzzle-setting = { $name }: pictures have no such option; their options are { $names }.
cli-puzzle-unknown = { $name }: there is no such puzzle; give { $kinds }, or a picture from the catalogue: { $names }.
cli-puzzle-near = { $name }: there is no such puzzle (did you mean { $near }?); give { $kinds }, or a picture from the catalogue: { $names }.
cli-no-pictures = patience: none of the games has pictures.
cli-patience-setting = { $name }: patience has no such option; its options are { $names }.

## Boards and records
cli-last = --last marks the last of the moves in --moves, but there are none.
cli-finder = --find { $name }: there is no such finder; the finders are { $names }.
cli-no-finders = --find { $name }: this game has no finders.
cli-picture-name = { $path }: the name of a picture ends in .svg or .png.
cli-png-theme = --theme auto: a .png cannot follow the reader's theme; use light or dark.
cli-moves = { $n ->
    [1] { $n } move
   *[other] { $n } moves
}
cli-record-lots = Lots were drawn for the seats.
cli-record-move = --move { $n }: this record has { $moves }.
cli-no-rules = { $game }: its rules are not written down yet.
cli-no-history = { $game }: where it comes from is not written down.
cli-example = --example { $name }: there is no such example; there are examples of { $names }.
cli-no-examples = --example { $name }: this game has no examples.

## Files and the server
cli-folder = { $path }: the folder cannot be created, { $reason }.
cli-folder-used = { $path }: this folder already has records of other games; choose another one.
cli-score-form = --markdown, --latex and --json are three forms of the same: give only one of them.
cli-score-options = --preset and --set are for one game: name it with --game.
cli-score-measuring = { $agent } in { $game }
cli-dataset-name = { $path }: the name of a dataset ends in .npz or .parquet.
cli-dataset-parquet = The writer of Parquet files
cli-dataset-made = { $positions } positions of { $game } are in { $path }: { $win } won for the seat to move, { $draw } drawn, { $loss } lost. { $card } tells more.
cli-dataset-making = Writing positions of { $game } down
cli-file-folder = { $path }: cannot be written, { $folder } is not a folder that can be written to.
cli-admin-key = { $source }: an administrator's key has 16 to 200 letters, digits and signs, without spaces.
cli-host = --host { $host }: this lets other machines in; add --open-to-network if that is what you want.
cli-public-url = --public-url is an address like https://games.example.org, not { $url }.
cli-listen = { $address }: cannot listen there, { $reason }.
cli-backup = { $n ->
    [1] One table is
   *[other] { $n } tables are
} in { $path }.
cli-restored = { $n ->
    [1] One table was
   *[other] { $n } tables were
} put back from { $path }.
cli-checked = { $n ->
    [1] One table was
   *[other] { $n } tables were
} replayed; { $broken ->
    [0] none is damaged.
    [1] one is damaged.
   *[other] { $broken } are damaged.
}

## The load test
cli-load-test = The tests of the server under load and under faults only run from Tessella's source tree; they are not installed.
cli-bench-no-server = The server did not start.
cli-bench-no-postgres = PostgreSQL cannot be started here (Debian: apt install postgresql).
cli-bench-faults = Of faults there are here { $kinds }, not { $kind }.
cli-bench-crowd = Of strangers there are { $kinds }, not { $kind }.
cli-bench-no-strangers = The strangers did not come; they need Linux, where this machine has many addresses.
cli-bench-no-table = The server did not set up a table: { $why }
cli-bench-no-seat = Nobody can sit down at the table: { $why }
cli-bench-silent = The server does not answer.
cli-bench-closed = The server closed a socket.
cli-bench-cut = The server said: { $why }
cli-bench-unexpected = There was an event that nobody expected.

## What the commands say
cli-note = Note: { $what }
cli-hint-others = No better, as far as the search saw: { $moves }
cli-hint-line = Expected: { $line }
cli-hint-known = Known from the game's solution.
cli-hint-searched = { $n ->
    [1] { $n } iteration, { $ahead } ahead, { $seconds } s.
   *[other] { $n } iterations, { $ahead } ahead, { $seconds } s.
}

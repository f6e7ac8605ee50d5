# The arena and the atlas.

arena-sides = { $game }: an arena needs a game with at least two sides.
arena-agents = { $agents }: an arena needs at least two agents, such as random,uct:100.
arena-nobody = An arena needs at least two agents, such as random,uct:100.
arena-games = { SETTING("games", $games) }: each pairing plays 1 to { $most } games.
arena-openings = { SETTING("openings", $openings) }: a game begins with 0 to { $most } random actions.
arena-opening-ends = { $game }: after { $openings } random actions the game is over; let it begin with fewer.
arena-twice = { $agent }: name each agent only once; an agent does not play itself.
function-failed = { $name } failed: { $trouble }.
function-illegal = { $name } answered { $answer } in { $position }: a move is one of game.moves(position), its text, or its number.
function-module = { $name }: its module cannot be loaded, { $trouble }.
function-nowhere = { $name }: there is no module { $module } here; agents are random, greedy, level1 to level5, perfect, uct:N, engine:COMMAND, or MODULE:FUNCTION of your own.
function-missing = { $name }: { $module } has no function { $function }.
score-positions = { SETTING("positions", $positions) }: an agent moves in 1 to { $most } positions.
dataset-positions = { SETTING("positions", $positions) }: a dataset has 1 to { $most } positions.
atlas-only = --only { $text }: no solved variant has this in its name; try classic or size=3.
survey-wrong = { $game }: the solution is wrong at position { $position }: its moves say otherwise.

# The arena and the atlas.

arena-sides = { $game }: an arena needs a game with at least two sides.
arena-agents = { $agents }: an arena needs at least two agents, such as random,uct:100.
arena-nobody = An arena needs at least two agents, such as random,uct:100.
arena-games = { SETTING("games", $games) }: each pairing plays 1 to { $most } games.
arena-twice = { $agent }: name each agent only once; an agent does not play itself.
dataset-positions = { SETTING("positions", $positions) }: a dataset has 1 to { $most } positions.
atlas-only = --only { $text }: no solved variant has this in its name; try classic or size=3.
survey-wrong = { $game }: the solution is wrong at position { $position }: its moves say otherwise.

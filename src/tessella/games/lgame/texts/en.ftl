## What the game is
lgame-about = Move your L to any place where it fits, then perhaps a neutral piece; whoever cannot move loses.
lgame-invitation = Sixteen squares, two Ls, two neutrals. Leave the other L no place to go.
lgame-goal = Leave the other L no place to go: whoever cannot move loses.
lgame-goal-target = Cover the dots with your L: the first to { $n } points wins.
lgame-goal-turns = Cover the dots with your L: most points after { $n } turns win.

## Presets
lgame-preset-classic = de Bono's game: trap the other L
    .title = Classic
lgame-preset-dots = cover the corner dots, first to 12; being stuck costs 3
    .title = Dots
lgame-preset-timed-dots = corner dots, most points after 24 turns
    .title = Timed dots
lgame-preset-wide = a board of 5 x 4
    .title = Wide
lgame-preset-hex = the same game on a rhombus of hexagons
    .title = Hex

## Options
lgame-option-width = squares from west to east
    .title = Width
    .example = Five squares wide instead of four: the pieces start as close to the middle as they can.
lgame-option-height = squares from south to north
    .title = Height
    .example = Five squares high instead of four: there is more room to escape.
lgame-option-neutrals = pieces of one square that belong to nobody
    .title = Neutrals
    .example = Four neutrals, one in each corner: only 17 first moves are left of 65.
lgame-option-shape = the major piece: a tetromino or pentomino by its letter, or drawn
    .title = Shape
    .example = Two pieces of five squares, the pentomino P, on a board of 5 x 4.
lgame-option-cells = what the board is made of
    .title = Cells
    .square = square
    .triangle = triangle
    .hex = hex
    .example = Hexagons in a rhombus: an L of hexagons bends like the one of squares.
lgame-option-dots = squares that score: none, corners, or their names
    .title = Dots
    .example = A dot on a1 and one on d4: seat 1 now covers d4 and scores a point.
lgame-option-target = the first seat with this score wins; 0: no target
    .title = Target
    .example = Seat 1 had 11 points and covers one more dot: with 12 it has won.
lgame-option-turn_limit = after this many turns the higher score wins; 0: no limit
    .title = Turn limit
    .example = The 24th turn has been played: seat 1 has won by 7 points to 6.
lgame-option-stuck = what happens to a seat that cannot move
    .title = Stuck
    .loses = loses
    .penalty = penalty
    .example = The striped piece fits nowhere else: seat 2 pays with points instead of losing, and both begin again at the start.
lgame-option-penalty = points lost when stuck, with { SETTING("stuck", "penalty") }
    .title = Penalty
    .example = Seat 2 was stuck: it has lost 5 points, and the pieces stand as they did at the start.

## What to do while choosing a move
lgame-prompt-0-cell = Drag your L to its new place, draw it with one stroke, or press a square that it will cover.
lgame-prompt-1-turn = Choose how it lies; press it to place it.
lgame-prompt-2-cell = Move a neutral piece, or press Done.
lgame-prompt-3-cell = Where does the neutral piece go?

## Positions put together by hand
lgame-counter-points = Points of { SEAT($seat) }
lgame-counter-turns = Turns played
lgame-draft-count = { SEAT($seat, form: "start-gen") } piece covers { $size } squares, not { $n }.
lgame-draft-shape = { SEAT($seat, form: "start-gen") } squares do not make one piece of shape { $shape }.
lgame-draft-neutrals = This game has { $wanted } neutral pieces, not { $n }.

## Moves and positions as text
lgame-no-cell = { $text }: not a cell of this board ({ $example } and so on).
lgame-other-shape = { $text }: the piece does not have this shape.
lgame-move-form = { $text }: a move names a place of the piece on this board, such as { $example }.
lgame-neutral-form = { $text }: after the slash a neutral moves from one cell to another, such as d1a2.
lgame-field-rows = rows
lgame-field-seat = seat
lgame-field-scores = scores
lgame-field-turns = turns
lgame-position-fields = { $text }: a position has the fields { $fields }, as in { $example }.
lgame-position-seat = { $text }: the seat to move is 1 or 2, not { $seat }.
lgame-position-numbers = { $text }: scores are written 3:5, and turns as a whole number.
lgame-position-rows = { $text }: the board has { $rows } rows of { $signs } signs, with / between them.
lgame-position-signs = { $text }: a cell is A, B, n or a dot.
lgame-position-piece = { $text }: the cells marked { $sign } are not one piece of shape { $shape }.
lgame-position-neutrals = { $text }: there are { $wanted } neutrals, not { $n }.

## Moves that are refused
lgame-refused-stays = the piece must move; at least one covered cell must change.
lgame-refused-overlap = the piece would lie on another one.
lgame-refused-no-neutral = there is no neutral on { $cell }.
lgame-refused-taken = { $cell } is not free.

## Options that do not go together
lgame-dots-cell = { SETTING("dots", $dots) }: { $name } is not a cell of this board ({ $example } and so on).
lgame-target-needs-dots = { SETTING("target", $target) }: a target needs dots to score with.
lgame-endless = { SETTING("stuck", "penalty") }: without a target or a turn_limit such a game would never end.
lgame-no-start = { SETTING("shape", $shape) } with { SETTING("neutrals", $neutrals) } on a board of { $width } x { $height } leaves no legal start.
lgame-no-first-move = { SETTING("shape", $shape) } with { SETTING("neutrals", $neutrals) } on a board of { $width } x { $height } leaves no legal first move.
lgame-shape-form = { SETTING("shape", $shape) }: shape takes { $letters } or a drawing such as x./x./xx (on { $cells } cells).
lgame-shape-size = { SETTING("shape", $shape) }: a major piece covers { $least } to { $most } cells, not { $n }.
lgame-shape-apart = { SETTING("shape", $shape) }: the cells of a piece must be connected.
lgame-symmetric = { SETTING("shape", $shape) } is symmetric; the patent calls an asymmetric piece important.

## What was played
lgame-played = { lgame-moved }.
lgame-played-both = { lgame-moved }, and a neutral piece from { $source } to { $target }.
lgame-played-stuck = { SEAT($seat, form: "start") } could not move.
lgame-moved = { PERSON($seat) ->
    [you] You moved your { lgame-piece } to { $cells }
   *[other] { SEAT($seat, form: "start") } moved its { lgame-piece } to { $cells }
}
lgame-piece = { $shape ->
    [L] L
   *[other] piece
}

## What a move does
lgame-points = { $n ->
    [0] no point
    [1] one point
   *[other] { number } points
}
lgame-places = { $n ->
    [0] no place
    [1] one place
   *[other] { number } places
}
lgame-effect-penalty = takes { $points } from { SEAT($seat) }
lgame-effect-restart = puts the pieces back to the start
lgame-effect-wins = wins
lgame-effect-traps = leaves { SEAT($seat) } no place
lgame-effect-costs = { PERSON($seat) ->
    [you] which costs you { $points }
   *[other] which costs it { $points }
}
lgame-effect-keeps = keeps { SEAT($seat) } at { $places }
lgame-effect-cuts = cuts { SEAT($seat, form: "gen") } places from { $had } to { $has }
lgame-effect-raises = raises { SEAT($seat, form: "gen") } places from { $had } to { $has }
lgame-effect-keeps-own = { PERSON($seat) ->
    [you] keeps your { $places }
   *[other] keeps its own { $places }
}
lgame-effect-cuts-own = { PERSON($seat) ->
    [you] cuts your own places from { $had } to { $has }
   *[other] cuts its own places from { $had } to { $has }
}
lgame-effect-raises-own = { PERSON($seat) ->
    [you] raises your own places from { $had } to { $has }
   *[other] raises its own places from { $had } to { $has }
}
lgame-effect-scores = scores { $points }
lgame-effect-ends = ends the game
lgame-effect-won-by = { PERSON($seat) ->
    [you] which you win by { $high } points to { $low }
   *[other] which { SEAT($seat) } wins by { $high } points to { $low }
}
lgame-effect-draws = ends the game in a draw
lgame-effect-drawn-with = with { $reason }
lgame-effect-into-corner = moves a neutral into the corner { $cell }
lgame-effect-out-of-corner = moves a neutral out of the corner { $cell }

## How it ended
lgame-stuck = { PERSON($seat) ->
    [you] you have no place left
   *[other] { SEAT($seat) } has no place left
}
lgame-target = { $n } points reached
lgame-turns = { $n } turns played

## Solving
lgame-unsolved-rules = { $game }: games with dots, turn limits or penalties cannot be solved.
lgame-unsolved-size = { $game }: only boards up to { $n } x { $n } can be solved.

## What the atlas found
lgame-atlas-start = From the start nobody can force a win. Of { $n } variants { $first } are won by whoever begins, { $second } by the other side, { $drawn } are drawn.
    .short = L-Game: a draw
lgame-atlas-hex = The same game on a board of 4 x 4 hexagons is won by whoever begins, with six of 65 first turns.
    .short = On hexagons: a win in { $n }
lgame-atlas-long = The longest win that can be forced in any of the L-Game's variants: on 5 x 4 squares with four neutrals. The numbers of the classic game agree with the published ones.
    .short = { $n } turns

## What stands on buttons and in lists
lgame-button-stuck = I cannot move

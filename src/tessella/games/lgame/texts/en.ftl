## What the game is
lgame-about = Move your L to any place where it fits, then perhaps a neutral piece; whoever cannot move loses.
lgame-invitation = Sixteen squares, two Ls, two neutrals. Leave the other L no place to go.
lgame-goal = Leave the other L no place to go: whoever cannot move loses.
lgame-goal-many = Leave the other pieces no place to go: who cannot move is out, and the last one left wins.
lgame-goal-points = Cover the dots with your piece: most points win.
lgame-goal-target = Cover the dots with your L: the first to { $n } points wins.
lgame-goal-turns = Cover the dots with your L: most points after { $n } turns win.

## Presets
lgame-preset-classic = de Bono's game: trap the other L
    .title = Classic
lgame-preset-sudden-death = both neutrals may be moved in one turn
    .title = Sudden death
lgame-preset-one-hand = the Ls are turned, but never turned over
    .title = One hand
lgame-preset-dots = cover the corner dots, first to 12; being stuck costs 3
    .title = Dots
lgame-preset-timed-dots = corner dots, most points after 24 turns; being stuck costs 3
    .title = Timed dots
lgame-preset-wide = a board of 5 x 4
    .title = Wide
lgame-preset-hex = the same game on a rhombus of hexagons
    .title = Hex
lgame-preset-pyramid = a triangle of triangles
    .title = Pyramid
lgame-preset-three = three Ls on 5 x 4: who cannot move is out, the last one left wins
    .title = Three

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
lgame-option-neutral_moves = how many neutrals a seat may move in one turn
    .title = Neutral moves
    .example = Seat 1 moved its L and then both neutrals: from a4 to a1 and from d1 to b4.
lgame-option-shape = the major piece: a tetromino or pentomino by its letter, or drawn; or one a seat: L/T
    .title = Shape
    .example = Two pieces of five squares, the pentomino P, on a board of 5 x 4.
lgame-option-reverse = whether pieces may be turned over; if not, each keeps the face that it shows at the start
    .title = Turning over
    .example = Both Ls were turned, but neither shows its other face: 26 first moves are left of 65.
lgame-option-cells = what the board is made of
    .title = Cells
    .square = square
    .triangle = triangle
    .hex = hex
    .example = Hexagons in a rhombus: an L of hexagons bends like the one of squares.
lgame-option-board = the outline of the board; a triangle or a hexagon has sides of the given width and no height
    .title = Board
    .rectangle = rectangle
    .triangle = triangle
    .hexagon = hexagon
    .example = A triangle of triangles, five cells along each side: seat 2's piece is seat 1's, turned a third round.
lgame-option-setup = where the pieces stand at the start: rule, or the board part of a position
    .title = Start
    .example = The game begins with both Ls at the edge and the neutrals in the middle.
lgame-option-dots = squares that score: none, corners, or their names, with a value if it is not one
    .title = Dots
    .example = A dot on a1 and one of three points on d4: seat 1 now covers d4 and scores them.
lgame-option-target = the first seat with this score wins; 0: no target
    .title = Target
    .example = Seat 1 had 11 points and covers one more dot: with 12 it has won.
lgame-option-turn_limit = after this many turns the higher score wins; 0: no limit
    .title = Turn limit
    .example = The 24th turn has been played: seat 1 has won by 7 points to 6.
lgame-option-stuck = what happens to a seat that cannot move
    .title = Stuck
    .auto = penalty with dots, else loses
    .loses = loses
    .penalty = penalty
    .example = The striped piece fits nowhere else: seat 2 pays with points instead of losing, and both begin again at the start.
lgame-option-penalty = points lost when stuck, with { SETTING("stuck", "penalty") }
    .title = Penalty
    .example = Seat 2 was stuck: it has lost 5 points, and the pieces stand as they did at the start.
lgame-option-seats = how many play; with more than two, who cannot move is out and the last one left wins
    .title = Seats
    .example = Three pieces on a board of 5 x 5: each is the one before it, turned a quarter round.

## What to do while choosing a move
lgame-prompt-0-cell = Drag your L to its new place, draw it with one stroke, or press a square that it will cover.
lgame-prompt-1-turn = Choose how it lies; press it to place it.
lgame-prompt-2-cell = Move a neutral piece, or press Done.
lgame-prompt-3-cell = Where does the neutral piece go?
lgame-prompt-4-cell = Move another neutral piece, or press Done.
lgame-prompt-5-cell = Where does this one go?

## Positions put together by hand
lgame-counter-points = Points of { SEAT($seat) }
lgame-counter-turns = Turns played
lgame-draft-count = { SEAT($seat, form: "start-gen") } piece covers { $size } squares, not { $n }.
lgame-draft-shape = { SEAT($seat, form: "start-gen") } squares do not make one piece of shape { $shape }.
lgame-draft-face = { SEAT($seat, form: "start-gen") } squares do not make one piece of shape { $shape } with the face that it shows at the start.
lgame-draft-neutrals = This game has { $wanted } neutral pieces, not { $n }.

## Moves and positions as text
lgame-no-cell = { $text }: not a cell of this board ({ $example } and so on).
lgame-other-shape = { $text }: the piece does not have this shape.
lgame-move-form = { $text }: a move names a place of the piece on this board, such as { $example }.
lgame-neutral-form = { $text }: after the slash a neutral moves from one cell to another, such as d1a2.
lgame-neutral-count = { $text }: { $n ->
    [0] in this game neutrals are not moved.
    [1] in this game one neutral may be moved in a turn.
   *[other] in this game { $n } neutrals may be moved in a turn.
}
lgame-field-rows = rows
lgame-field-seat = seat
lgame-field-scores = scores
lgame-field-turns = turns
lgame-position-fields = { $text }: a position has the fields { $fields }, as in { $example }.
lgame-position-seat = { $text }: the seat to move is a number from 1 to { $n }, not { $seat }.
lgame-position-numbers = { $text }: scores are written { $example }, and turns as a whole number.
lgame-position-rows = { $text }: the board has { $rows } rows of { $signs } signs, with / between them.
lgame-position-ranks = { $text }: the board has rows of { $signs } signs, with / between them.
lgame-position-signs = { $text }: a cell is { $signs } or a dot.
lgame-position-piece = { $text }: the cells marked { $sign } are not one piece of shape { $shape }.
lgame-position-face = { $text }: the cells marked { $sign } are not one piece of shape { $shape } with the face that it shows at the start.
lgame-position-hands = { $text }: where pieces are not turned over, { $sign } has to show the same face as A.
lgame-position-out = { $text }: seat { $seat } is to move but cannot, so it would be out and its piece taken off.
lgame-position-neutrals = { $text }: there are { $wanted } neutrals, not { $n }.

## Moves that are refused
lgame-refused-stays = the piece must move; at least one covered cell must change.
lgame-refused-overlap = the piece would lie on another one.
lgame-refused-shape = that is not your piece, which has the shape { $shape }.
lgame-refused-again = the neutral on { $cell } has moved already in this turn.
lgame-refused-no-neutral = there is no neutral on { $cell }.
lgame-refused-taken = { $cell } is not free.

## Options that do not go together
lgame-dots-cell = { SETTING("dots", $dots) }: { $name } is not a cell of this board ({ $example } and so on).
lgame-dots-twice = { SETTING("dots", $dots) }: { $name } is named twice; a cell has one dot, with a value such as { $name }:2.
lgame-dots-value = { SETTING("dots", $dots) }: the dot on { $name } has a value from 1 to 9, not { $value }.
lgame-board-cells = { SETTING("board", $board) }: with { SETTING("cells", $cells) } the board can be { $boards }.
lgame-target-needs-dots = { SETTING("target", $target) }: a target needs dots to score with.
lgame-endless = { SETTING("stuck", "penalty") }: without dots or a turn_limit such a game would never end.
lgame-no-end = Without a target or a turn_limit this game ends only when the time for it is up.
lgame-no-start = { SETTING("shape", $shape) } with { SETTING("neutrals", $neutrals) } leaves no legal start on this board.
lgame-no-first-move = { SETTING("shape", $shape) } with { SETTING("neutrals", $neutrals) } leaves no legal first move on this board.
lgame-shape-empty = { SETTING("shape", $shape) }: a shape is missing; a / stands between two letters or rows, such as L/T, and // between two drawings.
lgame-shape-form = { SETTING("shape", $shape) }: shape takes { $letters } or a drawing such as x./x./xx (on { $cells } cells).
lgame-shape-seats = { SETTING("shape", $shape) }: there is one shape for all or one a seat, so 1 or { $seats }, not { $n }.
lgame-shape-size = { SETTING("shape", $shape) }: a major piece covers { $least } to { $most } cells, not { $n }.
lgame-shape-apart = { SETTING("shape", $shape) }: the cells of a piece must be connected.
lgame-symmetric = { SETTING("shape", $shape) } is symmetric; the patent calls an asymmetric piece important.

## What was played
lgame-played = { lgame-moved }.
lgame-played-both = { lgame-moved }, and a neutral piece from { $source } to { $target }.
lgame-played-three = { lgame-moved }, and neutral pieces from { $source } to { $target } and from { $source2 } to { $target2 }.
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
lgame-effect-puts-out = { PERSON($seat) ->
    [you] puts you out of the game
   *[other] puts { SEAT($seat) } out of the game
}
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
lgame-last = { PERSON($seat) ->
    [you] you are the last one left
   *[other] { SEAT($seat) } is the last one left
}
lgame-target = { $n } points reached
lgame-turns = { $n } turns played

## Solving
lgame-unsolved-rules = { $game }: games with dots, turn limits or penalties cannot be solved.
lgame-unsolved-seats = { $game }: only games for two can be solved.
lgame-unsolved-size = { $game }: only boards up to { $n } x { $n } and with at most { $cells } cells can be solved.

## What lies in the box
lgame-kit-dotted = The board with dots
lgame-kit-plain = The board without dots

## What the atlas found
lgame-atlas-start = From the start nobody can force a win. Of { $n } variants { $first } are won by whoever begins, { $second } by the other side, { $drawn } are drawn.
    .short = L-Game: a draw
lgame-atlas-hex = The same game on a board of 4 x 4 hexagons is won by whoever begins, with six of 65 first turns.
    .short = On hexagons: a win in { $n }
lgame-atlas-long = The longest win that can be forced in any of the L-Game's variants: on 5 x 4 squares with four neutrals. The numbers of the classic game agree with the published ones.
    .short = { $n } turns

## What stands on buttons and in lists
lgame-button-stuck = I cannot move

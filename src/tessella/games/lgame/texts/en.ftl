## What the game is
lgame-about = Move your L anywhere it fits, then perhaps a neutral; a player who cannot move loses.
lgame-invitation = Sixteen squares, two Ls, two neutrals. Leave the other L no place to go.

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
lgame-option-height = squares from south to north
    .title = Height
lgame-option-neutrals = pieces of one square that belong to nobody
    .title = Neutrals
lgame-option-shape = the major piece: a tetromino or pentomino by its letter, or drawn
    .title = Shape
lgame-option-cells = what the board is made of
    .title = Cells
    .square = square
    .triangle = triangle
    .hex = hex
lgame-option-dots = squares that score: none, corners, or their names
    .title = Dots
lgame-option-target = the first seat with this score wins; 0: no target
    .title = Target
lgame-option-turn_limit = after this many turns the higher score wins; 0: no limit
    .title = Turn limit
lgame-option-stuck = what happens to a seat that cannot move
    .title = Stuck
    .loses = loses
    .penalty = penalty
lgame-option-penalty = points lost when stuck, with stuck=penalty
    .title = Penalty

## What to do while choosing a move
lgame-prompt-0-cell = Press a square that your L will cover, or draw the L with one stroke.
lgame-prompt-1-turn = These Ls fit there. Step through them.
lgame-prompt-2-cell = Move a neutral piece, or be done.
lgame-prompt-3-cell = Where does the neutral piece go?

## How it ended
lgame-stuck = seat { $seat } cannot move
lgame-target = { $n } points reached
lgame-turns = { $n } turns played

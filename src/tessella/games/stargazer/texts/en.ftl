## What the game is
stargazer-about = Cover a space and take what it touches; hold more of the stars and rows than anyone else.
stargazer-invitation = Cover a triangle, take what it touches, and hold more of the stars and rows.

## Presets
stargazer-preset-basic = place a piece, take what it touches side by side
    .title = Basic
stargazer-preset-advanced = a move may also take one piece corner to corner
    .title = Advanced
stargazer-preset-double = a move may also take two pieces corner to corner
    .title = Double
stargazer-preset-linked = every piece must meet an earlier one of its own
    .title = Linked
stargazer-preset-lowest = the lowest score wins
    .title = Lowest
stargazer-preset-pairs = four players, two against two
    .title = Pairs
stargazer-preset-design = for children: make a picture together
    .title = Design

## Options
stargazer-option-seats = players at the table
    .title = Seats
stargazer-option-point_moves = pieces a move may also take corner to corner
    .title = Point moves
stargazer-option-linked = place only where the space meets a piece of yours
    .title = Linked
stargazer-option-lowest = the lowest score wins
    .title = Lowest
stargazer-option-teams = seats that win together: pairs with 4 or 6 seats, threes with 6
    .title = Teams
    .none = none
    .pairs = pairs
    .threes = threes
stargazer-option-design = no captures and no score: the picture is the point
    .title = Design

## What to do while choosing a move
stargazer-prompt-0-cell = Choose an empty triangle.

## How it ended
stargazer-picture = the picture is finished
stargazer-picture-finished = The picture is finished.
stargazer-points = { $high } points to { $low }

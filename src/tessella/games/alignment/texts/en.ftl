## What the game is
alignment-about = Push the ball in hand into a row: the one that falls out says who is next; nine in a square win.
alignment-invitation = Push a ball in, another falls out, and it says who is next. Nine in a square win.

## Presets
alignment-preset-classic = push until nine of your balls make a square
    .title = Classic
alignment-preset-push-1978 = as sold: a block may be answered by one last push
    .title = Push 1978
alignment-preset-open = push from any side
    .title = Open
alignment-preset-narrow = push from the top only
    .title = Narrow
alignment-preset-block12 = a block of twelve wins
    .title = Block12
alignment-preset-strict = the ball that falls out must be yours too
    .title = Strict
alignment-preset-dice = a die says how often you push
    .title = Dice
alignment-preset-three = three colours on a board of 6 x 6
    .title = Three
alignment-preset-four = four colours on a board of 7 x 7
    .title = Four
alignment-preset-patience = alone: turn the chequered board into the cross
    .title = Patience

## Options
alignment-option-sides = where balls go in: two sides, any side, the top only
    .title = Sides
    .two = two
    .any = any
    .one = one
alignment-option-goal = what wins: a block, or a picture by name or drawn
    .title = Goal
alignment-option-last_ball = to win, the ball that fell out last must be yours too
    .title = Last ball
alignment-option-last_push = a block made by pushing out another colour allows one last push
    .title = Last push
alignment-option-dice = a die gives the number of consecutive pushes
    .title = Dice
alignment-option-seats = players; 1: patience, turning one picture into another
    .title = Seats
alignment-option-size = pockets a side, 3 to 8; 0: what the number of seats needs
    .title = Size
alignment-option-setup = the first picture: 3a, another name, a drawing, or random with a seed
    .title = Setup

## What to do while choosing a move
alignment-prompt-0-cell = Push the ball in hand into one of the numbered pockets.

## How it ended
alignment-picture = the picture is there
alignment-answered = a block was answered by a block
alignment-block = a block of { $goal }

## What the game is
alignment-about = Push the ball in hand into a row: the one that falls out says who is next; nine in a square win.
alignment-invitation = Push a ball in, another falls out, and it says who is next. Nine in a square win.
alignment-goal = Push balls until { $n } of your colour lie in a block of { $goal }.
alignment-goal-dice = { $dice ->
    [1] Push as often as the die says, until { $n } balls of your colour lie in a block of { $goal }.
   *[other] Push as often as the dice say together, until { $n } balls of your colour lie in a block of { $goal }.
}
alignment-goal-picture = Push balls until those of your colour make the picture.
alignment-goal-patience = Push balls until the board looks like the picture.
alignment-goal-loose = Push balls until the board looks like the picture; pockets with a question mark do not matter.
alignment-goal-block = Push balls until { $n } of one colour, whichever, lie in a block of { $goal }, anywhere on the board.
alignment-goal-block-of = Push balls until { $n } of seat { $seat }'s colour lie in a block of { $goal }, anywhere on the board.

alignment-drawn = This board was drawn by chance; { SETTING("setup", $setup) } gives it again.

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
alignment-preset-mini-push = alone: make a square of nine, in whichever colour
    .title = Mini-Push alone

## Options
alignment-option-sides = where balls go in: two (top and right), any, one (the top only), or a side of its own for each seat: top, right, bottom, left
    .title = Sides
    .two = two
    .any = any
    .one = one
    .example = Seat 1 pushes from the top, at 0 to 4, and seat 2 from below, at 10 to 14.
alignment-option-goal = what wins: a block, or a picture by name or drawn; alone also a block of one colour (3x3:# or 3x3:.) and ? for pockets that do not matter
    .title = Goal
    .example = Alone, a block of 3 x 3 of either colour: four pushes from the start are enough.
alignment-option-last_ball = to win, the ball that fell out last must be yours too
    .title = Last ball
    .example = The square stands, but a ball of seat 2 fell out: the game goes on.
alignment-option-last_push = a block made by pushing out another colour allows one last push
    .title = Last push
    .example = The square stands, but a ball of seat 2 fell out: seat 2 may push once more.
alignment-option-dice = how many dice give the number of consecutive pushes; two are added
    .title = Dice
    .example = Two dice have come to seven, and seat 1 has pushed twice, at 0 and at 5: five pushes are left.
alignment-option-seats = players; 1: patience, making a picture or a block alone
    .title = Seats
    .example = Three seats have three colours, on a board of 6 x 6.
alignment-option-size = pockets a side, 3 to 8, or columns x rows; empty: what the number of seats needs
    .title = Size
    .example = Five columns and four rows: the right side has the numbers 5 to 8, and a block of 2 x 3 wins, as seat 1 has it.
alignment-option-setup = the first picture: 3a, another name, a drawing, or random, which draws a number and shows it
    .title = Setup
    .example = A board made by chance: the number seven always gives this one.
alignment-option-labels = what is written at the border pockets; numbers may be typed in any case
    .title = Labels
    .numbers = numbers
    .letters = letters
    .example = Letters instead of numbers, from A at the top left to J at the bottom right.

## What to do while choosing a move
alignment-prompt-0-cell = Push the ball in hand into one of the marked border pockets.
alignment-pushes-left = { $n ->
    [1] one push left
   *[other] { $n } pushes left
}

## Positions put together by hand
alignment-counter-pushes = Pushes left (0: roll first)
alignment-draft-empty = { $n ->
    [one] Pocket { $pocket } is empty; every pocket holds a ball.
   *[other] { $n } pockets are empty; every pocket holds a ball.
}
alignment-draft-balls = { SEAT($seat, form: "start") } has { $balls } balls, all but perhaps one of them on the board; { $n } lie there now.

## Moves and positions as text
alignment-move-form = { $text }: a move is a pocket from 0 to { $last }.
alignment-move-form-letters = { $text }: a move is a pocket from A to { $letter }, or by its number from 0 to { $last }.
alignment-move-form-dice = { $where } A roll is d{ $least } to d{ $most }.
alignment-position-rows = { $text }: the board has { $rows } rows of { $n } seats' digits ({ $digits }), with / between them.
alignment-position-hand = { $text }: after the board comes the ball in hand, one of { $digits }.
alignment-position-balls = { $text }: seat { $seat } has { $balls } balls in all, not { $n }.
alignment-position-roll = { $text }: with dice the seat and its pushes follow, such as 1:3 or 1:roll.
alignment-position-more = { $text }: nothing is expected after { $note }.
alignment-position-note = { $text }: { $note } is not last:SEAT, won:SEAT or drawn.
alignment-position-note-idle = { $text }: { $note } says nothing here; leave it out.
alignment-position-note-missing = { $text }: say how it stands with won:SEAT, last:SEAT or drawn; the board alone does not tell.
alignment-position-not-won = { $text }: seat { $seat } does not have what wins.
alignment-position-no-last = { $text }: { $note } needs a block of that seat and another seat's ball in hand.

## Moves that are refused
alignment-refused-pocket = the pockets are { $first } to { $last }.
alignment-refused-side = { PERSON($seat) ->
    [you] you push from your own side only, at pockets { $first } to { $last }.
   *[other] { SEAT($seat) } pushes from its own side only, at pockets { $first } to { $last }.
}
alignment-refused-no-roll = { PERSON($seat) ->
    [you] you push now, no roll is due.
   *[other] { SEAT($seat) } pushes now, no roll is due.
}
alignment-refused-roll-due = a roll is due, d{ $least } to d{ $most }.

## Options that do not go together
alignment-size-form = a number from { $least } to { $most }, or columns x rows such as 5x4
alignment-sides-form = { $together }, or for each seat one of { $sides }, such as top/right
alignment-sides-seats = { SETTING("sides", $sides) } with { SETTING("seats", $seats) }: each seat needs one side, and { $n ->
    [1] one is
   *[other] { $n } are
} named; two sides for two seats are top/right, for example.
alignment-goal-form = { SETTING("goal", $goal) }: goal takes a block such as 3x3, a picture ({ $pictures }) or a drawing with # and dots; with one seat also 3x3:# or 3x3:., and ? for pockets that do not matter.
alignment-goal-patience-only = { SETTING("goal", $goal) } with { SETTING("seats", $seats) }: the colour of a block and question marks are for patience, with one seat; in a match each seat has its own colour, and dots do not matter anyway.
alignment-setup-form = { SETTING("setup", $setup) }: setup takes a picture ({ $pictures }), random:SEED, or a drawing with # and dots or with seats' digits.
alignment-last-ball-and-push = { SETTING("last_ball", "on") } and { SETTING("last_push", "on") }: these two exclude each other.
alignment-last-push-needs-block = { SETTING("last_push", "on") } with { SETTING("goal", $goal) }: a last push needs a block to answer, such as 3x3.
alignment-patience-without = { SETTING($name, $value) } with { SETTING("seats", "1") }: patience is played without it.
alignment-setup-size = { SETTING("setup", $setup) }: this picture is { $drawn }, the board is { $board }.
alignment-setup-uneven = { SETTING("setup", $setup) }: the colours on the board must be equal in number or one apart, with none fewer than seat 1's, whose ball is in hand; here they are { $counts }.
alignment-goal-picture-size = { SETTING("goal", $goal) }: this picture does not fit a board of { $board }.
alignment-goal-picture-balls = { SETTING("goal", $goal) }: a picture for patience has { $most } or { $least } balls of seat 2's colour, not { $n }.
alignment-goal-block-size = { SETTING("goal", $goal) }: this block does not fit a board of { $board }.
alignment-goal-balls = { SETTING("goal", $goal) }: it takes { $n } balls, and a seat has only { $balls } (a larger board has more).
alignment-goal-dots = { SETTING("goal", $goal) }: it takes { $n } balls of seat 1's colour, and there are only { $balls }.
alignment-met-at-start = { SETTING("goal", $goal) } with { SETTING("setup", $setup) }: there would be nothing to do, the board shows it at the start.
alignment-won-at-start = { SETTING("goal", $goal) } with { SETTING("setup", $setup) }: seat { $seat } would have won at the start.

## What was played
alignment-played = { SEAT($seat, form: "start") } pushed a ball in at pocket { $pocket }.

## What a move does
alignment-pushes = { $n ->
    [1] { $form ->
        [more] one more push
       *[other] one push
    }
   *[other] { $form ->
        [more] { number } more pushes
       *[other] { number } pushes
    }
}
alignment-balls = { $n ->
    [0] no ball
    [1] one ball
   *[other] { number } balls
}
alignment-a-picture = picture
alignment-a-block = block of { $goal }
alignment-fullest = fullest block
alignment-a = a { $what }
alignment-its = { PERSON($seat) ->
    [you] your { $what }
   *[other] its { $what }
}
alignment-its-own = { PERSON($seat) ->
    [you] your own { $what }
   *[other] its own { $what }
}
alignment-of-seat = { SEAT($seat, form: "gen") } { $what }
alignment-effect-roll = gives { $pushes } to { SEAT($seat) }
alignment-effect-answers = answers the block with a block, for a draw
alignment-effect-answers-larger = answers the block with a larger one and wins
alignment-effect-no-answer = { PERSON($seat) ->
    [you] does not answer the block, so you win
   *[other] does not answer the block, so { SEAT($seat) } wins
}
alignment-effect-wins = makes { $what } and wins
alignment-effect-other-wins = { PERSON($seat) ->
    [you] makes { $what }, so you win
   *[other] makes { $what }, so { SEAT($seat) } wins
}
alignment-effect-wins-late = { PERSON($seat) ->
    [you] throws out one of your balls, so you win with your { $what }
   *[other] throws out a ball of { SEAT($seat) }, who wins with its { $what }
}
alignment-effect-makes = makes { $what }
alignment-effect-not-yet = { PERSON($seat) ->
    [you] which does not win as one of your balls falls out
   *[other] which does not win as a ball of { SEAT($seat) } falls out
}
alignment-effect-breaks = breaks { $what }
alignment-effect-throws-and-makes = { PERSON($out) ->
    [you] throws out one of your balls and makes { $what }
   *[other] throws out a ball of { SEAT($out) } and makes { $what }
}
alignment-effect-awaits = which { SEAT($seat) } may answer with one push
alignment-effect-throws = { PERSON($seat) ->
    [you] throws out one of your balls
   *[other] throws out a ball of { SEAT($seat) }
}
alignment-effect-left = { PERSON($seat) ->
    [you] so you have { FORM($pushes, form: "more") }
   *[other] with { FORM($pushes, form: "more") } for { SEAT($seat) }
}
alignment-effect-once-more = { PERSON($seat) ->
    [you] so you push once more
   *[other] who pushes once more
}
alignment-effect-again = { PERSON($seat) ->
    [you] so you push again
   *[other] who pushes again
}
alignment-effect-rolls = { PERSON($seat) ->
    [you] so you roll next
   *[other] who rolls next
}
alignment-effect-next = { PERSON($seat) ->
    [you] so you push next
   *[other] who pushes next
}
alignment-effect-raises = raises { $what } from { $had } of { $all } to { $has }
alignment-effect-cuts = cuts { $what } from { $had } of { $all } to { $has }
alignment-effect-picture = makes the picture
alignment-effect-block-raises = raises the fullest block from { $had } of { $all } to { $has }
alignment-effect-block-cuts = cuts the fullest block from { $had } of { $all } to { $has }
alignment-effect-block-keeps = leaves the fullest block at { $had } of { $all }
alignment-effect-right = leaves { $n } of { $all } pockets right
alignment-effect-as-many = as many as before
alignment-effect-more = { $n } more than before
alignment-effect-fewer = { $n } fewer than before

## How it ended
alignment-picture = the picture is there
alignment-answered = a block was answered by a block
alignment-block = a block of { $goal }

## Solving
alignment-unsolved-size = { $game }: only the game for two on boards of { $n } pockets at most, such as 5 x 5, can be solved.
alignment-unsolved-rules = { $game }: only games without dice that are won by a block can be solved.
alignment-unsolved-dice-rules = { $game }: with dice, only the game for two that is won by a block can be solved.
alignment-unsolved-dice-size = { $game }: with so many dice, only boards of { $n } pockets at most can be solved; this one has about { $positions } positions.

## Pictures to be pushed together
alignment-picture-kind = Alignment: make a picture
alignment-picture-catalogue = All from 3a, the chequered board. To solve one: tessella puzzle NAME
alignment-picture-title = A picture in { alignment-picture-length }
alignment-picture-task = { $n ->
    [1] Make the picture with one push.
   *[other] Make the picture with { $n } pushes.
}
alignment-picture-length = { $n ->
    [1] { $n } push
   *[other] { $n } pushes
}
alignment-picture-made = { $made ->
    [1] { $made } push
   *[other] { $made } pushes
}
alignment-picture-target = The picture to make
alignment-picture-takes = { $ways ->
    [1] It takes { alignment-picture-length } (one way).
   *[other] It takes { alignment-picture-length } ({ $ways } ways).
}
alignment-picture-stands = { alignment-picture-made } made, { $left } to go.
alignment-picture-play = Hint: push { $text }.
alignment-picture-solved = The picture is complete in { alignment-picture-made }{ $how }; there is no shorter way.
alignment-picture-solved-longer = The picture is complete in { alignment-picture-made }{ $how }; { $least } would do.

## What pictures there are, and which cannot be made
alignment-picture-none = { SETTING("pushes", $n) }: no two pictures that far apart were found; try fewer.
alignment-picture-long = { $n }: pictures at random take 1 to { $most } pushes here.
alignment-picture-most-proven = { SETTING("pushes", $n) }: on this board a puzzle takes 1 to { $most } pushes; no two pictures are further apart.
alignment-picture-most-known = { SETTING("pushes", $n) }: on this board a puzzle takes 1 to { $most } pushes; no two pictures are known to be further apart.
alignment-picture-most-found = { SETTING("pushes", $n) }: on this board a puzzle takes 1 to { $most } pushes; no two pictures further apart can be found in good time.
alignment-picture-size = { SETTING("size", $size) }: patience is solved on boards of { $most } pockets at most.
alignment-picture-form = { $text }: a picture is one of { $names }, or drawn with # and dots, row by row, such as { $example }.
alignment-picture-form-goal = { $text }: what to make is a picture ({ $names }), one drawn with # and dots, and ? where it does not matter, row by row, such as { $example }, or a block such as 3x3, 3x3:# or 3x3:. of one colour.
alignment-picture-fit = { $text }: this picture is { $drawn }, the board is { $board }.
alignment-picture-large = { $text }: patience is solved on boards of { $most } pockets at most, not { $n }.
alignment-picture-balls = { $text }: a picture of { $board } has { $most } #, or { $least } if one is in hand; this one has { $n }.
alignment-picture-loose-balls = { $text }: on { $board } there are { $most } # and { $dots } dots, the ball in hand among them; this picture has { $n } # and { $found } dots.

## The shortest way from one picture to another
alignment-picture-same = It is there already: no push is needed.
alignment-picture-way = { $n ->
    [1] 1 push leads from { $start } to { $goal }; { alignment-picture-ways }:
   *[other] { $n } pushes lead from { $start } to { $goal }; { alignment-picture-ways }:
}
alignment-picture-ways = { $ways ->
    [1] the only shortest way
   *[other] one of { $ways } shortest ways
}
alignment-picture-no-way = No way leads from { $start } to { $goal }.
alignment-picture-search = More than { alignment-picture-length }; { $seen } pictures seen so far ...

## Blocks to be pushed together
alignment-block-kind = Alignment: make a block alone
alignment-block-title = A block in { alignment-picture-length }
alignment-block-task = { $n ->
    [1] Make a block of { $aim } in one colour, whichever, with one push.
   *[other] Make a block of { $aim } in one colour, whichever, with { $n } pushes.
}
alignment-block-length = { alignment-picture-length }
alignment-block-target = Such a block, anywhere
alignment-block-takes = { alignment-picture-takes }
alignment-block-stands = { alignment-picture-stands }
alignment-block-play = { alignment-picture-play }
alignment-block-solved = The block is complete in { alignment-picture-made }{ $how }; there is no shorter way.
alignment-block-solved-longer = The block is complete in { alignment-picture-made }{ $how }; { $least } would do.
alignment-block-none = { SETTING("pushes", $n) }: no board that far from a block was found; try fewer.
alignment-block-long = { $n }: blocks at random take 1 to { $most } pushes here.
alignment-block-most = { SETTING("pushes", $n) }: on this board a block takes 1 to { $most } pushes; no board is further away.
alignment-block-most-found = { SETTING("pushes", $n) }: on this board a block takes 1 to { $most } pushes; boards further away cannot be found in good time.

## What pictures are called
alignment-picture-name-3a = Figure 3a
alignment-picture-name-3c = Figure 3c
alignment-picture-name-diamond = The diamond
alignment-picture-name-house = The house
alignment-picture-name-tree = The tree
alignment-picture-name-mushroom = The mushroom
alignment-picture-name-ship = The ship
alignment-picture-name-smile = The smile
alignment-picture-name-eye = The eye
alignment-picture-name-crown = The crown
alignment-picture-name-flag = The flag
alignment-picture-name-cup = The cup
alignment-picture-name-half = Half and half
alignment-picture-name-stripes = The stripes
alignment-picture-name-pillars = The pillars
alignment-picture-name-tee = The letter T
alignment-picture-name-aitch = The letter H
alignment-picture-name-zed = The letter Z
alignment-picture-name-en = The letter N
alignment-picture-name-ess = The letter S

## What lies in the box
alignment-kit-goal = What wins
alignment-kit-block = { $n } of one colour
alignment-kit-start = as the game begins
alignment-kit-few = in as few pushes as you can
alignment-kit-fewest = { $n ->
    [one] one push from the start
   *[other] { $n } pushes from the start
}

## What the atlas found
alignment-atlas-start = On 5 x 5 pockets the start is drawn in all { $n } variants, from whichever sides one may push.
    .short = Alignment: a draw
alignment-atlas-first = Of { $n } variants { $first } are won by whoever begins and { $drawn } are drawn; the other side wins none.
    .short = Never a loss
alignment-atlas-long = The longest win that can be forced in any of Alignment's variants: for a block of 2 x 5 with the last ball rule. No other full solution of this game is known to us.
    .short = { $n } pushes

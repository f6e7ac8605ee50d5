# Numbers, lists, and what every game shares.

verbatim = { $text }
number = { $n ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $n }
}
list-comma = { $before }, { $last }
list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-clauses = { $before }, and { $last }
list-while = { $before } while { $last }
list-so = { $before }, so { $last }
list-as = { $before }, as { $last }
list-remark = { $before }, { $last }

## Who sits at a seat. Forms: "start" begins a sentence, "gen" says whose something is, "start-gen" does both.
seat = { $form ->
    [start] { SEAT($seat, form: "start") }
    [gen] { SEAT($seat, form: "gen") }
    [start-gen] { SEAT($seat, form: "start-gen") }
   *[other] { SEAT($seat) }
}
seat-number = { $form ->
    [start] Seat { $seat }
    [gen] seat { $seat }'s
    [start-gen] Seat { $seat }'s
   *[other] seat { $seat }
}
seat-team-number = { $form ->
    [start] Team { $seats }
    [gen] team { $seats }'s
    [start-gen] Team { $seats }'s
   *[other] team { $seats }
}
seat-team = { $form ->
    [start] The { $names } team
    [gen] the { $names } team's
    [start-gen] The { $names } team's
   *[other] the { $names } team
}
seat-your-team = { $form ->
    [start] Your team
    [gen] your team's
    [start-gen] Your team's
   *[other] your team
}
seat-you = { $form ->
    [start] You
    [gen] your
    [start-gen] Your
   *[other] you
}
seat-named = { $form ->
    [gen] { $name }'s
    [start-gen] { $name }'s
   *[other] { $name }
}
seat-colour = { $form ->
    [start] { seat-colour-start }
    [gen] { seat-colour-plain }'s
    [start-gen] { seat-colour-start }'s
   *[other] { seat-colour-plain }
}
seat-colour-plain = { $look ->
    [1] blue
    [2] orange
    [3] green
    [4] yellow
    [5] purple
   *[6] grey
}
seat-colour-start = { $look ->
    [1] Blue
    [2] Orange
    [3] Green
    [4] Yellow
    [5] Purple
   *[6] Grey
}
seat-name-and-colour = { $name } ({ seat-colour-plain })

## How it stands, and how it ended
turn-of = { PERSON($seat) ->
    [you] Your move.
   *[other] { SEAT($seat, form: "start") } to move.
}
turn-then = { PERSON($seat) ->
    [you] Your move: { $then }
   *[other] { SEAT($seat, form: "start") } to move: { $then }
}
roll-then = The die is rolled: { $then }
roll-due = The die is rolled.
won = { $n ->
    [1] Seat { $seats } won: { $reason }.
   *[other] Seats { $seats } won: { $reason }.
}
drawn = Drawn: { $reason }.
nobody-won = Nobody won: { $reason }.

## Moves that are refused
refused = { $move }: { $why }
refused-over = the game is over.
refused-illegal = not a legal move here.

## Options
option-value = { SETTING($name, $value) }: { $name } takes { $takes }.
option-unknown = { $name }: there is no such option; the options are { $names }.
option-teams = { SETTING("teams", $teams) } with { SETTING("seats", $seats) }: pairs need 4 or 6 seats, threes need 6.
preset-unknown = { $name }: there is no such preset; the presets are { $names }.
game-unknown = { $name }: there is no such game; the games are { $names }.
game-left-out = The game { $name } of { $module } is left out: { $why }
game-name-taken = there is a game of this name already.
game-not-named = { $module } has no GAME whose name is { $name }.
game-no-texts = its English texts are missing, { $file }.
takes-whole = a whole number from { $least } to { $most }
takes-switch = on or off
takes-choice = one of { $choices }
takes-text = a text such as { $example }

## Positions
position-reads = { $text }: this position is written { $again }.

## Positions put together by hand
draft-unknown = { $code } cannot lie on { $cell }.
draft-seat = Seat { $seat } cannot be to move.
draft-counter = { $title }: a whole number from { $least } to { $most }.
draft-none = Positions of { $title } cannot be put together by hand.

## Solving
no-actions = { $game }: this game has no numbered actions (its author can add an actions.py).
actions-never = { $move } is never a legal move of { $game }, so it has no number.
actions-in-stages = { $game } has no maps of single actions: its moves are { $n } actions each, and only whole moves can be turned (space.turn).
cell-start = Start
cell-first = First position
cell-back = One move back
cell-on = One move on
cell-last = Last position
cell-play = Play all moves
cell-pause = Pause
cell-position = Position
batch-size = { $n } games cannot be played at once: at least 1 is needed.
batch-limit = A game cannot be cut off after { $limit } moves: at least 1 is needed.
batch-foreign = A position of { $words } words was given: those of { $game } have { $needed }.
batch-seeds = { $given } seeds were given for { $n } games: one number for all is needed, or one a game.
batch-actions = Actions of shape { $shape } and type { $kind } were given: whole numbers are needed, { $n } in a row.
batch-illegal = Action { $action } is not legal in game { $row } of the batch, so no game has moved.
batch-words = Words of shape { $shape } were given: whole numbers are needed, { $rows } rows of { $words }.
batch-stages = { $game }: a move takes several actions here, so there is no looking ahead by one.
batch-over = The position { $text } is over: no game can go on from it.
env-illegal = Action { $action } is not legal here: the action mask tells which ones are.
env-options = The options { $names } were given with { $game }, which has its options already: give them with a game's name.
env-not-begun = No game is going on: reset begins one.
env-render = render_mode={ $mode }: it takes one of { $modes }.
env-seat = There is no seat { $seat } at { $game }: it has { $seats }.
env-against = { $given } agents were given for { $n } other seats: one for all is needed, or one a seat.
env-no-turn = { $game }: seat { $seat } had no turn in { $n } games, so there is nothing for it to learn.
library-missing = { $name } is not installed here: pip install 'tessella[{ $extra }]' adds it.
no-census = { $game }: this game cannot be solved, because its positions are not numbered.

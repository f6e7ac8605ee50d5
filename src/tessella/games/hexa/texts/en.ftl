## What the game is
hexa-about = Place hexagons whose edges match; the first path between your two sides of the board wins.
hexa-invitation = Hexagons whose edges match grow into paths that belong to everybody. Finish yours first.
hexa-goal = Be the first with a path of pieces between your two sides, whoever laid them.
hexa-goal-numbered = Be the first with a path between two of your spaces that have the same number.
hexa-goal-team = Be the first team with a path of pieces between its sides, whoever laid them.
hexa-goal-team-numbered = Be the first team with a path between two of its spaces that have the same number.
hexa-goal-two = Be the first with two paths between your sides.
hexa-goal-points = Complete more paths between your sides than the other player: each is a point.

## Presets
hexa-preset-classic = Rudden's game for two
    .title = Classic
hexa-preset-mini = a board of 55 spaces and 12 pieces each
    .title = Mini
hexa-preset-three = three seats, each from side to opposite side
    .title = Three
hexa-preset-four = four seats, and numbers must match
    .title = Four
hexa-preset-six = six seats, and numbers must match
    .title = Six
hexa-preset-pairs = four seats, partners across the table
    .title = Pairs
hexa-preset-double = two seats with two sets each, first to two paths
    .title = Double
hexa-preset-points = two seats with two sets each, a point a path
    .title = Points
hexa-preset-handicap = seat 1 is the beginner: more pieces, and its opponent pays four for one from the pool
    .title = Handicap

## Options
hexa-option-seats = players: 2, 3, 4 or 6
    .title = Seats
    .example = Three seats: each joins a side to the one across.
hexa-option-pairing = the second seat's start side with two seats
    .title = Pairing
    .beta = beta
    .gamma = gamma
    .example = Seat 2 plays from γ to χ instead of from β to ψ.
hexa-option-teams = who wins together: 4 seats in pairs, 6 in pairs or threes
    .title = Teams
    .none = none
    .pairs = pairs
    .threes = threes
    .example = Seats 1 and 3 play together, and seats 2 and 4: a path of either partner wins.
hexa-option-paths = other start and end sides, one pair a seat
    .title = Paths
    .example = Seat 1 goes from α to γ and seat 2 from β to ω: shorter ways, equally long.
hexa-option-sets = 2: two seats play the four-seat paths with two sets each
    .title = Sets
    .example = Each of two seats has two paths, those of four seats, and twice as many pieces.
hexa-option-goal = the first path wins; or two paths; or a point a path
    .title = Goal
    .first = first
    .two = two
    .points = points
    .example = A path from α to ω is a point for seat 1, and the game goes on.
hexa-option-spent = who has no offensive piece left: takes no further turn and cannot win any more; or goes on with its other pieces
    .title = Spent seats
    .out = out
    .stays = stay
    .example = Seat 1 has no offensive piece left, and has laid a blank one on A1 nevertheless.
hexa-option-offensive = each seat's offensive pieces: how many, or which
    .title = Offensive
    .example = Each seat has just seven pieces: four that go straight on and three that turn sharply.
hexa-option-defensive = each seat's defensive pieces: how many, or which
    .title = Defensive
    .example = Each seat has two pieces that stop a straight line: seat 2 has put one on C2 without buying it.
hexa-option-price = offensive pieces a seat gives for one from the pool, 1 to 6
    .title = Price
    .example = The blocking piece on C2 has cost seat 1 four offensive ones.
hexa-option-trades = pieces a seat may buy from the pool, 0 to 29
    .title = Trades
    .example = Seat 1 has bought the blocking piece on C2 and can buy no other in this game.
hexa-option-pool = what can be bought: the full pool, its defensive pieces, none, or a list of types
    .title = Pool
    .example = There are only three pieces to buy; seat 1 has taken the one that blocks an edge and laid it on C2.
hexa-option-hybrids = offensive-defensive pieces of the pool: with one interrupted section, or with any number
    .title = Hybrids
    .one = one
    .any = any
    .example = The piece bought for C2 joins two edges and interrupts two others, that towards C3 among them.
hexa-option-intrusions = pieces a seat may place on opponents' spaces, 0 to 24
    .title = Intrusions
    .example = Seat 2 has put a piece on D1, a space of seat 1; F1 is closed to it now.
hexa-option-intrusions_each = the limit of intrusions holds for each opponent's spaces by itself
    .title = Intrusions each
    .example = Seat 1 has a piece on a space of seat 2 and one on a space of seat 3; the rest of theirs is closed to it now.
hexa-option-size = start/end spaces on each side of the board
    .title = Size
    .example = The smallest board: 19 spaces, and one start space on each side.

## What to do while choosing a move
hexa-prompt-0-pass = You can only pass: you have no offensive piece left, or nothing of yours fits.
hexa-prompt-1-cell = Lay it on one of the marked spaces.
hexa-trade-cost = { $price ->
    [1] A trade costs one offensive piece for one from the pool
   *[other] A trade costs { $price } offensive pieces for one from the pool
}; { $left ->
    [1] you may trade once more.
   *[other] you may trade { $left } times more.
}
hexa-trade-give = { hexa-trade-cost } { $more ->
    [1] Choose a piece to give.
   *[other] Choose { $more } pieces to give.
}
hexa-trade-take = { hexa-trade-cost } Now take one from the pool.

## How it ended
hexa-path = a path is complete
hexa-two-paths = two paths are complete
hexa-no-path = no path is possible any more
hexa-no-further-path = no further path is possible
hexa-spent = no offensive piece is left
hexa-nobody-can-place = nobody can place a piece
hexa-bought = { PERSON($seat) ->
    [you] Place the piece you bought.
   *[other] { SEAT($seat, form: "start") } to place the piece it bought.
}
hexa-out = { PERSON($seat) ->
    [you] You have no offensive piece left, so you pass.
   *[other] { SEAT($seat, form: "start") } has no offensive piece left, so it passes.
}

## Trays
hexa-tray = { SEAT($seat, form: "start") }
hexa-tray-out = { SEAT($seat, form: "start") }, out
hexa-tray-pool = Pool

## What was played
hexa-played = { SEAT($seat, form: "start") } laid a piece on { $space } that joins { $edges }.
hexa-blocked = { SEAT($seat, form: "start") } laid a blocking piece on { $space }.
hexa-traded = { SEAT($seat, form: "start") } gave { $given } for { $kind } from the pool.
hexa-passed = { SEAT($seat, form: "start") } passed.

## What a move does
hexa-effect-passes = { PERSON($seat) ->
    [you] leaves the turn to { SEAT($next) }, as no piece of yours fits anywhere
   *[other] leaves the turn to { SEAT($next) }, as no piece of { SEAT($seat) } fits anywhere
}
hexa-effect-passes-out = { PERSON($seat) ->
    [you] leaves the turn to { SEAT($next) }, as you have no offensive piece left
   *[other] leaves the turn to { SEAT($next) }, as { SEAT($seat) } has no offensive piece left
}
hexa-effect-spends = { PERSON($seat) ->
    [you] uses up your offensive pieces, so this is your last turn
   *[other] uses up its offensive pieces, so this is its last turn
}
hexa-effect-trades = gives { $given } for { $kind } from the pool
hexa-several = { number } { $kind }
hexa-effect-uses-trade = { $n ->
    [1] { PERSON($seat) ->
        [you] uses your last trade
       *[other] uses its last trade
    }
   *[other] { PERSON($seat) ->
        [you] uses one of the { number } trades you have left
       *[other] uses one of the { number } trades it has left
    }
}
hexa-effect-uses-intrusion = { $n ->
    [1] { PERSON($seat) ->
        [you] uses your last intrusion, on side { $side }
       *[other] uses its last intrusion, on side { $side }
    }
   *[other] { PERSON($seat) ->
        [you] uses one of the { number } intrusions you have left, on side { $side }
       *[other] uses one of the { number } intrusions it has left, on side { $side }
    }
}
hexa-effect-uses-intrusion-each = { $n ->
    [1] { PERSON($seat) ->
        [you] uses your last intrusion against the owner of side { $side }
       *[other] uses its last intrusion against the owner of side { $side }
    }
   *[other] { PERSON($seat) ->
        [you] uses one of the { number } intrusions you have left against the owner of side { $side }
       *[other] uses one of the { number } intrusions it has left against the owner of side { $side }
    }
}
hexa-way = way from { $start } to { $end }
hexa-whole-path = path from { $start } to { $end }
hexa-numbered-path = path { $number } from { $start } to { $end }
hexa-the = the { $what }
hexa-its = { PERSON($seat) ->
    [you] your { $what }
   *[other] its { $what }
}
hexa-seats = { SEAT($seat, form: "gen") } { $what }
hexa-mates = { PERSON($seat) ->
    [you] your { $what }
   *[other] team mate { SEAT($seat, form: "gen") } { $what }
}
hexa-pieces = { $n ->
    [0] no piece
    [1] one piece
   *[other] { number } pieces
}
hexa-effect-completes = completes { $what }
hexa-effect-wins = wins
hexa-win = { $n ->
    [1] { PERSON($seat) ->
        [you] you win
       *[other] { SEAT($seat) } wins
    }
   *[other] { $seats } win
}
hexa-effect-ends-won = ends the game, and { $win }
hexa-effect-ends-drawn = ends the game in a draw
hexa-effect-closes = closes { $what }
hexa-effect-shortens = shortens { $what } from { $had } to { $has }
hexa-effect-lengthens = lengthens { $what } from { $had } to { $has }
hexa-effect-with-bought = { $what } with a piece from the pool
hexa-effect-leaves = { PERSON($seat) ->
    [you] leaves your { $what } at { $pieces }
   *[other] leaves its { $what } at { $pieces }
}
hexa-effect-leaves-all = leaves every way as it is

## Puzzles
hexa-win-kind = Hexa: complete the path
hexa-win-title = { $own ->
    [1] Hexa: complete the path in one move
   *[other] Hexa: complete the path in { $own } moves
}
hexa-win-task = { $own ->
    [1] Complete your path with this move. Only one piece does it, on one space, lying one way.
   *[other] Complete your path in { $own } moves, whatever the other side answers. Only one first move works.
}

## Why a move is not legal
hexa-refused-pass = a seat that can place a piece or trade must do so.
hexa-refused-stuck = { PERSON($seat) ->
    [you] you have no piece that fits anywhere, so you must pass.
   *[other] { SEAT($seat) } has no piece that fits anywhere, so it must pass.
}
hexa-refused-out = { PERSON($seat) ->
    [you] you have no offensive piece left, so you take no further turn and pass.
   *[other] { SEAT($seat) } has no offensive piece left, so it takes no further turn and passes.
}
hexa-refused-trades = { $n ->
    [0] { SEAT($seat) } may not trade.
    [1] { PERSON($seat) ->
        [you] you have made your only trade.
       *[other] { SEAT($seat) } has made its only trade.
    }
   *[other] { PERSON($seat) ->
        [you] you have made your { $n } trades.
       *[other] { SEAT($seat) } has made its { $n } trades.
    }
}
hexa-refused-price = { $price ->
    [1] { PERSON($seat) ->
        [you] you give 1 offensive piece for one from the pool, not { $n }.
       *[other] { SEAT($seat) } gives 1 offensive piece for one from the pool, not { $n }.
    }
   *[other] { PERSON($seat) ->
        [you] you give { $price } offensive pieces for one from the pool, not { $n }.
       *[other] { SEAT($seat) } gives { $price } offensive pieces for one from the pool, not { $n }.
    }
}
hexa-refused-few = { PERSON($seat) ->
    [you] you have { $left } of { $kind } left, not { $n }.
   *[other] { SEAT($seat) } has { $left } of { $kind } left, not { $n }.
}
hexa-refused-pool = the pool has no { $kind } left.
hexa-refused-no-place = { $kind } could not be placed anywhere now.
hexa-refused-bought = the piece bought, { $kind }, must be placed first.
hexa-refused-taken = { $space } is taken.
hexa-refused-none = { PERSON($seat) ->
    [you] you have no { $kind } left.
   *[other] { SEAT($seat) } has no { $kind } left.
}
hexa-refused-not-own = { PERSON($seat) ->
    [you] you have no { $kind }; it is bought from the pool.
   *[other] { SEAT($seat) } has no { $kind }; it is bought from the pool.
}
hexa-refused-marked = its marked edge { $edge } would meet a blank edge of { $other }.
hexa-refused-blank = its blank edge { $edge } would meet a marked edge of { $other }.
hexa-refused-intrusions = { $n ->
    [0] { SEAT($seat) } may not place pieces on opponents' start and end spaces.
    [1] { PERSON($seat) ->
        [you] you have placed the only piece you may on opponents' start and end spaces.
       *[other] { SEAT($seat) } has placed the only piece it may on opponents' start and end spaces.
    }
   *[other] { PERSON($seat) ->
        [you] you have placed all { $n } pieces you may on opponents' start and end spaces.
       *[other] { SEAT($seat) } has placed all { $n } pieces it may on opponents' start and end spaces.
    }
}
hexa-refused-intrusions-each = { $n ->
    [1] { PERSON($seat) ->
        [you] you have placed the only piece you may on start and end spaces of seat { $other }.
       *[other] { SEAT($seat) } has placed the only piece it may on start and end spaces of seat { $other }.
    }
   *[other] { PERSON($seat) ->
        [you] you have placed all { $n } pieces you may on start and end spaces of seat { $other }.
       *[other] { SEAT($seat) } has placed all { $n } pieces it may on start and end spaces of seat { $other }.
    }
}
hexa-refused-closes = it would close side { $side }; a side must keep a way in.

## Texts of moves
hexa-move-form = { $text }: a move is { $example }, trade:++----,+-+---=--x--x or pass.
hexa-move-space = { $text }: not a space of this board ({ $example } and so on).
hexa-move-piece = { $text }: not a piece; a piece is six edges of + - x, such as +--+--.
hexa-move-given = { $text }: a trade gives 1 to { $most } offensive pieces.
hexa-move-offensive = { $text }: not an offensive type such as { $example }; only these are given in trade.
hexa-move-pool = { $text }: not a type of the pool, such as { $first } or { $last }.

## Positions put together by hand
hexa-draft-match = { $one } and { $other } do not match: marked edges meet marked ones only.
hexa-draft-many = { SEAT($seat, form: "start") } has no further piece like the one at { $cell }.
hexa-draft-poor = { SEAT($seat, form: "start") } cannot have paid for { $n } pieces from the pool.
hexa-draft-intrudes = { SEAT($seat, form: "start") } has { $n } pieces on start spaces of others; { $most } at most are allowed.

## Texts of positions
hexa-position-fields = { $text }: a position has the fields pieces, seat, hands, pool, trades, intrusions, bought, as in { $example }.
hexa-position-seat = { $text }: the seat to move is a number from 1 to { $seats }, not { $seat }.
hexa-position-bought = { $text }: { $kind } is not a type of the pool; - stands for nothing bought.
hexa-position-trades = { $text }: trades are one number a seat with / between them, not { $value }.
hexa-position-intrusions = { $text }: intrusions are one number a seat with / between them, not { $value }.
hexa-position-pool = { $text }: the pool is { $n } signs, one a type: how many pieces of it are there.
hexa-position-piece = { $text }: { $entry } is not a space, a piece and a seat of this game, such as { $example }.
hexa-position-two = { $text }: two pieces lie on { $space }.
hexa-position-match = { $text }: { $one } and { $other } do not match; marked edges meet marked ones only.
hexa-position-hands = { $text }: hands are { $seats } rows of eleven counts, and defensive ones after a dot, not { $hands }.
hexa-position-buys = { $n ->
    [1] { $text }: seat { $seat } has bought 1 piece, and may buy { $most }.
   *[other] { $text }: seat { $seat } has bought { $n } pieces, and may buy { $most }.
}
hexa-position-gives = { $n ->
    [1] { $text }: seat { $seat } has given 1 piece and should have given { $price } a trade.
   *[other] { $text }: seat { $seat } has given { $n } pieces and should have given { $price } a trade.
}
hexa-position-intrudes = { $n ->
    [1] { $text }: seat { $seat } has 1 piece on opponents' spaces, and may have { $most }.
   *[other] { $text }: seat { $seat } has { $n } pieces on opponents' spaces, and may have { $most }.
}
hexa-position-void = { $text }: { $path } is not a path that is complete without counting, because its seat was out before.
hexa-position-many = { $text }: seat { $seat } has too many { $kind }.
hexa-position-lost = { $text }: seat { $seat } has lost a { $kind }.
hexa-position-pool-rest = { $text }: the pool does not hold what is left of it.
hexa-position-late = { $text }: no piece can have been bought here, as the game is over or it has no place.

## Options that do not go together
hexa-check-seats = { SETTING("seats", "5") }: Hexa is for 2, 3, 4 or 6 seats.
hexa-check-pairing = { SETTING("pairing", $pairing) }: a pairing belongs to two seats with one set and standard paths.
hexa-check-sets = { SETTING("sets", "2") } with { SETTING("seats", $seats) }: two sets each are for two seats.
hexa-check-goal = { SETTING("goal", "two") }: two paths are the goal of two seats with { SETTING("sets", "2") }.
hexa-check-many = { SETTING("sets", $sets) }: with two sets a seat has at most { $most } of a type in a set.
hexa-check-offensive = { SETTING("offensive", $offensive) }: every seat needs at least one offensive piece.
hexa-check-paths = { SETTING("paths", $paths) }: { $n } paths are needed, such as { $example }.
hexa-check-pair = { SETTING("paths", $paths) }: { $pair } is not a path between two of the sides { $sides }.
hexa-check-alike = { SETTING("paths", $paths) }: the two paths of seat { $seat } must differ.
hexa-check-entries = { SETTING($name, $value) }: give one entry for all seats, or { $seats } with / between them.
hexa-check-types = { SETTING($name, $value) }: { $pair } must name one of the { $n } { $name } types, each only once.
hexa-check-pool = { SETTING("pool", $pool) }: a pool is { $pools }, or a list of types with counts such as ------:2,x-----:1.
hexa-check-hybrids = { SETTING("hybrids", "any") } with { SETTING("pool", $pool) }: such a pool has no offensive-defensive pieces.
hexa-warning-paths = { SETTING("paths", $paths) }: the paths are not equally long; the patent wants them to be.

## What stands on buttons and in lists
hexa-button-trade = Trade

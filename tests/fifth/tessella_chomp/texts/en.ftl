## What the game is
chomp-about = Bite a square out of the bar, with all above and to the right of it; whoever eats the poison loses.
chomp-invitation = A bar of chocolate, and one poisoned square. Leave it to the other.

## Presets
chomp-preset-classic = a bar of 5 x 4 squares
    .title = Classic
chomp-preset-square = a bar of 4 x 4 squares
    .title = Square

## Options
chomp-option-width = squares from west to east
    .title = Width
chomp-option-height = squares from south to north
    .title = Height
chomp-too-small = { SETTING("width", $width) } with { SETTING("height", $height) }: a bar has two squares at least.

## Choosing a move
chomp-prompt-0-cell = Bite a square: all above and to the right of it goes too.

## Moves
chomp-spelling = { $text }: a move is the square that is bitten, such as c2.
chomp-gone = this square is not there any more.
chomp-outside = the bar has { $width } x { $height } squares.
chomp-squares = { $n ->
    [1] one square
   *[other] { number } squares
}
chomp-eats = eats { chomp-squares }
chomp-leaves = leaves { chomp-squares }
chomp-leaves-poison = leaves only the poison and wins
chomp-eats-poison = eats the poison and loses

## Positions
chomp-position = { $text }: a position is { $height } numbers up to { $width }, none larger than the one before, with dots between them, and the seat to move, such as 5.4.2 1.

## How it ended
chomp-poison = seat { $seat } has eaten the poison

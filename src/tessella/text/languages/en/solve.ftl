# Perfect play.

solve-cost = Solving { $game }: about { $positions } positions, { $memory } MB of memory and { $seconds } seconds.
solve-memory = { $game } has { $positions } positions and needs { $needed } MB of memory, but only { $free } MB are free.
solve-too-long = { $game } has wins that take more than { $most } actions, too many for a solution.
solve-too-far = There is no solution within { $n } moves, and a longer search would need more than { $memory } GB.
solve-no-chance = { $game }: this game has no dice, so it has values and distances, not odds.
solve-over = { $position }: the game is over here.
truth-words = { $shape }: positions of { $game } are an array of whole numbers with { $words } columns, as position.words has them.
truth-moves = { $shape }: give one move for each of the { $rows } positions, as the numbers of game.encode.
truth-illegal = Row { $row }: { $code } is not the number of a legal move in { $position }.
truth-unknown = { $position }: the solution has no such position.
truth-few = { $game }: { $wanted } different positions were asked for, but it has only { $positions } in which somebody is to move.
solve-folder = { $path }: the folder for solutions cannot be created, { $reason }.

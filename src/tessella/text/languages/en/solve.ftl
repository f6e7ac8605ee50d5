# Perfect play.

solve-cost = Solving { $game }: about { $positions } positions, { $memory } MB of memory and { $seconds } seconds.
solve-memory = { $game } has { $positions } positions and needs { $needed } MB of memory, but only { $free } MB are free.
solve-too-long = { $game } has wins that take more than { $most } actions, too many for a solution.
solve-too-far = There is no solution within { $n } moves, and a longer search would need more than { $memory } GB.
solve-no-chance = { $game }: this game has no dice, so it has values and distances, not odds.
solve-over = { $position }: the game is over here.
solve-folder = { $path }: the folder for solutions cannot be created, { $reason }.

# Hints and grades: what a move comes to, and what the others come to.

hint-move = { $text }
hint-this-move = { $act ->
    [push] This push
   *[move] This move
}
hint-move-number = { $act ->
    [push] Push { $text }
   *[move] Move { $text }
}
hint-the-move-number = { $act ->
    [push] push { $text }
   *[move] move { $text }
}
hint-clause = { $move } { $does }
hint-sentence = { $move } { $does }.
hint-sentence-then = { $move } { $does }; { $then }.
hint-looks-best = looks best
hint-gives-away = gives away about { $n } chances in a hundred
hint-wins = wins
hint-even = comes out even
hint-loses = loses
hint-keeps-draw = keeps the draw
hint-draws = draws
hint-sets-traps = { $n ->
    [1] leaves { $all } replies, one of which loses
   *[other] leaves { $all } replies, of which { $n } lose
}
hint-only-draws = only draws
hint-wins-in = { $actions ->
    [1] wins at once
   *[other] wins in { $n }
}
hint-loses-in = { $actions ->
    [1] loses at once
   *[other] loses in { $n }
}
hint-loses-slowest-in = { $actions ->
    [1] loses slowest, at once
   *[other] loses slowest, in { $n }
}
hint-no-other = { $act ->
    [push] there is no other push
   *[move] there is no other move
}
hint-the-other = { $act ->
    [push] the other push
   *[move] the other move
}
hint-every-other = { $act ->
    [push] every other push
   *[move] every other move
}
hint-all-lose = { $act ->
    [push] every other push loses too
   *[move] every other move loses too
}
hint-loses-sooner = { $other } loses sooner
hint-none-lasts-longer = { $act ->
    [push] no push lasts longer
   *[move] no move lasts longer
}
hint-draws-too = { $other } draws too
hint-wins-later = { $other } wins later
hint-wins-too = { $other } wins too
hint-some-win = { $act ->
    [push] { $n } of { $all } pushes win
   *[move] { $n } of { $all } moves win
}
hint-some-draw = { $act ->
    [push] { $n } of { $all } pushes draw
   *[move] { $n } of { $all } moves draw
}
hint-other-loses = { $other } loses
hint-other-only-draws = { $other } only draws
hint-no-other-wins = { $act ->
    [push] no other push wins
   *[move] no other move wins
}

## What decided a game
decided-lost = { SEAT($seat, form: "start-gen") } move { $n } lost the game: until then it was a draw.
decided-threw = { PERSON($seat) ->
    [you] Your move { $n } lost the game: until then you were winning.
   *[other] { SEAT($seat, form: "start-gen") } move { $n } lost the game: until then { SEAT($seat) } was winning.
}
decided-gave = { SEAT($seat, form: "start-gen") } move { $n } gave the win away.
decided-cost = { SEAT($seat, form: "start-gen") } move { $n } cost the most: { $percent } % of the chances.
decided-better = { $why } Better was { $text }.

## Agents
budget-empty = No budget was given: give seconds, iterations, or both.
budget-seconds = { SETTING("seconds", $value) }: the time must be more than 0 and at most 3600 seconds.
budget-iterations = { SETTING("iterations", $value) }: the number of iterations must be 1 to 1,000,000,000.
agent-unknown = { $name }: agents are random, greedy, level1 to level5, perfect, uct:N (iterations), uct:Ns (seconds), such as uct:2000 or uct:1s, and engine:COMMAND.
agent-nobody-to-move = { $position }: it is nobody's turn here.
agent-unsolved = { $name }: this agent is for solved games. { $why }
level-about-level1 = Often misjudges what its move brings, and sets you no trap in your first three turns.
level-about-level2 = Sees what its move brings, likes to take, and spares you in your first three turns.
level-about-level3 = Sees your reply as well, and leaves you no win at once.
level-about-level4 = Sees some moves ahead and is seldom wrong.
level-about-level5 = Takes its time and sees as far as it can; where the game is solved, it plays perfectly.
## Engines: programs that play
engine-command = { $name }: after engine: comes, on one line, the command that starts the program, such as engine:python my_engine.py.
engine-no-program = { $name }: there is no program { $program } here that could be started.
engine-failed = { $name } { $what }.
engine-did = { $name } { $what }
engine-missing = there is no engine { $name } on this server any more
engine-silent = did not say { $word } within { $seconds } seconds
engine-gone = ended with status { $status }
engine-gone-why = ended with status { $status }: { $why }
engine-flood = wrote a line without end
engine-no-move = answered no move
engine-nonsense = answered { $text }, which is not a move in this game’s notation
engine-illegal = answered { $text }, which is not a legal move here
engine-unstarted = could not be started: { $why }
engine-line = { $line }: this cannot be understood; docs/engines.md has the form of every line.
engine-option = { $line }: the options are agent and seed, as in setoption name agent value level3.
engine-no-game = There is no game yet: say newgame with its name first.
engine-no-position = There is no position to think about: say newgame, then position.
engine-thinking = It is thinking already: say stop first.

## Levels
level-unknown = level { $level }: the levels are 1 to 5.

# Networks that learn.
network-unreadable = The network { $file } cannot be read: { $why }.
network-broken = The file { $file } is not a network of Tessella’s, or it is damaged.
network-other = The network { $file } is for { $game }, { $kind }, and does not fit { $label }.
train-no-learner = { $game } cannot be learned: it does not tell positions to a network.
train-other-plan = The folder { $folder } has a run with other options; choose another folder, or the same options.

# What a table says: who may do what, and when.

table-not-open = This table is not open to everybody; its seats are for those who were invited.
table-seat-taken = Somebody else has just taken the last seat there.
table-only-watching = You are watching. Only those who sit at the table can do that.
table-not-your-seat = { SEAT($seat, form: "start") } is played by somebody else.
table-not-your-turn = { PERSON($seat) ->
    [you] It is your turn.
   *[other] It is { SEAT($seat, form: "gen") } turn.
}
table-no-such-event = There is no event { $n } yet; the last one is { $last }.
table-id-used = The id { $id } was used for another command at this table; take a new one.
table-stale = Something else happened meanwhile. Look at the board again.
table-lots-waiting = Lots are drawn once everybody is here.
table-lots-first = Nobody can play before lots are drawn, which happens as soon as everybody is here.
table-closed = Whoever set this table up has closed it; the game ends here, unfinished.
table-stay = Only a seat that somebody came to by a link can be left.
table-nobody-there = Nobody sits there who could be replaced.
table-watching-already = { $allowed ->
    [yes] Others may watch this table already.
   *[no] Nobody else may watch this table as it is.
}
table-full = So much has happened at this table ({ $most } times something) that it can only be ended or left now, and a rematch played after that.
table-time-up = The time is up; nothing is taken back any more.
table-rematch-begun = The rematch has begun.
table-rematch-early = A rematch is possible once the game is over.
table-rematch-asked = { PERSON($seat) ->
    [you] You have asked for a rematch already.
   *[other] { SEAT($seat, form: "start") } has asked for a rematch already.
}
table-takeback-asked = { PERSON($seat) ->
    [you] You have asked for a takeback already.
   *[other] { SEAT($seat, form: "start") } has asked for a takeback already.
}
table-no-takeback = Nobody has asked for a takeback.
table-others-answer = Only the others at the table can answer that.
table-computer-draw = A computer does not agree to a draw.
table-draw-offered = { PERSON($seat) ->
    [you] You have offered a draw already.
   *[other] { SEAT($seat, form: "start") } has offered a draw already.
}
table-no-draw = Nobody has offered a draw.

## What is agreed before
table-seat-kind = { $kind }: a seat is here, link or computer.
table-level = { $level }: a computer's level is one of { $levels }.
table-no-level = A computer needs a level, one of { $levels }.
table-engine = { $level }: the engines on this server are { $engines }.
table-no-engines = { $level }: there are no engines on this server.
table-level-of-person = { $level }: only a computer has a level.
table-colour = { $colour }: a colour is a number from 1 to { $colours }, or 0 for the seat's own.
table-colours = Two seats cannot have the same colour.
table-name = A name has at most { $n } printable characters, on one line.
table-seats = { $n } seats: this game has { $seats }.
table-lots-alone = { $game }: there is only one seat, so there are no lots to draw.
table-clock = { $kind }: a clock is one of { $kinds }.
table-clock-no-score = { $game }: one clock for the whole game needs a game with scores, and with these options there are none.
table-clock-unused = { $name }: a clock of the kind { $kind } does not use this.
table-clock-value = { $name }: must be more than 0 and at most { $most }, not { $value }.
table-terms-unreadable = These terms cannot be read: { $why }.
table-import = An import is 1 to { $most } records, each from '{ $form }' to '{ $end }'; this one has { $n }.

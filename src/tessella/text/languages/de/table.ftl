# Was ein Tisch sagt: wer was darf, und wann.

table-not-open = Dieser Tisch ist nicht für alle offen; seine Plätze sind für die, die eingeladen wurden.
table-seat-taken = Den letzten Platz dort hat gerade jemand anders genommen.
table-only-watching = Du schaust zu. Das können nur die, die am Tisch sitzen.
table-not-your-seat = { SEAT($seat) } gehört jemand anderem.
table-not-your-turn = { PERSON($seat) ->
    [you] Du bist am Zug.
   *[other] { SEAT($seat) } ist am Zug.
}
table-no-such-event = Ein Ereignis { $n } gibt es noch nicht; das letzte ist { $last }.
table-id-used = Die Kennung { $id } wurde an diesem Tisch schon für einen anderen Befehl verwendet; nimm eine neue.
table-stale = Inzwischen ist etwas anderes geschehen. Schau noch einmal aufs Brett.
table-lots-waiting = Ausgelost wird, sobald alle da sind.
table-lots-first = Vor der Auslosung kann niemand spielen; ausgelost wird, sobald alle da sind.
table-closed = Wer diesen Tisch aufgestellt hat, hat ihn geschlossen; die Partie endet hier unvollendet.
table-stay = Verlassen kann man nur einen Platz, zu dem man über einen Link gekommen ist.
table-nobody-there = Dort sitzt niemand, der abgelöst werden könnte.
table-watching-already = { $allowed ->
    [yes] An diesem Tisch darf schon zugeschaut werden.
   *[no] An diesem Tisch darf ohnehin niemand sonst zuschauen.
}
table-full = An diesem Tisch ist schon { $most }-mal etwas geschehen; jetzt kann man ihn nur noch beenden oder verlassen und danach Revanche nehmen.
table-time-up = Die Zeit ist um; zurückgenommen wird nichts mehr.
table-rematch-begun = Die Revanche hat schon begonnen.
table-rematch-early = Eine Revanche gibt es, wenn das Spiel zu Ende ist.
table-rematch-asked = { PERSON($seat) ->
    [you] Du hast schon um eine Revanche gebeten.
   *[other] { SEAT($seat) } hat schon um eine Revanche gebeten.
}
table-takeback-asked = { PERSON($seat) ->
    [you] Du hast schon um eine Rücknahme gebeten.
   *[other] { SEAT($seat) } hat schon um eine Rücknahme gebeten.
}
table-no-takeback = Niemand hat um eine Rücknahme gebeten.
table-others-answer = Das können nur die anderen am Tisch beantworten.
table-computer-draw = Ein Computer nimmt kein Unentschieden an.
table-draw-offered = { PERSON($seat) ->
    [you] Du hast schon ein Unentschieden angeboten.
   *[other] { SEAT($seat) } hat schon ein Unentschieden angeboten.
}
table-no-draw = Niemand hat ein Unentschieden angeboten.

## Was vorher vereinbart wird
table-seat-kind = { $kind }: Ein Platz ist here, link oder computer.
table-level = { $level }: Die Stufe eines Computers ist eine von { $levels }.
table-no-level = Ein Computer braucht eine Stufe, eine von { $levels }.
table-engine = { $level }: Die Engines auf diesem Server sind { $engines }.
table-no-engines = { $level }: Auf diesem Server gibt es keine Engines.
table-level-of-person = { $level }: Nur ein Computer hat eine Stufe.
table-colour = { $colour }: Eine Farbe ist eine Zahl von 1 bis { $colours }, oder 0 für die eigene des Platzes.
table-colours = Zwei Plätze können nicht dieselbe Farbe haben.
table-name = Ein Name hat höchstens { $n } druckbare Zeichen in einer Zeile.
table-seats = { $n } Plätze: Dieses Spiel hat { $seats }.
table-lots-alone = { $game }: Es gibt nur einen Platz, also nichts auszulosen.
table-clock = { $kind }: Eine Uhr ist eine von { $kinds }.
table-clock-no-score = { $game }: Eine Uhr für die ganze Partie braucht ein Spiel mit Punkten, und mit diesen Optionen gibt es keine.
table-clock-unused = { $name }: Eine Uhr der Art { $kind } braucht das nicht.
table-clock-value = { $name }: Möglich ist mehr als 0 und höchstens { $most }, nicht { $value }.
table-terms-unreadable = Diese Vereinbarungen sind nicht lesbar: { $why }.
table-import = Ein Import sind 1 bis { $most } Aufzeichnungen, jede von '{ $form }' bis '{ $end }'; hier sind es { $n }.

# Rätsel jeder Art. Was ein Spiel für sich hat, liegt in seinen Texten.

## Wie sie heißen und was sie fragen
puzzle-kind = { $game }: gewinnen
puzzle-title = { $game }: Sieg in { $n }
puzzle-of-day = { $title }, { $date }
puzzle-task = { $n ->
    [1] Gewinne mit diesem Zug.
   *[other] Gewinne in { $n } Zügen, die der anderen Seite mitgezählt; nur ein erster Zug führt dahin.
}

## Was Züge bewirken
puzzle-right = { $left ->
    [0] { $text }: richtig.
   *[other] { $text }: richtig, noch { $left }.
}
puzzle-slower = { $text }: gewinnt noch, aber langsamer: noch { $left } statt { $best }.
puzzle-slips = { $text } verschenkt den Sieg: { $outcome }.
puzzle-slips-answer = { $text } verschenkt den Sieg: { $outcome } ({ SEAT($seat) } antwortet { $answer }).
puzzle-slips-over = { $text } verschenkt den Sieg. { $status }
puzzle-misses = { $text } gewinnt nicht rechtzeitig.
puzzle-misses-answer = { $text } erzwingt den Sieg nicht: { SEAT($seat) } antwortet { $answer }.
puzzle-misses-over = { $text } gewinnt nicht. { $status }
puzzle-points = { $n ->
    [1] { $n } Punkt
   *[other] { $n } Punkte
}
puzzle-gains = { $text }: richtig, das bringt { puzzle-points }.
puzzle-gains-less = { $n ->
    [0] { $text } bringt nichts; ein anderer Zug bringt { $best }.
   *[other] { $text } bringt { puzzle-points }; ein anderer Zug bringt { $best }.
}
puzzle-nearer = { $left ->
    [0] { $text }: auf dem kürzesten Weg.
   *[other] { $text }: auf dem kürzesten Weg, noch { $left }.
}
puzzle-detour = { $text }: ein Umweg, jetzt noch { $left }.
puzzle-answer = { SEAT($seat) } antwortet { $text }.
puzzle-win = ein Sieg in { $n }
puzzle-loss = eine Niederlage in { $n }
puzzle-draw = ein Unentschieden

## Wie es steht
puzzle-begins = { PERSON($seat) ->
    [you] Du bist am Zug: { $outcome }. Nur ein Zug gewinnt.
   *[other] { SEAT($seat) } ist am Zug: { $outcome }. Nur ein Zug gewinnt.
}
puzzle-stands = { PERSON($seat) ->
    [you] Du bist am Zug: { $outcome }.
   *[other] { SEAT($seat) } ist am Zug: { $outcome }.
}
puzzle-board = { $title }: das Brett
puzzle-actions = { $made ->
    [1] { $made } Zug
   *[other] { $made } Zügen
}
puzzle-solved = Gelöst in { puzzle-actions }{ $how }.
puzzle-solved-slower = Gelöst in { puzzle-actions }{ $how }; { $least } würden reichen.
puzzle-unsolved = Nicht gelöst. { $status }
puzzle-gained = Gelöst{ $how }: Kein Zug bringt mehr als { puzzle-points }.
puzzle-without = , ohne Tipp
puzzle-with = , mit { $what }
puzzle-hints = { $n ->
    [1] { $n } Tipp
   *[other] { $n } Tipps
}
puzzle-mistakes = { $n ->
    [1] { $n } Fehler
   *[other] { $n } Fehlern
}
puzzle-ways = { $n ->
    [1] { $n } Weg
   *[other] { $n } Wege
}

## Tipps
puzzle-look = Tipp: Schau auf { $cells }.
puzzle-play = Tipp: Spiel { $text }.
puzzle-way = Die Lösung von hier: { $line }
puzzle-over = Das Rätsel ist zu Ende; es gibt nichts mehr zu finden.

## Was es nicht gibt
puzzle-unknown = { $id }: Dieses Rätsel gibt es nicht.
puzzle-no-day = { $text }: Diesen Tag gibt es nicht.
puzzle-kind-unknown = { $kind }: Diese Art von Rätseln gibt es nicht; es gibt { $kinds }.
puzzle-not-of-game = { $game } hat keine Rätsel der Art { $kind }, aber { $games } hat welche.
puzzle-lengths = { $first } bis { $last }
puzzle-no-win = { $game }: Kein Sieg mit nur einem Gewinnzug war zu finden.
puzzle-no-win-in = { $game }: Kein Sieg in { $n } mit nur einem Gewinnzug war zu finden; es gibt welche in { $others }.
puzzle-no-win-at-all = { $game }: Kein Sieg in { $n } mit nur einem Gewinnzug war zu finden, auch keiner von anderer Länge.
puzzle-no-win-here = { $position }: Platz { $seat } kann hier keinen Sieg erzwingen.
puzzle-no-best = { $game }: Keine Stellung war zu finden, in der ein Zug am meisten bringt.

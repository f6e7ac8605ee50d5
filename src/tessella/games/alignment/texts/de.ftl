## Was das Spiel ist
alignment-about = Schiebe die Kugel in eine Reihe: die herausfallende sagt, wer als Nächstes dran ist; neun im Quadrat gewinnen.
alignment-invitation = Eine Kugel geht hinein, eine fällt heraus und sagt, wer dran ist. Neun im Quadrat gewinnen.
alignment-goal = Schiebe, bis { $n } Kugeln deiner Farbe in einem Block von { $goal } liegen.
alignment-goal-dice = Schiebe so oft, wie der Würfel sagt, bis { $n } Kugeln deiner Farbe in einem Block von { $goal } liegen.
alignment-goal-picture = Schiebe, bis die Kugeln deiner Farbe das Bild ergeben.
alignment-goal-patience = Schiebe, bis das Brett aussieht wie das Bild.

## Vorgaben
alignment-preset-classic = Schiebe, bis neun deiner Kugeln ein Quadrat bilden
    .title = Klassisch
alignment-preset-push-1978 = Wie verkauft: auf einen Block darf ein letzter Schub antworten
    .title = Push 1978
alignment-preset-open = Schiebe von allen Seiten
    .title = Offen
alignment-preset-narrow = Schiebe nur von oben
    .title = Eng
alignment-preset-block12 = Ein Block aus zwölf gewinnt
    .title = Zwölferblock
alignment-preset-strict = Auch die herausfallende Kugel muss deine sein
    .title = Streng
alignment-preset-dice = Ein Würfel sagt, wie oft du schiebst
    .title = Würfel
alignment-preset-three = Drei Farben auf einem Brett von 6 x 6
    .title = Zu dritt
alignment-preset-four = Vier Farben auf einem Brett von 7 x 7
    .title = Zu viert
alignment-preset-patience = Allein: mach aus dem Schachbrettmuster das Kreuz
    .title = Patience

## Optionen
alignment-option-sides = Wo Kugeln hineingehen: an zwei Seiten, an allen, nur oben
    .title = Seiten
    .two = zwei
    .any = alle
    .one = nur oben
    .example = Kugeln gehen an allen vier Seiten hinein: Jede Mulde am Rand hat eine Nummer.
alignment-option-goal = Was gewinnt: ein Block oder ein Bild, mit Namen oder gezeichnet
    .title = Ziel
    .example = Zwölf Kugeln in einem Block von 3 x 4: Erst jetzt hat Platz 1 gewonnen.
alignment-option-last_ball = Zum Gewinnen muss auch die zuletzt herausgefallene Kugel deine sein
    .title = Letzte Kugel
    .example = Das Quadrat liegt, aber eine Kugel von Platz 2 fiel heraus: Das Spiel geht weiter.
alignment-option-last_push = Wer einen Block macht und dabei eine andere Farbe herausschiebt, erlaubt noch einen Schub
    .title = Letzter Schub
    .example = Das Quadrat liegt, aber eine Kugel von Platz 2 fiel heraus: Platz 2 darf noch einmal schieben.
alignment-option-dice = Ein Würfel gibt die Zahl der Schübe hintereinander
    .title = Würfel
    .example = Platz 1 hat eine Drei gewürfelt und zweimal geschoben, bei 0 und bei 5: Ein Schub bleibt.
alignment-option-seats = Spieler; 1: Patience, aus einem Bild ein anderes machen
    .title = Plätze
    .example = Drei Plätze haben drei Farben, auf einem Brett von 6 x 6.
alignment-option-size = Mulden pro Seite, 3 bis 8; 0: was die Zahl der Plätze braucht
    .title = Größe
    .example = Bei 4 x 4 Mulden gewinnt ein Block von 2 x 3, wie Platz 1 ihn hat.
alignment-option-setup = Das erste Bild: 3a, ein anderer Name, eine Zeichnung, oder Zufall mit einer Zahl
    .title = Anfang
    .example = Ein Bild aus der Sammlung als Anfang: das Lächeln.

## Was beim Wählen eines Zuges zu tun ist
alignment-prompt-0-cell = Schiebe die Kugel in eine der nummerierten Mulden.
alignment-pushes-left = { $n ->
    [1] noch ein Schub
   *[other] noch { $n } Schübe
}

## Stellungen, von Hand zusammengesetzt
alignment-counter-pushes = Schübe übrig (0: erst würfeln)
alignment-draft-empty = { $n ->
    [one] Mulde { $pocket } ist leer; in jeder Mulde liegt eine Kugel.
   *[other] { $n } Mulden sind leer; in jeder Mulde liegt eine Kugel.
}
alignment-draft-balls = { SEAT($seat, form: "start") } hat { $balls } Kugeln, bis auf höchstens eine alle auf dem Brett; jetzt liegen dort { $n }.

## Züge und Stellungen als Text
alignment-move-form = { $text }: Ein Zug ist eine Mulde von 0 bis { $last }.
alignment-move-form-dice = { $text }: Ein Zug ist eine Mulde von 0 bis { $last }, oder d1 bis d6 für einen Wurf.
alignment-position-rows = { $text }: Das Brett hat { $n } Reihen von { $n } Ziffern der Plätze ({ $digits }), mit / dazwischen.
alignment-position-hand = { $text }: Nach dem Brett kommt die Kugel in der Hand, eine von { $digits }.
alignment-position-balls = { $text }: Platz { $seat } hat insgesamt { $balls } Kugeln, nicht { $n }.
alignment-position-roll = { $text }: Mit Würfel folgen der Platz und seine Schübe, etwa 1:3 oder 1:roll.
alignment-position-more = { $text }: Nach { $note } darf nichts mehr kommen.
alignment-position-note = { $text }: { $note } ist nicht last:PLATZ, won:PLATZ oder drawn.
alignment-position-note-idle = { $text }: { $note } sagt hier nichts; lass es weg.
alignment-position-note-missing = { $text }: Sag mit won:PLATZ, last:PLATZ oder drawn, wie es steht; das Brett verrät es nicht.
alignment-position-not-won = { $text }: Platz { $seat } hat nicht, was man zum Gewinnen braucht.
alignment-position-no-last = { $text }: { $note } braucht einen Block dieses Platzes und eine fremde Kugel in der Hand.

## Züge, die nicht gehen
alignment-refused-pocket = die Mulden sind 0 bis { $last }.
alignment-refused-no-roll = { PERSON($seat) ->
    [you] du schiebst jetzt, gewürfelt wird nicht.
   *[other] { SEAT($seat) } schiebt jetzt, gewürfelt wird nicht.
}
alignment-refused-roll-due = jetzt wird gewürfelt, d1 bis d6.

## Optionen, die nicht zusammengehen
alignment-goal-form = { SETTING("goal", $goal) }: möglich ist ein Block wie 3x3, ein Bild ({ $pictures }) oder eine Zeichnung aus # und Punkten.
alignment-setup-form = { SETTING("setup", $setup) }: möglich ist ein Bild ({ $pictures }), random:ZAHL oder eine Zeichnung aus # und Punkten oder aus den Ziffern der Plätze.
alignment-last-ball-and-push = { SETTING("last_ball", "on") } und { SETTING("last_push", "on") }: Die beiden schließen einander aus.
alignment-last-push-needs-block = { SETTING("last_push", "on") } mit { SETTING("goal", $goal) }: Ein letzter Schub braucht einen Block als Ziel, etwa 3x3.
alignment-patience-without = { $name }=on mit { SETTING("seats", "1") }: Patience spielt man ohne das.
alignment-patience-needs-picture = { SETTING("goal", $goal) } mit { SETTING("seats", "1") }: Patience braucht ein Bild, etwa 3c.
alignment-setup-size = { SETTING("setup", $setup) }: Dieses Bild hat { $n } x { $n } Mulden, das Brett { $size } x { $size }.
alignment-setup-uneven = { SETTING("setup", $setup) }: Von jeder Farbe müssen gleich viele Kugeln auf dem Brett liegen oder eine mehr, und von keiner weniger als von Platz 1, dessen Kugel in der Hand ist; hier sind es { $counts }.
alignment-goal-picture-size = { SETTING("goal", $goal) }: Dieses Bild passt nicht auf ein Brett mit { $size } x { $size } Mulden.
alignment-goal-picture-balls = { SETTING("goal", $goal) }: Ein Bild für Patience hat { $most } oder { $least } Kugeln in der Farbe von Platz 2, nicht { $n }.
alignment-goal-block-size = { SETTING("goal", $goal) }: Dieser Block passt nicht auf ein Brett mit { $size } x { $size } Mulden.
alignment-goal-balls = { SETTING("goal", $goal) }: Dafür braucht es { $n } Kugeln, und ein Platz hat nur { $balls } (ein größeres Brett hat mehr).
alignment-won-at-start = { SETTING("goal", $goal) } mit { SETTING("setup", $setup) }: Platz { $seat } hätte gleich am Anfang gewonnen.

## Was gespielt wurde
alignment-played = { PERSON($seat) ->
    [you] Du hast bei Mulde { $pocket } eine Kugel hineingeschoben.
   *[other] { SEAT($seat) } hat bei Mulde { $pocket } eine Kugel hineingeschoben.
}

## Was ein Zug bewirkt
alignment-pushes = { $n ->
    [1] { $form ->
        [acc] einen Schub
        [dat] einem Schub
       *[other] ein Schub
    }
   *[other] { $form ->
        [dat] { number } Schüben
       *[other] { number } Schübe
    }
}
alignment-balls = { $n ->
    [0] { $form ->
        [dat] keiner Kugel
       *[other] keine Kugel
    }
    [1] { $form ->
        [dat] einer Kugel
       *[other] eine Kugel
    }
   *[other] { number } Kugeln
}
alignment-a-picture = { $form ->
    [acc] das Bild
    [own] das eigene Bild
    [yours] dein Bild
    [with] seinem Bild
    [with-yours] deinem Bild
   *[other] Bild
}
alignment-a-block = { $form ->
    [a] einen Block { $goal }
    [acc] den Block { $goal }
    [own] den eigenen Block { $goal }
    [yours] deinen Block { $goal }
    [with] seinem Block { $goal }
    [with-yours] deinem Block { $goal }
   *[other] Block { $goal }
}
alignment-fullest = { $form ->
    [acc] den vollsten Block
    [own] den eigenen vollsten Block
    [yours] deinen vollsten Block
   *[other] vollster Block
}
alignment-a = { FORM($what, form: "a") }
alignment-its = { PERSON($seat) ->
    [you] { FORM($what, form: "yours") }
   *[other] { FORM($what, form: "own") }
}
alignment-its-own = { PERSON($seat) ->
    [you] { FORM($what, form: "yours") }
   *[other] { FORM($what, form: "own") }
}
alignment-of-seat = { PERSON($seat) ->
    [you] { FORM($what, form: "yours") }
   *[other] bei { SEAT($seat) } { FORM($what, form: "acc") }
}
alignment-effect-roll = gibt { SEAT($seat, form: "dat") } { FORM($pushes, form: "acc") }
alignment-effect-answers = beantwortet den Block mit einem Block, also unentschieden
alignment-effect-answers-larger = beantwortet den Block mit einem größeren und gewinnt
alignment-effect-no-answer = { PERSON($seat) ->
    [you] beantwortet den Block nicht, also gewinnst du
   *[other] beantwortet den Block nicht, also gewinnt { SEAT($seat) }
}
alignment-effect-wins = macht { $what } und gewinnt
alignment-effect-other-wins = { PERSON($seat) ->
    [you] macht { $what }, also gewinnst du
   *[other] macht { $what }, also gewinnt { SEAT($seat) }
}
alignment-effect-wins-late = { PERSON($seat) ->
    [you] schiebt eine deiner Kugeln heraus, sodass du mit { FORM($what, form: "with-yours") } gewinnst
   *[other] schiebt eine Kugel von { SEAT($seat) } heraus, der mit { FORM($what, form: "with") } gewinnt
}
alignment-effect-makes = macht { $what }
alignment-effect-not-yet = { PERSON($seat) ->
    [you] was nicht gewinnt, weil eine deiner Kugeln herausfällt
   *[other] was nicht gewinnt, weil eine Kugel von { SEAT($seat) } herausfällt
}
alignment-effect-breaks = zerstört { $what }
alignment-effect-throws-and-makes = { PERSON($out) ->
    [you] schiebt eine deiner Kugeln heraus und macht { $what }
   *[other] schiebt eine Kugel von { SEAT($out) } heraus und macht { $what }
}
alignment-effect-awaits = { PERSON($seat) ->
    [you] du darfst mit einem Schub antworten
   *[other] { SEAT($seat) } darf mit einem Schub antworten
}
alignment-effect-throws = { PERSON($seat) ->
    [you] schiebt eine deiner Kugeln heraus
   *[other] schiebt eine Kugel von { SEAT($seat) } heraus
}
alignment-effect-left = noch { FORM($pushes, form: "acc") } für { SEAT($seat, form: "acc") }
alignment-effect-once-more = { PERSON($seat) ->
    [you] du schiebst noch einmal
   *[other] { SEAT($seat) } schiebt noch einmal
}
alignment-effect-again = { PERSON($seat) ->
    [you] du schiebst noch einmal
   *[other] { SEAT($seat) } schiebt noch einmal
}
alignment-effect-rolls = { PERSON($seat) ->
    [you] du würfelst als Nächstes
   *[other] { SEAT($seat) } würfelt als Nächstes
}
alignment-effect-next = { PERSON($seat) ->
    [you] du schiebst als Nächstes
   *[other] { SEAT($seat) } schiebt als Nächstes
}
alignment-effect-raises = bringt { $what } von { FORM($had, form: "dat") } auf { FORM($has, form: "f") } von { $all }
alignment-effect-cuts = drückt { $what } von { FORM($had, form: "dat") } auf { FORM($has, form: "f") } von { $all }
alignment-effect-picture = macht das Bild
alignment-effect-right = lässt { FORM($n, form: "f") } von { $all } Mulden stimmen
alignment-effect-as-many = so viele wie vorher
alignment-effect-more = { FORM($n, form: "f") } mehr als vorher
alignment-effect-fewer = { FORM($n, form: "f") } weniger als vorher

## Wie es endete
alignment-picture = das Bild ist fertig
alignment-answered = ein Block wurde mit einem Block beantwortet
alignment-block = ein Block { $goal }

## Lösen
alignment-unsolved-size = { $game }: Lösbar ist nur das Spiel für zwei auf Brettern bis { $n } x { $n }.
alignment-unsolved-rules = { $game }: Lösbar sind nur Spiele ohne Würfel, die man mit einem Block gewinnt.
alignment-unsolved-dice-rules = { $game }: Mit Würfel ist nur das Spiel für zwei lösbar, das man mit einem Block gewinnt.
alignment-unsolved-dice-size = { $game }: Mit Würfel sind nur Bretter bis { $n } x { $n } lösbar; dieses hat etwa { $positions } Stellungen.

## Bilder, die zusammengeschoben werden
alignment-picture-kind = Alignment: ein Bild machen
alignment-picture-catalogue = Alle von 3a aus, dem Schachbrett. Eines lösen: tessella puzzle NAME
alignment-picture-title = { $n ->
    [1] Ein Bild in { $n } Schub
   *[other] Ein Bild in { $n } Schüben
}
alignment-picture-task = { $n ->
    [1] Mach das Bild mit einem Schub.
   *[other] Mach das Bild mit { $n } Schüben.
}
alignment-picture-length = { $n ->
    [1] { $n } Schub
   *[other] { $n } Schübe
}
alignment-picture-made = { $made ->
    [1] { $made } Schub
   *[other] { $made } Schüben
}
alignment-picture-target = Das Bild, das entstehen soll
alignment-picture-takes = { $ways ->
    [1] Es braucht { alignment-picture-length } (ein Weg).
   *[other] Es braucht { alignment-picture-length } ({ $ways } Wege).
}
alignment-picture-stands = { $made ->
    [1] { $made } Schub gemacht, noch { $left }.
   *[other] { $made } Schübe gemacht, noch { $left }.
}
alignment-picture-play = Tipp: Schieb { $text }.
alignment-picture-solved = Das Bild ist fertig, mit { alignment-picture-made }{ $how }; kürzer geht es nicht.
alignment-picture-solved-longer = Das Bild ist fertig, mit { alignment-picture-made }{ $how }; { $least } würden reichen.

## Welche Bilder es gibt und welche nicht gehen
alignment-picture-none = { SETTING("pushes", $n) }: So weit auseinander waren keine zwei Bilder zu finden; mit weniger geht es.
alignment-picture-long = { $n }: Zufällige Bilder brauchen hier 1 bis { $most } Schübe.
alignment-picture-most-proven = { SETTING("pushes", $n) }: Auf diesem Brett braucht ein Rätsel 1 bis { $most } Schübe; keine zwei Bilder liegen weiter auseinander.
alignment-picture-most-known = { SETTING("pushes", $n) }: Auf diesem Brett braucht ein Rätsel 1 bis { $most } Schübe; man kennt keine zwei Bilder, die weiter auseinanderliegen.
alignment-picture-most-found = { SETTING("pushes", $n) }: Auf diesem Brett braucht ein Rätsel 1 bis { $most } Schübe; Bilder, die weiter auseinanderliegen, sind nicht schnell genug zu finden.
alignment-picture-size = { SETTING("size", $size) }: Patience wird auf Brettern der Größe { $least } bis { $most } gelöst.
alignment-picture-form = { $text }: Ein Bild ist eines von { $names }, oder gezeichnet mit # und Punkten, Reihe für Reihe, etwa { $example }.
alignment-picture-fit = { $text }: Dieses Bild hat { $n } x { $n } Mulden, das Brett { $size } x { $size }.
alignment-picture-large = { $text }: Patience wird auf Brettern der Größe { $least } bis { $most } gelöst, nicht { $size }.
alignment-picture-balls = { $text }: Ein Bild von { $size } x { $size } hat { $most } #, oder { $least }, wenn eine in der Hand ist; hier sind es { $n }.

## Der kürzeste Weg von einem Bild zum andern
alignment-picture-same = Die beiden Bilder sind gleich: kein Schub ist nötig.
alignment-picture-way = { $n ->
    [1] 1 Schub macht aus { $start } { $goal }; { alignment-picture-ways }:
   *[other] { $n } Schübe machen aus { $start } { $goal }; { alignment-picture-ways }:
}
alignment-picture-ways = { $ways ->
    [1] der einzige kürzeste Weg
   *[other] einer von { $ways } kürzesten Wegen
}
alignment-picture-no-way = Aus { $start } lässt sich { $goal } nicht machen.
alignment-picture-search = Mehr als { alignment-picture-length }; { $seen } Bilder angesehen ...

## Wie die Bilder heißen
alignment-picture-name-3a = Figur 3a
alignment-picture-name-3c = Figur 3c
alignment-picture-name-diamond = Die Raute
alignment-picture-name-house = Das Haus
alignment-picture-name-tree = Der Baum
alignment-picture-name-mushroom = Der Pilz
alignment-picture-name-ship = Das Schiff
alignment-picture-name-smile = Das Lächeln
alignment-picture-name-eye = Das Auge
alignment-picture-name-crown = Die Krone
alignment-picture-name-flag = Die Fahne
alignment-picture-name-cup = Der Becher
alignment-picture-name-half = Halb und halb
alignment-picture-name-stripes = Die Streifen
alignment-picture-name-pillars = Die Säulen
alignment-picture-name-tee = Der Buchstabe T
alignment-picture-name-aitch = Der Buchstabe H
alignment-picture-name-zed = Der Buchstabe Z
alignment-picture-name-en = Der Buchstabe N
alignment-picture-name-ess = Der Buchstabe S

## Was der Atlas fand
alignment-atlas-start = Auf 5 x 5 Mulden ist der Anfang in allen { $n } Varianten unentschieden, egal von welchen Seiten man schieben darf.
    .short = Alignment: unentschieden
alignment-atlas-first = Von { $n } Varianten gewinnt in { $first }, wer beginnt, { $drawn } sind unentschieden; die andere Seite gewinnt keine.
    .short = Nie verloren
alignment-atlas-long = Der längste Sieg, der sich in einer Variante von Alignment erzwingen lässt: um einen Block von 2 x 5 mit der Regel der letzten Kugel. Eine andere vollständige Lösung dieses Spiels kennen wir nicht.
    .short = { $n } Schübe

## Was das Spiel ist
alignment-about = Schiebe die Kugel in eine Reihe: die herausfallende sagt, wer als Nächstes dran ist; neun im Quadrat gewinnen.
alignment-invitation = Eine Kugel geht hinein, eine fällt heraus und sagt, wer dran ist. Neun im Quadrat gewinnen.
alignment-goal = Schiebe, bis { $n } Kugeln deiner Farbe in einem Block von { $goal } liegen.
alignment-goal-dice = { $dice ->
    [1] Schiebe so oft, wie der Würfel sagt, bis { $n } Kugeln deiner Farbe in einem Block von { $goal } liegen.
   *[other] Schiebe so oft, wie beide Würfel zusammen sagen, bis { $n } Kugeln deiner Farbe in einem Block von { $goal } liegen.
}
alignment-goal-picture = Schiebe, bis die Kugeln deiner Farbe das Bild ergeben.
alignment-goal-patience = Schiebe, bis das Brett aussieht wie das Bild.
alignment-goal-loose = Schiebe, bis das Brett aussieht wie das Bild; auf Mulden mit Fragezeichen kommt es nicht an.
alignment-goal-block = Schiebe, bis irgendwo auf dem Brett { $n } Kugeln einer Farbe in einem Block von { $goal } liegen, egal welcher Farbe.
alignment-goal-block-of = Schiebe, bis irgendwo auf dem Brett { $n } Kugeln in der Farbe von Platz { $seat } in einem Block von { $goal } liegen.

alignment-drawn = Dieses Brett hat der Zufall gemacht; mit { SETTING("setup", $setup) } kommt es wieder.

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
alignment-preset-mini-push = Allein: mach ein Quadrat aus neun Kugeln, egal in welcher Farbe
    .title = Mini-Push allein

## Optionen
alignment-option-sides = Wo Kugeln hineingehen: two (oben und rechts), any (an allen Seiten), one (nur oben), oder für jeden Platz seine eigene Seite: top (oben), right (rechts), bottom (unten), left (links)
    .title = Seiten
    .two = zwei
    .any = alle
    .one = nur oben
    .example = Platz 1 schiebt von oben, bei 0 bis 4, und Platz 2 von unten, bei 10 bis 14.
alignment-option-goal = Was gewinnt: ein Block oder ein Bild, mit Namen oder gezeichnet; allein auch ein Block einer bestimmten Farbe (3x3:# oder 3x3:.) und ? für Mulden, auf die es nicht ankommt
    .title = Ziel
    .example = Allein, ein Block von 3 x 3 in einer der beiden Farben: Vier Schübe vom Anfang aus genügen.
alignment-option-last_ball = Zum Gewinnen muss auch die zuletzt herausgefallene Kugel deine sein
    .title = Letzte Kugel
    .example = Das Quadrat liegt, aber eine Kugel von Platz 2 fiel heraus: Das Spiel geht weiter.
alignment-option-last_push = Wer einen Block macht und dabei eine andere Farbe herausschiebt, erlaubt noch einen Schub
    .title = Letzter Schub
    .example = Das Quadrat liegt, aber eine Kugel von Platz 2 fiel heraus: Platz 2 darf noch einmal schieben.
alignment-option-dice = Wie viele Würfel die Zahl der Schübe hintereinander geben; zwei werden zusammengezählt
    .title = Würfel
    .example = Zwei Würfel zeigten zusammen sieben, und Platz 1 hat zweimal geschoben, bei 0 und bei 5: Fünf Schübe bleiben.
alignment-option-seats = Spieler; 1: Patience, allein ein Bild oder einen Block machen
    .title = Plätze
    .example = Drei Plätze haben drei Farben, auf einem Brett von 6 x 6.
alignment-option-size = Mulden pro Seite, 3 bis 8, oder Spalten x Reihen; leer: was die Zahl der Plätze braucht
    .title = Größe
    .example = Fünf Spalten und vier Reihen: Die rechte Seite hat die Nummern 5 bis 8, und ein Block von 2 x 3 gewinnt, wie Platz 1 ihn hat.
alignment-option-setup = Das erste Bild: 3a, ein anderer Name, eine Zeichnung, oder random: der Zufall zieht eine Zahl und zeigt sie
    .title = Anfang
    .example = Ein Brett, wie der Zufall es macht: Die Zahl sieben ergibt immer dieses.
alignment-option-labels = Was an den Mulden am Rand steht; Nummern darf man immer tippen
    .title = Beschriftung
    .numbers = Nummern
    .letters = Buchstaben
    .example = Buchstaben statt Nummern, von A links oben bis J rechts unten.

## Was beim Wählen eines Zuges zu tun ist
alignment-prompt-0-cell = Schiebe die Kugel in eine der beschrifteten Mulden am Rand.
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
alignment-move-form-letters = { $text }: Ein Zug ist eine Mulde von A bis { $letter }, oder ihre Nummer von 0 bis { $last }.
alignment-move-form-dice = { $where } Ein Wurf ist d{ $least } bis d{ $most }.
alignment-position-rows = { $text }: Das Brett hat { $rows } Reihen von { $n } Ziffern der Plätze ({ $digits }), mit / dazwischen.
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
alignment-refused-pocket = die Mulden sind { $first } bis { $last }.
alignment-refused-side = { PERSON($seat) ->
    [you] du schiebst nur von deiner Seite, bei den Mulden { $first } bis { $last }.
   *[other] { SEAT($seat) } schiebt nur von der eigenen Seite, bei den Mulden { $first } bis { $last }.
}
alignment-refused-no-roll = { PERSON($seat) ->
    [you] du schiebst jetzt, gewürfelt wird nicht.
   *[other] { SEAT($seat) } schiebt jetzt, gewürfelt wird nicht.
}
alignment-refused-roll-due = jetzt wird gewürfelt, d{ $least } bis d{ $most }.

## Optionen, die nicht zusammengehen
alignment-size-form = eine Zahl von { $least } bis { $most } oder Spalten x Reihen wie 5x4
alignment-sides-form = { $together } oder für jeden Platz eines von { $sides }, etwa top/right
alignment-sides-seats = { SETTING("sides", $sides) } mit { SETTING("seats", $seats) }: Jeder Platz braucht eine Seite, und { $n ->
    [1] nur eine ist
   *[other] { $n } sind
} genannt; zwei Seiten für zwei Plätze sind zum Beispiel top/right.
alignment-goal-form = { SETTING("goal", $goal) }: möglich ist ein Block wie 3x3, ein Bild ({ $pictures }) oder eine Zeichnung aus # und Punkten; mit einem Platz auch 3x3:# oder 3x3:., und ? für Mulden, auf die es nicht ankommt.
alignment-goal-patience-only = { SETTING("goal", $goal) } mit { SETTING("seats", $seats) }: Die Farbe eines Blocks und Fragezeichen gibt es nur bei Patience, mit einem Platz; in einer Partie hat jeder seine Farbe, und auf Punkte kommt es ohnehin nicht an.
alignment-setup-form = { SETTING("setup", $setup) }: möglich ist ein Bild ({ $pictures }), random:ZAHL oder eine Zeichnung aus # und Punkten oder aus den Ziffern der Plätze.
alignment-last-ball-and-push = { SETTING("last_ball", "on") } und { SETTING("last_push", "on") }: Die beiden schließen einander aus.
alignment-last-push-needs-block = { SETTING("last_push", "on") } mit { SETTING("goal", $goal) }: Ein letzter Schub braucht einen Block als Ziel, etwa 3x3.
alignment-patience-without = { SETTING($name, $value) } mit { SETTING("seats", "1") }: Patience spielt man ohne das.
alignment-setup-size = { SETTING("setup", $setup) }: Dieses Bild hat { $drawn } Mulden, das Brett { $board }.
alignment-setup-uneven = { SETTING("setup", $setup) }: Von jeder Farbe müssen gleich viele Kugeln auf dem Brett liegen oder eine mehr, und von keiner weniger als von Platz 1, dessen Kugel in der Hand ist; hier sind es { $counts }.
alignment-goal-picture-size = { SETTING("goal", $goal) }: Dieses Bild passt nicht auf ein Brett mit { $board } Mulden.
alignment-goal-picture-balls = { SETTING("goal", $goal) }: Ein Bild für Patience hat { $most } oder { $least } Kugeln in der Farbe von Platz 2, nicht { $n }.
alignment-goal-block-size = { SETTING("goal", $goal) }: Dieser Block passt nicht auf ein Brett mit { $board } Mulden.
alignment-goal-balls = { SETTING("goal", $goal) }: Dafür braucht es { $n } Kugeln, und ein Platz hat nur { $balls } (ein größeres Brett hat mehr).
alignment-goal-dots = { SETTING("goal", $goal) }: Dafür braucht es { $n } Kugeln in der Farbe von Platz 1, und es gibt nur { $balls }.
alignment-met-at-start = { SETTING("goal", $goal) } mit { SETTING("setup", $setup) }: Es gäbe nichts zu tun, das Brett zeigt es schon am Anfang.
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
alignment-effect-block-raises = bringt den vollsten Block von { FORM($had, form: "dat") } auf { FORM($has, form: "f") } von { $all }
alignment-effect-block-cuts = drückt den vollsten Block von { FORM($had, form: "dat") } auf { FORM($has, form: "f") } von { $all }
alignment-effect-block-keeps = lässt den vollsten Block bei { FORM($had, form: "dat") } von { $all }
alignment-effect-right = lässt { FORM($n, form: "f") } von { $all } Mulden stimmen
alignment-effect-as-many = so viele wie vorher
alignment-effect-more = { FORM($n, form: "f") } mehr als vorher
alignment-effect-fewer = { FORM($n, form: "f") } weniger als vorher

## Wie es endete
alignment-picture = das Bild ist fertig
alignment-answered = ein Block wurde mit einem Block beantwortet
alignment-block = ein Block { $goal }

## Lösen
alignment-unsolved-size = { $game }: Lösbar ist nur das Spiel für zwei auf Brettern mit höchstens { $n } Mulden, etwa 5 x 5.
alignment-unsolved-rules = { $game }: Lösbar sind nur Spiele ohne Würfel, die man mit einem Block gewinnt.
alignment-unsolved-dice-rules = { $game }: Mit Würfel ist nur das Spiel für zwei lösbar, das man mit einem Block gewinnt.
alignment-unsolved-dice-size = { $game }: Mit so vielen Würfeln sind nur Bretter mit höchstens { $n } Mulden lösbar; dieses hat etwa { $positions } Stellungen.

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
alignment-picture-size = { SETTING("size", $size) }: Patience wird auf Brettern mit höchstens { $most } Mulden gelöst.
alignment-picture-form = { $text }: Ein Bild ist eines von { $names }, oder gezeichnet mit # und Punkten, Reihe für Reihe, etwa { $example }.
alignment-picture-form-goal = { $text }: Das Ziel ist ein Bild ({ $names }), eines aus # und Punkten, mit ? wo es nicht darauf ankommt, Reihe für Reihe, etwa { $example }, oder ein Block wie 3x3, 3x3:# oder 3x3:. in einer Farbe.
alignment-picture-fit = { $text }: Dieses Bild hat { $drawn } Mulden, das Brett { $board }.
alignment-picture-large = { $text }: Patience wird auf Brettern mit höchstens { $most } Mulden gelöst, nicht { $n }.
alignment-picture-balls = { $text }: Ein Bild von { $board } hat { $most } #, oder { $least }, wenn eine in der Hand ist; hier sind es { $n }.
alignment-picture-loose-balls = { $text }: Auf { $board } Mulden gibt es { $most } # und { $dots } Punkte, die Kugel in der Hand mitgezählt; dieses Bild hat { $n } # und { $found } Punkte.

## Der kürzeste Weg von einem Bild zum andern
alignment-picture-same = Das Ziel ist schon erreicht: Kein Schub ist nötig.
alignment-picture-way = { $n ->
    [1] 1 Schub führt von { $start } zu { $goal }; { alignment-picture-ways }:
   *[other] { $n } Schübe führen von { $start } zu { $goal }; { alignment-picture-ways }:
}
alignment-picture-ways = { $ways ->
    [1] der einzige kürzeste Weg
   *[other] einer von { $ways } kürzesten Wegen
}
alignment-picture-no-way = Von { $start } führt kein Weg zu { $goal }.
alignment-picture-search = Mehr als { alignment-picture-length }; { $seen } Bilder angesehen ...

## Blöcke, die zusammengeschoben werden
alignment-block-kind = Alignment: allein einen Block machen
alignment-block-title = { $n ->
    [1] Ein Block in { $n } Schub
   *[other] Ein Block in { $n } Schüben
}
alignment-block-task = { $n ->
    [1] Mach mit einem Schub einen Block von { $aim } in einer Farbe, egal welcher.
   *[other] Mach mit { $n } Schüben einen Block von { $aim } in einer Farbe, egal welcher.
}
alignment-block-length = { alignment-picture-length }
alignment-block-target = So ein Block, irgendwo
alignment-block-takes = { alignment-picture-takes }
alignment-block-stands = { alignment-picture-stands }
alignment-block-play = { alignment-picture-play }
alignment-block-solved = Der Block ist fertig, mit { alignment-picture-made }{ $how }; kürzer geht es nicht.
alignment-block-solved-longer = Der Block ist fertig, mit { alignment-picture-made }{ $how }; { $least } würden reichen.
alignment-block-none = { SETTING("pushes", $n) }: So weit von einem Block entfernt war kein Brett zu finden; mit weniger geht es.
alignment-block-long = { $n }: Zufällige Blöcke brauchen hier 1 bis { $most } Schübe.
alignment-block-most = { SETTING("pushes", $n) }: Auf diesem Brett braucht ein Block 1 bis { $most } Schübe; kein Brett ist weiter entfernt.
alignment-block-most-found = { SETTING("pushes", $n) }: Auf diesem Brett braucht ein Block 1 bis { $most } Schübe; Bretter, die weiter entfernt sind, sind nicht schnell genug zu finden.

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

## Was in der Schachtel liegt
alignment-kit-goal = Was gewinnt
alignment-kit-block = { $n } in einer Farbe
alignment-kit-start = so beginnt das Spiel
alignment-kit-few = mit so wenigen Schüben wie möglich
alignment-kit-fewest = { $n ->
    [one] ein Schub vom Anfang
   *[other] { $n } Schübe vom Anfang
}

## Was der Atlas fand
alignment-atlas-start = Auf 5 x 5 Mulden ist der Anfang in allen { $n } Varianten unentschieden, egal von welchen Seiten man schieben darf.
    .short = Alignment: unentschieden
alignment-atlas-first = Von { $n } Varianten gewinnt in { $first }, wer beginnt, { $drawn } sind unentschieden; die andere Seite gewinnt keine.
    .short = Nie verloren
alignment-atlas-long = Der längste Sieg, der sich in einer Variante von Alignment erzwingen lässt: um einen Block von 2 x 5 mit der Regel der letzten Kugel. Eine andere vollständige Lösung dieses Spiels kennen wir nicht.
    .short = { $n } Schübe

## Was das Spiel ist
stargazer-about = Besetze ein Feld und nimm, was es berührt; halte mehr von den Sternen und Reihen als alle anderen.
stargazer-invitation = Decke ein Dreieck zu, nimm, was es berührt, und halte mehr von den Sternen und Reihen.
stargazer-goal = { $when } gewinnen die meisten Punkte: { $kinds ->
    [pieces-stars] deine Steine, und Sterne, in denen du führst
    [pieces-rows] deine Steine, und Reihen, in denen du führst
    [stars-rows] nur Sterne und Reihen, in denen du führst
    [pieces] nur deine Steine
    [stars] nur Sterne, in denen du führst
    [rows] nur Reihen, in denen du führst
   *[other] deine Steine, und Sterne und Reihen, in denen du führst
}.
stargazer-goal-lowest = { $when } gewinnen die wenigsten Punkte: { $kinds ->
    [pieces-stars] Steine zählen, und Sterne, in denen du führst
    [pieces-rows] Steine zählen, und Reihen, in denen du führst
    [stars-rows] Es zählen nur Sterne und Reihen, in denen du führst
    [pieces] Es zählen nur Steine
    [stars] Es zählen nur Sterne, in denen du führst
    [rows] Es zählen nur Reihen, in denen du führst
   *[other] Steine zählen, und Sterne und Reihen, in denen du führst
}.
stargazer-when-full = Wenn das Brett voll ist,
stargazer-when-turns = Nach je { $n ->
    [1] einem Zug
   *[other] { $n } Zügen
}
stargazer-when-either = Wenn das Brett voll ist oder jeder { $n } Züge hatte,
stargazer-goal-komi = { $goal } { PERSON($seat) ->
    [you] Du bekommst { $n } Punkte dazu.
   *[other] { SEAT($seat) } bekommt { $n } Punkte dazu.
}
stargazer-goal-behind = { $goal } { PERSON($seat) ->
    [you] Du beginnst mit { $n } Punkten Rückstand.
   *[other] { SEAT($seat) } beginnt mit { $n } Punkten Rückstand.
}
stargazer-goal-design = Legt zusammen ein Bild: Niemand nimmt etwas, und niemand gewinnt.
stargazer-advice-second = Zu zweit ist weit im Vorteil, wer als Zweiter zieht: Tauscht nach jedem Spiel die Plätze, oder gebt Platz 1 Punkte dazu. Mit { $n } waren zwei Computer der Stufe 1 gleichauf; stärkere Spieler brauchen mehr.

## Vorgaben
stargazer-preset-basic = Setze einen Stein, nimm, was er mit der Seite berührt
    .title = Einfach
stargazer-preset-advanced = Ein Zug darf auch einen Stein über Eck nehmen
    .title = Fortgeschritten
stargazer-preset-double = Ein Zug darf auch zwei Steine über Eck nehmen
    .title = Doppelt
stargazer-preset-linked = Jeder Stein muss einen früheren eigenen berühren
    .title = Verbunden
stargazer-preset-lowest = Wer die wenigsten Punkte hat, gewinnt
    .title = Wenigste Punkte
stargazer-preset-pairs = Vier Spieler, zwei gegen zwei
    .title = Paare
stargazer-preset-design = Für Kinder: macht zusammen ein Bild
    .title = Bild

## Optionen
stargazer-option-seats = Spieler am Tisch
    .title = Plätze
    .example = Sechs Plätze, sechs Farben, mitten im Spiel.
stargazer-option-point_moves = Steine, die ein Zug auch über Eck nehmen darf
    .title = Über Eck
    .example = Platz 1 hat B11 besetzt, A8 und B10 Seite an Seite genommen und B15 über Eck.
stargazer-option-captures = Ob ein Zug alle Steine Seite an Seite nimmt oder die, die du wählst
    .title = Fang
    .all = alle
    .choice = du wählst
    .example = Platz 1 hat B11 besetzt und sich entschieden, A8 zu nehmen; B10 daneben bleibt.
stargazer-option-linked = Setze nur, wo das Feld einen eigenen Stein berührt
    .title = Verbunden
    .example = Platz 1 darf nur setzen, wo ein Feld den eigenen Stein auf B11 berührt: auf die markierten.
stargazer-option-rim = Mit den zwölf Feldern am Rand; ohne sie bleiben 60
    .title = Rand
    .example = Die zwölf Felder am Rand fehlen. Die umrandete Reihe hat 11 Felder statt 15.
stargazer-option-turns = Das Spiel endet nach so vielen Zügen jedes Platzes; 0: wenn das Brett voll ist
    .title = Züge
    .example = Je fünf Züge, dann ist es aus: Platz 2 hat 23 Punkte, Platz 1 hat 22.
stargazer-option-scoring = Was zählt: Steine, Sterne, Reihen
    .title = Wertung
    .pieces-stars-rows = Steine, Sterne und Reihen
    .pieces-stars = Steine und Sterne
    .pieces-rows = Steine und Reihen
    .stars-rows = Sterne und Reihen
    .pieces = nur Steine
    .stars = nur Sterne
    .rows = nur Reihen
    .example = Nur Sterne zählen: Platz 2 hält die umrandeten und hat 62 Punkte, Platz 1 hat 14.
stargazer-option-lowest = Wer die wenigsten Punkte hat, gewinnt
    .title = Wenigste Punkte
    .example = Platz 1 hat 96 Punkte, Platz 2 hat 222: Also hat Platz 1 gewonnen.
stargazer-option-komi = Punkte, die Platz 1 zu zweit dazubekommt
    .title = Komi
    .example = Platz 1 bekam 150 Punkte dazu und hat so 246; Platz 2 hat 222.
stargazer-option-teams = Plätze, die zusammen gewinnen: Paare bei 4 oder 6 Plätzen, zu dritt bei 6
    .title = Teams
    .none = keine
    .pairs = Paare
    .threes = zu dritt
    .example = Platz 1 hat auf B11 gesetzt: B10 wird Platz 2 genommen, A8 gehört dem Partner und bleibt.
stargazer-option-design = Nichts wird genommen oder gezählt: es geht um das Bild
    .title = Bild
    .example = Drei Spieler haben zusammen ein Bild gelegt: Niemand hat etwas genommen.

## Was beim Wählen eines Zuges zu tun ist
stargazer-prompt-0-cell = Wähle ein leeres Dreieck.
stargazer-choosing = Wähle nacheinander, was du nimmst, und drücke dann Fertig.
stargazer-choosing-more = Wähle weitere oder drücke Fertig.
stargazer-button-all = Alle

## Das Punkteblatt nach FIG. 14 des Patents
stargazer-sheet = WERTUNG
stargazer-sheet-turns = ZÜGE ÜBRIG
stargazer-sheet-pieces = STEINE
stargazer-sheet-stars = STERNE: #{ $n }
stargazer-sheet-rows = REIHEN { $way }: #{ $n }
stargazer-sheet-next = #{ $n }
stargazer-sheet-komi = KOMI
stargazer-sheet-totals = SUMME

## Was in der Schachtel liegt
stargazer-kit-star = Sternsucher
stargazer-kit-row = Reihensucher

## Wie es endete
stargazer-picture = das Bild ist fertig
stargazer-picture-finished = Das Bild ist fertig.
stargazer-points = { $form ->
    [dat] { $high } zu { $low } Punkten
   *[other] { $high } Punkte zu { $low }
}

## Was gespielt wurde
stargazer-played = { PERSON($seat) ->
    [you] Du hast einen Stein auf { $space } gesetzt.
   *[other] { SEAT($seat) } hat einen Stein auf { $space } gesetzt.
}
stargazer-passed = { PERSON($seat) ->
    [you] Du hast gepasst.
   *[other] { SEAT($seat) } hat gepasst.
}

## Was ein Zug bewirkt
stargazer-pieces = { $n ->
    [1] { PERSON($seat) ->
        [you] { $form ->
            [dat] einem deiner Steine
           *[other] einen deiner Steine
        }
       *[other] { stargazer-some-pieces }
    }
   *[other] { PERSON($seat) ->
        [you] { number } deiner Steine
       *[other] { stargazer-some-pieces }
    }
}
stargazer-some-pieces = { $n ->
    [1] { $form ->
        [acc] einen Stein
        [dat] einem Stein
       *[other] ein Stein
    }
   *[other] { $form ->
        [dat] { number } Steinen
       *[other] { number } Steine
    }
}
stargazer-pieces-of = { PERSON($seat) ->
    [you] { stargazer-pieces }
   *[other] { stargazer-some-pieces } von { SEAT($seat) }
}
stargazer-point-count = { $n ->
    [0] { $form ->
        [acc] keinen Punkt
        [dat] keinem Punkt
       *[other] kein Punkt
    }
    [1] { $form ->
        [acc] einen Punkt
        [dat] einem Punkt
       *[other] ein Punkt
    }
   *[other] { $form ->
        [dat] { number } Punkten
       *[other] { number } Punkte
    }
}
stargazer-star-count = { $n ->
    [1] { $form ->
        [acc] einen Stern
        [dat] einem Stern
       *[other] ein Stern
    }
   *[other] { $form ->
        [dat] { number } Sternen
       *[other] { number } Sterne
    }
}
stargazer-row-count = { $n ->
    [1] { $form ->
        [dat] einer Reihe
       *[other] eine Reihe
    }
   *[other] { number } Reihen
}
stargazer-star-names = { $n ->
    [1] Stern { $names }
   *[other] { $form ->
        [dat] den Sternen { $names }
       *[other] die Sterne { $names }
    }
}
stargazer-row-names = { $n ->
    [1] Reihe { $names }
   *[other] { $form ->
        [dat] den Reihen { $names }
       *[other] die Reihen { $names }
    }
}
stargazer-lead = die Führung in { FORM($what, form: "dat") }
stargazer-gains = { PERSON($who) ->
    [you] du gewinnst { FORM($n, form: "acc") }
   *[other] { SEAT($who) } gewinnt { FORM($n, form: "acc") }
}
stargazer-loses = { PERSON($who) ->
    [you] du verlierst { FORM($n, form: "acc") }
   *[other] { SEAT($who) } verliert { FORM($n, form: "acc") }
}
stargazer-won-by = { PERSON($who) ->
    [you] du gewinnst mit { FORM($reason, form: "dat") }
   *[other] { SEAT($who) } gewinnt mit { FORM($reason, form: "dat") }
}
stargazer-shared-by = { $who } teilen sich den Sieg
stargazer-effect-passes = { PERSON($seat) ->
    [you] gibt den Zug an { SEAT($next, form: "acc") } weiter, weil kein leeres Feld an einen deiner Steine grenzt
   *[other] gibt den Zug an { SEAT($next, form: "acc") } weiter, weil kein leeres Feld an einen Stein von { SEAT($seat) } grenzt
}
stargazer-effect-finishes = vollendet das Bild
stargazer-effect-covers-last = bedeckt das letzte Feld des Bretts
stargazer-effect-last-turn = macht den letzten Zug des Spiels
stargazer-effect-completes = vollendet { FORM($what, form: "acc") }
stargazer-effect-takes = nimmt { FORM($what, form: "acc") }
stargazer-effect-gains = bringt { FORM($points, form: "acc") }
stargazer-effect-gains-for-team = bringt { SEAT($team, form: "dat") } { FORM($points, form: "acc") }
stargazer-effect-scores = macht { FORM($points, form: "acc") }
stargazer-effect-scores-for-team = macht { FORM($points, form: "acc") } für { SEAT($team, form: "acc") }
stargazer-effect-ends-hold = nimmt { SEAT($who, form: "dat") } den vollen Besitz von { FORM($what, form: "dat") }
stargazer-effect-breaks-lead = { PERSON($who) ->
    [you] bricht deine Führung in { FORM($what, form: "dat") }
   *[other] bricht die Führung von { SEAT($who, form: "dat") } in { FORM($what, form: "dat") }
}
stargazer-effect-safe = kann nie genommen werden
stargazer-effect-open = kann von { $where } aus zurückgenommen werden
stargazer-effect-fills = füllt das letzte Feld von { FORM($what, form: "dat") }

## Rätsel
stargazer-win-kind = Stargazer: am Ende gewinnen
stargazer-win-title = Stargazer: mit { $n } freien Feldern gewinnen
stargazer-win-task = Nur { $n } Felder sind noch frei. Gewinne, was auch immer die andere Seite antwortet: Nur ein Zug schafft das.
stargazer-best-kind = Stargazer: der beste Fang
stargazer-best-title = Stargazer: der beste Fang
stargazer-best-task = { $point_moves ->
    [0] Finde den Zug, der dir sofort die meisten Punkte bringt.
    [1] Finde den Zug, der dir sofort die meisten Punkte bringt. Er darf auch einen Stein über Eck nehmen.
   *[other] Finde den Zug, der dir sofort die meisten Punkte bringt. Er darf auch { $point_moves } Steine über Eck nehmen.
}

## Warum ein Zug nicht geht
stargazer-refused-pass = nur wer kein Feld mehr besetzen kann, passt.
stargazer-refused-must-pass = { PERSON($seat) ->
    [you] kein leeres Feld grenzt an einen deiner Steine, du musst also passen.
   *[other] kein leeres Feld grenzt an einen Stein von { SEAT($seat) }, der also passen muss.
}
stargazer-refused-covered = { $space } ist schon bedeckt.
stargazer-refused-apart = { PERSON($seat) ->
    [you] { $space } grenzt an keinen deiner Steine, und Steine müssen zusammenhängen.
   *[other] { $space } grenzt an keinen Stein von { SEAT($seat) }, und Steine müssen zusammenhängen.
}
stargazer-refused-nothing-to-spare = zu verschonen gibt es nichts; ! schreibt man nur, wo einem Gegner alle Steine genommen würden.
stargazer-refused-spare = { SEAT($seat) } würde alles genommen; sag mit !, was von { $names } bleibt, etwa { $example }.
stargazer-refused-point-moves = { $n ->
    [0] über Eck wird hier nichts genommen.
   *[other] über Eck darf ein Zug hier nur einen Stein nehmen.
}
stargazer-refused-no-corner = { $name } ist kein Eck-Nachbar von { $space }.
stargazer-refused-no-rival = auf { $name } ist kein Stein eines Gegners.
stargazer-refused-all = das nähme { SEAT($seat, form: "dat") } alles; ein Stein muss bleiben.
stargazer-refused-last = das nähme { SEAT($seat, form: "dat") } den letzten Stein.

## Züge als Text
stargazer-move-form = { $text }: Ein Zug ist ein Feld wie B7, mit dem, was er verschont und nimmt, B7!A4*C3*C5; wo man wählt, was man fängt, B7+A4+B8*C3.
stargazer-move-space = { $text }: Dieses Feld gibt es nicht; es gibt A1 bis A15, B1 bis B21, C1 bis C21, D1 bis D15.
stargazer-move-rim = { $text }: Dieses Feld liegt am Rand, auf dem hier nicht gespielt wird.
stargazer-move-order = { $text }: Über Eck nimmt man bis zu { $n ->
    [2] zwei
   *[other] drei
} Steine, nach Namen geordnet geschrieben.
stargazer-move-automatic = { $text }: Was Seite an Seite liegt, wird hier von selbst genommen; + schreibt man nur, wo man wählt, was man fängt.
stargazer-move-no-spare = { $text }: Hier wählt man, was man fängt, und verschont nichts mit !; was man nimmt, schreibt man mit +, etwa B7+A4.
stargazer-move-chosen-order = { $text }: Was Seite an Seite genommen wird, schreibt man nach Namen geordnet, jedes einmal.
stargazer-move-no-side = { $text }: { $name } liegt nicht Seite an Seite mit { $space }.

## Stellungen als Text
stargazer-position-fields = { $text }: Eine Stellung besteht aus den Reihen und dem Platz am Zug, wie in { $example }.
stargazer-position-turn-fields = { $text }: Eine Stellung besteht aus den Reihen, dem Platz am Zug und den Zügen, die er schon hatte, wie in { $example }.
stargazer-position-rows = { $text }: Die Reihen haben { $outer }, { $inner }, { $inner } und { $outer } Zeichen, mit / dazwischen.
stargazer-position-signs = { $text }: Ein Feld ist ein Punkt oder die Ziffer eines Platzes, 1 bis { $seats }.
stargazer-position-seat = { $text }: Der Platz am Zug ist 1 bis { $seats }, nicht { $seat }.
stargazer-position-turns = { $text }: Platz { $seat } hatte 0 bis { $most } Züge, wenn er am Zug ist.
stargazer-draft-turns = Platz { $seat } kann nach { $turns } Zügen nicht am Zug sein: Dann ist das Spiel aus, und Platz 1 wäre der nächste.
stargazer-turns-had = Züge bisher

## Optionen, die nicht zusammenpassen, und Sucher, die es nicht gibt
stargazer-check-design = { SETTING($name, $value) } mit { SETTING("design", "on") }: Bei einem Bild wird nichts genommen und nichts gezählt, und es gibt keine Teams.
stargazer-check-komi = { SETTING("komi", $komi) } mit { SETTING("seats", $seats) }: Nur zu zweit bekommt Platz 1 Punkte dazu.
stargazer-no-star = { $number }: Die Sterne haben die Nummern 1 bis { $last }.
stargazer-no-row = { $way } #{ $number }: Reihen laufen { $ways } und haben die Nummern 1 bis { $last }.

## Was auf Knöpfen und in Listen steht
stargazer-finder-star = Stern { $n }
stargazer-finder-N-S = N–S-Reihe { $n }
stargazer-finder-N-E = N–E-Reihe { $n }
stargazer-finder-N-W = N–W-Reihe { $n }

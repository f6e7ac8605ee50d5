## Was das Spiel ist
lgame-about = Lege dein L dorthin, wo es passt, dann, wenn du magst, einen neutralen Stein; wer nicht mehr ziehen kann, verliert.
lgame-invitation = Sechzehn Felder, zwei L, zwei neutrale Steine. Lass dem anderen L keinen Platz mehr.
lgame-goal = Lass dem anderen L keinen Platz: Wer nicht ziehen kann, verliert.
lgame-goal-many = Lass den anderen Steinen keinen Platz: Wer nicht ziehen kann, scheidet aus; wer übrig bleibt, gewinnt.
lgame-goal-points = Bedecke mit deinem Stein die Punktfelder: Die meisten Punkte gewinnen.
lgame-goal-target = Bedecke mit deinem L die Punktfelder: Wer zuerst { $n } Punkte hat, gewinnt.
lgame-goal-turns = Bedecke mit deinem L die Punktfelder: Die meisten Punkte nach { $n } Zügen gewinnen.

## Vorgaben
lgame-preset-classic = De Bonos Spiel: setze das andere L fest
    .title = Klassisch
lgame-preset-sudden-death = Beide neutralen Steine dürfen in einem Zug versetzt werden
    .title = Plötzlicher Tod
lgame-preset-one-hand = Die L werden gedreht, aber nie gewendet
    .title = Ohne Wenden
lgame-preset-dots = Bedecke die Punkte in den Ecken, bis 12; festsitzen kostet 3
    .title = Punktfelder
lgame-preset-timed-dots = Punkte in den Ecken; wer nach 24 Zügen die meisten hat; festsitzen kostet 3
    .title = Punktfelder auf Zeit
lgame-preset-wide = Ein Brett von 5 x 4
    .title = Breit
lgame-preset-hex = Dasselbe Spiel auf einer Raute aus Sechsecken
    .title = Sechsecke
lgame-preset-pyramid = Ein Dreieck aus Dreiecken
    .title = Pyramide
lgame-preset-three = Drei L auf 5 x 4: Wer nicht ziehen kann, scheidet aus; wer übrig bleibt, gewinnt
    .title = Zu dritt

## Optionen
lgame-option-width = Felder von West nach Ost
    .title = Breite
    .example = Fünf Felder breit statt vier: Die Steine beginnen so nah an der Mitte, wie es geht.
lgame-option-height = Felder von Süd nach Nord
    .title = Höhe
    .example = Fünf Felder hoch statt vier: Es gibt mehr Platz zum Ausweichen.
lgame-option-neutrals = Steine von einem Feld, die niemandem gehören
    .title = Neutrale Steine
    .example = Vier neutrale Steine, einer in jeder Ecke: Von 65 ersten Zügen bleiben nur 17.
lgame-option-neutral_moves = Wie viele neutrale Steine man in einem Zug versetzen darf
    .title = Neutrale je Zug
    .example = Platz 1 hat das L gelegt und dann beide neutralen Steine versetzt: von a4 nach a1 und von d1 nach b4.
lgame-option-shape = Der große Stein: ein Tetromino oder Pentomino nach seinem Buchstaben, oder gezeichnet; oder für jeden Platz einer: L/T
    .title = Form
    .example = Zwei Steine aus fünf Feldern, das Pentomino P, auf einem Brett von 5 x 4.
lgame-option-reverse = Ob Steine gewendet werden dürfen; sonst behält jeder die Seite, die er am Anfang zeigt
    .title = Wenden
    .example = Beide L wurden gedreht, aber keines zeigt seine andere Seite: Von 65 ersten Zügen bleiben 26.
lgame-option-cells = Woraus das Brett besteht
    .title = Felder
    .square = Quadrate
    .triangle = Dreiecke
    .hex = Sechsecke
    .example = Sechsecke in einer Raute: Ein L aus Sechsecken knickt ab wie eines aus Quadraten.
lgame-option-board = Der Umriss des Bretts; ein Dreieck oder Sechseck hat Seiten von der Breite und keine Höhe
    .title = Brett
    .rectangle = Rechteck
    .triangle = Dreieck
    .hexagon = Sechseck
    .example = Ein Dreieck aus Dreiecken, fünf Felder an jeder Seite: Der Stein von Platz 2 liegt wie der von Platz 1, eine Dritteldrehung weiter.
lgame-option-setup = Wo die Steine am Anfang stehen: rule (nach der Regel) oder die Reihen einer Stellung
    .title = Anfang
    .example = Das Spiel beginnt mit beiden L am Rand und den neutralen Steinen in der Mitte.
lgame-option-dots = Felder, die Punkte bringen: none (keine), corners (die Ecken) oder ihre Namen, mit dem Wert, wenn er nicht eins ist
    .title = Punktfelder
    .example = Ein Punktfeld auf a1 und eines mit drei Punkten auf d4: Platz 1 bedeckt jetzt d4 und bekommt sie.
lgame-option-target = Wer zuerst so viele Punkte hat, gewinnt; 0: kein Ziel
    .title = Zielpunkte
    .example = Platz 1 hatte 11 Punkte und bedeckt noch ein Punktfeld: Mit 12 ist das Spiel gewonnen.
lgame-option-turn_limit = Nach so vielen Zügen gewinnt, wer mehr Punkte hat; 0: unbegrenzt
    .title = Höchstens Züge
    .example = Der 24. Zug ist gespielt: Platz 1 gewinnt mit 7 zu 6 Punkten.
lgame-option-stuck = Was mit einem Platz geschieht, der nicht ziehen kann
    .title = Festgesetzt
    .auto = bei Punktfeldern Strafpunkte, sonst verloren
    .loses = verliert
    .penalty = Strafpunkte
    .example = Der gestreifte Stein passt nirgends sonst hin: Platz 2 verliert nur Punkte statt des Spiels, und beide beginnen wieder am Anfang.
lgame-option-penalty = Punkte, die Festsitzen kostet, wenn es Strafpunkte gibt
    .title = Strafe
    .example = Platz 2 saß fest: Das hat 5 Punkte gekostet, und die Steine stehen wieder wie am Anfang.
lgame-option-seats = Wie viele mitspielen; bei mehr als zweien scheidet aus, wer nicht ziehen kann, und wer übrig bleibt, gewinnt
    .title = Plätze
    .example = Drei Steine auf einem Brett von 5 x 5: Jeder liegt wie der vorige, eine Vierteldrehung weiter.

## Was beim Wählen eines Zuges zu tun ist
lgame-prompt-0-cell = Zieh dein L an seinen neuen Platz, zeichne es in einem Strich oder drücke auf ein Feld, das es bedecken soll.
lgame-prompt-1-turn = Wähle, wie es liegt, und drücke darauf.
lgame-prompt-2-cell = Versetze einen neutralen Stein, oder drücke auf Fertig.
lgame-prompt-3-cell = Wohin kommt der neutrale Stein?
lgame-prompt-4-cell = Versetze noch einen neutralen Stein, oder drücke auf Fertig.
lgame-prompt-5-cell = Wohin kommt dieser?

## Stellungen, von Hand zusammengesetzt
lgame-counter-points = Punkte von { SEAT($seat) }
lgame-counter-turns = Gespielte Züge
lgame-draft-count = { SEAT($seat, form: "start") }: Der Stein bedeckt { $size } Felder, nicht { $n }.
lgame-draft-shape = { SEAT($seat, form: "start") }: Diese Felder ergeben keinen Stein von der Form { $shape }.
lgame-draft-face = { SEAT($seat, form: "start") }: Diese Felder ergeben keinen Stein der Form { $shape }, der die Seite vom Anfang zeigt.
lgame-draft-neutrals = Dieses Spiel hat { $wanted } neutrale Steine, nicht { $n }.

## Züge und Stellungen als Text
lgame-no-cell = { $text }: kein Feld dieses Bretts ({ $example } und so weiter).
lgame-other-shape = { $text }: Diese Form hat der Stein nicht.
lgame-move-form = { $text }: Ein Zug nennt eine Lage des Steins auf diesem Brett, etwa { $example }.
lgame-neutral-form = { $text }: Nach dem Schrägstrich geht ein neutraler Stein von einem Feld auf ein anderes, etwa d1a2.
lgame-neutral-count = { $text }: { $n ->
    [0] In diesem Spiel werden neutrale Steine nicht versetzt.
    [1] In diesem Spiel darf man einen neutralen Stein im Zug versetzen.
   *[other] In diesem Spiel darf man { $n } neutrale Steine im Zug versetzen.
}
lgame-field-rows = Reihen
lgame-field-seat = Platz
lgame-field-scores = Punkte
lgame-field-turns = Züge
lgame-position-fields = { $text }: Eine Stellung hat die Teile { $fields }, etwa { $example }.
lgame-position-seat = { $text }: Am Zug ist ein Platz von 1 bis { $n }, nicht { $seat }.
lgame-position-numbers = { $text }: Punkte schreibt man { $example }, Züge als ganze Zahl.
lgame-position-rows = { $text }: Das Brett hat { $rows } Reihen von { $signs } Zeichen, mit / dazwischen.
lgame-position-ranks = { $text }: Das Brett hat Reihen von { $signs } Zeichen, mit / dazwischen.
lgame-position-signs = { $text }: Ein Feld ist { $signs } oder ein Punkt.
lgame-position-piece = { $text }: Die Felder mit { $sign } sind nicht ein Stein der Form { $shape }.
lgame-position-face = { $text }: Die Felder mit { $sign } sind nicht ein Stein der Form { $shape }, der die Seite vom Anfang zeigt.
lgame-position-hands = { $text }: Wo Steine nicht gewendet werden, muss { $sign } dieselbe Seite zeigen wie A.
lgame-position-out = { $text }: Platz { $seat } ist am Zug und kann nicht ziehen; er wäre ausgeschieden und sein Stein vom Brett.
lgame-position-neutrals = { $text }: Neutrale Steine gibt es { $wanted }, nicht { $n }.

## Züge, die nicht gehen
lgame-refused-stays = der Stein muss ziehen; mindestens eines seiner Felder muss neu sein.
lgame-refused-overlap = der Stein läge auf einem anderen.
lgame-refused-shape = das ist nicht dein Stein; deiner hat die Form { $shape }.
lgame-refused-again = der neutrale Stein auf { $cell } wurde in diesem Zug schon versetzt.
lgame-refused-no-neutral = auf { $cell } ist kein neutraler Stein.
lgame-refused-taken = { $cell } ist nicht frei.

## Optionen, die nicht zusammengehen
lgame-dots-cell = { SETTING("dots", $dots) }: { $name } ist kein Feld dieses Bretts ({ $example } und so weiter).
lgame-dots-twice = { SETTING("dots", $dots) }: { $name } ist zweimal genannt; ein Feld hat einen Punkt, mit einem Wert wie { $name }:2.
lgame-dots-value = { SETTING("dots", $dots) }: Der Punkt auf { $name } hat einen Wert von 1 bis 9, nicht { $value }.
lgame-board-cells = { SETTING("board", $board) }: Mit { SETTING("cells", $cells) } ist als Brett möglich: { $boards }.
lgame-target-needs-dots = { SETTING("target", $target) }: Für ein Punkteziel braucht es Felder mit Punkten.
lgame-endless = { SETTING("stuck", "penalty") }: Ohne Punktfelder oder eine Höchstzahl von Zügen würde so ein Spiel nie enden.
lgame-no-end = Ohne Zielpunkte oder eine Höchstzahl von Zügen endet dieses Spiel erst, wenn die Zeit dafür um ist.
lgame-no-start = { SETTING("shape", $shape) } mit { SETTING("neutrals", $neutrals) } lässt auf diesem Brett keine Anfangsstellung zu.
lgame-no-first-move = { SETTING("shape", $shape) } mit { SETTING("neutrals", $neutrals) } lässt auf diesem Brett keinen ersten Zug zu.
lgame-shape-empty = { SETTING("shape", $shape) }: Eine Form fehlt; ein / steht zwischen zwei Buchstaben oder Zeilen, wie in L/T, und // zwischen zwei Zeichnungen.
lgame-shape-form = { SETTING("shape", $shape) }: möglich ist { $letters } oder eine Zeichnung wie x./x./xx (auf { $cells ->
    [triangle] Dreiecken
    [hex] Sechsecken
   *[other] Quadraten
}).
lgame-shape-seats = { SETTING("shape", $shape) }: Es gibt eine Form für alle oder für jeden Platz eine, also 1 oder { $seats }, nicht { $n }.
lgame-shape-size = { SETTING("shape", $shape) }: Ein großer Stein bedeckt { $least } bis { $most } Felder, nicht { $n }.
lgame-shape-apart = { SETTING("shape", $shape) }: Die Felder eines Steins müssen zusammenhängen.
lgame-symmetric = { SETTING("shape", $shape) } ist symmetrisch; das Patent nennt einen unsymmetrischen Stein wichtig.

## Was gespielt wurde
lgame-played = { lgame-moved } gelegt.
lgame-played-both = { lgame-moved } gelegt und einen neutralen Stein von { $source } nach { $target }.
lgame-played-three = { lgame-moved } gelegt und neutrale Steine von { $source } nach { $target } und von { $source2 } nach { $target2 }.
lgame-played-stuck = { PERSON($seat) ->
    [you] Du konntest nicht ziehen.
   *[other] { SEAT($seat) } konnte nicht ziehen.
}
lgame-moved = { PERSON($seat) ->
    [you] Du hast { $shape ->
        [L] dein L
       *[other] deinen Stein
    } auf { $cells }
   *[other] { SEAT($seat) } hat { $shape ->
        [L] das L
       *[other] den Stein
    } auf { $cells }
}
lgame-piece = { $shape ->
    [L] L
   *[other] Stein
}

## Was ein Zug bewirkt
lgame-points = { $n ->
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
lgame-places = { $n ->
    [0] { $form ->
        [dat] keiner Möglichkeit
       *[other] keine Möglichkeit
    }
    [1] { $form ->
        [dat] einer Möglichkeit
       *[other] eine Möglichkeit
    }
   *[other] { number } Möglichkeiten
}
lgame-effect-penalty = nimmt { SEAT($seat, form: "dat") } { FORM($points, form: "acc") }
lgame-effect-restart = stellt die Steine zurück an den Anfang
lgame-effect-wins = gewinnt
lgame-effect-traps = lässt { SEAT($seat, form: "dat") } keine Möglichkeit
lgame-effect-puts-out = { PERSON($seat) ->
    [you] wirft dich aus dem Spiel
   *[other] wirft { SEAT($seat, form: "acc") } aus dem Spiel
}
lgame-effect-costs = { PERSON($seat) ->
    [you] das kostet dich { FORM($points, form: "acc") }
   *[other] das kostet { FORM($points, form: "acc") }
}
lgame-effect-keeps = belässt { SEAT($seat, form: "acc") } bei { FORM($places, form: "dat") }
lgame-effect-cuts = { PERSON($seat) ->
    [you] drückt deine Möglichkeiten von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
   *[other] drückt die Möglichkeiten von { SEAT($seat) } von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
}
lgame-effect-raises = { PERSON($seat) ->
    [you] erhöht deine Möglichkeiten von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
   *[other] erhöht die Möglichkeiten von { SEAT($seat) } von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
}
lgame-effect-keeps-own = { PERSON($seat) ->
    [you] lässt dir { FORM($places, form: "acc") }
   *[other] behält selbst { FORM($places, form: "acc") }
}
lgame-effect-cuts-own = { PERSON($seat) ->
    [you] drückt deine eigenen Möglichkeiten von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
   *[other] drückt die eigenen Möglichkeiten von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
}
lgame-effect-raises-own = { PERSON($seat) ->
    [you] erhöht deine eigenen Möglichkeiten von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
   *[other] erhöht die eigenen Möglichkeiten von { FORM($had, form: "f") } auf { FORM($has, form: "f") }
}
lgame-effect-scores = macht { FORM($points, form: "acc") }
lgame-effect-ends = beendet das Spiel
lgame-effect-won-by = { PERSON($seat) ->
    [you] du gewinnst mit { $high } zu { $low } Punkten
   *[other] { SEAT($seat) } gewinnt mit { $high } zu { $low } Punkten
}
lgame-effect-draws = beendet das Spiel unentschieden
lgame-effect-drawn-with = { $reason }
lgame-effect-into-corner = stellt einen neutralen Stein in die Ecke { $cell }
lgame-effect-out-of-corner = holt einen neutralen Stein aus der Ecke { $cell }

## Wie es endete
lgame-stuck = { PERSON($seat) ->
    [you] du hast keinen Platz mehr
   *[other] { SEAT($seat) } hat keinen Platz mehr
}
lgame-last = { PERSON($seat) ->
    [you] du bist als Einziger übrig
   *[other] { SEAT($seat) } ist als Einziger übrig
}
lgame-target = { $n } Punkte sind erreicht
lgame-turns = { $n } Züge sind gespielt

## Lösen
lgame-unsolved-rules = { $game }: Gelöst werden nur Spiele ohne Punktfelder, Zuggrenze und Strafpunkte.
lgame-unsolved-seats = { $game }: Lösbar sind nur Spiele für zwei.
lgame-unsolved-size = { $game }: Lösbar sind nur Bretter bis { $n } x { $n } und mit höchstens { $cells } Feldern.

## Was in der Schachtel liegt
lgame-kit-dotted = Das Brett mit Punkten
lgame-kit-plain = Das Brett ohne Punkte

## Was der Atlas fand
lgame-atlas-start = Vom Anfang aus kann niemand den Sieg erzwingen. Von { $n } Varianten gewinnt in { $first }, wer beginnt, in { $second } die andere Seite, { $drawn } sind unentschieden.
    .short = L-Game: unentschieden
lgame-atlas-hex = Dasselbe Spiel auf 4 x 4 Sechsecken gewinnt, wer beginnt, mit sechs von 65 ersten Zügen.
    .short = Auf Sechsecken: Sieg in { $n }
lgame-atlas-long = Der längste Sieg, der sich in einer Variante des L-Game erzwingen lässt: auf 5 x 4 Feldern mit vier neutralen Steinen. Die Zahlen des klassischen Spiels stimmen mit den veröffentlichten überein.
    .short = { $n } Züge

## Was auf Knöpfen und in Listen steht
lgame-button-stuck = Ich kann nicht ziehen

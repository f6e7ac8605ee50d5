# Partien und ihre Aufzeichnungen.

## Wie eine Partie von selbst endet
resigned = { PERSON($seat) ->
    [you] du hast aufgegeben
   *[other] { SEAT($seat) } hat aufgegeben
}
failed = { SEAT($seat) } musste aufgeben: { $why }
ran-out = { PERSON($seat) ->
    [you] deine Zeit ist abgelaufen
   *[other] die Zeit von { SEAT($seat) } ist abgelaufen
}
time-up = { $n ->
    [0] die Zeit war um, und es stand gleich
   *[other] die Zeit war um, und der Punktestand entschied
}
agreed = so vereinbart
too-long = nach { $n } Zügen abgebrochen
repeated = dieselbe Stellung zum { $times ->
    [2] zweiten
    [3] dritten
    [4] vierten
    [5] fünften
   *[other] { $times }.
} Mal

## Wie es endete, als Teil eines Satzes
outcome-open = nicht zu Ende
outcome-won = { $n ->
    [1] Sieg für Platz { $seats }: { $reason }
   *[other] Sieg für die Plätze { $seats }: { $reason }
}
outcome-drawn = unentschieden: { $reason }
outcome-nobody = niemand hat gewonnen: { $reason }

## Wer spielt
player-named = { $name }
player-unnamed = Spieler { $seat }
player-computer = Computer ({ $agent })
agent-level = Stufe { $n }
agent-other = { $name }
name-unprintable = { $name }: Ein Name steht in einer Zeile, ohne Steuerzeichen.
wrong-number-of-players = { $n } Spieler: Dieses Spiel hat { $seats } Plätze.

## Was eine Partie nicht erlaubt
move-after-end = { $move }: Das Spiel ist zu Ende ({ $outcome }).
not-too-long = Eine Partie von { $n } Zügen wird nicht abgebrochen; dazu gehören { $most }.
game-over = Das Spiel ist zu Ende ({ $outcome }).
no-such-seat = Platz { $seat }: Es gibt die Plätze 1 bis { $seats }.
time-without-score = { $game }: Hier zählt niemand Punkte, also kann die Zeit nichts entscheiden.
nothing-to-roll = Jetzt gibt es nichts zu würfeln.
nothing-to-undo = Es gibt keinen Zug zum Zurücknehmen.
nothing-to-redo = Es gibt keinen zurückgenommenen Zug, der noch einmal gespielt werden könnte.
nobody-to-agree = Es ist niemand da, der Remis annehmen könnte.
step-not-offered = { $step }: hier nicht zu wählen; zur Wahl steht { $choices }.
step-not-settled = { $step }: Der Zug steht fest; es gibt nichts mehr zu wählen.
step-many = eines von { $choices } und { $n } weiteren
step-few = eines von { $choices }
nothing-to-unpick = Es gibt keinen Klick zum Zurücknehmen.

## Notizen zu Stellungen
note-long = Eine Notiz hat höchstens { $most } Zeichen, nicht { $n }.
note-crowded = Auf einer Stellung stehen höchstens { $most } Zeichen und Pfeile, nicht { $n }.
note-pen = { $pen } ist kein Stift; es gibt { $pens }.
note-cell = { $cell }: So ein Feld gibt es auf diesem Brett nicht.
note-form = { $line } ist keine Notiz wie „Note 2: TEXT“ oder „Drawn 2: good b2“.
note-beyond = { $tag }: Es { $n ->
    [one] wurde nur ein Zug gespielt.
   *[other] wurden nur { $n } Züge gespielt.
}
note-stroke = { $text } ist kein Zeichen wie „good b2“ und kein Pfeil wie „bad a1>c3“.

## Dateien
file-unwritable = { $path }: lässt sich nicht schreiben, { $reason }.
file-unreadable = { $path }: lässt sich nicht lesen, { $reason }.
file-not-text = { $path }: keine Textdatei (UTF-8).
file-name = { $path }: { $reason }.

## Aufzeichnungen
record-file = { $path }, { $why }
record-line = Zeile { $line }: { $why }
record-first-line = eine Aufzeichnung beginnt mit der Zeile '{ $form }', nicht mit { $line }.
record-not-a-tag = { $line } ist keine Angabe wie 'Game: NAME', 'Option width: 5' oder 'Seat 1: Ann'.
record-tag-twice = die Angabe { $tag } stand schon in Zeile { $line }.
record-tag-missing = der Kopf endet ohne die Angabe { $tag }.
record-version = { $rules } ist keine Nummer einer Fassung der Regeln, wie etwa 1.
rules-unknown = die Regeln { $rules } von { $game } sind hier nicht bekannt; dieses Programm spielt die Regeln { $version }.
record-no-such-seat = { $tag }: Dieses Spiel hat { $seats } Plätze.
record-no-player = { $tag } braucht einen Namen ohne Steuerzeichen.
record-lots = die Lose { $lots } sind nicht die Plätze 1 bis { $seats } in irgendeiner Reihenfolge, etwa 2,1.
record-day = { $day } ist kein Tag wie 2026-11-15.
record-breaks-off = die Aufzeichnung bricht hier ab; ihre letzte Zeile sollte { $end } sein.
record-after-end = { $line } steht nach dem Ende der Aufzeichnung.
record-number = Zug { $n } sollte hier die Nummer { $n }. haben, nicht { $word }.
record-no-move = Zug { $n } fehlt nach seiner Nummer.
record-too-long = diese Aufzeichnung hat mehr als { $most } Züge; eine so lange Partie wird hier abgebrochen.
record-move = Zug { $n }, { $why }
record-result = das Ergebnis { $result } folgt nicht aus den Zügen; aus ihnen folgt { $moves }.

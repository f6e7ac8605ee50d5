# Der Tisch und die Rätsel im Terminal. Was man tippt, heißt in allen Sprachen gleich.

terminal-level = { $who }: Es gibt level1 bis level5; computer heißt { $usual }.
terminal-engine-kept = { $name }: Eine Aufzeichnung startet keine Programme; sag, wer dort spielen soll, etwa tessella play --resume { $path } --seat "{ $seat }=engine:BEFEHL" oder --seat { $seat }=level3.
terminal-perfect = perfect: Dieser Spieler ist nur für gelöste Spiele, und { $game } ist keines; nimm level1 bis level5.
terminal-no-such-move = { $text }: So beginnt kein erlaubter Zug.
terminal-no-verdict = verdict: Platz { $seat } hat noch nicht gezogen; frag nach einem Zug noch einmal.
terminal-verdict-later = verdict: Die Suche, die Züge beurteilt, wird noch vorbereitet; frag in einer halben Minute noch einmal.
terminal-save-name = save: Gib den Namen einer Datei an, etwa save game.txt.
terminal-file-exists = { $path }: Eine Datei dieses Namens gibt es schon; nimm einen anderen.

## Vor dem Spiel
terminal-which-game = Welches Spiel?
terminal-which-preset = Welche Variante?
terminal-who = Platz { $seat }: person, computer, level1 bis level5 oder ein Name
terminal-who-perfect = Platz { $seat }: person, computer, level1 bis level5, perfect oder ein Name
terminal-solving = { $game } wird gelöst
terminal-unfinished = { $n ->
    [1] Eine Partie ist noch nicht zu Ende.
   *[other] Einige Partien sind noch nicht zu Ende.
}
terminal-unfinished-match = { $n ->
    [1] { $game } vom { $day }, { $who }, { $n } Zug
   *[other] { $game } vom { $day }, { $who }, { $n } Züge
}
terminal-go-on = Welche?
terminal-new = eine neue Partie beginnen
terminal-pick = { $answer }: Tipp eine Zahl von 1 bis { $n } oder einen Namen aus der Liste.

## Am Tisch
terminal-seat = Platz { $seat }, { $who }
terminal-time-left = Restzeit: { $minutes }:{ $seconds }
terminal-time-up = Die Zeit ist um: Beende diesen Zug binnen { $n } Sekunden, dann entscheidet der Punktestand.
terminal-lots = Die Plätze wurden ausgelost: { $who }.
terminal-lot = Platz { $seat } für { $who }
terminal-type = Tipp einen Zug oder: moves, hint, undo, save DATEI, resign, draw, help, quit.
terminal-type-more = Tipp einen Zug oder: board (das ganze Brett), moves, hint, undo, resign, help, quit.
terminal-played = Platz { $seat } hat { $text } gespielt.
terminal-rolled = Gewürfelt: { $text }.
terminal-thinking = Denkt nach
terminal-so-far = { $n ->
    [1] { $who }: { $text }, { $n } Zug voraus
   *[other] { $who }: { $text }, { $n } Züge voraus
}
terminal-small = { $status } (Ein Fenster mit { $n } Zeilen würde das ganze Brett zeigen.)
terminal-score = Stand: { $scores }
terminal-score-of = Platz { $seat } { $score }
terminal-yes-or-no = j/N
terminal-resign = Platz { $seat }: aufgeben?
terminal-agree = { $who }: Remis annehmen?
terminal-plays-on = Platz { $seat } spielt weiter.
terminal-taken-back = Zurückgenommen.
terminal-played-again = Noch einmal gespielt.
terminal-overwrite = { $path } gibt es schon. Überschreiben?
terminal-saved = Gespeichert als { $path }.
terminal-save-as = Aufzeichnung speichern als (Eingabetaste: nicht speichern)
terminal-another = Noch eine Partie?
terminal-next-game = Partie { $n } dieser Serie.
terminal-next-seats = Partie { $n } dieser Serie. Alle rücken weiter: { $moves }.
terminal-moves-on = Platz { $seat } auf Platz { $to }
terminal-series-game = Partie
terminal-series-points = Punkte
terminal-series-wins = Siege
terminal-record-in = Die Aufzeichnung ist in { $path }.
terminal-kept = Die Partie ist aufgehoben; weiter geht es mit: tessella play --resume { $path }
terminal-not-kept = Die Partie konnte nicht aufgehoben werden: { $why }

## Tipps und Urteile
terminal-hint-chance = { $why } Deine Aussichten: etwa { $percent } %.
terminal-glance = Das war nur ein kurzer Blick: Die schnelle Suche wird noch vorbereitet. Frag in einer halben Minute noch einmal.
terminal-grade-best = Bestzug: { $why }
terminal-grade-fine = Gut: { $why }
terminal-grade-mistake = Ein Fehler: { $why }
terminal-grade-blunder = Ein Patzer: { $why }

## Rätsel
terminal-type-puzzle = Tipp einen Zug oder: hint, undo, moves, solution, help, quit.
terminal-today = Das Rätsel von heute.
terminal-of-day = Das Rätsel vom { $day }.
terminal-catalogue = Aus dem Katalog.
terminal-puzzle-again = Dieses Rätsel noch einmal: { $command }
terminal-again = { $why } Versuch einen anderen Zug.
terminal-looking = Ein Bild wird gesucht
terminal-measuring = Der Katalog wird ausgemessen

## Hilfe
terminal-help-moves = die erlaubten Züge, oder die, die so anfangen
    .typed = moves [ANFANG]
terminal-help-hint = was hier zu spielen ist, und warum
    .typed = hint
terminal-help-verdict = wie gut dein letzter Zug war, und was besser gewesen wäre
    .typed = verdict, why
terminal-help-undo = deinen letzten Zug zurücknehmen, ihn noch einmal spielen
    .typed = undo, redo
terminal-help-save = die Aufzeichnung dieser Partie in eine Datei schreiben
    .typed = save DATEI
terminal-help-resign = aufgeben
    .typed = resign
terminal-help-draw = Remis anbieten
    .typed = draw
terminal-help-board = das Brett in voller Größe zeichnen, mit allem daneben
    .typed = board
terminal-help-position = die Stellung als Text zum Kopieren
    .typed = position
terminal-help-quit = gehen; die Partie wird aufgehoben und beim nächsten Mal angeboten
    .typed = quit
terminal-help-puzzle-hint = wohin zu schauen ist; beim zweiten Mal, was zu spielen ist
    .typed = hint
terminal-help-puzzle-solution = aufgeben und die Lösung sehen
    .typed = solution
terminal-help-puzzle-quit = gehen
    .typed = quit
terminal-several = Mehrere Züge können in einer Zeile stehen.
terminal-rules = Die Regeln und die Schreibweise: tessella rules { $game }

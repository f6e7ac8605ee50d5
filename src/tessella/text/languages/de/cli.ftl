# Die Kommandozeile: was sie nicht annimmt.

cli-game-near = { $name }: Dieses Spiel gibt es nicht (meinst du { $near }?); es gibt { $names }.
cli-setting = { $text }: Eine Option wird als OPTION=WERT gesetzt, etwa width=5.
cli-theme = { $theme }: Diese Farbgebung gibt es hier nicht; es gibt { $themes }.
cli-language = { $language }: Diese Sprache gibt es nicht; es gibt { $languages }.
cli-extra = { $what } ist hier nicht installiert: pip install 'tessella[{ $extra }]' holt das nach.
cli-table-server = Der Server für Tische

## Spielen
cli-save-exists = { $path }: Eine Datei dieses Namens gibt es schon; weiter geht es damit durch --resume { $path }.
cli-resume = --resume nimmt das Spiel und seine Optionen aus der Aufzeichnung: Lass GAME, --preset und --set weg.
cli-game-clock = --game-clock { $text }: Gib Minuten und Sekunden an, etwa 5:00, höchstens eine Woche.
cli-lots-resume = --lots: Gelost wird vor dem ersten Zug; ein Spiel, das weitergeht, behält seine Plätze.
cli-play-game = play braucht ein GAME, wenn niemand gefragt werden kann; es gibt { $names }.
cli-seat = --seat { $text }: Schreib N=WER, mit N von 1 bis { $seats }, etwa 1=person.
cli-engine = --engine { $text }: Nötig sind ein Name aus bis zu 24 Buchstaben, Ziffern, Punkten und Strichen, jeder nur einmal, und ein Befehl, etwa --engine "greedy=python greedy.py".
cli-engine-slow = --engine { $text }: Auf einem Server darf ein Programm höchstens { $most } Sekunden über einen Zug nachdenken.
cli-hint-effort = --level { $level } und --seconds { $seconds } sagen beide, wie lange nachgedacht wird: Gib nur eines an.

## Rätsel
cli-puzzle-solution = --solution geht nur mit --json; beim Lösen eines Rätsels tipp solution.
cli-puzzle-game = { $name }: Ein Bild hat sein eigenes Spiel; --game und --preset sind für Siege.
cli-puzzle-plain = { $name }: Diese Rätsel wählen die Optionen selbst; lass --preset und --set weg.
cli-puzzle-named = { $name }: Ein Bild aus dem Katalog hat keine Optionen; gib nur seinen Namen an.
cli-puzzle-pushes = --pushes { $n }: Das ist für Bilder; wie lang ein Sieg ist, sagt --actions.
cli-puzzle-actions = --actions { $n }: Das ist für Siege; wie weit ein Bild entfernt ist, sagt --pushes.
cli-puzzle-of-day = Das Rätsel des Tages hängt nur vom Datum ab: Lass --seed, --pushes und --actions weg.
cli-puzzle-date = --date { $text }: Schreib das Datum so: 2026-11-15.
cli-puzzle-day-set = Das Bild des Tages hängt nur vom Datum ab: --set geht mit --pushes oder --seed.
cli-puzzle-setting = { $name }: Diese Option haben Bilder nicht; sie haben { $names }.
cli-puzzle-unknown = { $name }: Dieses Rätsel gibt es nicht; möglich sind { $kinds } oder ein Bild aus dem Katalog: { $names }.
cli-puzzle-near = { $name }: Dieses Rätsel gibt es nicht (meinst du { $near }?); möglich sind { $kinds } oder ein Bild aus dem Katalog: { $names }.
cli-no-pictures = patience: Keines der Spiele hat Bilder.
cli-patience-setting = { $name }: Diese Option hat patience nicht; es gibt { $names }.

## Bretter und Aufzeichnungen
cli-last = --last markiert den letzten Zug aus --moves, aber es gibt keinen.
cli-finder = --find { $name }: Diesen Sucher gibt es nicht; es gibt { $names }.
cli-no-finders = --find { $name }: Dieses Spiel hat keine Sucher.
cli-picture-name = { $path }: Der Name eines Bildes endet auf .svg oder .png.
cli-png-theme = --theme auto: Ein .png kann sich nicht nach dem System richten; möglich sind light und dark.
cli-moves = { $n ->
    [1] { $n } Zug
   *[other] { $n } Züge
}
cli-record-lots = Die Plätze wurden ausgelost.
cli-record-move = --move { $n }: Diese Aufzeichnung hat { $moves }.
cli-no-rules = { $game }: Die Regeln sind noch nicht aufgeschrieben.
cli-no-history = { $game }: Woher es kommt, ist nicht aufgeschrieben.
cli-example = --example { $name }: Dieses Beispiel gibt es nicht; Beispiele gibt es zu { $names }.
cli-no-examples = --example { $name }: Dieses Spiel hat keine Beispiele.

## Dateien und der Server
cli-folder = { $path }: Der Ordner lässt sich nicht anlegen, { $reason }.
cli-folder-used = { $path }: In diesem Ordner liegen schon Aufzeichnungen anderer Partien; nimm einen anderen.
cli-score-form = --markdown, --latex und --json sind drei Formen desselben: Gib nur eine davon an.
cli-score-options = --preset und --set gelten für ein einziges Spiel: Nenne es mit --game.
cli-score-measuring = { $agent } in { $game }
cli-dataset-name = { $path }: Der Name eines Datensatzes endet auf .npz oder .parquet.
cli-dataset-parquet = Was Parquet-Dateien schreibt,
cli-dataset-made = In { $path } stehen { $positions } Stellungen von { $game }: { $win } gewonnen für den Platz am Zug, { $draw } unentschieden, { $loss } verloren. Mehr sagt { $card }.
cli-dataset-making = Stellungen von { $game } werden aufgeschrieben
cli-file-folder = { $path }: lässt sich nicht schreiben, { $folder } ist kein Ordner, in den man schreiben kann.
cli-admin-key = { $source }: Ein Schlüssel für die Verwaltung hat 16 bis 200 Buchstaben, Ziffern und Zeichen, ohne Leerzeichen.
cli-host = --host { $host }: Das lässt andere Rechner herein; gib auch --open-to-network an, wenn du das willst.
cli-public-url = --public-url ist eine Adresse wie https://games.example.org, nicht { $url }.
cli-listen = { $address }: Dort lässt sich kein Server starten, { $reason }.
cli-backup = { $n ->
    [1] Ein Tisch ist
   *[other] { $n } Tische sind
} in { $path }.
cli-restored = { $n ->
    [1] Ein Tisch ist
   *[other] { $n } Tische sind
} aus { $path } zurückgekommen.
cli-checked = { $n ->
    [1] Ein Tisch wurde
   *[other] { $n } Tische wurden
} nachgespielt; { $broken ->
    [0] keiner ist beschädigt.
    [1] einer ist beschädigt.
   *[other] { $broken } sind beschädigt.
}

## Der Lasttest
cli-load-test = Wie der Server Last und Störungen aushält, lässt sich nur aus dem Quelltext von Tessella prüfen; installiert wird das nicht.
cli-bench-no-server = Der Server ist nicht gestartet.
cli-bench-no-postgres = PostgreSQL lässt sich hier nicht starten (Debian: apt install postgresql).
cli-bench-faults = Als Störungen gibt es hier { $kinds }, nicht { $kind }.
cli-bench-crowd = An Fremden gibt es { $kinds }, nicht { $kind }.
cli-bench-no-strangers = Die Fremden sind nicht gekommen; sie brauchen Linux, wo dieser Rechner viele Adressen hat.
cli-bench-no-table = Der Server hat keinen Tisch gedeckt: { $why }
cli-bench-no-seat = Niemand kann sich an den Tisch setzen: { $why }
cli-bench-silent = Der Server antwortet nicht.
cli-bench-closed = Der Server hat eine Verbindung geschlossen.
cli-bench-cut = Der Server sagt: { $why }
cli-bench-unexpected = Es kam ein Ereignis, mit dem niemand gerechnet hat.

## Was die Befehle sagen
cli-note = Hinweis: { $what }
cli-hint-others = Nicht besser, soweit die Suche sah: { $moves }
cli-hint-line = Erwartet: { $line }
cli-hint-known = Aus der Lösung des Spiels bekannt.
cli-hint-searched = { $n ->
    [1] { $n } Durchlauf, { $ahead } voraus, { $seconds } s.
   *[other] { $n } Durchläufe, { $ahead } voraus, { $seconds } s.
}

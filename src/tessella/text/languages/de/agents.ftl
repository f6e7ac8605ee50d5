# Tipps und Noten: worauf ein Zug hinausläuft, und die anderen.

hint-move = { $text }
hint-this-move = { $act ->
    [push] Dieser Schub
   *[move] Dieser Zug
}
hint-move-number = { $act ->
    [push] Schub { $text }
   *[move] Zug { $text }
}
hint-the-move-number = { $act ->
    [push] Schub { $text }
   *[move] Zug { $text }
}
hint-clause = { $move } { $does }
hint-sentence = { $move } { $does }.
hint-sentence-then = { $move } { $does }; { $then }.
hint-looks-best = sieht am besten aus
hint-gives-away = verschenkt etwa { FORM($n, form: "f") } von hundert Chancen
hint-wins = gewinnt
hint-even = endet ausgeglichen
hint-loses = verliert
hint-keeps-draw = hält das Unentschieden
hint-draws = hält das Unentschieden
hint-sets-traps = { $n ->
    [1] lässt { $all } Antworten, von denen eine verliert
   *[other] lässt { $all } Antworten, von denen { $n } verlieren
}
hint-only-draws = reicht nur zum Unentschieden
hint-wins-in = { $actions ->
    [1] gewinnt sofort
   *[other] gewinnt in { $n } Zügen
}
hint-loses-in = { $actions ->
    [1] verliert sofort
   *[other] verliert in { $n } Zügen
}
hint-loses-slowest-in = { $actions ->
    [1] verliert so oder so sofort
   *[other] verliert am langsamsten, in { $n } Zügen
}
hint-no-other = { $act ->
    [push] einen anderen Schub gibt es nicht
   *[move] einen anderen Zug gibt es nicht
}
hint-the-other = { $act ->
    [push] der andere Schub
   *[move] der andere Zug
}
hint-every-other = { $act ->
    [push] jeder andere Schub
   *[move] jeder andere Zug
}
hint-all-lose = { $act ->
    [push] auch jeder andere Schub verliert
   *[move] auch jeder andere Zug verliert
}
hint-loses-sooner = { $other } verliert früher
hint-none-lasts-longer = { $act ->
    [push] kein Schub hält länger stand
   *[move] kein Zug hält länger stand
}
hint-draws-too = auch { $other } hält das Unentschieden
hint-wins-later = { $other } gewinnt später
hint-wins-too = auch { $other } gewinnt
hint-some-win = { $act ->
    [push] { $n } von { $all } Schüben gewinnen
   *[move] { $n } von { $all } Zügen gewinnen
}
hint-some-draw = { $act ->
    [push] { $n } von { $all } Schüben halten das Unentschieden
   *[move] { $n } von { $all } Zügen halten das Unentschieden
}
hint-other-loses = { $other } verliert
hint-other-only-draws = { $other } reicht nur zum Unentschieden
hint-no-other-wins = { $act ->
    [push] kein anderer Schub gewinnt
   *[move] kein anderer Zug gewinnt
}

## Was eine Partie entschieden hat
decided-lost = { PERSON($seat) ->
    [you] Mit Zug { $n } hast du verloren: Bis dahin war es unentschieden.
   *[other] Mit Zug { $n } hat { SEAT($seat) } verloren: Bis dahin war es unentschieden.
}
decided-threw = { PERSON($seat) ->
    [you] Mit Zug { $n } hast du verloren: Bis dahin warst du am Gewinnen.
   *[other] Mit Zug { $n } hat { SEAT($seat) } verloren: Bis dahin war { SEAT($seat) } am Gewinnen.
}
decided-gave = { PERSON($seat) ->
    [you] Mit Zug { $n } hast du den Gewinn vergeben.
   *[other] Mit Zug { $n } hat { SEAT($seat) } den Gewinn vergeben.
}
decided-cost = { PERSON($seat) ->
    [you] Dein Zug { $n } hat am meisten gekostet: { $percent } % der Chancen.
   *[other] Zug { $n } von { SEAT($seat) } hat am meisten gekostet: { $percent } % der Chancen.
}
decided-better = { $why } Besser war { $text }.

## Computerspieler
budget-empty = Es fehlt ein Budget: Gib Sekunden, Durchläufe oder beides an.
budget-seconds = { SETTING("seconds", $value) }: Möglich sind mehr als 0 und höchstens 3600 Sekunden.
budget-iterations = { SETTING("iterations", $value) }: Möglich sind 1 bis 1.000.000.000 Durchläufe.
agent-unknown = { $name }: Es gibt random, greedy, level1 bis level5, perfect, uct:N (Durchläufe), uct:Ns (Sekunden), etwa uct:2000 oder uct:1s, und engine:BEFEHL.
agent-nobody-to-move = { $position }: Hier ist niemand am Zug.
agent-unsolved = { $name }: Dieser Spieler ist für gelöste Spiele. { $why }
level-about-level1 = Irrt sich oft in dem, was sein Zug bringt, und stellt dir in deinen ersten drei Zügen keine Falle.
level-about-level2 = Sieht, was sein Zug bringt, schlägt gern zu und verschont dich in deinen ersten drei Zügen.
level-about-level3 = Sieht auch deine Antwort und lässt dich nicht sofort gewinnen.
level-about-level4 = Sieht einige Züge voraus und irrt sich selten.
level-about-level5 = Nimmt sich Zeit und sieht so weit, wie es geht; wo das Spiel gelöst ist, spielt er perfekt.
## Engines: Programme, die spielen
engine-command = { $name }: Nach engine: kommt in einer Zeile der Befehl, der das Programm startet, etwa engine:python meine_engine.py.
engine-no-program = { $name }: Ein Programm { $program }, das sich starten ließe, gibt es hier nicht.
engine-failed = { $name } { $what }.
engine-did = { $name } { $what }
engine-missing = die Engine { $name } gibt es auf diesem Server nicht mehr
engine-silent = hat binnen { $seconds } Sekunden nicht { $word } gesagt
engine-gone = hat sich mit Status { $status } beendet
engine-gone-why = hat sich mit Status { $status } beendet: { $why }
engine-flood = hat eine Zeile ohne Ende geschrieben
engine-no-move = hat mit keinem Zug geantwortet
engine-nonsense = hat mit { $text } geantwortet, was in der Schreibweise dieses Spiels kein Zug ist
engine-illegal = hat mit { $text } geantwortet, was hier nicht erlaubt ist
engine-unstarted = ließ sich nicht starten: { $why }
engine-line = { $line }: Das ist nicht zu verstehen; in docs/engines.md steht, wie jede Zeile aussieht.
engine-option = { $line }: Die Einstellungen sind agent und seed, etwa setoption name agent value level3.
engine-no-game = Es gibt noch kein Spiel: Sag erst newgame mit seinem Namen.
engine-no-position = Es gibt keine Stellung zum Nachdenken: Sag newgame, dann position.
engine-thinking = Es wird schon nachgedacht: Sag erst stop.

## Stufen
level-unknown = Stufe { $level }: Es gibt die Stufen 1 bis 5.

# Netze, die lernen.
network-unreadable = Das Netz { $file } lässt sich nicht lesen: { $why }.
network-broken = Die Datei { $file } ist kein Netz von Tessella, oder sie ist beschädigt.
network-other = Das Netz { $file } ist für { $game }, { $kind }, und passt nicht zu { $label }.
train-no-learner = { $game } lässt sich nicht lernen: Das Spiel beschreibt einem Netz keine Stellungen.
train-other-plan = Im Ordner { $folder } liegt ein Lauf mit anderen Optionen; nimm einen anderen Ordner oder dieselben Optionen.

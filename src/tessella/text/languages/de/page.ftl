# Die Seite: was auf Knöpfen, in Überschriften und neben dem Brett steht.

page-nav = Bereiche
page-skip = Zum Brett springen
page-language = Sprache
page-theme-auto = Hell oder dunkel wie das System
page-theme-light = Hell
page-theme-dark = Dunkel
page-puzzles = Rätsel
page-learn = Lernen
page-analysis = Analyse
page-print = Drucken
page-sorry = Das tut uns leid
page-no-page = An dieser Adresse gibt es nichts. Vielleicht ist der Link unvollständig.
page-to-lobby = Zurück zu den Spielen
page-board = Brett
page-seat = Platz { $n }
page-empty = leer
page-pocket-unused = eine Mulde, in die Kugeln fallen
page-piece-of = { PERSON($seat) ->
    [you] dein Stein
   *[other] ein Stein von { SEAT($seat) }
}
page-piece-neutral = ein neutraler Stein
page-goal-of = { PERSON($seat) ->
    [you] dein Feld { $goal }
   *[other] Feld { $goal } von { SEAT($seat) }
}
page-goal-of-nobody = Feld { $goal }
page-dot-of = { $n ->
    [one] Punktfeld
   *[other] Punktfeld mit { $n } Punkten
}
page-offered-cell = wählbar
page-offered-spare = kann verschont werden
page-offered-take = kann genommen werden
page-worth-win = gewinnt
page-worth-draw = unentschieden
page-worth-loss = verliert
page-worth-win-in = gewinnt in { $n }
page-worth-loss-in = verliert in { $n }
page-prompt-cell = Wähle ein Feld.
page-prompt-piece = Nimm einen deiner Steine.
page-prompt-turn = Wähle, wie er liegt, und drücke darauf.
page-prompt-only = Hier passt nur diese Lage; drücke darauf.
page-prompt-button = Wähle.
page-prompt-spare = Du würdest jemandem alle Steine nehmen. Wähle den, den du verschonst.
page-prompt-take = Wähle einen Stein, den du über Eck nimmst, oder drücke auf Fertig.
page-prompt-carry = Lass ihn los, wo er liegen soll. R, das Rad oder ein zweiter Finger dreht ihn, F spiegelt ihn.
page-prompt-opened = { $what } Das gilt, sobald der Stein liegt; mit „Zurück“ nimmst du es zurück.
page-prompt-confirm = Tippe noch einmal, um zu ziehen.
page-ways = Wie er liegen kann
page-way = Lage { $n } von { $all }
page-place = Hinlegen
page-play-it = Ziehen
page-back = Zurück
page-button-done = Fertig
page-button-pass = Passen
page-tray-piece = Stein { $name }, noch { $n }
page-sheet = Punkteblatt
page-series = Diese Serie
page-series-game = Partie
page-series-this = Partie { $n }
page-series-earlier = Partien 1 bis { $n }
page-series-wins = Siege
page-series-draws = { $n ->
    [one] ein Unentschieden
   *[other] { $n } Unentschieden
}
page-series-drawn = unentschieden
page-series-lost = verloren
page-series-side = { $who } { $n }
page-series-stands = Partie { $n } dieser Serie: { $each }.
page-series-changes = Nach jeder Partie werden die Plätze getauscht.
page-people = Spieler
page-you = du
page-not-here-yet = noch nicht da
page-away = gerade nicht da
page-winner = gewonnen
page-rename = { PERSON($seat) ->
    [you] Deinen Namen ändern
   *[other] Namen von { SEAT($seat) } ändern
}
page-points = Punkte
page-name = Name
page-ok = OK
page-close = Schließen
page-computer-name = { $who } (Computer, { $level })
page-computer = Computer, { $level }
page-level-random = zieht zufällig
page-level-level1 = Stufe 1
page-level-level2 = Stufe 2
page-level-level3 = Stufe 3
page-level-level4 = Stufe 4
page-level-level5 = Stufe 5
page-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
page-drawn = Unentschieden: { $why }.
page-nobody-won = Das Spiel ist zu Ende: { $why }.
page-won = { PERSON($seat) ->
    [you] Du hast gewonnen: { $why }.
   *[other] { SEAT($seat) } hat gewonnen: { $why }.
}
page-won-by-team = { $who } haben zusammen gewonnen: { $why }.
page-won-by-your-team = Dein Team hat gewonnen: { $why }.
page-result = Ergebnis
page-result-team-won = Dein Team hat gewonnen
page-result-lost = Du hast verloren
page-result-won-by = { PERSON($seat) ->
    [you] Du hast gewonnen
   *[other] { SEAT($seat) } hat gewonnen
}
page-result-won-by-team = { $who } haben zusammen gewonnen
page-result-draw = Unentschieden
page-result-done = Zu Ende
page-result-why = { $why }.
page-result-kind = Gut gespielt. Das nächste Mal gewinnst vielleicht du.
page-result-happened = Was ist passiert?
page-result-fold = Ergebnis einklappen
page-review-played = Gespielt
page-review-better = Besser
page-review-does = { $does } ({ $text })
page-review-try = Selbst probieren
page-review-end = Zurück zum Ende
page-copied = Kopiert.
page-copy-this = Kopiere dies:
page-copy-link = Link kopieren
page-invite = Jemanden einladen
page-invite-how = Wer diesen Link zuerst öffnet, bekommt den Platz. Verschicke ihn oder lass ihn scannen. Er gilt einmal, bis { $until }.
page-invite-seat = Einladung für { SEAT($seat) }
page-invite-again = Neue Einladung
page-invite-again-how = Verschicke diesen Link oder lass ihn scannen. Wer ihn zuerst öffnet, spielt von da an { SEAT($seat) }. Er gilt einmal, bis { $until }.
page-invite-sure = { SEAT($seat) } verliert den Platz sofort: Mit dem alten Link und allen Fenstern, in denen er offen ist, kann niemand mehr spielen. Wer den neuen Link öffnet, spielt von hier an weiter.
page-leave = Platz verlassen
page-leave-sure = Dann kann jemand anders auf deinen Platz eingeladen werden und weiterspielen; du kommst nur mit einer neuen Einladung zurück. Wenn du eine Uhr hast, läuft sie weiter.
page-leave-early = Dann ist dein Platz wieder frei; du kommst nur mit einer neuen Einladung zurück.
page-leave-resign = Wenn die Partie für alle zu Ende sein soll, gib stattdessen auf.
page-host = Der Tisch
page-host-watching = Andere dürfen zuschauen
page-host-watching-how = Sonst sehen diesen Tisch nur die, die einen Platz haben: Wer zuschaut, wird weggeschickt, und die Adresse allein zeigt nichts.
page-host-key = Neuer Schlüssel
page-host-key-how = Auf deinen anderen Geräten werden alle deine Tische vergessen, und wenn jemand deinen Schlüssel hat, öffnet er damit nichts mehr. Dieser Browser behält alles.
page-host-key-done = Ab jetzt hat nur noch dieser Browser den Schlüssel zu deinen Tischen.
page-host-close = Tisch schließen
page-host-close-how = Die Partie endet unvollendet, und niemand kann hier mehr etwas tun. Alle erfahren davon. Das lässt sich nicht rückgängig machen.
page-moves = Züge
page-no-moves = Noch keine Züge.
page-step-first = Zum Anfang
page-step-back = Einen Zug zurück
page-step-on = Einen Zug vor
page-step-last = Zur letzten Stellung
page-step-play = Automatisch abspielen
page-step-pause = Anhalten
page-said-move = { PERSON($seat) ->
    [you] Du hast { $text } gespielt.
   *[other] { SEAT($seat) } hat { $text } gespielt.
}
page-said-roll = Der Würfel zeigt { $text }.
page-said-does = Das { $does }.
page-said-takeback_asked = { PERSON($seat) ->
    [you] Du hast um eine Rücknahme gebeten.
   *[other] { SEAT($seat) } möchte einen Zug zurücknehmen.
}
page-said-draw_offered = { PERSON($seat) ->
    [you] Du hast ein Unentschieden angeboten.
   *[other] { SEAT($seat) } bietet ein Unentschieden an.
}
page-said-rematch_asked = { PERSON($seat) ->
    [you] Du möchtest noch einmal spielen.
   *[other] { SEAT($seat) } möchte noch einmal spielen.
}
page-said-took_back = { PERSON($seat) ->
    [you] Du hast einen Zug zurückgenommen.
   *[other] { SEAT($seat) } hat einen Zug zurückgenommen.
}
page-said-takeback_declined = { PERSON($seat) ->
    [you] Du hast die Rücknahme abgelehnt.
   *[other] { SEAT($seat) } hat die Rücknahme abgelehnt.
}
page-said-draw_declined = { PERSON($seat) ->
    [you] Du hast das Unentschieden abgelehnt.
   *[other] { SEAT($seat) } hat das Unentschieden abgelehnt.
}
page-said-resigned = { PERSON($seat) ->
    [you] Du hast aufgegeben.
   *[other] { SEAT($seat) } hat aufgegeben.
}
page-said-flagged = { PERSON($seat) ->
    [you] Deine Zeit ist abgelaufen.
   *[other] Die Zeit von { SEAT($seat) } ist abgelaufen.
}
page-said-time_up = Die Zeit ist um.
page-said-outage = Der Server war { $time } lang weg; die Uhren standen still.
page-said-joined = { PERSON($seat) ->
    [you] Du bist jetzt da.
   *[other] { SEAT($seat) } ist jetzt da.
}
page-said-left = { PERSON($seat) ->
    [you] Du hast den Tisch verlassen.
   *[other] { SEAT($seat) } hat den Tisch verlassen.
}
page-said-removed = { PERSON($seat) ->
    [you] Dein Platz wurde jemand anderem gegeben.
   *[other] { SEAT($seat) } hat den Platz verloren; jemand anders ist eingeladen.
}
page-said-closed = Dieser Tisch wurde geschlossen.
page-said-watching = { $allowed ->
    [yes] An diesem Tisch darf jetzt zugeschaut werden.
   *[no] Diesen Tisch sehen jetzt nur die, die einen Platz haben.
}
page-say = Etwas sagen
page-say-mute = Nicht zeigen, was andere sagen
page-says = { SEAT($seat) }: { $phrase }
page-phrase-hello = Hallo!
page-phrase-luck = Viel Glück!
page-phrase-well = Gut gespielt!
page-phrase-thanks = Danke!
page-phrase-oops = Hoppla!
page-phrase-moment = Einen Moment, bitte.
page-phrase-again = Noch ein Spiel?
page-table-gone = Dieser Tisch wurde gelöscht.
page-resign = Aufgeben
page-resign-sure = Du verlierst diese Partie.
page-looking-back = { $n ->
    [one] Das Brett nach { $n } Zug. Geh nach vorn, um zur Partie zurückzukehren.
   *[other] Das Brett nach { $n } Zügen. Geh nach vorn, um zur Partie zurückzukehren.
}
page-keys = Tasten
page-keys-short = ?
page-keys-arrows-key = Pfeiltasten
page-keys-arrows = von Feld zu Feld
page-keys-enter-key = Eingabe
page-keys-enter = wählen; noch einmal: hinlegen oder ziehen
page-keys-turning-key = R, Umschalt+R, Rad, zweiter Finger
page-keys-turning = den Stein in der Hand drehen
page-keys-flip-key = F
page-keys-flip = ihn umdrehen
page-keys-done-key = D
page-keys-done = Fertig, wo das zur Wahl steht
page-keys-escape-key = Esc
page-keys-escape = einen Schritt zurück
page-keys-slash-key = /
page-keys-slash = einen Zug tippen
page-keys-hint-key = H
page-keys-hint = Tipp; Eingabe spielt ihn
page-keys-undo-key = U
page-keys-undo = zurücknehmen
page-keys-redo-key = Umschalt+U
page-keys-redo = noch einmal ziehen
page-keys-steps-key = , und .
page-keys-steps = durch die Züge gehen
page-keys-rules-key = I
page-keys-rules = die Regeln
page-keys-help-key = ?
page-keys-help = diese Tasten
page-type-move = Zug eintippen
page-more = Mehr
page-fold = Seitenleiste ausblenden
page-unfold = Seitenleiste einblenden
page-beside-board = Neben dem Brett
page-moves-last = Die letzten Züge
page-unreachable = Der Server ist nicht erreichbar.
page-offline = Verbindung unterbrochen. Was du siehst, bleibt; neuer Versuch …
page-thinking = { SEAT($seat) } denkt nach …
page-last-turn = { PERSON($seat) ->
    [you] Dein letzter Zug.
   *[other] Letzter Zug: { SEAT($seat) }.
}
page-last-turn-about = { PERSON($seat) ->
    [you] Die Zeit ist um. Beende deinen Zug; dann entscheidet der Punktestand.
   *[other] Die Zeit ist um. { SEAT($seat, form: "start") } beendet den Zug; dann entscheidet der Punktestand.
}
page-turn-of = { PERSON($seat) ->
    [you] Du bist am Zug.
   *[other] { SEAT($seat) } ist am Zug.
}
page-watching = { $n ->
    [one] { $n } schaut zu
   *[other] { $n } schauen zu
}
page-you-watch = { $n ->
    [0] Du schaust zu.
    [one] Du und noch jemand schauen zu.
   *[other] Du und { $n } andere schauen zu.
}
page-you-play = Du spielst { $colour }.
page-you-play-with = Du spielst { $colour }, zusammen mit { $who }.
page-you-play-now = Diesmal spielst du { $colour }.
page-you-play-now-with = Diesmal spielst du { $colour }, zusammen mit { $who }.
page-lots = Auslosung
page-lots-title = Die Auslosung
page-lots-computer = Computer ({ $level })
page-lots-player = Spieler { $n }
page-lots-begins = fängt an
page-lots-lot = { PERSON($seat) ->
    [you] du spielst { $colour }
   *[other] { $who } spielt { $colour }
}
page-lots-told = Das Los hat entschieden: { $each }.
page-plays-with = mit { $who }
page-awaits-takeback = Du hast um eine Rücknahme gebeten. Warte auf die Antwort von { $who } …
page-awaits-draw = Du hast ein Unentschieden angeboten. Warte auf die Antwort von { $who } …
page-awaits-rematch = Du möchtest noch einmal spielen. Warte auf die Antwort von { $who } …
page-yes = Ja
page-no = Nein
page-asks-takeback = { SEAT($seat) } möchte einen Zug zurücknehmen.
page-asks-draw = { SEAT($seat) } bietet ein Unentschieden an.
page-hint = Tipp
page-undo = Rückgängig
page-redo = Wiederholen
page-rules = Regeln
page-rules-of = { $title }: die Regeln
page-rules-lesson = Zur ganzen Lektion, mit Brettern zum Ausprobieren
page-die = Der Würfel zeigt { $n }
page-dice-together = die Würfel zeigen zusammen { $n }
page-ask-takeback = Um Rücknahme bitten
page-offer-draw = Unentschieden anbieten
page-rematch = Noch einmal
page-to-rematch = Zur nächsten Partie
page-analyse = Analyse
page-take-along = Teilen & speichern
page-sound = Ton
page-notify = Sag mir Bescheid, wenn ich dran bin
page-notify-blocked = Dein Browser erlaubt dieser Seite keine Benachrichtigungen.
page-your-move = Du bist dran
page-title-your-move = ● Du bist dran – { $title } · Tessella
page-hint-thinking = Sucht einen guten Zug …
page-take-record = Die Partie als Aufzeichnung (Text)
page-take-svg = Das Brett als Bild (SVG)
page-take-png = Das Brett als Bild (PNG)
page-take-gif = Die Partie als Film (GIF)
page-embed = Das Spiel in eine andere Webseite einbauen
page-embed-about = Füge diesen Code dort ein. Wer die Seite liest, kann durch das Spiel gehen und sonst nichts tun.
page-embed-copy = Code kopieren
page-embed-open = In Tessella öffnen
page-film-drawing = Der Film wird gezeichnet …
page-film-drawn = { $n } von { $of } Bildern
page-cancel = Abbrechen
page-film-done = Der Film ist fertig.
page-finder = Zeigen
page-finder-none = nichts
page-pool = Vorrat
page-prompt-pool = Nimm einen Stein aus dem Vorrat.
page-lobby-title = Wähle ein Spiel
page-lobby-about = Brettspiele aus alten Patenten, genau so, wie ihre Erfinder sie beschrieben haben: gegen Freunde oder gegen den Computer.
page-no-game = Es gibt kein Spiel namens { $name }.
page-lobby-variants = Varianten und Plätze
page-lobby-more = Mehr
page-open-title = Offene Tische
page-open-waits = Am Tisch: { $names }
page-open-sit = Platz nehmen
page-open-lots = die Plätze werden ausgelost
page-open-clock-move = { $n ->
    [one] eine Sekunde pro Zug
   *[other] { $n } Sekunden pro Zug
}
page-open-clock-total = { $n ->
    [one] eine Minute für jeden
   *[other] { $n } Minuten für jeden
}
page-open-clock-game = { $n ->
    [one] eine Minute für die ganze Partie
   *[other] { $n } Minuten für die ganze Partie
}
page-open-clock-increment = { $n ->
    [one] eine Sekunde mehr pro Zug
   *[other] { $n } Sekunden mehr pro Zug
}
page-open-clock-days = { $n ->
    [one] ein Tag pro Zug
   *[other] { $n } Tage pro Zug
}
page-own-title = Meine Spiele
page-own-which = Welche Spiele
page-own-all = Alle
page-own-turn = Ich bin am Zug
page-own-running = Laufende
page-own-over = Beendete
page-own-game = Spiel
page-own-any-game = Jedes Spiel
page-own-search = Nach Namen suchen
page-own-found = { $n ->
    [one] Ein Spiel gefunden.
   *[other] { $n } Spiele gefunden.
}
page-own-none = Kein Spiel passt zu dieser Auswahl.
page-own-damaged = { $n ->
    [one] Ein Tisch ist beschädigt und fehlt hier.
   *[other] { $n } Tische sind beschädigt und fehlen hier.
}
page-lobby-continue = Weiterspielen
page-lobby-finished = Zuletzt gespielt
page-lobby-older = Ältere zeigen
page-lobby-learn = Die Regeln in kleinen Schritten, jeder mit einem Brett zum Ausprobieren.
page-lobby-print = Brett und Steine auf Papier, zum Ausschneiden und Spielen.
page-lobby-puzzle = Jeden Tag ein neues.
page-puzzle-today = Rätsel des Tages
page-play-computer = Gegen den Computer
page-play-friend = Mit Freunden
page-play-here = An diesem Bildschirm
page-play-link = Per Link
page-play-open = Irgendwer auf diesem Server
page-new-lots = Plätze auslosen
page-new-lots-about = Wenn alle da sind, entscheidet das Los, wer welchen Platz bekommt und damit auch, wer anfängt; bei jeder Revanche von Neuem.
page-new-open = Offen für alle auf diesem Server
page-new-open-about = Der Tisch steht in der Liste auf der Startseite, bis seine Plätze besetzt sind.
page-new-change = Nach jeder Partie die Plätze tauschen
page-new-change-about = Wenn ihr noch einmal spielt, rücken alle einen Platz weiter. Partner bleiben zusammen.
page-new-take = { $what } nehmen
page-level = Computer:
page-strength-level1 = Anfänger
page-strength-level2 = Leicht
page-strength-level3 = Solide
page-strength-level4 = Stark
page-strength-level5 = So stark wie möglich
page-table-delete = Löschen
page-table-delete-sure = Dieses Spiel ({ $title }) ist dann für immer weg, für alle am Tisch.
page-table-keep = Behalten
page-table-deleted = Gelöscht.
page-analysis-free = Freies Brett
page-game = Spiel
page-variant = Variante
page-own-options = eigene Regeln
page-paste = Aus einem Text
page-paste-help = Eine Stellung dieses Spiels oder die ganze Aufzeichnung irgendeines Spiels.
page-paste-text = Stellung oder Aufzeichnung
page-set-up = Aufstellen
page-edit = Stellung bearbeiten
page-edit-tools = Werkzeuge
page-edit-move = Verschieben
page-edit-remove = Wegnehmen
page-edit-moving = Der Stein auf { $cell } ist aufgenommen. Wähle, wohin er kommt.
page-edit-neutral = Neutral
page-edit-turn = Am Zug
page-edit-play = Von hier aus spielen
page-edit-empty = Brett leeren
page-edit-start = Anfangsstellung
page-edit-text = Als Text
page-replay = Durch das Spiel gehen
page-variation = Variante:
page-variation-remove = Diese Variante entfernen
page-this-move = Dieser Zug
page-played-by = { PERSON($seat) ->
    [you] Von dir gespielt.
   *[other] Gespielt von { SEAT($seat) }.
}
page-rolled = So ist der Würfel gefallen.
page-roll = Wurf
page-roll-what = Was wird gewürfelt?
page-roll-any = Würfeln
page-grade-best = Bestzug
page-grade-fine = gut
page-grade-mistake = Fehler
page-grade-blunder = Patzer
page-try-better = Besser: { $text }
page-tally = Wie gut die Züge waren
page-graph = Aussichten
page-graph-of = Aussichten jeder Seite über { $n } Züge; dasselbe steht in der Tabelle darunter
page-graph-table = Als Tabelle
page-graph-step = Nach
page-graph-move = Zug
page-judging = { $n } von { $all }
page-judging-bar = Wie weit die Analyse ist
page-judging-waiting = Wird vorbereitet …
page-judging-stop = Anhalten
page-judging-go = Analysieren
page-exact = Genaue Werte
page-exact-switch = Genaue Werte
page-exact-late = Alle Stellungen werden ausgerechnet; das dauert einen Moment.
page-copy-position = Stellung kopieren
page-note = Notizen
page-note-placeholder = Was zu dieser Stellung zu sagen ist
page-note-clear = Leeren
page-note-save = Aufzeichnung mit Notizen speichern
page-note-variations = Notizen zu Varianten bleiben in diesem Browser; in der Aufzeichnung stehen die zum Spiel selbst.
page-noted = mit Notizen
page-pen = Zeichnen
page-pen-key = Auf das Brett zeichnen (Taste P)
page-pen-how = Ziehen ergibt einen Pfeil, Tippen markiert.
page-pen-keys = Mit Tasten: Enter auf zwei Feldern zeichnet einen Pfeil, zweimal auf einem markiert es. Die rechte Maustaste zeichnet jederzeit.
page-pen-kind = Stift
page-pen-good = Gut
page-pen-bad = Schlecht
page-pen-look = Schau
page-pen-from = Von { $cell }. Wähle das Feld, wo der Pfeil endet, oder dasselbe, um es zu markieren.
page-stroke-arrow = { $pen }: Pfeil von { $cell } nach { $to }
page-stroke-cell = { $pen }: { $cell } ist markiert
page-stroke-drawn = { $what }
page-stroke-gone = Entfernt: { $what }
page-stroke-remove = Entfernen: { $what }
page-new-title = Neuer Tisch: { $game }
page-new-presets = Varianten
page-new-seats = Plätze
page-new-clock = Uhr
page-new-options = Alle Einstellungen
page-new-advanced = Für Fortgeschrittene
page-new-preview = Das Brett
page-new-start = Los
page-new-position = Erste Stellung
page-new-position-help = Wo das Spiel beginnt, für eine Vorgabe oder eine Studie: eine Stellung als Text. Leer: der übliche Anfang.
page-new-copy = Link zu diesem Aufbau kopieren
page-seats-name = Name an Platz { $n }
page-seats-who = Wer sitzt an Platz { $n }
page-seats-here = Spieler hier
page-seats-link = Spieler per Link
page-seats-computer = Computer
page-seats-level = Computer { $n }: { $name }
page-seats-engine = Programm
page-seats-engine-about = Ein Programm, das spielt; wer diesen Server betreibt, hat es eingerichtet.
page-seats-up = Platz { $n } nach oben
page-seats-down = Platz { $n } nach unten
page-seats-moved = Jetzt an Platz { $n }.
page-team = Team { $n }
page-clock = Uhr
page-clock-none = Ohne Uhr
page-clock-move = Zeit für jeden Zug
page-clock-total = Für jeden eine eigene Uhr
page-clock-days = Tage für jeden Zug
page-clock-game = Eine Uhr für alle
page-clock-game-about = Eine Uhr läuft für die ganze Partie. Ist die Zeit um, wird der Zug noch beendet; dann entscheidet der Punktestand.
page-clock-unit-seconds = Sekunden
page-clock-unit-minutes = Minuten
page-clock-unit-increment = Sekunden mehr pro Zug
page-clock-unit-days = Tage
page-option-example = Zum Beispiel
page-option-shown = Beispiel
page-option-shown-of = Beispiel: { $option }
page-provenance-patent = Patent
page-provenance-published = veröffentlicht
page-provenance-ours = von uns
page-provenance-patent-about = Das Patent beschreibt es.
page-provenance-published-about = Es wurde anderswo veröffentlicht.
page-provenance-ours-about = Wir haben es ergänzt.
page-learn-about = Die Regeln in kleinen Schritten, jeder mit einem Brett zum Ausprobieren. Wenige Minuten je Spiel.
page-learn-none = Es gibt keine Lektion namens { $name }.
page-learn-of = { $title } lernen
page-learn-source = Quelle: { $source }
page-history = Geschichte
page-history-of = Die Geschichte von { $title }
page-learn-steps = { $n ->
    [one] { $done } von { $n } Schritt geschafft
   *[other] { $done } von { $n } Schritten geschafft
}
page-learn-progress = Geschaffte Schritte
page-learn-parts = Schritte der Lektion
page-learn-step = Schritt { $at } von { $n }
page-learn-ready = geschafft
page-learn-next = Weiter
page-learn-back = Schritt zurück
page-learn-again = Noch einmal
page-learn-show = Zeig mir, wo
page-learn-on = Gut. Noch ein Zug.
page-learn-missed = Der Zug ist erlaubt, aber nicht der gesuchte.
page-learn-all = Die ganze Lektion ist geschafft.
page-learn-play = { $title } spielen
page-learn-others = Andere Spiele
page-learn-target = Das soll entstehen
page-from-patent = Patent
page-from-patent-means = So steht es im Text des Patents. Verweisnummern auf seine Zeichnungen sind weggelassen.
page-from-published = veröffentlicht
page-from-published-means = Bekannt vom Spiel, wie es verkauft wurde, oder aus der Literatur dazu.
page-from-derived = abgeleitet
page-from-derived-means = Ergibt sich aus Zahlen im Text des Patents.
page-from-ours = von uns
page-from-ours-means = Das Patent schweigt hier; die Entscheidung ist unsere.
page-play-play = Abspielen
page-play-again = Von vorn
page-play-line = Züge
page-atlas = Atlas des perfekten Spiels
page-atlas-about = Einige der Spiele sind gelöst. Was kann perfektes Spiel erreichen, und von wo aus?
page-atlas-open = Zum Atlas
page-atlas-lead = { $variants } Varianten von { $games }, vollständig gelöst: Für jede von { $positions } Stellungen ist bekannt, wer bei perfektem Spiel gewinnt und in wie vielen Zügen, oder dass niemand gewinnt.
page-atlas-col-preset = Spiel
page-atlas-col-start = Vom Anfang
page-atlas-col-first = Erste Züge, die das halten
page-atlas-col-longest = Längster Sieg
page-atlas-col-positions = Stellungen
page-atlas-col-shares = Für die Seite am Zug
page-atlas-value-win = Sieg in { $n }
page-atlas-value-draw = unentschieden
page-atlas-value-loss = Niederlage in { $n }
page-atlas-of = { $some } von { $all }
page-atlas-win = gewonnen
page-atlas-draw = unentschieden
page-atlas-loss = verloren
page-atlas-how = Wie das gefunden wurde
page-atlas-how-solved = Rückwärts von allen beendeten Stellungen aus, über zurückgenommene Züge. Spiel, das nie endet, zählt als unentschieden. Gezählt werden die Züge beider Seiten.
page-atlas-how-checked = Danach wurde jeder Eintrag noch einmal aus den Stellungen abgeleitet, zu denen die Regeln vorwärts führen.
page-atlas-how-made = Die Zahlen dieser Seite stammen aus dem ganzen Atlas, docs/atlas.md, den der Befehl „tessella atlas“ auf jeder Maschine neu schreibt.
page-atlas-analyse = Frag nach einer Stellung
page-watch-link = Der Link zum Zuschauen
page-save = Speichern
page-print-about = Alles für ein Spiel, das du selbst machst: Seiten zum Drucken und Ausschneiden, die Regeln als Heft und Teile für einen 3-D-Drucker.
page-print-game = Spiel
page-print-preset = Variante
page-print-paper = Papier
page-print-ink = Tinte
page-print-scale = Größe (1 ist üblich)
page-print-solid = 3-D-Druck
page-print-clearance = Spiel der Teile in mm
page-print-ball = Kugeln in mm
page-print-bed = Druckbett in mm
page-print-textures = Erhabene Muster, zum Fühlen
page-print-range = Von { $least } bis { $most }.
page-print-making = Das Spiel entsteht gerade …
page-print-files = Dateien
page-print-steps = So wird es gemacht
page-print-pages = Seiten: { $n } auf { $sheets ->
    [1] einem Blatt
   *[other] { $sheets } Blättern
}
page-print-parts = Teile für den 3-D-Drucker: { $n } auf { $beds ->
    [1] einem Druckbett
   *[other] { $beds } Druckbetten
}, { $grams } g, { $time }
page-print-part = { $copies } × · { $size } mm · { $grams } g
page-print-ready = Das Spiel ist fertig: { $pages } Seiten und { $parts } verschiedene Teile.
page-ink-colour = Farbe
page-ink-grey = Schwarz-Weiß
page-ink-sparing = Sparsam
page-paper-a4 = A4
page-paper-letter = US-Letter
page-puzzles-about = Jeden Tag neue, und so viele mehr, wie du magst. Lös eines von heute, dann beginnt deine Serie.
page-puzzles-making = Einen Augenblick, das Rätsel entsteht gerade …
page-puzzles-today = Heute
page-rush = Fünf-Minuten-Sprint
page-rush-about = Löse in fünf Minuten so viele Rätsel, wie du kannst. Sie werden schwerer, und beim dritten Fehler ist Schluss.
page-rush-open = Zum Sprint
page-rush-game = Rätsel aus
page-rush-all = allen Spielen
page-rush-start = Los
page-rush-again = Noch einmal
page-rush-best = Dein Rekord: { $n }.
page-rush-left = Restzeit:
page-rush-solved = gelöst
page-rush-mistakes = { $n } von { $most } Fehlern
page-rush-stop = Aufhören
page-rush-soon = { $n ->
    [60] Noch eine Minute.
   *[other] Noch { $n } Sekunden.
}
page-rush-waiting = Einen Augenblick, das nächste Rätsel entsteht gerade …
page-rush-end-time = Die Zeit ist um.
page-rush-end-mistakes = Das war der dritte Fehler.
page-rush-end-stopped = Du hast aufgehört.
page-rush-result = { $n ->
    [0] Diesmal hast du keines gelöst.
    [1] Du hast ein Rätsel gelöst.
   *[other] Du hast { $n } Rätsel gelöst.
}
page-rush-record = Das ist dein Rekord.
page-rush-missed = Sieh dir diese noch einmal an
page-puzzles-random = Zufällig
page-puzzles-kind = Art
page-puzzles-length = Länge
page-puzzles-any = egal
page-puzzles-go = Neues Rätsel
page-puzzles-catalogue = Die Bilder
page-puzzles-catalogue-about = Jedes beginnt beim Schachbrett. Die Zahl sagt, wie viele Schübe es mindestens braucht.
page-puzzle-day = Rätsel vom { $date }
page-puzzle-made = { $n ->
    [one] Zug
   *[other] Züge
}
page-puzzle-moves = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}
page-puzzle-verdict-right = richtig
page-puzzle-verdict-slower = gewinnt langsamer
page-puzzle-verdict-detour = ein Umweg
page-puzzle-verdict-slips = verschenkt den Sieg
page-puzzle-takeback = Zurücknehmen
page-puzzle-trail = Bisherige Züge
page-puzzle-solved = gelöst
page-puzzle-hint = Tipp
page-puzzle-hint-more = Verrat mir den Zug
page-puzzle-undo = Rückgängig
page-puzzle-restart = Von vorn
page-puzzle-solution = Lösung zeigen
page-puzzle-shown = So geht es von hier. Ein Rätsel, dessen Lösung du gesehen hast, zählt nicht.
page-puzzle-return = Zurück zum Rätsel
page-puzzle-done-shown = Du hattest die Lösung gesehen, darum zählt es nicht.
page-puzzle-another = Neues Rätsel
page-puzzle-share = Zum Teilen kopieren
page-puzzle-copied = Kopiert. Es verrät, wie es lief, nicht, wie es geht.
page-puzzle-all = Alle Rätsel
page-streak-run = { $n ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
page-streak-best = längste Serie
page-streak-count = { $n ->
    [one] Rätsel gelöst
   *[other] Rätsel gelöst
}
page-streak-now = { $n ->
    [one] Eine Serie von einem Tag. Komm morgen wieder.
   *[other] { $n } Tage in Folge.
}
page-streak-solved = { $n ->
    [one] Dein erstes gelöstes Rätsel.
   *[other] { $n } Rätsel gelöst.
}
page-pieces = Steine
page-to-table = Zum Tisch
page-resign-not = Weiterspielen
page-puzzle-answered = Orange spielt { $text }.
page-asks-rematch = { SEAT($seat) } möchte noch einmal spielen.
page-zoom-in = Felder größer
page-zoom-out = Ganzes Brett
page-seats-colour = Farbe von Platz { $n }

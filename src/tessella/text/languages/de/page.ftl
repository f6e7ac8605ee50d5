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
page-print = Zum Ausdrucken
page-sorry = Das tut uns leid
page-no-page = Diese Seite gibt es nicht.
page-to-lobby = Zurück zu den Spielen
page-board = Brett
page-seat = Platz { $n }
page-nobody = niemand
page-empty = leer
page-pocket-unused = eine Mulde, in die Kugeln fallen
page-piece-of = ein Stein von { $who }
page-piece-neutral = ein neutraler Stein
page-goal-of = Feld { $goal } von { $who }
page-offered-cell = wählbar
page-offered-spare = kann verschont werden
page-offered-take = kann genommen werden
page-worth-win = gewinnt
page-worth-draw = Remis
page-worth-loss = verliert
page-worth-win-in = gewinnt in { $n }
page-worth-loss-in = verliert in { $n }
page-prompt-cell = Wähle ein Feld.
page-prompt-piece = Nimm einen Stein aus deinem Vorrat.
page-prompt-turn = Drehe ihn, bis er liegt, wie du willst.
page-prompt-button = Wähle.
page-prompt-spare = Du würdest jemandem alle Steine nehmen. Wähle den, den du verschonst.
page-prompt-take = Wähle einen Stein, den du über Eck nimmst, oder sei fertig.
page-prompt-confirm = Tippe noch einmal, um zu ziehen.
page-turn-on = Weiterdrehen
page-turn-back = Zurückdrehen
page-place = Hinlegen
page-play-it = Ziehen
page-back = Zurück
page-button-done = Fertig
page-button-pass = Passen
page-button-trade = Tauschen
page-button-stuck = Ich kann nicht ziehen
page-tray-piece = Stein { $name }, noch { $n }
page-sheet = Punkteblatt
page-people = Spieler
page-you = du
page-not-here-yet = noch nicht da
page-away = weg
page-winner = gewonnen
page-rename = Namen von { $who } ändern
page-points = Punkte
page-name = Name
page-ok = OK
page-computer-name = Computer ({ $level })
page-level-random = irgendein Zug
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
page-nobody-won = Zu Ende: { $why }.
page-won = { $n ->
    [one] { $who } hat gewonnen: { $why }.
   *[other] { $who } haben zusammen gewonnen: { $why }.
}
page-copied = Kopiert.
page-copy-this = Kopiere dies:
page-copy-link = Link kopieren
page-invite = Jemanden einladen
page-invite-how = Wer diesen Link öffnet, setzt sich hierher. Verschicke ihn oder lass ihn scannen.
page-invite-seat = Einladung zu Platz { $n }
page-moves = Züge
page-no-moves = Noch kein Zug.
page-step-first = Zum Anfang
page-step-back = Einen zurück
page-step-on = Einen weiter
page-step-last = Zu jetzt
page-said-move = { $who } spielt { $text }.
page-said-roll = Der Würfel zeigt { $text }.
page-said-took_back = { $who } hat zurückgenommen.
page-said-takeback_declined = { $who } möchte nicht zurücknehmen lassen.
page-said-draw_declined = { $who } lehnt das Unentschieden ab.
page-said-resigned = { $who } gibt auf.
page-said-flagged = { $who } hat keine Zeit mehr.
page-said-joined = { $who } ist da.
page-table-gone = Dieser Tisch wurde gelöscht.
page-resign = Aufgeben
page-resign-sure = Die Partie endet, und du verlierst sie.
page-play-on = Einen Zug weiter
page-looking-back = Das Brett nach { $n } Aktionen. Gehe vorwärts, um zur Partie zurückzukommen.
page-keys = Tasten
page-keys-short = ?
page-keys-arrows-key = Pfeiltasten
page-keys-arrows = von Feld zu Feld
page-keys-enter-key = Eingabe
page-keys-enter = wählen
page-keys-turning-key = R, Umschalt+R, Rad
page-keys-turning = den Stein in der Hand drehen; Eingabe legt ihn hin
page-keys-escape-key = Esc
page-keys-escape = einen Schritt zurück
page-keys-slash-key = /
page-keys-slash = einen Zug tippen
page-keys-hint-key = H
page-keys-hint = Tipp
page-keys-undo-key = U
page-keys-undo = zurücknehmen
page-keys-steps-key = , und .
page-keys-steps = durch die Züge gehen
page-type-move = Zug eintippen
page-unreachable = Der Server antwortet nicht.
page-offline = Die Leitung ist unterbrochen. Neuer Versuch…
page-thinking = { $who } denkt nach…
page-waiting-for = { $who } ist am Zug.
page-turn-of = { $who } ist am Zug.
page-watching = { $n ->
    [one] { $n } schaut zu
   *[other] { $n } schauen zu
}
page-yes = Ja
page-no = Nein
page-asks-takeback = { $who } möchte den letzten Zug zurücknehmen.
page-asks-draw = { $who } bietet ein Unentschieden an.
page-hint = Tipp
page-undo = Zurück
page-ask-takeback = Um Rücknahme bitten
page-offer-draw = Unentschieden anbieten
page-rematch = Noch einmal
page-to-rematch = Zur nächsten Partie
page-analyse = Analysieren
page-take-along = Teilen & sichern
page-sound = Ton
page-hint-thinking = Denkt darüber nach…
page-take-record = Die Partie als Aufzeichnung (Text)
page-take-svg = Das Brett als Bild (SVG)
page-take-png = Das Brett als Bild (PNG)
page-take-gif = Die Partie als Film (GIF)
page-finder = Zeige
page-finder-none = nichts
page-finder-star = Stern { $n }
page-finder-N-S = N–S-Reihe { $n }
page-finder-NE-SW = NO–SW-Reihe { $n }
page-finder-NW-SE = NW–SO-Reihe { $n }
page-finder-E-W = O–W-Reihe { $n }
page-pool = Vorrat
page-prompt-pool = Nimm einen Stein aus dem Vorrat.
page-lobby-title = Wähle ein Spiel
page-lobby-about = Vier Brettspiele aus alten Patenten, genau so, wie ihre Erfinder sie beschrieben haben: gegen Freunde oder gegen den Computer.
page-no-game = Es gibt kein Spiel namens { $name }.
page-lobby-variants = Varianten und Plätze
page-lobby-more = Mehr
page-lobby-continue = Weiterspielen
page-lobby-finished = Beendete Spiele
page-lobby-older = Ältere zeigen
page-lobby-your-turn = Du bist am Zug.
page-lobby-learn = Die Regeln in kleinen Schritten, jeder mit einem Brett zum Ausprobieren.
page-lobby-print = Brett und Steine auf Papier, zum Ausschneiden und Spielen.
page-lobby-puzzle = Jeden Tag ein neues Bild.
page-lobby-puzzle-least = { $n ->
    [one] Schiebe die Kugeln zum Bild. Ein Schub genügt.
   *[other] Schiebe die Kugeln zum Bild. { $n } Schübe genügen.
}
page-puzzle-today = Rätsel des Tages
page-play-computer = Gegen den Computer
page-play-friend = Mit Freunden
page-play-here = An diesem Bildschirm
page-play-link = Per Link
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
page-replay = Durch das Spiel gehen
page-replay-play = Von selbst abspielen
page-replay-pause = Anhalten
page-replay-last = Ans Ende
page-variation = Variante:
page-variation-remove = Diese Variante entfernen
page-this-move = Dieser Zug
page-played-by = Gespielt von { $who }.
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
page-judging-waiting = Bereitet sich vor …
page-judging-stop = Anhalten
page-judging-go = Analysieren
page-exact = Genaue Werte
page-exact-switch = Genaue Werte
page-exact-late = Alle Stellungen werden ausgerechnet; das dauert einen Moment.
page-copy-position = Stellung kopieren
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
page-seats-here = Mensch hier
page-seats-link = Mensch per Link
page-seats-computer = Computer
page-seats-level = Computer { $n }: { $name }
page-seats-up = Platz { $n } nach oben
page-seats-down = Platz { $n } nach unten
page-seats-moved = Jetzt an Platz { $n }.
page-team = Team { $n }
page-clock = Uhr
page-clock-none = Ohne Uhr
page-clock-move = Zeit für jeden Zug
page-clock-total = Zeit für die Partie
page-clock-days = Tage für jeden Zug
page-clock-unit-seconds = Sekunden
page-clock-unit-minutes = Minuten
page-clock-unit-increment = Sekunden mehr pro Zug
page-clock-unit-days = Tage
page-option-example = Zum Beispiel
page-provenance-patent = Patent
page-provenance-published = veröffentlicht
page-provenance-ours = von uns
page-provenance-patent-about = Das Patent beschreibt es.
page-provenance-published-about = Es wurde anderswo veröffentlicht.
page-provenance-ours-about = Wir haben es ergänzt.
page-learn-about = Die Regeln in kleinen Schritten, jeder mit einem Brett zum Ausprobieren. Wenige Minuten je Spiel.
page-learn-none = Es gibt keine Lektion namens { $name }.
page-learn-of = { $title } lernen
page-learn-source = Nach dem Patent { $source }
page-learn-steps = { $n ->
    [one] { $done } von { $n } Schritt geschafft
   *[other] { $done } von { $n } Schritten geschafft
}
page-learn-progress = Geschaffte Schritte
page-learn-parts = Schritte der Lektion
page-learn-step = Schritt { $at } von { $n }
page-learn-ready = geschafft
page-learn-you = Blau
page-learn-they = Orange
page-learn-next = Weiter
page-learn-back = Schritt zurück
page-learn-again = Noch einmal
page-learn-show = Zeig mir, wo
page-learn-on = Gut. Noch ein Zug.
page-learn-missed = Der Zug ist erlaubt, aber nicht der gesuchte.
page-learn-all = Die ganze Lektion ist geschafft.
page-learn-play = { $title } spielen
page-learn-others = Andere Spiele
page-learn-target = Das gesuchte Bild
page-from-patent = Patent
page-from-patent-means = So steht es im Text des Patents. Verweisnummern auf seine Zeichnungen sind weggelassen.
page-from-published = veröffentlicht
page-from-published-means = Bekannt vom Spiel, wie es verkauft wurde, oder aus der Literatur dazu.
page-from-derived = abgeleitet
page-from-derived-means = Erzwungen durch Zahlen im Text des Patents.
page-from-ours = von uns
page-from-ours-means = Das Patent schweigt hier; die Entscheidung ist unsere.
page-play-play = Abspielen
page-play-pause = Anhalten
page-play-again = Von vorn
page-play-first = An den Anfang
page-play-back = Einen Zug zurück
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
page-save = Sichern
page-print-about = Drucke Brett und Steine auf festes Papier oder klebe sie auf Karton, und schneide die Steine aus. Drucke mit 100 %, ohne zusätzliche Ränder.
page-print-game = Spiel
page-print-preset = Variante
page-print-paper = Papier
page-print-go = Drucken
page-print-pieces = Steine zum Ausschneiden
page-print-ready = { $n ->
    [one] { $n } Blatt ist fertig.
   *[other] { $n } Blätter sind fertig.
}
page-paper-a4 = A4
page-paper-letter = US-Letter
page-puzzles-about = Jeden Tag ein Bild und zwei Siege, und so viele mehr, wie du magst. Lös eines von heute, dann beginnt deine Serie.
page-puzzles-today = Heute
page-puzzles-random = Zufällig
page-puzzles-kind = Art
page-puzzles-length = Länge
page-puzzles-any = egal
page-puzzles-go = Stell mir eines
page-puzzles-catalogue = Die Bilder
page-puzzles-catalogue-about = Jedes beginnt beim Schachbrett. Die Zahl sagt, wie viele Schübe es mindestens braucht.
page-puzzle-kind-picture = Alignment: ein Bild machen
page-puzzle-kind-lgame = L-Game: gewinnen
page-puzzle-kind-alignment = Alignment: gewinnen
page-puzzle-picture = Ein Bild
page-puzzle-win-lgame = L-Game: Sieg in { $n }
page-puzzle-win-alignment = Alignment: Sieg in { $n }
page-puzzle-day = Rätsel vom { $date }
page-puzzle-picture-task = { $n ->
    [one] Mach das Bild mit einem Schub.
   *[other] Mach das Bild mit { $n } Schüben.
}
page-puzzle-win-task = { $n ->
    [one] Du bist Blau. Gewinn mit diesem Zug.
   *[other] Du bist Blau. Gewinn in { $n } Zügen, die der anderen Seite mitgezählt; nur ein erster Zug schafft es.
}
page-puzzle-picture-made = { $n ->
    [one] Schub
   *[other] Schübe
}
page-puzzle-win-made = { $n ->
    [one] Zug
   *[other] Züge
}
page-puzzle-pushes = { $n ->
    [one] { $n } Schub
   *[other] { $n } Schübe
}
page-puzzle-picture-right = { $n ->
    [one] Auf einem kürzesten Weg: noch möglich mit { $n } Schub.
   *[other] Auf einem kürzesten Weg: noch möglich mit { $n } Schüben.
}
page-puzzle-picture-detour = { $n ->
    [one] Ein Umweg. Von hier braucht es { $n } Schub.
   *[other] Ein Umweg. Von hier braucht es { $n } Schübe.
}
page-puzzle-win-right = { $n ->
    [one] Richtig. Noch ein Zug.
   *[other] Richtig. Noch { $n } Züge.
}
page-puzzle-win-slower = { $n ->
    [one] Gewinnt noch, aber langsamer: noch { $n } Zug.
   *[other] Gewinnt noch, aber langsamer: noch { $n } Züge.
}
page-puzzle-slips = { $text } verschenkt den Sieg.
page-puzzle-slips-answer = { $text } verschenkt den Sieg: Die andere Seite antwortet { $answer }.
page-puzzle-verdict-right = richtig
page-puzzle-verdict-slower = gewinnt langsamer
page-puzzle-verdict-detour = ein Umweg
page-puzzle-verdict-slips = verschenkt den Sieg
page-puzzle-takeback = Zurücknehmen
page-puzzle-trail = Bisherige Züge
page-puzzle-solved = gelöst
page-puzzle-hint = Tipp
page-puzzle-hint-more = Verrat mir den Zug
page-puzzle-undo = Zurück
page-puzzle-restart = Von vorn
page-puzzle-solution = Lösung zeigen
page-puzzle-where = Schau hierhin: { $cells }.
page-puzzle-what = Spiel { $text }.
page-puzzle-shown = So geht es von hier. Ein Rätsel, dessen Lösung du gesehen hast, zählt nicht.
page-puzzle-return = Zurück zum Rätsel
page-puzzle-done-picture = { $n ->
    [one] Da ist das Bild, mit einem Schub.
   *[other] Da ist das Bild, mit { $n } Schüben. Kürzer geht es nicht.
}
page-puzzle-done-win = { $n ->
    [one] Gewonnen, auf Anhieb.
   *[other] Gewonnen in { $n } Zügen. Schneller geht es nicht.
}
page-puzzle-done-more = Gelöst in { $made }. { $least } würden reichen.
page-puzzle-done-shown = Du hattest die Lösung gesehen, darum zählt es nicht.
page-puzzle-another = Noch so eines
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
page-asks-rematch = { $who } möchte noch einmal spielen.
page-zoom = Näher oder ferner
page-seats-colour = Farbe von Platz { $n }
page-colour-1 = Blau
page-colour-2 = Orange
page-colour-3 = Grün
page-colour-4 = Gelb
page-colour-5 = Violett
page-colour-6 = Grau

## Was das Spiel ist
alignment-about = Schiebe die Kugel in eine Reihe: die herausfallende sagt, wer als Nächstes dran ist; neun im Quadrat gewinnen.
alignment-invitation = Eine Kugel geht hinein, eine fällt heraus und sagt, wer dran ist. Neun im Quadrat gewinnen.

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
alignment-option-goal = Was gewinnt: ein Block oder ein Bild, mit Namen oder gezeichnet
    .title = Ziel
alignment-option-last_ball = Zum Gewinnen muss auch die zuletzt herausgefallene Kugel deine sein
    .title = Letzte Kugel
alignment-option-last_push = Wer einen Block macht und dabei eine andere Farbe herausschiebt, erlaubt noch einen Schub
    .title = Letzter Schub
alignment-option-dice = Ein Würfel gibt die Zahl der Schübe hintereinander
    .title = Würfel
alignment-option-seats = Spieler; 1: Patience, aus einem Bild ein anderes machen
    .title = Plätze
alignment-option-size = Mulden pro Seite, 3 bis 8; 0: was die Zahl der Plätze braucht
    .title = Größe
alignment-option-setup = Das erste Bild: 3a, ein anderer Name, eine Zeichnung, oder Zufall mit einer Zahl
    .title = Anfang

## Was beim Wählen eines Zuges zu tun ist
alignment-prompt-0-cell = Schiebe die Kugel in eine der nummerierten Mulden.

## Wie es endete
alignment-picture = das Bild ist da
alignment-answered = ein Block wurde mit einem Block beantwortet
alignment-block = ein Block von { $goal }

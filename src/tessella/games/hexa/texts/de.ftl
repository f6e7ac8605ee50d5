## Was das Spiel ist
hexa-about = Lege Sechsecke, deren Kanten zusammenpassen; der erste Weg zwischen deinen beiden Seiten gewinnt.
hexa-invitation = Sechsecke, deren Kanten zueinander passen, wachsen zu Wegen, die allen gehören. Mach deinen zuerst fertig.

## Vorgaben
hexa-preset-classic = Ruddens Spiel für zwei
    .title = Klassisch
hexa-preset-mini = Ein Brett mit 55 Feldern und je 12 Steinen
    .title = Mini
hexa-preset-three = Drei Plätze, jeder von Seite zu Gegenseite
    .title = Zu dritt
hexa-preset-four = Vier Plätze, und die Zahlen müssen passen
    .title = Zu viert
hexa-preset-six = Sechs Plätze, und die Zahlen müssen passen
    .title = Zu sechst
hexa-preset-pairs = Vier Plätze, Partner sitzen sich gegenüber
    .title = Paare
hexa-preset-double = Zwei Plätze mit je zwei Sätzen; wer zuerst zwei Wege hat
    .title = Doppelt
hexa-preset-points = Zwei Plätze mit je zwei Sätzen; ein Punkt pro Weg
    .title = Punkte
hexa-preset-handicap = Platz 1 fängt gerade erst an: mehr Steine, und der andere zahlt vier für einen aus dem Vorrat
    .title = Vorgabe

## Optionen
hexa-option-seats = Spieler: 2, 3, 4 oder 6
    .title = Plätze
hexa-option-pairing = Die Startseite des zweiten Platzes, wenn es zwei sind
    .title = Paarung
    .beta = beta
    .gamma = gamma
hexa-option-teams = Wer zusammen gewinnt: 4 Plätze in Paaren, 6 in Paaren oder zu dritt
    .title = Teams
    .none = keine
    .pairs = Paare
    .threes = zu dritt
hexa-option-paths = Andere Start- und Zielseiten, ein Paar pro Platz
    .title = Wege
hexa-option-sets = 2: zwei Plätze spielen die Wege von vieren mit je zwei Sätzen
    .title = Sätze
hexa-option-goal = Der erste Weg gewinnt; oder zwei Wege; oder ein Punkt pro Weg
    .title = Ziel
    .first = der erste
    .two = zwei
    .points = Punkte
hexa-option-offensive = Die Angriffssteine jedes Platzes: wie viele oder welche
    .title = Angriffssteine
hexa-option-defensive = Die Abwehrsteine jedes Platzes: wie viele oder welche
    .title = Abwehrsteine
hexa-option-price = Angriffssteine, die ein Platz für einen aus dem Vorrat gibt, 1 bis 6
    .title = Preis
hexa-option-trades = Steine, die ein Platz aus dem Vorrat kaufen darf, 0 bis 29
    .title = Tausche
hexa-option-intrusions = Steine, die ein Platz auf Felder der Gegner legen darf, 0 bis 24
    .title = Übergriffe
hexa-option-size = Start- und Zielfelder an jeder Seite des Bretts
    .title = Größe

## Was beim Wählen eines Zuges zu tun ist
hexa-prompt-1-cell = Lege ihn auf eines der markierten Felder.
hexa-prompt-1-piece = Wähle die Steine, die du gibst.

## Wie es endete
hexa-path = ein Weg ist fertig
hexa-two-paths = zwei Wege sind fertig
hexa-no-path = kein Weg ist mehr möglich
hexa-no-further-path = kein weiterer Weg ist möglich
hexa-spent = es gibt keinen Angriffsstein mehr
hexa-nobody-can-place = niemand kann mehr einen Stein legen
hexa-bought = Platz { $seat } legt den gekauften Stein.

## Was das Spiel ist
stargazer-about = Besetze ein Feld und nimm, was es berührt; halte mehr von den Sternen und Reihen als alle anderen.
stargazer-invitation = Decke ein Dreieck zu, nimm, was es berührt, und halte mehr von den Sternen und Reihen.

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
stargazer-option-point_moves = Steine, die ein Zug auch über Eck nehmen darf
    .title = Über Eck
stargazer-option-linked = Setze nur, wo das Feld einen eigenen Stein berührt
    .title = Verbunden
stargazer-option-lowest = Wer die wenigsten Punkte hat, gewinnt
    .title = Wenigste Punkte
stargazer-option-teams = Plätze, die zusammen gewinnen: Paare bei 4 oder 6 Plätzen, zu dritt bei 6
    .title = Teams
    .none = keine
    .pairs = Paare
    .threes = zu dritt
stargazer-option-design = Nichts wird genommen oder gezählt: es geht um das Bild
    .title = Bild

## Was beim Wählen eines Zuges zu tun ist
stargazer-prompt-0-cell = Wähle ein leeres Dreieck.

## Wie es endete
stargazer-picture = das Bild ist fertig
stargazer-picture-finished = Das Bild ist fertig.
stargazer-points = { $high } Punkte zu { $low }

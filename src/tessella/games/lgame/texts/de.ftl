## Was das Spiel ist
lgame-about = Lege dein L um, wohin es passt, dann vielleicht einen neutralen Stein; wer nicht mehr ziehen kann, verliert.
lgame-invitation = Sechzehn Felder, zwei L, zwei neutrale Steine. Lass dem anderen L keinen Platz mehr.

## Vorgaben
lgame-preset-classic = De Bonos Spiel: setze das andere L fest
    .title = Klassisch
lgame-preset-dots = Bedecke die Punkte in den Ecken, bis 12; festsitzen kostet 3
    .title = Punktfelder
lgame-preset-timed-dots = Punkte in den Ecken; wer nach 24 Zügen die meisten hat
    .title = Punktfelder auf Zeit
lgame-preset-wide = Ein Brett von 5 x 4
    .title = Breit
lgame-preset-hex = Dasselbe Spiel auf einer Raute aus Sechsecken
    .title = Sechsecke

## Optionen
lgame-option-width = Felder von West nach Ost
    .title = Breite
lgame-option-height = Felder von Süd nach Nord
    .title = Höhe
lgame-option-neutrals = Steine von einem Feld, die niemandem gehören
    .title = Neutrale Steine
lgame-option-shape = Der große Stein: ein Tetromino oder Pentomino nach seinem Buchstaben, oder gezeichnet
    .title = Form
lgame-option-cells = Woraus das Brett besteht
    .title = Felder
    .square = Quadrate
    .triangle = Dreiecke
    .hex = Sechsecke
lgame-option-dots = Felder, die Punkte bringen: none (keine), corners (die Ecken) oder ihre Namen
    .title = Punktfelder
lgame-option-target = Wer zuerst so viele Punkte hat, gewinnt; 0: kein Ziel
    .title = Zielpunkte
lgame-option-turn_limit = Nach so vielen Zügen gewinnt, wer mehr Punkte hat; 0: unbegrenzt
    .title = Höchstens Züge
lgame-option-stuck = Was mit einem Platz geschieht, der nicht ziehen kann
    .title = Festgesetzt
    .loses = verliert
    .penalty = Strafpunkte
lgame-option-penalty = Punkte, die Festsitzen kostet, wenn es Strafpunkte gibt
    .title = Strafe

## Was beim Wählen eines Zuges zu tun ist
lgame-prompt-0-cell = Drücke auf ein Feld, das dein L bedecken soll, oder zeichne das L mit einem Strich.
lgame-prompt-1-turn = Diese Ls passen dort. Blättere sie durch.
lgame-prompt-2-cell = Versetze einen neutralen Stein, oder sei fertig.
lgame-prompt-3-cell = Wohin kommt der neutrale Stein?

## Wie es endete
lgame-stuck = Platz { $seat } kann nicht ziehen
lgame-target = { $n } Punkte sind erreicht
lgame-turns = { $n } Züge sind gespielt

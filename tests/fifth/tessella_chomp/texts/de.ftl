## Was das Spiel ist
chomp-about = Beiß ein Feld aus der Tafel, mit allem, was darüber und rechts davon liegt; wer das Gift isst, verliert.
chomp-invitation = Eine Tafel Schokolade und ein vergiftetes Stück. Lass es dem anderen.

## Vorgaben
chomp-preset-classic = eine Tafel von 5 x 4 Stücken
    .title = Klassisch
chomp-preset-square = eine Tafel von 4 x 4 Stücken
    .title = Quadrat

## Optionen
chomp-option-width = Stücke von West nach Ost
    .title = Breite
chomp-option-height = Stücke von Süd nach Nord
    .title = Höhe
chomp-too-small = { SETTING("width", $width) } mit { SETTING("height", $height) }: Eine Tafel hat mindestens zwei Stücke.

## Einen Zug wählen
chomp-prompt-0-cell = Beiß ein Stück ab: Alles darüber und rechts davon geht mit.

## Züge
chomp-spelling = { $text }: Ein Zug ist das Stück, das abgebissen wird, etwa c2.
chomp-gone = Dieses Stück ist nicht mehr da.
chomp-outside = Die Tafel hat { $width } x { $height } Stücke.
chomp-squares = { $n ->
    [1] ein Stück
   *[other] { number } Stücke
}
chomp-eats = isst { chomp-squares }
chomp-leaves = lässt { chomp-squares } übrig
chomp-leaves-poison = lässt nur das Gift übrig und gewinnt
chomp-eats-poison = isst das Gift und verliert

## Stellungen
chomp-position = { $text }: Eine Stellung sind { $height } Zahlen bis { $width }, keine größer als die davor, mit Punkten dazwischen, und der Platz am Zug, etwa 5.4.2 1.

## Wie es endete
chomp-poison = Platz { $seat } hat das Gift gegessen

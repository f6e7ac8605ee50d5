# Das Spiel zum Selbermachen: auf Papier, oder aus dem 3-D-Drucker.

kit-unknown = --{ $wish } { $value } gibt es nicht, nur { $allowed }.
kit-no-format = Ein Format muss es sein: { $allowed }.
kit-range = --{ $wish } { $value } geht nicht; möglich ist { $least } bis { $most }.
kit-unprintable = { $part } lässt sich nicht drucken: { $fault }.
kit-fault-open = es ist kein geschlossener Körper
kit-fault-floating = ein Stück davon steht nicht auf dem Druckbett
kit-fault-bed = { $width } mm mal { $depth } mm ist mehr als das Druckbett mit { $bed } mm mal { $bed } mm; nimm ein kleineres --scale oder ein größeres --bed
kit-fault-overhang = in { $height } mm Höhe hängt etwas in der Luft
kit-part-board = Brett
kit-part-store = Ablage: { $title }
kit-part-left = Brett, linke Hälfte
kit-part-right = Brett, rechte Hälfte
kit-part-case = Schachtel
kit-part-lid = Deckel der Schachtel
kit-note-hinge = Die Hälften hält an beiden Enden des Falzes ein Stück Filament (1,75 mm) von { $length } mm zusammen, das du von außen in die Scharniere schiebst.
kit-note-case = Jeder Satz Steine hat ein Fach. Unter dem zusammengeklappten Brett und den Suchern ist Platz für Wertungsbögen, gefaltet auf { $length } mm mal { $width } mm, und für Stifte.
kit-note-balls = Dazu kaufst du { $n } Kugeln von { $ball } mm, aus Glas oder Stahl, auf { $slack } mm genau. Sie bleiben in ihren Mulden, solange das Brett um weniger als { $angle } Grad geneigt ist.
kit-note-feel = Damit man die Kugeln ertasten kann, kauf sie aus Stoffen, die sich verschieden anfühlen: Glas, Stahl, Holz.
kit-part-of = { $part }, Teil { $number } von { $n }
kit-part-kind = { $set }: { $kind }
kit-part-coupon = Probestück: Löcher
kit-part-plug = Probestück: Stöpsel
kit-note-joined = Diese { $n } Teile werden wie ein Puzzle zusammengesetzt, mit Klebstoff, wenn sie fest halten sollen. Wo Platz ist, stehen ihre Nummern auf der Unterseite.
kit-note-two-colours = Für einen Weg in einer zweiten Farbe wechselst du das Filament nach den ersten { $low } mm und bei { $high } mm wieder zurück.
kit-note-other-board = Ein Brett genügt: Druck das, auf dem du spielen willst.
kit-note-coupon = Druck zuerst das Probestück: Das Loch, in das der Stöpsel leicht, aber ohne Spiel passt, hat das Spaltmaß deines Druckers.
kit-set = Steine von { SEAT($seat, form: "dat") }
kit-neutrals = Neutrale Steine
kit-heading = { $title }: { $n }

# Seiten aus Papier.
kit-file-board = { $game }: Brett
kit-file-pieces = { $game }: Steine
kit-file-cards = { $game }: Karten
kit-file-score-sheet = { $game }: Wertungsblatt
kit-page-board = Das Brett
kit-page-part = { $page }, Teil { $n } von { $count }
kit-page-frame = Der Rahmen
kit-page-pieces = Die Steine
kit-page-backs = Die Steine von hinten
kit-page-cards = Karten
kit-page-finders = Sucher
kit-page-sheet = Wertungsblatt
kit-scale-bar = 50 mm; wenn nicht, drucke mit 100 %
kit-sheet-game = Spiel { $n }
kit-note-board = Schneide an der grauen Linie entlang und klebe das Brett auf Pappe.
kit-note-glue = Klebe die Kante mit der durchgezogenen Linie auf den gestrichelten Streifen daneben, Marke auf Marke.
kit-note-frame = Klebe ihn auf zwei oder drei Lagen Pappe, schneide das Innere aus und klebe den Rand auf das Brett.
kit-push-before = Lege eine Scheibe in die Bucht am Ende einer Reihe.
kit-push-after = Schiebe sie hinein: Die Reihe rückt um eins weiter, und die letzte Scheibe kommt heraus.
kit-push-side = Von der Seite: Der Rand ist etwas höher als die Scheiben.
kit-note-pieces = Klebe das Blatt auf Pappe und schneide dann an den grauen Linien entlang.
kit-note-straight = Klebe das Blatt auf Pappe. Jeder Schnitt ist eine gerade Linie von Rand zu Rand: Nimm Lineal und Messer.
kit-note-backs = Drucke beide Seiten auf festes Papier, über die lange Kante gewendet: Die Kreuze treffen sich. Schneide an den grauen Linien.
kit-note-cards = Schneide an den grauen Linien entlang.
kit-note-finder = Schneide auch das Innere aus und lege den Sucher auf das Brett.
kit-note-sheet = Eine Spalte für jeden oder für jedes Team; drucke es, so oft du willst.

## Das Regelheft
kit-booklet = Spielregeln von { $game }
kit-booklet-sheet = Die Regeln, Bogen { $n }, { $side ->
    [back] Rückseite
   *[front] Vorderseite
}
kit-notes = Notizen
kit-switched-off = { $option }: nein

## Die Anleitung: wie das Spiel gemacht wird, und was dazugehört
kit-guide = So baust du { $game }
kit-guide-do = So wird es gemacht
kit-guide-pages = Seiten: { $n } auf { $sheets ->
    [1] einem Blatt
   *[other] { $sheets } Blättern
}
kit-guide-joined = { $whole }, zusammengesetzt
kit-guide-parts = Teile für den 3-D-Drucker: { $n } auf { $beds ->
    [1] einem Druckbett
   *[other] { $beds } Druckbetten
}, { $grams } g, { $time }
kit-hours = { $hours } h { $minutes } min
kit-decimal = { $whole },{ $part }
kit-minutes = { $minutes } min
kit-part-takes = { $grams } g, { $time }
kit-step-size = Druck alles in seiner wirklichen Größe: mit 100 %, nicht an die Seite angepasst. Jede Seite hat einen Balken von 50 mm; miss den ersten nach, bevor du den Rest druckst.
kit-step-card = Druck Bretter auf dickes Papier, 160 g/m² oder mehr, oder kleb sie auf Pappe von 2 mm. Druck Steine auf Karton von 250 g/m², oder kleb sie auf Pappe von 1,5 bis 2 mm. Kleb, bevor du schneidest.
kit-step-backs = Seiten mit Rückseite werden beidseitig gedruckt und über die lange Kante gewendet: Dann liegen Vorder- und Rückseite genau aufeinander.
kit-step-cut = Schneide an den dünnen grauen Linien entlang, am besten mit Messer und Lineal.
kit-step-join = Ein Brett auf mehreren Blättern hat Marken: Leg den Rand des einen so weit über das nächste, wie sie zeigen, und kleb sie zusammen.
kit-step-booklet = Das Heft wird beidseitig gedruckt und über die kurze Kante gewendet. Leg die Bögen ineinander, falte sie in der Mitte und hefte sie dort.
kit-step-clearance = Die Teile haben { $clearance } mm Spiel. Sagt dir das Probestück etwas anderes, mach sie damit noch einmal.
kit-step-print = Druck die Teile so, wie sie liegen, in Schichten von 0,2 mm und ohne Stützen; die Steine jedes Platzes in einer eigenen Farbe.

## Das Spiel als Dateien
kit-not-a-folder = { $path } ist kein Ordner.
kit-foreign = { $path }: { $n ->
    [1] { $file } dort gehört zu keinem selbst gemachten Spiel
   *[other] { $file } und zusammen { $n } Dateien dort gehören zu keinem selbst gemachten Spiel
}; nimm einen anderen Ordner, oder schreib mit --force in diesen.
kit-making = { $game } zum Selbermachen entsteht
kit-written = { $n } Dateien, { $size } MB, liegen in { $path }.
kit-needs = Der Baukasten für Spiele zum Selbermachen

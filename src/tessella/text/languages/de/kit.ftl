# Das Spiel zum Selbermachen: auf Papier, oder aus dem 3-D-Drucker.

kit-unknown = --{ $wish } { $value } gibt es nicht, nur { $allowed }.
kit-range = --{ $wish } { $value } geht nicht; möglich ist { $least } bis { $most }.
kit-unprintable = { $part } lässt sich nicht drucken: { $fault }.
kit-fault-open = es ist kein geschlossener Körper
kit-fault-floating = ein Stück davon steht nicht auf dem Druckbett
kit-fault-bed = es misst { $width } mm mal { $depth } mm, das Druckbett { $bed } mm mal { $bed } mm
kit-fault-overhang = in { $height } mm Höhe hängt etwas in der Luft
kit-part-board = Brett
kit-part-store = Ablage: { $title }
kit-note-balls = Dazu kaufst du { $n } Kugeln von { $ball } mm, aus Glas oder Stahl, auf { $slack } mm genau. Sie bleiben in ihren Mulden, solange das Brett um weniger als { $angle } Grad geneigt ist.
kit-part-of = { $part }, Teil { $number } von { $n }
kit-part-kind = { $set }: { $kind }
kit-part-coupon = Probestück: Löcher
kit-part-plug = Probestück: Stöpsel
kit-note-joined = Die { $n } Teile des Bretts werden wie ein Puzzle zusammengesetzt; ihre Nummern stehen auf der Unterseite.
kit-note-coupon = Druck das zuerst: Das Loch, in das der Stöpsel leicht, aber ohne Spiel passt, hat das Spaltmaß deines Druckers.
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
kit-scale-bar = 50 mm: wenn nicht, drucke ohne Anpassen an die Seite
kit-sheet-game = Spiel { $n }
kit-note-board = Schneide an der grauen Linie entlang und klebe das Brett auf Pappe.
kit-note-glue = Schneide die Kanten mit durchgezogener Linie ab und klebe sie auf den gestrichelten Streifen daneben, Marke auf Marke.
kit-note-frame = Klebe ihn auf zwei oder drei Lagen Pappe, schneide das Innere aus und klebe ihn auf das Brett. Eine Scheibe, die du an einem Ende hineinlegst, schiebt ihre ganze Reihe um eins weiter.
kit-note-pieces = Klebe das Blatt auf Pappe und schneide dann an den grauen Linien entlang.
kit-note-backs = Drucke beidseitig, über die lange Kante gewendet; die Kreuze zeigen, ob beide Seiten aufeinandertreffen.
kit-note-cards = Schneide an den grauen Linien entlang.
kit-note-finder = Schneide auch das Innere aus und lege den Sucher auf das Brett.
kit-note-sheet = Eine Spalte für jeden; drucke es, so oft du willst.

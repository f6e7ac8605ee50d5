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

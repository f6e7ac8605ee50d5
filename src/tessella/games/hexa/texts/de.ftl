## Was das Spiel ist
hexa-about = Lege Sechsecke, deren Kanten zusammenpassen; der erste Weg zwischen deinen beiden Seiten gewinnt.
hexa-invitation = Sechsecke, deren Kanten zueinander passen, wachsen zu Wegen, die allen gehören. Mach deinen zuerst fertig.
hexa-goal = Sei zuerst fertig mit einem Weg aus Steinen zwischen deinen beiden Seiten, egal wer sie gelegt hat.
hexa-goal-numbered = Sei zuerst fertig mit einem Weg zwischen zwei deiner Felder mit derselben Zahl.
hexa-goal-team = Seid als Team zuerst fertig mit einem Weg zwischen euren Seiten, egal wer die Steine gelegt hat.
hexa-goal-team-numbered = Seid als Team zuerst fertig mit einem Weg zwischen zwei eurer Felder mit derselben Zahl.
hexa-goal-two = Sei zuerst fertig mit zwei Wegen zwischen deinen Seiten.
hexa-goal-points = Mach mehr Wege zwischen deinen Seiten fertig als der andere: Jeder zählt einen Punkt.

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
    .example = Drei Plätze: Jeder verbindet eine Seite mit der gegenüber.
hexa-option-pairing = Die Startseite des zweiten Platzes, wenn es zwei sind
    .title = Paarung
    .beta = beta
    .gamma = gamma
    .example = Platz 2 spielt von γ nach χ statt von β nach ψ.
hexa-option-teams = Wer zusammen gewinnt: 4 Plätze in Paaren, 6 in Paaren oder zu dritt
    .title = Teams
    .none = keine
    .pairs = Paare
    .threes = zu dritt
    .example = Die Plätze 1 und 3 spielen zusammen und die Plätze 2 und 4: Ein Weg von einem der beiden gewinnt.
hexa-option-paths = Andere Start- und Zielseiten, ein Paar pro Platz
    .title = Wege
    .example = Platz 1 geht von α nach γ und Platz 2 von β nach ω: kürzere Wege, gleich lang.
hexa-option-sets = 2: zwei Plätze spielen die Wege von vieren mit je zwei Sätzen
    .title = Sätze
    .example = Jeder von zwei Plätzen hat zwei Wege, die von vier Plätzen, und doppelt so viele Steine.
hexa-option-goal = Der erste Weg gewinnt; oder zwei Wege; oder ein Punkt pro Weg
    .title = Ziel
    .first = der erste
    .two = zwei
    .points = Punkte
    .example = Ein Weg von α nach ω ist ein Punkt für Platz 1, und das Spiel geht weiter.
hexa-option-spent = Wer keinen Angriffsstein mehr hat: ist nicht mehr am Zug und kann nicht mehr gewinnen; oder spielt mit den übrigen Steinen weiter
    .title = Ohne Angriffssteine
    .out = scheidet aus
    .stays = spielt weiter
    .example = Platz 1 hat keinen Angriffsstein mehr und hat trotzdem einen leeren Stein auf A1 gelegt.
hexa-option-offensive = Die Angriffssteine jedes Platzes: wie viele oder welche
    .title = Angriffssteine
    .example = Jeder Platz hat nur sieben Steine: vier, die geradeaus gehen, und drei, die scharf abbiegen.
hexa-option-defensive = Die Abwehrsteine jedes Platzes: wie viele oder welche
    .title = Abwehrsteine
    .example = Jeder Platz hat zwei Steine, die eine gerade Linie sperren: Platz 2 hat einen auf C2 gelegt, ohne ihn zu kaufen.
hexa-option-price = Angriffssteine, die ein Platz für einen aus dem Vorrat gibt, 1 bis 6
    .title = Preis
    .example = Der Sperrstein auf C2 hat Platz 1 vier Angriffssteine gekostet.
hexa-option-trades = Steine, die ein Platz aus dem Vorrat kaufen darf, 0 bis 29
    .title = Tausche
    .example = Platz 1 hat den Sperrstein auf C2 gekauft und kann in diesem Spiel keinen mehr kaufen.
hexa-option-pool = Was man kaufen kann: der volle Vorrat, nur Abwehrsteine, nichts oder eine Liste von Arten
    .title = Vorrat
    .example = Es gibt nur drei Steine zu kaufen; Platz 1 hat den genommen, der eine Kante sperrt, und ihn auf C2 gelegt.
hexa-option-hybrids = Angriffs-Abwehr-Steine im Vorrat: mit einem unterbrochenen Abschnitt oder mit beliebig vielen
    .title = Mischsteine
    .one = einer
    .any = beliebig viele
    .example = Der gekaufte Stein auf C2 verbindet zwei Kanten und unterbricht zwei andere, auch die nach C3.
hexa-option-intrusions = Steine, die ein Platz auf Felder der Gegner legen darf, 0 bis 24
    .title = Übergriffe
    .example = Platz 2 hat einen Stein auf D1 gelegt, ein Feld von Platz 1; F1 ist ihm jetzt verschlossen.
hexa-option-intrusions_each = Die Grenze der Übergriffe gilt für die Felder jedes Gegners einzeln
    .title = Übergriffe einzeln
    .example = Platz 1 hat je einen Stein auf einem Feld von Platz 2 und von Platz 3; die übrigen der beiden sind ihm jetzt verschlossen.
hexa-option-size = Start- und Zielfelder an jeder Seite des Bretts
    .title = Größe
    .example = Das kleinste Brett: 19 Felder und an jeder Seite ein Startfeld.

## Was beim Wählen eines Zuges zu tun ist
hexa-prompt-0-pass = Du kannst nur passen: Du hast keinen Angriffsstein mehr, oder nichts passt.
hexa-prompt-1-cell = Lege ihn auf eines der markierten Felder.
hexa-trade-cost = { $price ->
    [1] Ein Tausch kostet einen Angriffsstein für einen aus dem Vorrat
   *[other] Ein Tausch kostet { $price } Angriffssteine für einen aus dem Vorrat
}; { $left ->
    [1] du darfst noch einmal tauschen.
   *[other] du darfst noch { $left }-mal tauschen.
}
hexa-trade-give = { hexa-trade-cost } { $more ->
    [1] Wähle einen Stein, den du gibst.
   *[other] Wähle { $more } Steine, die du gibst.
}
hexa-trade-take = { hexa-trade-cost } Nimm jetzt einen aus dem Vorrat.

## Wie es endete
hexa-path = ein Weg ist fertig
hexa-two-paths = zwei Wege sind fertig
hexa-no-path = kein Weg ist mehr möglich
hexa-no-further-path = kein weiterer Weg ist möglich
hexa-spent = es gibt keinen Angriffsstein mehr
hexa-nobody-can-place = niemand kann mehr einen Stein legen
hexa-bought = { PERSON($seat) ->
    [you] Lege den Stein, den du gekauft hast.
   *[other] { SEAT($seat, form: "start") } legt den gekauften Stein.
}
hexa-out = { PERSON($seat) ->
    [you] Du hast keinen Angriffsstein mehr und passt.
   *[other] { SEAT($seat, form: "start") } hat keinen Angriffsstein mehr und passt.
}

## Vorräte
hexa-tray = { SEAT($seat, form: "start") }
hexa-tray-out = { SEAT($seat, form: "start") }, ausgeschieden
hexa-tray-pool = Vorrat für alle

## Was gespielt wurde
hexa-played = { PERSON($seat) ->
    [you] Du hast auf { $space } einen Stein gelegt, der { $edges } verbindet.
   *[other] { SEAT($seat) } hat auf { $space } einen Stein gelegt, der { $edges } verbindet.
}
hexa-blocked = { PERSON($seat) ->
    [you] Du hast auf { $space } einen Sperrstein gelegt.
   *[other] { SEAT($seat) } hat auf { $space } einen Sperrstein gelegt.
}
hexa-traded = { PERSON($seat) ->
    [you] Du hast { $given } gegen { $kind } aus dem Vorrat getauscht.
   *[other] { SEAT($seat) } hat { $given } gegen { $kind } aus dem Vorrat getauscht.
}
hexa-passed = { PERSON($seat) ->
    [you] Du hast gepasst.
   *[other] { SEAT($seat) } hat gepasst.
}

## Was ein Zug bewirkt
hexa-effect-passes = { PERSON($seat) ->
    [you] gibt den Zug an { SEAT($next, form: "acc") } weiter, weil nichts mehr passt, was du hast
   *[other] gibt den Zug an { SEAT($next, form: "acc") } weiter, weil nichts mehr passt, was { SEAT($seat) } hat
}
hexa-effect-passes-out = { PERSON($seat) ->
    [you] gibt den Zug an { SEAT($next, form: "acc") } weiter, weil du keinen Angriffsstein mehr hast
   *[other] gibt den Zug an { SEAT($next, form: "acc") } weiter, weil { SEAT($seat) } keinen Angriffsstein mehr hat
}
hexa-effect-spends = { PERSON($seat) ->
    [you] verbraucht deine letzten Angriffssteine; du bist danach nicht mehr am Zug
   *[other] verbraucht die letzten Angriffssteine; { SEAT($seat) } ist danach nicht mehr am Zug
}
hexa-effect-trades = gibt { $given } für { $kind } aus dem Vorrat
hexa-several = { number } { $kind }
hexa-effect-uses-trade = { $n ->
    [1] { PERSON($seat) ->
        [you] verbraucht deinen letzten Tausch
       *[other] verbraucht den letzten Tausch
    }
   *[other] { PERSON($seat) ->
        [you] verbraucht einen deiner { number } übrigen Tausche
       *[other] verbraucht einen der { number } übrigen Tausche
    }
}
hexa-effect-uses-intrusion = { $n ->
    [1] { PERSON($seat) ->
        [you] verbraucht deinen letzten Übergriff, an Seite { $side }
       *[other] verbraucht den letzten Übergriff, an Seite { $side }
    }
   *[other] { PERSON($seat) ->
        [you] verbraucht einen deiner { number } übrigen Übergriffe, an Seite { $side }
       *[other] verbraucht einen der { number } übrigen Übergriffe, an Seite { $side }
    }
}
hexa-effect-uses-intrusion-each = { $n ->
    [1] { PERSON($seat) ->
        [you] verbraucht deinen letzten Übergriff gegen den Besitzer der Seite { $side }
       *[other] verbraucht den letzten Übergriff gegen den Besitzer der Seite { $side }
    }
   *[other] { PERSON($seat) ->
        [you] verbraucht einen deiner { number } übrigen Übergriffe gegen den Besitzer der Seite { $side }
       *[other] verbraucht einen der { number } übrigen Übergriffe gegen den Besitzer der Seite { $side }
    }
}
hexa-way = { $form ->
    [acc] den Weg von { $start } nach { $end }
    [own] den eigenen Weg von { $start } nach { $end }
    [yours] deinen Weg von { $start } nach { $end }
   *[other] Weg von { $start } nach { $end }
}
hexa-whole-path = { $form ->
    [acc] den Weg von { $start } nach { $end }
    [own] den eigenen Weg von { $start } nach { $end }
    [yours] deinen Weg von { $start } nach { $end }
   *[other] Weg von { $start } nach { $end }
}
hexa-numbered-path = { $form ->
    [own] den eigenen Weg { $number } von { $start } nach { $end }
    [yours] deinen Weg { $number } von { $start } nach { $end }
   *[other] Weg { $number } von { $start } nach { $end }
}
hexa-the = { FORM($what, form: "acc") }
hexa-its = { PERSON($seat) ->
    [you] { FORM($what, form: "yours") }
   *[other] { FORM($what, form: "own") }
}
hexa-seats = { PERSON($seat) ->
    [you] { FORM($what, form: "yours") }
   *[other] bei { SEAT($seat) } { FORM($what, form: "acc") }
}
hexa-mates = { PERSON($seat) ->
    [you] { FORM($what, form: "yours") }
   *[other] beim Partner, { SEAT($seat) }, { FORM($what, form: "acc") }
}
hexa-pieces = { $n ->
    [0] { $form ->
        [acc] keinen Stein
        [dat] keinem Stein
       *[other] kein Stein
    }
    [1] { $form ->
        [acc] einen Stein
        [dat] einem Stein
       *[other] ein Stein
    }
   *[other] { $form ->
        [dat] { number } Steinen
       *[other] { number } Steine
    }
}
hexa-effect-completes = vollendet { FORM($what, form: "acc") }
hexa-effect-wins = gewinnt
hexa-win = { $n ->
    [1] { PERSON($seat) ->
        [you] { $form ->
            [then] gewinnst du
           *[other] du gewinnst
        }
       *[other] { $form ->
            [then] gewinnt { SEAT($seat) }
           *[other] { SEAT($seat) } gewinnt
        }
    }
   *[other] { $form ->
        [then] gewinnen { $seats }
       *[other] { $seats } gewinnen
    }
}
hexa-effect-ends-won = beendet das Spiel, und { $win }
hexa-effect-ends-drawn = beendet das Spiel unentschieden
hexa-effect-closes = versperrt { $what }
hexa-effect-shortens = verkürzt { $what } von { FORM($had, form: "dat") } auf { FORM($has, form: "acc") }
hexa-effect-lengthens = verlängert { $what } von { FORM($had, form: "dat") } auf { FORM($has, form: "acc") }
hexa-effect-with-bought = { $what } mit einem Stein aus dem Vorrat
hexa-effect-leaves = { PERSON($seat) ->
    [you] lässt { FORM($what, form: "yours") } bei { FORM($pieces, form: "dat") }
   *[other] lässt { FORM($what, form: "own") } bei { FORM($pieces, form: "dat") }
}
hexa-effect-leaves-all = lässt alle Wege, wie sie sind

## Rätsel
hexa-win-kind = Hexa: den Weg vollenden
hexa-win-title = { $own ->
    [1] Hexa: den Weg in einem Zug vollenden
   *[other] Hexa: den Weg in { $own } Zügen vollenden
}
hexa-win-task = { $own ->
    [1] Vollende deinen Weg mit diesem Zug. Nur ein Stein passt, auf einem Feld, in einer Lage.
   *[other] Vollende deinen Weg in { $own } Zügen, was auch immer die andere Seite antwortet. Nur ein erster Zug führt dahin.
}

## Warum ein Zug nicht geht
hexa-refused-pass = wer einen Stein legen oder tauschen kann, muss es tun.
hexa-refused-stuck = { PERSON($seat) ->
    [you] du hast keinen Stein, der irgendwo passt, und musst passen.
   *[other] { SEAT($seat) } hat keinen Stein, der irgendwo passt, und muss passen.
}
hexa-refused-out = { PERSON($seat) ->
    [you] du hast keinen Angriffsstein mehr, bist nicht mehr am Zug und passt.
   *[other] { SEAT($seat) } hat keinen Angriffsstein mehr, ist nicht mehr am Zug und passt.
}
hexa-refused-trades = { $n ->
    [0] { PERSON($seat) ->
        [you] du darfst nicht tauschen.
       *[other] { SEAT($seat) } darf nicht tauschen.
    }
    [1] { PERSON($seat) ->
        [you] du hast schon getauscht.
       *[other] { SEAT($seat) } hat schon getauscht.
    }
   *[other] { PERSON($seat) ->
        [you] du hast deine { $n } Tausche gemacht.
       *[other] { SEAT($seat) } hat seine { $n } Tausche gemacht.
    }
}
hexa-refused-price = { $price ->
    [1] { PERSON($seat) ->
        [you] du gibst 1 Angriffsstein für einen aus dem Vorrat, nicht { $n }.
       *[other] { SEAT($seat) } gibt 1 Angriffsstein für einen aus dem Vorrat, nicht { $n }.
    }
   *[other] { PERSON($seat) ->
        [you] du gibst { $price } Angriffssteine für einen aus dem Vorrat, nicht { $n }.
       *[other] { SEAT($seat) } gibt { $price } Angriffssteine für einen aus dem Vorrat, nicht { $n }.
    }
}
hexa-refused-few = { PERSON($seat) ->
    [you] du hast von { $kind } noch { $left }, nicht { $n }.
   *[other] { SEAT($seat) } hat von { $kind } noch { $left }, nicht { $n }.
}
hexa-refused-pool = der Vorrat hat kein { $kind } mehr.
hexa-refused-no-place = { $kind } ließe sich jetzt nirgends legen.
hexa-refused-bought = der gekaufte Stein, { $kind }, muss zuerst gelegt werden.
hexa-refused-taken = { $space } ist belegt.
hexa-refused-none = { PERSON($seat) ->
    [you] du hast kein { $kind } mehr.
   *[other] { SEAT($seat) } hat kein { $kind } mehr.
}
hexa-refused-not-own = { PERSON($seat) ->
    [you] du hast kein { $kind }; man kauft es aus dem Vorrat.
   *[other] { SEAT($seat) } hat kein { $kind }; man kauft es aus dem Vorrat.
}
hexa-refused-marked = seine markierte Kante { $edge } träfe auf eine leere von { $other }.
hexa-refused-blank = seine leere Kante { $edge } träfe auf eine markierte von { $other }.
hexa-refused-intrusions = { $n ->
    [0] { PERSON($seat) ->
        [you] du darfst keine Steine auf Start- und Zielfelder der Gegner legen.
       *[other] { SEAT($seat) } darf keine Steine auf Start- und Zielfelder der Gegner legen.
    }
    [1] { PERSON($seat) ->
        [you] du hast den einen Stein schon gelegt, der auf Start- und Zielfelder der Gegner darf.
       *[other] { SEAT($seat) } hat den einen Stein schon gelegt, der auf Start- und Zielfelder der Gegner darf.
    }
   *[other] { PERSON($seat) ->
        [you] du hast schon alle { $n } Steine gelegt, die auf Start- und Zielfelder der Gegner dürfen.
       *[other] { SEAT($seat) } hat schon alle { $n } Steine gelegt, die auf Start- und Zielfelder der Gegner dürfen.
    }
}
hexa-refused-intrusions-each = { $n ->
    [1] { PERSON($seat) ->
        [you] du hast den einen Stein schon gelegt, der auf Start- und Zielfelder von Platz { $other } darf.
       *[other] { SEAT($seat) } hat den einen Stein schon gelegt, der auf Start- und Zielfelder von Platz { $other } darf.
    }
   *[other] { PERSON($seat) ->
        [you] du hast schon alle { $n } Steine gelegt, die auf Start- und Zielfelder von Platz { $other } dürfen.
       *[other] { SEAT($seat) } hat schon alle { $n } Steine gelegt, die auf Start- und Zielfelder von Platz { $other } dürfen.
    }
}
hexa-refused-closes = er würde Seite { $side } versperren; jede Seite muss einen Zugang behalten.

## Züge als Text
hexa-move-form = { $text }: Ein Zug ist { $example }, trade:++----,+-+---=--x--x oder pass.
hexa-move-space = { $text }: kein Feld dieses Bretts ({ $example } und so weiter).
hexa-move-piece = { $text }: kein Stein; ein Stein hat sechs Kanten aus + - x, etwa +--+--.
hexa-move-given = { $text }: Ein Tausch gibt 1 bis { $most } Angriffssteine.
hexa-move-offensive = { $text }: keine Angriffsart wie { $example }; nur solche gibt man beim Tausch.
hexa-move-pool = { $text }: keine Art aus dem Vorrat, wie { $first } oder { $last }.

## Stellungen, von Hand zusammengesetzt
hexa-draft-match = { $one } und { $other } passen nicht zusammen: Markierte Kanten treffen nur auf markierte.
hexa-draft-many = { SEAT($seat, form: "start") }: Einen weiteren Stein wie den auf { $cell } gibt es nicht.
hexa-draft-poor = { SEAT($seat, form: "start") }: Für { $n } Steine aus dem Vorrat reichen die eigenen nicht.
hexa-draft-intrudes = { SEAT($seat, form: "start") }: Auf Startfeldern der anderen liegen { $n } Steine; erlaubt sind höchstens { $most }.

## Stellungen als Text
hexa-position-fields = { $text }: Eine Stellung besteht aus Steinen, Platz, Händen, Vorrat, Tauschen, Übergriffen und dem gekauften Stein, wie in { $example }.
hexa-position-seat = { $text }: Der Platz am Zug ist eine Zahl von 1 bis { $seats }, nicht { $seat }.
hexa-position-bought = { $text }: { $kind } ist keine Art aus dem Vorrat; - heißt, dass nichts gekauft ist.
hexa-position-trades = { $text }: Tausche sind eine Zahl pro Platz mit / dazwischen, nicht { $value }.
hexa-position-intrusions = { $text }: Übergriffe sind eine Zahl pro Platz mit / dazwischen, nicht { $value }.
hexa-position-pool = { $text }: Der Vorrat hat { $n } Zeichen, eines pro Art: wie viele Steine davon da sind.
hexa-position-piece = { $text }: { $entry } ist nicht Feld, Stein und Platz dieses Spiels wie { $example }.
hexa-position-two = { $text }: Auf { $space } liegen zwei Steine.
hexa-position-match = { $text }: { $one } und { $other } passen nicht zusammen; markierte Kanten treffen nur auf markierte.
hexa-position-hands = { $text }: Die Hände sind { $seats } Reihen von elf Zahlen, nach einem Punkt die der Abwehrsteine, nicht { $hands }.
hexa-position-buys = { $n ->
    [1] { $text }: Platz { $seat } hat 1 Stein gekauft und darf { $most } kaufen.
   *[other] { $text }: Platz { $seat } hat { $n } Steine gekauft und darf { $most } kaufen.
}
hexa-position-gives = { $n ->
    [1] { $text }: Platz { $seat } hat 1 Stein gegeben und hätte { $price } pro Tausch geben müssen.
   *[other] { $text }: Platz { $seat } hat { $n } Steine gegeben und hätte { $price } pro Tausch geben müssen.
}
hexa-position-intrudes = { $n ->
    [1] { $text }: Platz { $seat } hat 1 Stein auf Feldern der Gegner und darf { $most } haben.
   *[other] { $text }: Platz { $seat } hat { $n } Steine auf Feldern der Gegner und darf { $most } haben.
}
hexa-position-void = { $text }: { $path } ist kein Weg, der fertig ist, ohne zu zählen, weil sein Platz schon ausgeschieden war.
hexa-position-many = { $text }: Platz { $seat } hat zu viele { $kind }.
hexa-position-lost = { $text }: Platz { $seat } fehlt ein { $kind }.
hexa-position-pool-rest = { $text }: Im Vorrat ist nicht das, was übrig sein müsste.
hexa-position-late = { $text }: Hier kann kein Stein gekauft worden sein, denn das Spiel ist zu Ende oder er passt nirgends.

## Optionen, die nicht zusammenpassen
hexa-check-seats = { SETTING("seats", "5") }: Hexa ist für 2, 3, 4 oder 6 Plätze.
hexa-check-pairing = { SETTING("pairing", $pairing) }: Das gibt es nur bei zwei Plätzen mit einem Satz und den üblichen Wegen.
hexa-check-sets = { SETTING("sets", "2") } mit { SETTING("seats", $seats) }: Je zwei Sätze gibt es nur bei zwei Plätzen.
hexa-check-goal = { SETTING("goal", "two") }: Zwei Wege sind das Ziel bei zwei Plätzen mit { SETTING("sets", "2") }.
hexa-check-many = { SETTING("sets", $sets) }: Bei zwei Sätzen hat ein Platz höchstens { $most } von einer Art in einem Satz.
hexa-check-offensive = { SETTING("offensive", $offensive) }: Jeder Platz braucht mindestens einen Angriffsstein.
hexa-check-paths = { SETTING("paths", $paths) }: Es braucht { $n } Wege, etwa { $example }.
hexa-check-pair = { SETTING("paths", $paths) }: { $pair } ist kein Weg zwischen zweien der Seiten { $sides }.
hexa-check-alike = { SETTING("paths", $paths) }: Die beiden Wege von Platz { $seat } müssen verschieden sein.
hexa-check-entries = { SETTING($name, $value) }: Gib einen Eintrag für alle Plätze an, oder { $seats } mit / dazwischen.
hexa-check-types = { SETTING($name, $value) }: { $pair } muss eine der { $n } Arten nennen, jede nur einmal.
hexa-check-pool = { SETTING("pool", $pool) }: Ein Vorrat ist { $pools } oder eine Liste von Arten mit Anzahlen wie ------:2,x-----:1.
hexa-check-hybrids = { SETTING("hybrids", "any") } mit { SETTING("pool", $pool) }: In diesem Vorrat sind keine Angriffs-Abwehr-Steine.
hexa-warning-paths = { SETTING("paths", $paths) }: Die Wege sind nicht gleich lang; das Patent will sie gleich lang.

## Was auf Knöpfen und in Listen steht
hexa-button-trade = Tauschen

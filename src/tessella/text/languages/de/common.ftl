# Zahlen, Aufzählungen und was alle Spiele teilen.

verbatim = { $text }
number = { $n ->
    [0] { $form ->
        [f] keine
       *[other] null
    }
    [1] { $form ->
        [acc] einen
        [dat] einem
        [f] eine
       *[other] eins
    }
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $n }
}
list-comma = { $before }, { $last }
list-and = { $before } und { $last }
list-or = { $before } oder { $last }
list-clauses = { $before } und { $last }
list-while = { $before } ({ $last })
list-so = { $before } (damit { FORM($last, form: "then") })
list-as = { $before } ({ $last })
list-remark = { $before } ({ $last })

## Wer an einem Platz sitzt. Formen: "start" beginnt einen Satz, "acc" und "dat" sind der vierte und der dritte Fall.
seat = { $form ->
    [start] { SEAT($seat, form: "start") }
    [acc] { SEAT($seat, form: "acc") }
    [dat] { SEAT($seat, form: "dat") }
   *[other] { SEAT($seat) }
}
seat-number = Platz { $seat }
seat-team-number = Team { $seats }
seat-team = { $form ->
    [start] Das Team { $names }
    [dat] dem Team { $names }
   *[other] das Team { $names }
}
seat-your-team = { $form ->
    [start] Dein Team
    [dat] deinem Team
   *[other] dein Team
}
seat-you = { $form ->
    [start] Du
    [acc] dich
    [dat] dir
   *[other] du
}
seat-named = { $name }
seat-colour = { $look ->
    [1] Blau
    [2] Orange
    [3] Grün
    [4] Gelb
    [5] Violett
   *[6] Grau
}
seat-colour-plain = { seat-colour }
seat-colour-start = { seat-colour }
seat-name-and-colour = { $name } ({ seat-colour })

## Wie es steht und wie es endete
turn-of = { PERSON($seat) ->
    [you] Du bist am Zug.
   *[other] { SEAT($seat) } ist am Zug.
}
turn-then = { PERSON($seat) ->
    [you] Du bist am Zug: { $then }
   *[other] { SEAT($seat) } ist am Zug: { $then }
}
roll-then = Es wird gewürfelt: { $then }
roll-due = Es wird gewürfelt.
won = { $n ->
    [1] Platz { $seats } hat gewonnen: { $reason }.
   *[other] Die Plätze { $seats } haben gewonnen: { $reason }.
}
drawn = Unentschieden: { $reason }.
nobody-won = Niemand hat gewonnen: { $reason }.

## Züge, die nicht gehen
refused = { $move }: { $why }
refused-over = das Spiel ist zu Ende.
refused-illegal = hier kein erlaubter Zug.

## Optionen
option-value = { SETTING($name, $value) }: möglich ist { $takes }.
option-unknown = { $name }: Diese Option gibt es nicht; es gibt { $names }.
option-teams = { SETTING("teams", $teams) } mit { SETTING("seats", $seats) }: Paare brauchen 4 oder 6 Plätze, zu dritt braucht 6.
preset-unknown = { $name }: Diese Vorgabe gibt es nicht; es gibt { $names }.
game-unknown = { $name }: Dieses Spiel gibt es nicht; es gibt { $names }.
game-left-out = Das Spiel { $name } aus { $module } fehlt hier: { $why }
game-name-taken = ein Spiel dieses Namens gibt es schon.
game-not-named = { $module } hat kein GAME mit dem Namen { $name }.
game-no-texts = die englischen Texte fehlen, { $file }.
takes-whole = eine ganze Zahl von { $least } bis { $most }
takes-switch = on oder off
takes-choice = { $choices }
takes-text = ein Text wie { $example }

## Stellungen
position-reads = { $text }: Diese Stellung schreibt man { $again }.

## Stellungen, von Hand zusammengesetzt
draft-unknown = { $code } kann nicht auf { $cell } liegen.
draft-seat = Platz { $seat } kann nicht am Zug sein.
draft-counter = { $title }: eine ganze Zahl von { $least } bis { $most }.
draft-none = Stellungen von { $title } lassen sich nicht von Hand zusammensetzen.

## Lösen
no-actions = { $game }: Dieses Spiel hat keine nummerierten Züge (es fehlt ihm eine actions.py).
actions-never = { $move } ist in { $game } nie ein erlaubter Zug und hat deshalb keine Nummer.
actions-in-stages = { $game } hat keine Zuordnung einzelner Aktionen: Seine Züge bestehen aus je { $n } Aktionen, und drehen lassen sich nur ganze Züge (space.turn).
cell-start = Anfang
cell-first = Erste Stellung
cell-back = Ein Zug zurück
cell-on = Ein Zug weiter
cell-last = Letzte Stellung
cell-play = Alle Züge abspielen
cell-pause = Anhalten
cell-position = Stellung
batch-size = { $n } Partien lassen sich nicht zugleich spielen: Mindestens 1 muss es sein.
batch-limit = Nach { $limit } Zügen lässt sich keine Partie abbrechen: Mindestens 1 muss es sein.
batch-foreign = Angegeben wurde eine Stellung aus { $words } Wörtern: Die von { $game } haben { $needed }.
batch-seeds = Für { $n } Partien wurden { $given } Startzahlen angegeben: Nötig ist eine Zahl für alle oder eine je Partie.
batch-actions = Angegeben wurden Züge der Form { $shape } vom Typ { $kind }: Nötig sind ganze Zahlen, { $n } in einer Reihe.
batch-illegal = Zug { $action } ist in Partie { $row } des Stapels nicht erlaubt, deshalb hat sich in keiner etwas bewegt.
batch-words = Angegeben wurden Wörter der Form { $shape }: Nötig sind ganze Zahlen, { $rows } Zeilen zu { $words }.
batch-stages = { $game }: Ein Zug besteht hier aus mehreren Schritten, deshalb lässt sich nicht einen Schritt vorausschauen.
batch-over = Die Stellung { $text } ist schon zu Ende: Von ihr aus geht es nicht weiter.
env-illegal = Zug { $action } ist hier nicht erlaubt: Die Maske der Züge sagt, welche es sind.
env-options = Zu { $game } wurden die Optionen { $names } angegeben, aber es hat schon welche: Sie gehören zum Namen eines Spiels.
env-not-begun = Es läuft keine Partie: reset beginnt eine.
env-render = render_mode={ $mode }: Möglich ist eines von { $modes }.
env-seat = Einen Platz { $seat } gibt es bei { $game } nicht: Es hat { $seats }.
env-against = Für { $n } andere Plätze wurden { $given } Computer angegeben: Nötig ist einer für alle oder einer je Platz.
env-no-turn = { $game }: Platz { $seat } war in { $n } Partien nie am Zug und kann deshalb nichts lernen.
library-missing = { $name } ist hier nicht installiert: pip install 'tessella[{ $extra }]' holt das nach.
no-census = { $game }: Dieses Spiel lässt sich nicht lösen, denn seine Stellungen sind nicht nummeriert.

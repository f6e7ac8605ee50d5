# Zahlen, Aufzählungen und was alle Spiele teilen.

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
list-and = { $before } und { $last }
list-or = { $before } oder { $last }
list-clauses = { $before } und { $last }
turn-of = Platz { $seat } ist am Zug.

# Perfektes Spiel.

solve-cost = { $game } wird gelöst: etwa { $positions } Stellungen, { $memory } MB Speicher und { $seconds } Sekunden.
solve-memory = { $game } hat { $positions } Stellungen und braucht { $needed } MB Speicher, aber nur { $free } MB sind frei.
solve-too-long = { $game } hat Siege in mehr als { $most } Zügen, zu viele für eine Lösung.
solve-too-far = In { $n } Zügen gibt es keine Lösung, und eine längere Suche bräuchte mehr als { $memory } GB.
solve-no-chance = { $game }: Dieses Spiel hat keine Würfel, also Werte und Abstände, aber keine Chancen.
solve-over = { $position }: Hier ist das Spiel zu Ende.
solve-folder = { $path }: Der Ordner für Lösungen lässt sich nicht anlegen, { $reason }.

# Perfektes Spiel.

solve-cost = { $game } wird gelöst: etwa { $positions } Stellungen, { $memory } MB Speicher und { $seconds } Sekunden.
solve-memory = { $game } hat { $positions } Stellungen und braucht { $needed } MB Speicher, aber nur { $free } MB sind frei.
solve-too-long = { $game } hat Siege in mehr als { $most } Zügen, zu viele für eine Lösung.
solve-too-far = In { $n } Zügen gibt es keine Lösung, und eine längere Suche bräuchte mehr als { $memory } GB.
solve-no-chance = { $game }: Dieses Spiel hat keine Würfel, also Werte und Abstände, aber keine Chancen.
solve-over = { $position }: Hier ist das Spiel zu Ende.
truth-words = { $shape }: Stellungen von { $game } sind eine Tabelle ganzer Zahlen mit { $words } Spalten, wie position.words sie hat.
truth-moves = { $shape }: Gib für jede der { $rows } Stellungen einen Zug an, als Zahl von game.encode.
truth-illegal = Zeile { $row }: { $code } ist nicht die Zahl eines erlaubten Zugs in { $position }.
truth-unknown = { $position }: Diese Stellung hat die Lösung nicht.
truth-few = { $game }: Verlangt sind { $wanted } verschiedene Stellungen, es gibt aber nur { $positions }, in denen jemand am Zug ist.
solve-folder = { $path }: Der Ordner für Lösungen lässt sich nicht anlegen, { $reason }.

# Die Arena und der Atlas.

arena-sides = { $game }: Eine Arena braucht ein Spiel mit mindestens zwei Seiten.
arena-agents = { $agents }: Eine Arena braucht mindestens zwei Spieler, etwa random,uct:100.
arena-nobody = Eine Arena braucht mindestens zwei Spieler, etwa random,uct:100.
arena-games = { SETTING("games", $games) }: Jede Paarung spielt 1 bis { $most } Partien.
arena-twice = { $agent }: Jeder Spieler wird nur einmal genannt; gegen sich selbst spielt er nicht.
dataset-positions = { SETTING("positions", $positions) }: Ein Datensatz hat 1 bis { $most } Stellungen.
atlas-only = --only { $text }: Keine gelöste Variante hat das in ihrem Namen; versuch es mit classic oder size=3.
survey-wrong = { $game }: Die Lösung ist bei Stellung { $position } falsch: Die Züge dort ergeben etwas anderes.

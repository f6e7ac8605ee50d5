# Die Arena und der Atlas.

arena-sides = { $game }: Eine Arena braucht ein Spiel mit mindestens zwei Seiten.
arena-agents = { $agents }: Eine Arena braucht mindestens zwei Spieler, etwa random,uct:100.
arena-nobody = Eine Arena braucht mindestens zwei Spieler, etwa random,uct:100.
arena-games = { SETTING("games", $games) }: Jede Paarung spielt 1 bis { $most } Partien.
arena-openings = { SETTING("openings", $openings) }: Eine Partie beginnt mit 0 bis { $most } zufälligen Zügen.
arena-opening-ends = { $game }: Nach { $openings } zufälligen Zügen ist die Partie zu Ende; lass sie mit weniger beginnen.
arena-twice = { $agent }: Jeder Spieler wird nur einmal genannt; gegen sich selbst spielt er nicht.
function-failed = { $name } ist gescheitert: { $trouble }.
function-illegal = { $name } hat in { $position } mit { $answer } geantwortet: Ein Zug ist einer aus game.moves(position), sein Text oder seine Zahl.
function-module = { $name }: Das Modul lässt sich nicht laden, { $trouble }.
function-nowhere = { $name }: Hier gibt es kein Modul { $module }; Computerspieler sind random, greedy, level1 bis level5, perfect, uct:N, engine:COMMAND oder MODUL:FUNKTION von dir selbst.
function-missing = { $name }: { $module } hat keine Funktion { $function }.
score-positions = { SETTING("positions", $positions) }: Ein Computerspieler zieht in 1 bis { $most } Stellungen.
dataset-positions = { SETTING("positions", $positions) }: Ein Datensatz hat 1 bis { $most } Stellungen.
atlas-only = --only { $text }: Keine gelöste Variante hat das in ihrem Namen; versuch es mit classic oder size=3.
survey-wrong = { $game }: Die Lösung ist bei Stellung { $position } falsch: Die Züge dort ergeben etwas anderes.

# Was der Server sagt.

web-film = Der Film konnte nicht fertiggestellt werden.
web-kit-extra = Dieser Server kann keine Spiele zum Drucken machen: Er wurde ohne tessella[kit] installiert.
web-kit-large = Ein Spiel aus { $n } Steinen ist zu groß, um hier gemacht zu werden; möglich sind { $most }. Mit tessella kit kannst du es selbst machen.
web-kit-file = { $name }: Diese Datei gehört nicht zum Spiel.
web-kit-stopped = Dieses Spiel will niemand mehr haben.
web-kit-pdf = Alle Seiten als PDF
web-kit-3mf = Teile als 3MF
web-kit-stl = Teile als STL
web-kit-svg = Seiten als SVG
web-kit-all = Alles
web-preview-with = { $title }: { $names }
web-preview-waiting = Hier wartet jemand darauf, mit dir zu spielen.
web-preview-puzzle = Kannst du es lösen?
web-too-talkative = Das ist viel auf einmal; warte ein paar Sekunden, bevor du mehr sagst.
web-no-open = Auf diesem Server gibt es keine offenen Tische; schick stattdessen jemandem den Link.
web-many-moves = moves: Höchstens { $most } lassen sich zeigen, nicht { $n }.
web-not-a-link = text: Das ist kein Link.
web-link-form = text: Ein Link beginnt mit http:// oder https:// und hat keine Leerzeichen.
web-foreign-link = text: Nur Links zu diesem Server, { $host }, werden gezeichnet.
web-key-needed = Das braucht einen Schlüssel: ein Cookie oder Authorization: Bearer.
web-cursor = before: Gib das next einer früheren Antwort an.
web-not-owner = Löschen kann einen Tisch nur, wer ihn gedeckt hat.
web-hint-seated = Tipps sind für die, die am Tisch sitzen.
web-nobody-to-move = Dort ist niemand am Zug.
web-not-over = Das Spiel ist noch nicht zu Ende.
web-over-there = Dort ist das Spiel zu Ende.
web-record-slow = sie ließ sich nicht binnen { $seconds } Sekunden lesen.
web-record = Aufzeichnung { $n }, { $why }
web-no-answer = Die Datenbank antwortet nicht.
web-file-gone = Die Datei der Datenbank wurde verschoben, gelöscht oder ersetzt; bis zum nächsten Start des Servers kann nichts aufgehoben werden.
web-file-locked = Die Datei der Datenbank darf nicht beschrieben werden; lange kann so nichts aufgehoben werden.
web-disk-full = Die Platte mit der Datenbank ist voll; bald kann nichts mehr aufgehoben werden.
web-not-kept = Die Datenbank antwortet nicht; nichts wurde geändert.
web-uncertain = Ob das geschehen ist, ist nicht bekannt; frag noch einmal.
web-uncertain-id = Ob das geschehen ist, ist nicht bekannt: Frag noch einmal mit der Kennung { $id }.
web-id-used = Idempotency-Key: { $id } wurde schon für eine andere Anfrage verwendet; nimm eine neue Kennung.
web-two-ids = Idempotency-Key: Diese Kennung und die im Text der Anfrage müssen gleich sein, oder eine davon fehlt.
web-short-id = Idempotency-Key: Ohne eigenen Schlüssel braucht die Kennung mindestens { $n } Zeichen, die niemand errät.
web-fair = Solange Menschen gegeneinander spielen, gibt es keine Tipps; frag, wenn das Spiel zu Ende ist.
web-no-table = An dieser Adresse gibt es keinen Tisch. Vielleicht ist der Link unvollständig, oder der Tisch wurde gelöscht.
web-damaged = Was von diesem Tisch aufgehoben wurde, ist beschädigt; darum ist er beiseitegelegt. Andere Tische betrifft das nicht; wer den Server betreibt, kann nachsehen.
web-export-damaged = { $n ->
    [one] Ein Tisch ist beschädigt und fehlt hier: { $tables }.
   *[other] { $n } Tische sind beschädigt und fehlen hier: { $tables }.
}
web-wrong-key = Dieser Link öffnet keinen Platz an diesem Tisch. Vielleicht ist er unvollständig; bitte um eine neue Einladung.
web-invitation-used = Diese Einladung wurde schon benutzt, oder der Platz gehört inzwischen jemand anderem. Für einen Platz brauchst du eine neue Einladung.
web-invitation-old = Diese Einladung ist zu alt. Für einen Platz brauchst du eine neue Einladung.
web-private = Diesen Tisch können nur die sehen, die einen Platz daran haben.
web-no-invitation = Platz { $seat }: Dorthin kann niemand eingeladen werden.
web-not-host = Nur wer den Tisch aufgestellt hat, kann einladen.
web-not-host-closes = Das kann nur entscheiden, wer den Tisch aufgestellt hat.
web-busy-table = An diesem Tisch geschieht zu viel auf einmal; versuch es noch einmal.
web-hello-first = Die erste Nachricht muss hello sein.
web-hello-again = hello wurde schon gesagt.
web-text-only = Nachrichten müssen Text sein.
web-long-message = Eine Nachricht hat höchstens { $n } Zeichen.
web-full-tables = Dieser Server hält höchstens { $most } Tische, und die hat er; neue gibt es wieder, wenn andere weg sind.
web-full-bytes = Dieser Server hält höchstens { $most } Megabyte an Tischen, und die hat er; neue gibt es wieder, wenn andere weg sind.
web-full-disk = Die Festplatte dieses Servers ist voll; laufende Partien gehen weiter, neue Tische gibt es, wenn wieder Platz ist.
web-patience = Das dauert eine Weile und läuft noch; frag in ein paar Sekunden noch einmal.
web-queue = Zu viele fragen auf einmal danach; versuch es später noch einmal.
web-hint-queue = Zu viele fragen nach Tipps; versuch es später noch einmal.
web-field = { $field }: { $why }.
web-plain = { $why }.
web-broken = Hier ist etwas schiefgegangen; das Protokoll des Servers weiß unter { $id }, was.
web-getting-ready = Die schnelle Suche wird noch vorbereitet.
web-wrong-host = Unter diesem Namen ist dieser Server nicht bekannt; starte ihn mit --name, um das zu erlauben.
web-admin-only = Das ist nur für den, der den Server betreibt: auf dem Rechner selbst oder mit dem Schlüssel für die Verwaltung.
web-wrong-origin = Seiten anderer Anbieter dürfen das nicht.
web-too-much = { $kind ->
    [messages] Zu viele Nachrichten
    [connections] Zu viele Verbindungen
    [sockets] Zu viele Verbindungen
    [tables] Zu viele neue Tische
    [events] Zu viele Züge
    [thinking] Zu viele Denkaufgaben für den Computer
    [imports] Zu viele Importe
    [kept] Zu viele eingelesene Partien
    [hints] Zu viele Fragen nach Tipps
   *[other] Zu viele Anfragen
} { $whose ->
    [address] von deiner Adresse
    [key] von dir
   *[all] auf diesem Server
}; versuch es in { $seconds ->
    [1] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
web-long-head = Adresse und Kopfzeilen einer Anfrage haben zusammen höchstens { $n } Bytes.
web-too-large = Das ist zu groß; höchstens { $n } Bytes werden angenommen.
web-no-lessons = Für { $game } gibt es noch keine Lektionen.
web-no-example = { $option }: Zu dieser Option gibt es kein kleines Brett.
web-no-figure = { $figure }: Diese Abbildung gibt es nicht.
web-no-history = Für { $game } gibt es keine Seite über seine Geschichte.
## Die Datenbank
web-db-address = --db: Das ist keine Adresse einer Datenbank; möglich sind eine Datei, sqlite:///DATEI oder postgresql://HOST/NAME.
web-db-kind = --db: Datenbanken der Art { $kind } gehen hier nicht; möglich sind sqlite und postgresql.
web-db-file = --db: SQLite braucht hier eine Datei, etwa sqlite:///tables.sqlite3.
web-db-taken = { $path }: Ein anderer Server benutzt diese Datei; mehrere Server brauchen PostgreSQL (--db).
web-db-closed = --db: Die Datenbank lässt sich nicht öffnen: { $why }.
web-db-none = { $path }: Diese Datei gibt es nicht.
web-db-foreign = { $path }: Das ist keine Datenbank von Tessella.
web-db-unreadable = { $path }: Die Datenbank lässt sich nicht lesen: { $why }.
web-backup-exists = { $path }: Eine Datei mit diesem Namen gibt es schon; eine Sicherung ersetzt nie eine.
web-backup-none = { $path }: Diese Sicherung gibt es nicht.
web-restore-full = { $db }: In dieser Datenbank sind schon Tische; eine Sicherung kommt nur in eine leere zurück.

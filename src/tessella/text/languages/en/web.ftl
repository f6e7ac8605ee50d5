# What the server says.

web-film = The film could not be finished.
web-kit-extra = This server cannot make sets to print: it was installed without tessella[kit].
web-kit-large = A set of { $n } pieces is too large to be made here; { $most } are possible. With tessella kit you can make it yourself.
web-kit-file = { $name }: no such file is in this set.
web-kit-stopped = The set is no longer wanted.
web-kit-pdf = All pages as PDF
web-kit-3mf = Parts as 3MF
web-kit-stl = Parts as STL
web-kit-svg = Pages as SVG
web-kit-all = Everything
web-preview-with = { $title }: { $names }
web-preview-waiting = Somebody is waiting here for you to play.
web-preview-puzzle = Can you solve it?
web-too-talkative = That is a lot at once; wait a few seconds before you say more.
web-no-open = This server has no open tables; send somebody the link instead.
web-many-moves = moves: at most { $most } can be shown, not { $n }.
web-not-a-link = text: this is not a link.
web-link-form = text: a link begins with http:// or https:// and has no spaces.
web-foreign-link = text: only links to this server, { $host }, are drawn.
web-key-needed = This needs a key: a cookie, or Authorization: Bearer.
web-cursor = before: give the next of an earlier answer.
web-not-owner = Only whoever set the table up can delete it.
web-hint-seated = Hints are for those who sit at the table.
web-nobody-to-move = It is nobody's turn there.
web-not-over = The game is not over yet.
web-over-there = The game is over there.
web-record-slow = it could not be read within { $seconds } seconds.
web-record = Record { $n }, { $why }
web-no-answer = The database does not answer.
web-file-gone = The database's file was moved, deleted or replaced; nothing can be kept until the server is started again.
web-file-locked = The database's file may not be written; nothing can be kept for long.
web-disk-full = The disk with the database is full; soon nothing can be kept.
web-not-kept = The database does not answer; nothing was changed.
web-uncertain = It is not known whether this happened; ask again.
web-uncertain-id = It is not known whether this happened: ask again with the id { $id }.
web-id-used = Idempotency-Key: { $id } was used for another request; take a new one.
web-two-ids = Idempotency-Key: this and the id in the body must be the same, or one of them left out.
web-short-id = Idempotency-Key: without a key of one's own it needs at least { $n } characters that nobody guesses.
web-fair = There are no hints while people play each other; ask when the game is over.
web-no-table = There is no table at this address. The link may be incomplete, or the table was deleted.
web-damaged = What was kept of this table is damaged, so it is set aside. Other tables are not affected; whoever runs the server can look into it.
web-export-damaged = { $n ->
    [one] One table is damaged and left out: { $tables }.
   *[other] { $n } tables are damaged and left out: { $tables }.
}
web-wrong-key = This link does not open a seat at this table. It may be incomplete; ask for a new invitation.
web-invitation-used = This invitation was used already, or somebody else has its seat by now. For a seat, ask for a new invitation.
web-invitation-old = This invitation is too old. For a seat, ask for a new invitation.
web-private = Only those who have a seat at this table can look at it.
web-no-invitation = Seat { $seat }: nobody can be invited to it.
web-not-host = Only whoever set the table up can invite somebody.
web-not-host-closes = Only whoever set the table up can decide that.
web-busy-table = Too much is happening at this table at once; try again.
web-hello-first = The first message must be hello.
web-hello-again = Hello has already been said.
web-text-only = Messages must be text.
web-long-message = A message has at most { $n } characters.
web-full-tables = This server keeps { $most } tables at most, and has them; new ones are possible again when others are gone.
web-full-bytes = This server keeps { $most } megabytes of tables at most, and has them; new ones are possible again when others are gone.
web-full-disk = This server's disk is full; games under way can go on, new tables are possible again when there is room.
web-patience = This takes a while and is still running; ask again in a few seconds.
web-queue = Too many people are asking for this at once; try again later.
web-hint-queue = Too many people are asking for hints; try again later.
web-field = { $field }: { $why }.
web-plain = { $why }.
web-broken = Something went wrong here; the server's log says what, under { $id }.
web-getting-ready = The fast search is still being prepared.
web-wrong-host = This server does not go by that name; start it with --name to allow it.
web-admin-only = This is only for whoever runs the server: on the machine itself, or with the administrator's key.
web-wrong-origin = Pages of other sites cannot do that.
web-too-much = { $kind ->
    [messages] Too many messages
    [connections] Too many connections
    [sockets] Too many connections
    [tables] Too many new tables
    [events] Too many moves
    [thinking] Too much for the computer to think about
    [imports] Too many imports
    [kept] Too many imported games
    [hints] Too many requests for hints
   *[other] Too many requests
} { $whose ->
    [address] from your address
    [key] from you
   *[all] on this server
}; try again in { $seconds ->
    [1] a second
   *[other] { $seconds } seconds
}.
web-long-head = The address and the headers of a request have at most { $n } bytes.
web-too-large = That is too large; the limit is { $n } bytes.
web-no-lessons = { $game } has no lessons yet.
web-no-example = { $option }: no little board shows this option.
web-no-figure = { $figure }: there is no such figure.
web-no-history = { $game } has no page about its history.
## The database
web-db-address = --db: this is not the address of a database; give a file, sqlite:///FILE or postgresql://HOST/NAME.
web-db-kind = --db: { $kind } databases are not supported; use sqlite or postgresql.
web-db-file = --db: SQLite needs a file here, such as sqlite:///tables.sqlite3.
web-db-taken = { $path }: another server is using this file; several servers need PostgreSQL (--db).
web-db-closed = --db: the database cannot be opened: { $why }.
web-db-none = { $path }: there is no such file.
web-db-foreign = { $path }: this is not a database of Tessella's.
web-db-unreadable = { $path }: the database cannot be read: { $why }.
web-backup-exists = { $path }: there is already a file of that name; a backup never replaces one.
web-backup-none = { $path }: there is no such backup.
web-restore-full = { $db }: there are tables in this database already; a backup is restored into an empty one.

# The kit: what is printed and cut out, or printed in three dimensions.

kit-unknown = --{ $wish } { $value } is unknown; there is { $allowed }.
kit-range = --{ $wish } { $value } cannot be made; it goes from { $least } to { $most }.
kit-unprintable = { $part } cannot be printed: { $fault }.
kit-fault-open = it is not a closed solid
kit-fault-floating = a piece of it does not stand on the bed
kit-fault-bed = it is { $width } mm by { $depth } mm, and the bed is { $bed } mm by { $bed } mm
kit-fault-overhang = something hangs in the air at a height of { $height } mm
kit-part-board = Board
kit-part-store = Store: { $title }
kit-note-balls = It takes { $n } balls of { $ball } mm, which are bought: glass or steel, each within { $slack } mm of that. They stay in their pockets while the board is tilted by less than { $angle } degrees.
kit-part-of = { $part }, part { $number } of { $n }
kit-part-kind = { $set }: { $kind }
kit-part-coupon = Test piece: holes
kit-part-plug = Test piece: plug
kit-note-joined = The { $n } parts of the board are joined like a puzzle; their numbers are on the underside.
kit-note-coupon = Print this first: the hole that takes the plug easily, but without play, has the clearance of your printer.
kit-set = { SEAT($seat, form: "start-gen") } pieces
kit-neutrals = Neutral pieces
kit-heading = { $title }: { $n }

# Pages of paper.
kit-file-board = { $game }: board
kit-file-pieces = { $game }: pieces
kit-file-cards = { $game }: cards
kit-file-score-sheet = { $game }: score sheet
kit-page-board = The board
kit-page-part = { $page }, part { $n } of { $count }
kit-page-frame = The frame
kit-page-pieces = The pieces
kit-page-backs = The pieces, from behind
kit-page-cards = Cards
kit-page-finders = Finders
kit-page-sheet = Score sheet
kit-scale-bar = 50 mm: if not, print again without fitting to the page
kit-sheet-game = Game { $n }
kit-note-board = Cut along the grey line and glue it on card.
kit-note-glue = Cut the edges with a solid line, glue them on the dashed strip of the neighbour, mark on mark.
kit-note-frame = Glue it on two or three layers of card, cut the inside out, and glue it on the board. A disc put in at one end pushes its whole row on by one.
kit-note-pieces = Glue the sheet on card, then cut along the grey lines.
kit-note-backs = Print on both sides, turned over the long edge; the crosses show whether both sides meet.
kit-note-cards = Cut along the grey lines.
kit-note-finder = Cut out the inside, too, and lay the finder on the board.
kit-note-sheet = A column for each player; print it as often as you like.

# The kit: what is printed and cut out, or printed in three dimensions.

kit-unknown = --{ $wish } { $value } is unknown; there is { $allowed }.
kit-no-format = A kit needs a format; there is { $allowed }.
kit-range = --{ $wish } { $value } cannot be made; it goes from { $least } to { $most }.
kit-unprintable = { $part } cannot be printed: { $fault }.
kit-fault-open = it is not a closed solid
kit-fault-floating = a piece of it does not stand on the bed
kit-fault-bed = { $width } mm by { $depth } mm is more than the bed, { $bed } mm by { $bed } mm; ask for a smaller --scale or a larger --bed
kit-fault-overhang = something hangs in the air at a height of { $height } mm
kit-part-board = Board
kit-part-store = Store: { $title }
kit-part-left = Board, left half
kit-part-right = Board, right half
kit-part-case = Case
kit-part-lid = Lid of the case
kit-note-hinge = The halves are joined at both ends of the fold, by a piece of filament (1.75 mm) of { $length } mm that is pushed into the knuckles from outside.
kit-note-case = Each set of pieces has a compartment. Below the folded board and the finders is room for score sheets, folded to { $length } mm by { $width } mm, and for pencils.
kit-note-balls = It takes { $n } balls of { $ball } mm, which are bought: glass or steel, each within { $slack } mm of that. They stay in their pockets while the board is tilted by less than { $angle } degrees.
kit-note-feel = To tell balls apart by touch, buy them in materials that feel different, such as glass, steel and wood.
kit-part-of = { $part }, part { $number } of { $n }
kit-part-kind = { $set }: { $kind }
kit-part-coupon = Test piece: holes
kit-part-plug = Test piece: plug
kit-note-joined = These { $n } parts are joined like a puzzle, with glue if they are to stay together. Where there is room, their numbers are on the underside.
kit-note-two-colours = For a path in a second colour, change the filament after the first { $low } mm, and back at { $high } mm.
kit-note-other-board = One of the boards is enough: print the one you want to play on.
kit-note-coupon = Print the test piece first: the hole that takes the plug easily, but without play, has the clearance of your printer.
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
kit-scale-bar = 50 mm; if not, print at 100 %
kit-sheet-game = Game { $n }
kit-note-board = Cut along the grey line and glue it on card.
kit-note-glue = Glue the edge with the solid line on the dashed strip beside it, mark on mark.
kit-note-frame = Glue it on two or three layers of card, cut the inside out, and glue the rim on the board.
kit-push-before = Put a disc into the bay at the end of a row.
kit-push-after = Push it in: the row moves on by one, and the last disc comes out.
kit-push-side = From the side: the rim is a little higher than the discs.
kit-note-pieces = Glue the sheet on card, then cut along the grey lines.
kit-note-straight = Glue the sheet on card. Every cut is a straight line from edge to edge: use a ruler and a knife.
kit-note-backs = Print on both sides of stiff paper, turned over its long edge: the crosses meet. Cut along the grey lines.
kit-note-cards = Cut along the grey lines.
kit-note-finder = Cut out the inside, too, and lay the finder on the board.
kit-note-sheet = A column for each player or team; print it as often as you like.

## The booklet
kit-booklet = Rules of { $game }
kit-booklet-sheet = The rules, sheet { $n }, { $side ->
    [back] back
   *[front] front
}
kit-notes = Notes
kit-switched-off = { $option }: no

## The guide: how a kit is made, and what is in it
kit-guide = Making { $game }
kit-guide-do = How it is made
kit-guide-pages = Pages: { $n } on { $sheets ->
    [1] one sheet
   *[other] { $sheets } sheets
}
kit-guide-joined = { $whole }, put together
kit-guide-parts = Parts to print in three dimensions: { $n } on { $beds ->
    [1] one bed
   *[other] { $beds } beds
}, { $grams } g, { $time }
kit-hours = { $hours } h { $minutes } min
kit-decimal = { $whole }.{ $part }
kit-minutes = { $minutes } min
kit-part-takes = { $grams } g, { $time }
kit-step-size = Print everything in its actual size: at 100 %, not fitted to the page. Each page has a bar of 50 mm; measure the first one before you print the rest.
kit-step-card = Print boards on thick paper, 160 g/m² or more, or glue them onto cardboard of 2 mm. Print pieces on card of 250 g/m², or glue them onto cardboard of 1.5 to 2 mm. Glue before you cut.
kit-step-backs = Pages with a back are printed on both sides, turned over along the long edge: front and back then lie on top of each other.
kit-step-cut = Cut along the thin grey lines, best with a knife along a ruler.
kit-step-join = A board on several sheets has marks: lay the edge of one sheet over the next as far as they say, and glue.
kit-step-booklet = The booklet is printed on both sides, turned over along the short edge. Put its sheets into each other, fold them in the middle, and staple them there.
kit-step-clearance = The parts are made for a clearance of { $clearance } mm. If the test piece tells you another one, make the kit again with that.
kit-step-print = Print the parts as they lie, in layers of 0.2 mm and without supports; each seat's pieces in a colour of its own.

## Kits as files
kit-not-a-folder = { $path } is not a folder.
kit-foreign = { $path }: { $n ->
    [1] { $file } there is not of a kit
   *[other] { $file } and { $n } files in all there are not of a kit
}; choose another folder, or write into this one with --force.
kit-making = Making the kit of { $game }
kit-written = { $n } files, { $size } MB, are in { $path }.
kit-needs = The maker of kits

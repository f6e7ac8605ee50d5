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

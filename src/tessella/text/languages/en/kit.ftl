# The kit: what is printed and cut out, or printed in three dimensions.

kit-unknown = --{ $wish } { $value } is unknown; there is { $allowed }.
kit-range = --{ $wish } { $value } cannot be made; it goes from { $least } to { $most }.
kit-set = { SEAT($seat, form: "start-gen") } pieces
kit-neutrals = Neutral pieces

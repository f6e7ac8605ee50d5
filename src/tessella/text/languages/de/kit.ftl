# Das Spiel zum Selbermachen: auf Papier, oder aus dem 3-D-Drucker.

kit-unknown = --{ $wish } { $value } gibt es nicht, nur { $allowed }.
kit-range = --{ $wish } { $value } geht nicht; möglich ist { $least } bis { $most }.
kit-set = Steine von { SEAT($seat, form: "dat") }
kit-neutrals = Neutrale Steine

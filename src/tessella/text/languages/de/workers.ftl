# Arbeit in Kindprozessen.

worker-gone = Ein Prozess wurde mitten in der Arbeit beendet (Status { $status }).
worker-broken = { $kind }: { $text }
worker-unknown = { $work }: Arbeit heißt paket.modul:funktion, und die Funktion gehört zu diesem Paket.
worker-game = Partie { $number } (Startzahl { $seed }): { $trouble }

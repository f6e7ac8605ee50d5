# Neben einem Brett im Terminal.

draw-seat = Platz { $seat }
draw-on-board = Auf dem Brett

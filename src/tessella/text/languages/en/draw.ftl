# Beside a board in the terminal.

draw-seat = seat { $seat }
draw-on-board = On the board

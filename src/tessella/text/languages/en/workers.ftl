# Work in child processes.

worker-gone = A process ended in the middle of its work (status { $status }).
worker-broken = { $kind }: { $text }
worker-unknown = { $work }: work is named package.module:function, and it is a function of this package.
worker-game = Game { $number } (seed { $seed }): { $trouble }

"""Work in child processes: one child program, one protocol, a face for ordinary code and one for asyncio.

A task names a function of this package and its arguments, which are plain data::

    from tessella.workers.crew import run
    run("tessella.cli.commands.bench:measure_sweep", {"name": "lgame", "runs": 3})

- :mod:`crew` is for whoever waits: one child, several of them, or one that is left alone with its task.
- :mod:`aio` is the same for asyncio.
- :mod:`work` finds the function, and calls it; it is all that runs between the two ends of a pipe.
- :mod:`protocol` says what goes through the pipe; :mod:`child` is the program at the other end.

A child is started when it is first needed, and again when it died. It has a session of its own, so that Ctrl-C reaches
only the process that started it; and it ends when that process is gone, because its pipe closes then.
"""

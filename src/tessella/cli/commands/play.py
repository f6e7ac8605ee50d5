"""``tessella play``: set a match up, by the command line or by questions, and play it."""

from __future__ import annotations

import os
from collections.abc import MutableSequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tessella.cli import common
from tessella.cli.common import AnyGameName, PresetName, Settings
from tessella.cli.language import LanguageName, speaking
from tessella.cli.terminal import seats
from tessella.errors import MatchError, OptionError, TessellaError
from tessella.games import game_class, names
from tessella.rules.game import Game, Over
from tessella.text import Message, in_row, say

if TYPE_CHECKING:
    from tessella.cli.terminal.game_clock import GameClock
    from tessella.cli.terminal.talk import Talk
    from tessella.match import Match, Player, Record

INTERRUPTED = 130


def play(
    game: AnyGameName = "",
    preset: PresetName = "",
    settings: Settings = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="N=WHO",
            help="Who sits there: person, computer, level1 to level5, perfect, engine:COMMAND, or a person's name. "
            "May be repeated.",
        ),
    ] = None,
    lots: Annotated[bool, typer.Option("--lots", help="Draw lots for the seats before the first move.")] = False,
    game_clock: Annotated[
        str,
        typer.Option(
            metavar="M:SS",
            help="One clock for the whole game, in games with scores: when it is up the score decides.",
            show_default=False,
        ),
    ] = "",
    resume: Annotated[
        str, typer.Option(metavar="FILE", help="Continue the match of this record.", show_default=False)
    ] = "",
    save: Annotated[str, typer.Option(metavar="FILE", help="Keep the record in this file.", show_default=False)] = "",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Repeat the same lots, dice and computer moves.", show_default=False)
    ] = None,
    theme: common.TerminalTheme = "dark",
    language: LanguageName = "",
) -> None:
    """Play here, by typing moves. You are asked for whatever you leave out.

    After a game you can play another one, on other seats: the games of a series stand on a sheet with their totals.
    An unfinished match is kept and offered again next time. Moves can also come through a pipe, one per line; then
    nothing is asked.

    Computers play at five levels. Level 1 is easy to beat, level 3 is what "computer" means, level 5 takes about two
    seconds a move, up to four where it is hard. A perfect one never makes a mistake, but only plays solved games. On a
    new machine a computer plays worse for the first half minute, while its fast search is being prepared. Level 5 goes
    by the clock, so --seed cannot repeat its moves. With engine:COMMAND a program plays that speaks the protocol of
    docs/engines.md.

    \b
    tessella play
    tessella play lgame --preset dots --seat 1=Ann --seat 2=Bob
    tessella play hexa --seat 1=level5 --seat 2=person --save game.txt
    tessella play stargazer --seat 1=Ann --seat 2=Bob --lots --game-clock 10:00
    tessella play lgame --seat 1=Ann --seat "2=engine:python my_engine.py"
    tessella play --resume game.txt
    """
    from tessella.cli.terminal.again import Again
    from tessella.cli.terminal.autosave import Keeper, kept_clock
    from tessella.cli.terminal.table import Table
    from tessella.cli.terminal.talk import Quit, Talk
    from tessella.rules.chance import generator

    with speaking(language) as spoken:
        common.known_theme(theme, ("light", "dark"))
        talk, keeper = Talk(spoken), Keeper(save)
        if save and Path(save).exists() and Path(save) != Path(resume):
            raise MatchError(say("cli-save-exists", path=save))
        try:
            match, resumed = _set_up(talk, game, preset, settings, seat, resume)
            keeper.resume(resumed)
            rng = generator(int.from_bytes(os.urandom(6)) if seed is None else seed)
            notes = [_draw_lots(match, rng, bool(resumed))] if lots else []
            again, kept = Again(match), kept_clock(resumed) if resumed else None
            while True:
                computers = seats.computers(match.game, match.players, spoken)
                keeper.clock, kept = _clock(match, game_clock) or kept, None
                table = Table(match, computers, rng, keeper, talk, theme, keeper.clock)
                table.notes += notes
                table.run()
                _finish(talk, table)
                if not again.ask(talk):
                    break
                match, keeper = again.next(lots), Keeper()
                notes = [again.note()]
                if lots:
                    notes.append(_draw_lots(match, rng, False))
                    again.draw()
        except (Quit, EOFError):
            _leave(talk, keeper)
        except KeyboardInterrupt:
            _leave(talk, keeper)
            raise typer.Exit(INTERRUPTED) from None


def _finish(talk: Talk, table: Any) -> None:
    """After the end: the record, if it is wanted."""
    keeper = table.keeper
    if keeper.named:
        talk.say(say("terminal-record-in", path=keeper.named))
        keeper.drop()
        return
    while talk.at_terminal and table.match.history:
        name = talk.ask(say("terminal-save-as"))
        try:
            if name:
                table.save(0, name)
            if not name or table.saved:
                break
        except TessellaError as error:
            talk.say(error.message)
    keeper.drop()


def _leave(talk: Talk, keeper: Any) -> None:
    if talk.at_terminal:
        talk.say()  # the prompt's line is still open
    if keeper.path:
        keeper.keep_time()
        talk.say(say("terminal-kept", path=str(keeper.path)))


# Setting up ---------------------------------------------------------------------------------------------------


def _set_up(
    talk: Talk, game: str, preset: str, settings: list[str] | None, who: list[str] | None, resume: str
) -> tuple[Match, str]:
    """The match to play, and the file it comes from if it goes on."""
    from tessella.match import Match, Record

    if resume:
        if game or preset or settings:
            raise OptionError(say("cli-resume"))
        match = Record.load(resume).match
        seats.check_kept(match.players, _read_seats(match.game, who), resume)
        return _reseat(match, who), resume
    if not game and not talk.at_terminal:
        raise OptionError(say("cli-play-game", names=in_row(names())))
    wanted = common.choose_game(game, preset, settings) if game else None
    if talk.at_terminal and not who:
        kept = _offer(talk, wanted, bool(preset or settings))
        if kept:
            seats.check_kept(kept[0].players, (), kept[1])
            return kept
    wanted = wanted if wanted and (preset or settings or not talk.at_terminal) else _ask(talk, game, preset, settings)
    return Match(wanted, players=_players(talk, wanted, who)), ""


def _clock(match: Match, text: str) -> GameClock | None:
    """One clock for the whole game, if it is wanted. It begins to run now."""
    from tessella.cli.terminal.game_clock import GameClock
    from tessella.match.table.terms import plays_for_time

    if not text:
        return None
    clock = GameClock.read(text)
    if not plays_for_time(match.game):
        raise OptionError(say("table-clock-no-score", game=match.game.label))
    return clock


def _draw_lots(match: Match, rng: MutableSequence[int], resumed: bool) -> Message:
    """Everybody goes to the seat that they draw; who sits where now."""
    from tessella.match.lots import by_seat, draw_lots

    if resumed:
        raise OptionError(say("cli-lots-resume"))
    if match.game.seats == 1:
        raise OptionError(say("table-lots-alone", game=match.game.label))
    match.lots = draw_lots(match.game.seats, rng)
    match.seat(by_seat(match.lots, match.players))
    drawn = [say("terminal-lot", seat=seat, who=player.label(seat)) for seat, player in enumerate(match.players, 1)]
    return say("terminal-lots", who=in_row(drawn))


def _offer(talk: Talk, wanted: Game[Any] | None, exactly: bool) -> tuple[Match, str] | None:
    """An unfinished match that the person wants to go on with."""
    from tessella.cli.terminal.autosave import OFFERED, saved_records

    fitting = []
    for path, record in saved_records():
        match = record.match
        if wanted and (match.game != wanted if exactly else match.game.name != wanted.name):
            continue
        if not isinstance(match.phase, Over):
            fitting.append((path, record))
        if len(fitting) == OFFERED:
            break
    if not fitting:
        return None
    talk.say(say("terminal-unfinished", n=len(fitting)))
    new = ("new", say("terminal-new"))
    choices = [(str(n), _about(record)) for n, (_, record) in enumerate(fitting, 1)]
    answer = talk.pick(say("terminal-go-on"), [*choices, new])
    if answer == new[0]:
        return None
    path, record = fitting[int(answer) - 1]
    return record.match, str(path)


def _ask(talk: Talk, name: str, preset: str, settings: list[str] | None) -> Game[Any]:
    """Game and preset by question, as far as they are not given."""
    if not name:
        about = [(found, game_class(found).message("about")) for found in names()]
        name = talk.pick(say("terminal-which-game"), about)
    found = game_class(name)
    presets = [(word, found.message("preset", word)) for word in found.options_class.presets]
    if not preset and not settings and len(presets) > 1:
        preset = talk.pick(say("terminal-which-preset"), presets)
    return common.choose_game(name, preset, settings)


def _about(record: Record) -> Message:
    """An unfinished match on one line."""
    match = record.match
    who = in_row([player.label(seat) for seat, player in enumerate(match.players, 1)])
    values = {"game": match.game.title, "day": str(record.day), "who": who}
    return say("terminal-unfinished-match", n=len(match.history), **values)


def _players(talk: Talk, game: Game[Any], given: list[str] | None) -> list[Player]:
    """Who sits where: as given, else as answered, else a person at seat 1 and computers at the others."""
    wanted = _read_seats(game, given)
    found: list[Player] = []
    if not given and talk.at_terminal:
        talk.describe({level: say(f"level-about-{level}") for level in seats.LEVELS})
    for seat in range(1, game.seats + 1):
        usual = "person" if seat == 1 else "computer"
        if not given and talk.at_terminal:
            found.append(_ask_seat(talk, game, seat, usual))
        else:
            found.append(seats.player_for(game, wanted.get(seat, usual)))
    return found


def _ask_seat(talk: Talk, game: Game[Any], seat: int, usual: str) -> Player:
    """Who sits there, asked until it makes sense."""
    while True:
        try:
            return seats.player_for(game, talk.ask(seats.question(game, seat), f" [{usual}] ") or usual)
        except OptionError as error:
            talk.say(error.message)


def _read_seats(game: Game[Any], texts: list[str] | None) -> dict[int, str]:
    """``--seat`` texts by seat."""
    found = {}
    for text in texts or ():
        number, equals, who = (part.strip() for part in text.partition("="))
        if not equals or not who or number not in map(str, range(1, game.seats + 1)):
            raise OptionError(say("cli-seat", text=text, seats=game.seats))
        found[int(number)] = who
    return found


def _reseat(match: Match, texts: list[str] | None) -> Match:
    """The match with other people at the table, if ``--seat`` says so."""
    given = _read_seats(match.game, texts)
    match.seat([seats.player_for(match.game, given[n]) if n in given else p for n, p in enumerate(match.players, 1)])
    return match

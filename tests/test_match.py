"""Matches: history, undo, repetition, resignation, draws by agreement."""

from __future__ import annotations

from contextlib import suppress

import pytest

import tessella
from playing import THERE_AND_BACK, at_random, presets
from tessella.errors import IllegalMoveError, MatchError, MoveSpellingError
from tessella.match import Match, Player, Record
from tessella.rules.chance import below, generator
from tessella.rules.game import Chance, Over, Position, Turn
from tessella.text import say


def lgame() -> Match:
    return Match(tessella.game("lgame"), names=("Ann", "Bob"))


class TestHistory:
    def test_moves_by_text_and_by_value(self) -> None:
        match = lgame()
        match.play("d2NW/d1a1")
        match.play(match.game.read("a3ES"))
        assert [(played.seat, played.text) for played in match.history] == [(1, "d2NW/d1a1"), (2, "a3ES")]
        assert match.positions == (match.start, match.history[0].position, match.position)
        assert match.last == match.game.read("a3ES")
        assert match.phase == Turn(1)
        assert match.over is None
        assert str(match.outcome) == "unfinished"

    def test_a_refused_move_changes_nothing(self) -> None:
        match = lgame()
        with pytest.raises(IllegalMoveError):
            match.play("b1NE")
        with pytest.raises(MoveSpellingError):
            match.play("nonsense")
        assert match.history == ()
        assert match.position == match.game.start()

    def test_begins_anywhere(self) -> None:
        game = tessella.game("lgame")
        here = game.play(game.start(), "d2NW")
        match = Match(game, here)
        assert match.phase == Turn(2)
        match.play("a3ES")
        match.undo()
        assert match.position == here

    def test_ends_by_the_rules(self) -> None:
        game = tessella.game("lgame")
        board = """
            n A A A
            . n . A      seat 1 cannot lay its L anywhere else
            . B B B
            . B . .
        """
        lost = game.parse("/".join("".join(line.split()[:4]) for line in board.strip().splitlines()) + " 1")
        match = Match(game, lost)
        assert match.phase == game.phase(lost)
        assert str(match.outcome) == "seat 2 won: seat 1 has no place left"
        with pytest.raises(MatchError, match=r"^d2NW: the game is over \(seat 2 won: seat 1 has no place left\)\.$"):
            match.play("d2NW")
        with pytest.raises(MatchError):
            match.resign(1)
        with pytest.raises(MatchError):
            match.offer_draw(1)

    @pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob", "Cy"), ("Ann", "B\nob"), ("\x1b[31m", "Bob")])
    def test_names_that_do_not_fit(self, names: tuple[str, ...]) -> None:
        with pytest.raises(MatchError):
            Match(tessella.game("lgame"), names=names)

    def test_names_are_trimmed(self) -> None:
        assert Match(tessella.game("lgame"), names=(" Ann ", "")).players == (Player("Ann"), Player())


class TestUndo:
    def test_undo_and_redo(self) -> None:
        match = lgame()
        for text in ("d2NW", "a3ES"):
            match.play(text)
        end = match.position
        match.undo()
        assert [played.text for played in match.history] == ["d2NW"]
        match.undo()
        assert match.position == match.start
        match.redo()
        match.redo()
        assert match.position == end
        with pytest.raises(MatchError, match="no move to play again"):
            match.redo()

    def test_undo_of_nothing(self) -> None:
        with pytest.raises(MatchError, match="no move to take back"):
            lgame().undo()

    def test_undo_to_the_choice_of_one_seat(self) -> None:
        match = lgame()
        for text in ("d2NW", "a3ES"):
            match.play(text)
        match.undo({1})
        assert match.position == match.start
        match.redo()
        assert len(match.history) == 2

    def test_a_new_move_forgets_what_was_taken_back(self) -> None:
        match = lgame()
        match.play("d2NW")
        match.undo()
        match.play("d4SW")
        with pytest.raises(MatchError):
            match.redo()

    def test_undo_goes_back_over_chance(self) -> None:
        match = _with_chance()
        rng = generator(2)
        choices = 0
        while choices < 3 and not isinstance(match.phase, Over):
            if isinstance(match.phase, Chance):
                match.roll(rng)
            else:
                match.play(match.game.moves(match.position)[0])
                choices += 1
        if isinstance(match.phase, Chance):
            match.roll(rng)
        before = match.history
        match.undo()
        assert isinstance(match.phase, Turn)
        assert len([played for played in match.history if played.seat]) == choices - 1
        match.redo()
        assert match.history == before

    def test_however_it_came_there_a_position_is_as_if_played_to(self) -> None:
        """Moves are played, taken back and played again at random, until a position has come up often enough."""
        match, rng, drawn = Match(tessella.game("alignment", size=3)), generator(3), 0
        for _ in range(600):
            choice = below(rng, 10)
            if choice < 3 and match.actions:
                match.undo()
            elif choice < 5:
                with suppress(MatchError):
                    match.redo()
            elif not match.over:
                match.play(match.game.read(str(below(rng, 2))))
            rules, times = match.game.phase(match.position), match.positions.count(match.position)
            assert match.phase_of(match.position) == rules
            repeated = not isinstance(rules, Over) and times >= match.game.repetition
            assert (match.over is not None and match.over.reason.code == "repeated") == repeated
            assert repeated or match.phase == rules
            drawn += repeated
        assert drawn > 3

    def test_undo_takes_an_ending_back(self) -> None:
        match = lgame()
        match.play("d2NW")
        match.resign(2)
        match.undo()
        assert match.phase == Turn(2)
        assert len(match.history) == 1


def _with_chance() -> Match:
    """A match of some game that has dice."""
    for name, preset in presets():
        match = at_random(tessella.game(name, preset), limit=12)
        if any(not played.seat for played in match.history):
            return Match(match.game)
    pytest.skip("no game with dice yet")


class TestChance:
    def test_roll_only_at_a_chance(self) -> None:
        with pytest.raises(MatchError, match="nothing to roll"):
            lgame().roll(generator(1))

    def test_a_seed_gives_the_same_rolls(self) -> None:
        game = _with_chance().game
        assert at_random(game, 7).history == at_random(game, 7).history

    def test_every_outcome_comes_up(self) -> None:
        match, rng, seen = _with_chance(), generator(1), set()
        while not isinstance(match.phase, Chance):
            match.play(match.game.moves(match.position)[0])
        here = match.phase
        assert sum(odds for _, odds in here.odds) == 1
        for _ in range(200):
            again = Match(match.game, match.position)
            seen.add(again.roll(rng))
        assert seen == {outcome for outcome, _ in here.odds}


class TestRepetition:
    def test_third_occurrence_is_a_draw(self) -> None:
        match = lgame()
        for _ in range(2):
            assert not isinstance(match.phase, Over)
            for text in THERE_AND_BACK:
                match.play(text)
        assert match.over == Over((), (0, 0), say("repeated", times=3))
        assert str(match.outcome) == "drawn: the same position for the third time"
        assert str(match.status) == "Drawn: the same position for the third time."
        with pytest.raises(MatchError):
            match.play("d2NW")
        match.undo()
        assert not isinstance(match.phase, Over)

    def test_games_without_it_go_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        match = lgame()
        monkeypatch.setattr(type(match.game), "repetition", 0)
        for _ in range(3):
            for text in THERE_AND_BACK:
                match.play(text)
        assert match.phase == Turn(1)


class TestResignation:
    def test_the_other_side_wins(self) -> None:
        match = lgame()
        match.resign(1)
        assert match.phase == Over((2,), (0, 0), say("resigned", seat=1))
        assert str(match.outcome) == "seat 2 won: seat 1 resigned"
        assert str(match.status) == "Seat 2 won: seat 1 resigned."
        with pytest.raises(MatchError, match="The game is over"):
            match.resign(1)

    @pytest.mark.parametrize("seat", [0, 3, -1])
    def test_only_seats_at_the_table(self, seat: int) -> None:
        with pytest.raises(MatchError, match="the seats are 1 to 2"):
            lgame().resign(seat)

    @pytest.mark.parametrize(("name", "preset"), presets())
    def test_everywhere_the_remaining_sides_share(self, name: str, preset: str) -> None:
        match = Match(tessella.game(name, preset))
        match.resign(1)
        side = next(team for team in match.game.teams if 1 in team)
        assert match.phase.winners == tuple(seat for seat in range(1, match.game.seats + 1) if seat not in side)

    def test_several_winners(self) -> None:
        match = Match(tessella.game("stargazer", seats=4))
        match.resign(1)
        assert str(match.outcome) == "seats 2, 3 and 4 won: seat 1 resigned"


class TestDraw:
    def test_agreed_when_all_have_offered(self) -> None:
        match = lgame()
        assert match.offer_draw(1) is False
        assert match.offer_draw(2) is True
        assert match.phase == Over((), (0, 0), say("agreed"))
        assert str(match.outcome) == "drawn: agreed"

    def test_an_offer_lapses_when_the_other_plays_on(self) -> None:
        match = lgame()
        match.offer_draw(1)
        match.play("d2NW")
        assert match.offers == {1}
        match.play("a3ES")
        assert match.offers == frozenset()

    def test_declined(self) -> None:
        match = lgame()
        match.offer_draw(2)
        match.decline_draw()
        assert match.offer_draw(1) is False


@pytest.mark.parametrize(("name", "preset"), presets())
def test_any_game_can_be_played_and_taken_back(name: str, preset: str) -> None:
    match = at_random(tessella.game(name, preset), limit=20)
    seen: list[Position] = list(match.positions)
    played = match.history
    while match.history and any(one.seat for one in match.history):
        match.undo()
        assert match.position == seen[len(match.history)]
        assert isinstance(match.phase, Turn)
    again = Match(match.game)
    for one in played:
        again.play(one.text)
    assert again.positions == tuple(seen)


def test_somebody_alone_has_nobody_to_draw_with() -> None:
    match = Match(tessella.game("alignment", seats=1, goal="3c", sides="any"))
    for pocket in ("0", "10") * 4:  # a push and the push that undoes it
        match.play(pocket)
    assert len(set(match.positions)) == 2
    assert match.phase == Turn(1)


def test_a_clock_that_ran_out_is_lost_and_reads_back() -> None:
    match = Match(tessella.game("lgame"))
    match.play("d2NW")
    match.run_out(2)
    assert str(match.outcome) == "seat 1 won: seat 2 ran out of time"
    again = Record.read(Record(match).write()).match
    assert again.outcome == match.outcome

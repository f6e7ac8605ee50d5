"""What strangers may cost: so much at once, so much more each second, and nobody pays for what is refused."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessella.text import languages, speak
from tessella.web import budgets as module
from tessella.web.budgets import (
    Buckets,
    Budgets,
    Limit,
    Limits,
    Places,
    Rate,
    SpentError,
    Who,
    neighbourhood,
    usual_limits,
)

ADA, BO = Who("192.0.2.1", "ada"), Who("192.0.2.1", "bo")  # at home together
CLEO = Who("192.0.2.2", "cleo")


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def made(
    address: Rate | None = None, key: Rate | None = None, everybody: Rate | None = None, places: int = 2
) -> tuple[Budgets, Clock]:
    clock = Clock()
    limits = Limits({"hints": Limit(address, key, everybody)}, {"sockets": Places(places, 3)})
    return Budgets(limits, clock), clock


def spent(budgets: Budgets, who: Who, cost: float = 1) -> str:
    """Who has no more, if it was refused."""
    try:
        budgets.spend("hints", cost, who)
    except SpentError as refusal:
        return str(dict(refusal.message.values)["whose"])
    return ""


def test_as_much_as_there_is_and_then_as_much_as_comes_back() -> None:
    budgets, clock = made(Rate(3, 0.5))
    assert [spent(budgets, ADA) for _ in range(4)] == ["", "", "", "address"]
    assert spent(budgets, BO) == "address"  # who is at the same address
    assert spent(budgets, CLEO) == ""
    clock.now += 2
    assert [spent(budgets, ADA) for _ in range(2)] == ["", "address"]
    clock.now += 1000
    assert [spent(budgets, ADA) for _ in range(4)] == ["", "", "", "address"]  # never more than that at once


def test_whoever_comes_first_has_everything_at_once() -> None:
    """Even if the clock goes on between two looks at it."""
    ticks = iter(range(100))
    budgets = Budgets(Limits({"hints": Limit(Rate(3, 0.5), None, None)}, {}), lambda: next(ticks) / 1000)
    assert spent(budgets, ADA, cost=3) == ""


def test_a_key_an_address_and_all_pay_together_or_nobody_does() -> None:
    budgets, clock = made(Rate(3, 1), Rate(2, 1), Rate(4, 1))
    assert [spent(budgets, ADA) for _ in range(3)] == ["", "", "key"]
    assert [spent(budgets, BO) for _ in range(2)] == ["", "address"]
    assert [spent(budgets, CLEO) for _ in range(2)] == ["", "all"]
    clock.now += 1  # the refused ones cost nothing: each has exactly one more
    assert [spent(budgets, BO) for _ in range(2)] == ["", "address"]


def test_without_a_key_the_address_pays_alone() -> None:
    budgets, _ = made(Rate(3, 1), Rate(1, 1))
    assert [spent(budgets, Who("192.0.2.1")) for _ in range(4)] == ["", "", "", "address"]


def test_a_refusal_says_when_to_come_back() -> None:
    budgets, clock = made(Rate(10, 0.5))
    budgets.spend("hints", 10, ADA)
    with pytest.raises(SpentError) as refusal:
        budgets.spend("hints", 3, ADA)
    assert (refusal.value.code, refusal.value.seconds) == ("too_many", 6)
    clock.now += refusal.value.seconds
    budgets.spend("hints", 3, ADA)


def test_what_costs_more_than_there_ever_is_takes_a_full_bucket_and_a_long_wait() -> None:
    budgets, clock = made(Rate(10, 1))
    assert spent(budgets, ADA, 25) == ""
    clock.now += 15
    assert spent(budgets, ADA) == "address"
    clock.now += 1
    assert spent(budgets, ADA) == ""
    assert spent(budgets, ADA, 25) == "address"


def test_what_turned_out_to_cost_more_is_owed_and_what_was_not_used_comes_back() -> None:
    budgets, clock = made(Rate(10, 1))
    budgets.spend("hints", 1, ADA)
    budgets.owe("hints", 19, ADA)
    assert spent(budgets, ADA) == "address"
    clock.now += 11
    assert spent(budgets, ADA) == ""
    budgets.owe("hints", -5, ADA)
    assert [spent(budgets, ADA, 5) for _ in range(2)] == ["", "address"]


def test_places_are_held_and_given_back() -> None:
    budgets, _ = made()
    with budgets.hold("sockets", ADA):
        with budgets.hold("sockets", BO):
            with pytest.raises(SpentError, match="from your address"), budgets.hold("sockets", ADA):
                pass
            with (
                budgets.hold("sockets", CLEO),
                pytest.raises(SpentError, match="on this server"),
                budgets.hold("sockets", CLEO),
            ):
                pass
        with budgets.hold("sockets", ADA):
            pass
    assert set(budgets.holding["sockets"].values()) <= {0}
    assert len(budgets.holding["sockets"]) <= 1


def test_who_is_forgotten_has_everything_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buckets at hand are as good as a list of all who ever spent: those that are gone were full."""
    monkeypatch.setattr(module, "REMEMBERED", 20)
    rates, random, known = (Rate(4, 0.5), Rate(3, 0.5), Rate(9, 2)), Random(5), dict[tuple[int, str], float]()
    budgets, clock = made(*rates)
    refused = 0
    for _ in range(3000):
        passed = random.choice((0.0, 0.25, 1.0, 2.0))
        clock.now += passed
        known = {(n, name): min(rates[n].most, left + passed * rates[n].a_second) for (n, name), left in known.items()}
        who = Who(f"192.0.2.{random.randint(1, 40)}", random.choice(("", f"key {random.randint(1, 40)}")))
        cost, payers = random.choice((0.5, 1, 2, 5)), [(n, name) for n, name in enumerate((*who, "all")) if name]
        levels = [known.get(payer, rates[payer[0]].most) for payer in payers]
        short = [n for (n, _), left in zip(payers, levels, strict=True) if left < min(cost, rates[n].most)]
        if random.random() < 0.1:
            budgets.owe("hints", cost, who)
        else:
            assert spent(budgets, who, cost) == (Limit._fields[short[0]] if short else "")
            refused += bool(short)
            if short:
                continue
        known |= {payer: left - cost for payer, left in zip(payers, levels, strict=True)}
    assert 100 < refused < 2900
    assert all(len(each.left) <= 20 for each in budgets.buckets["hints"].values())


def test_many_strangers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 10)
    buckets = Buckets(Rate(2, 1))
    for n in range(1000):
        buckets.take(f"stranger {n}", 1, n / 100)
        assert len(buckets.left) <= 10
    buckets.take("poor", 2, 20)
    for n in range(9):
        buckets.take(f"other {n}", 1, 20)
    assert buckets.wait("poor", 1, 20) == 1  # those who have everything back are forgotten first


@given(st.lists(st.tuples(st.floats(0, 5), st.floats(0, 4)), max_size=30))
def test_nobody_ever_gets_more_than_the_rate(spending: list[tuple[float, float]]) -> None:
    budgets, clock = made(Rate(4, 0.5))
    began, got = clock.now, 0.0
    for wait, cost in spending:
        clock.now += wait
        if not spent(budgets, ADA, cost):
            got += cost
        assert got <= 4 + (clock.now - began) * 0.5 + 1e-6


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("::::", "::::"),
    ],
)
def test_one_network_of_ipv6_counts_as_one_address(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as


def test_limits_grow_together_and_never_reach_nothing() -> None:
    usual, double, least = usual_limits(), usual_limits(200), usual_limits(1)
    for kind, limit in usual.spent.items():
        for rate, more, little in zip(limit, double.spent[kind], least.spent[kind], strict=True):
            if rate:
                assert more
                assert little
                assert little.most >= 1
                assert little.a_second > 0
                assert math.isclose(more.a_second, rate.a_second * (1 if kind == "messages" else 2)), kind
    assert double.held["sockets"].address == 2 * usual.held["sockets"].address


@pytest.mark.parametrize("language", languages())
def test_every_refusal_is_one_sentence(language: str) -> None:
    for kind in usual_limits().spent:
        for whose in ("address", "key", "all"):
            for seconds in (0.2, 7):
                said = speak(SpentError(kind, whose, seconds).message, language)
                assert said.endswith(".")
                assert "{" not in said
                assert ("7" in said) == (seconds == 7)

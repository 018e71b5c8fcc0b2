"""A node is what a frozen dataclass is, but for that it can be changed."""

from dataclasses import dataclass, field, fields, replace

from hhtool.notation.node import node


@node(frozen=True, slots=True)
class Card:
    rank: str
    suit: str = "h"
    place: int = field(default=0, compare=False, repr=False)


@node(frozen=True)
class Single:
    card: Card


@node(frozen=True)
class Nothing:
    pass


@dataclass(frozen=True)
class Frozen:
    rank: str
    suit: str = "h"
    place: int = field(default=0, compare=False, repr=False)


def test_it_is_compared_by_what_compares():
    assert Card("A", place=1) == Card("A", place=2) != Card("A", "s")
    assert hash(Card("A", place=1)) == hash(Card("A", place=2)) == hash(Frozen("A"))
    assert Card("A") != Frozen("A")
    assert Single(Card("A")) == Single(Card("A", place=3)) != Single(Card("K"))
    assert {Single(Card("A")), Single(Card("A")), Nothing(), Nothing()} == {Nothing(), Single(Card("A"))}
    assert Nothing() != Single(Card("A"))


def test_it_shows_itself_as_a_dataclass_does():
    assert repr(Card("A", place=1)) == repr(Frozen("A")).replace("Frozen", "Card")
    assert repr(Single(Card("A"))) == "Single(card=Card(rank='A', suit='h'))"


def test_it_is_a_dataclass():
    assert [one.name for one in fields(Card)] == ["rank", "suit", "place"]
    assert replace(Card("A"), suit="s") == Card("A", "s")
    assert not hasattr(Card("A"), "__dict__")

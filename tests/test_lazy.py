"""What is made when it is first asked for, and once: an attribute, a pattern, a dataclass."""

import pickle
import re
from dataclasses import dataclass, fields

import pytest

from hhtool.lazy import late_dataclass, late_pattern, lazy


class Square:
    def __init__(self, side: int) -> None:
        self.side = side
        self.asked = 0

    @lazy
    def area(self) -> int:
        """How large it is."""
        self.asked += 1
        return self.side**2


def test_it_is_worked_out_once_for_each_thing():
    small, large = Square(2), Square(3)
    assert small.asked == 0
    assert [small.area, large.area, small.area, large.area] == [4, 9, 4, 9]
    assert small.asked == large.asked == 1


def test_the_class_shows_its_documentation():
    assert Square.area.__doc__ == "How large it is."


def test_a_pattern_is_compiled_when_something_is_asked_of_it():
    seven = late_pattern(r"seven|семь", re.IGNORECASE)
    assert seven.pattern == r"seven|семь"
    assert "compiled" not in vars(seven)
    assert seven.match("Seven of clubs")
    assert seven.sub("7", "семь пик") == "7 пик"


@dataclass
class Fact:
    place: int
    seat: int = -1


@late_dataclass(kw_only=True)
class Told(Fact):
    name: str
    said: tuple[int, ...] = ()


@late_dataclass(kw_only=True)
class ToldTwice(Told):
    again: str = ""


@pytest.fixture
def kinds() -> tuple[type, type]:
    """Two classes, one derived from the other, of which nothing has been asked for."""

    @late_dataclass(kw_only=True)
    class Once(Fact):
        name: str

    @late_dataclass(kw_only=True)
    class Twice(Once):
        again: str = ""

        def __post_init__(self) -> None:
            self.seat += 1

    return Once, Twice


def test_a_late_dataclass_is_one_whichever_of_its_methods_is_asked_for_first(kinds):
    once, twice = kinds
    assert [one.name for one in fields(twice)] == ["place", "seat", "name", "again"]
    assert vars(once(1, name="a")) == {"place": 1, "seat": -1, "name": "a"}
    assert vars(twice(1, 2, name="a")) == {"place": 1, "seat": 3, "name": "a", "again": ""}
    with pytest.raises(TypeError, match="name"):
        once(1)


def test_a_dataclass_may_derive_from_a_late_one(kinds):
    @dataclass
    class Third(kinds[1]):
        more: int = 0

    assert Third(1, name="a", more=2) == Third(1, name="a", more=2) != Third(1, name="a")


def test_what_was_made_without_its_constructor_compares_and_shows_itself():
    told, other = object.__new__(ToldTwice), object.__new__(ToldTwice)
    for one in (told, other):
        vars(one).update(place=1, seat=2, name="a", said=(), again="b")
    assert told == other
    assert repr(told) == "ToldTwice(place=1, seat=2, name='a', said=(), again='b')"
    other.again = "c"
    assert told != other
    assert pickle.loads(pickle.dumps(told)) == told

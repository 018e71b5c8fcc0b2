"""An attribute that is worked out when it is first asked for, and once."""

from hhtool.lazy import lazy


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

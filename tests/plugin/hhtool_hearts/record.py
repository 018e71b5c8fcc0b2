"""What is written of a deal of Hearts."""

from dataclasses import dataclass

from hhtool.notation import record
from hhtool.notation.record import Figures, Hand, Note, Seats, Winner
from hhtool.tricks.passing import Passed
from hhtool.tricks.record import Trick

Event = Passed | Hand | Trick | Figures | Winner | Note | Seats


@dataclass(frozen=True, slots=True)
class Deal(record.Deal):
    """A deal as written."""

    events: tuple[Event, ...] = ()

"""What goes wrong with one file stays with it: bugs of hhtool, too much time, too little memory."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import contextmanager
from decimal import localcontext
from typing import TYPE_CHECKING

from hhtool.i18n import Message, _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from hhtool.notation.record import Deal

TIMEOUT = 300.0
"""Seconds that a file may take, or a chunk of a large one, where nobody says otherwise."""
DEBUG = "HHTOOL_DEBUG"
"""The environment variable that, set to 1, has bugs raised where they are met."""
_seconds = TIMEOUT


class FailedError(OSError):
    """The work on a file failed, be it by a bug; told like a file that cannot be read."""


class _TimeIsUp(BaseException):
    """Raised wherever the work is when the time of a file is over; no `except Exception` keeps it."""


def allow(seconds: float) -> None:
    """From now on a file may take so many seconds; 0: as long as it likes."""
    global _seconds
    _seconds = seconds


def allowed() -> float:
    """The seconds that a file may take."""
    return _seconds


_FOR_FIGURES = ("polars", "jinja2")
"""The packages that the linter can do without."""


def missing(error: BaseException) -> Message | None:
    """What is said where a package for figures and pages is not there; None of any other error."""
    package = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if package not in _FOR_FIGURES:
        return None
    return _(
        "{package} is not installed, and statistics, reports, datasets, XLSX and Parquet need it; "
        "install it with: pip install {package}, or take the file hhtool instead of hhtool-lint",
        package=package,
    )


def of_bug(error: BaseException, where: str = "") -> Message:
    """What is said of a bug of hhtool, or of a game of another package, with the place where it was met.

    Of a package that is `missing` it is said what needs it. Raises the error where that is asked for.
    """
    from hhtool.games.installed import at_fault

    if told := missing(error):
        return told
    if os.environ.get(DEBUG) == "1":
        raise error
    what = f"{type(error).__name__}: {error}"
    if package := at_fault(error):
        what = f"{where}: {what}" if where else what
        return _(
            "this is a bug in {package}, not in hhtool; HHTOOL_DEBUG=1 shows the traceback: {what}",
            package=package,
            what=what,
        )
    if where:
        return _("this is a bug in hhtool, please report it: {where}: {what}", where=where, what=what)
    return _("this is a bug in hhtool, please report it: {what}", what=what)


class Bugs:
    """The bugs met in a file: what is said of the first of each check, and of the first deal that was not replayed."""

    def __init__(self) -> None:
        self._told: dict[str, Message] = {}

    def __iter__(self) -> Iterator[Message]:
        return iter(self._told.values())

    def add(self, others: Bugs) -> None:
        """Note those that were met in another part of the file too."""
        self._told = others._told | self._told

    def met(self, error: Exception, what: str, deal: Deal | None = None) -> None:
        """Note a bug in `what`: a check by its code, or a part of the work."""
        if what not in self._told:
            place = _("deal {deal}, {what}", deal=deal.label, what=what) if deal else what
            self._told[what] = of_bug(error, str(place))


PRECISION = 1000
"""Digits that are reckoned with: some times as many as a number of a record may have."""


@contextmanager
def contained(*, timed: bool = True) -> Iterator[None]:
    """Whatever goes wrong meanwhile is raised as OSError: what is one, FailedError for all else.

    With `timed` the time that a file may take is kept: in the main thread, on systems that have alarms. Of one in another
    that of the outer counts.
    """
    timed = timed and _begun()
    try:
        with localcontext() as context:
            context.prec = PRECISION
            yield
    except OSError:
        raise
    except _TimeIsUp:
        if not timed:
            raise
        told = _("not done within {seconds} s; --file-timeout allows more", seconds=f"{_seconds:g}")
        raise FailedError(str(told)) from None
    except MemoryError:
        raise FailedError(str(_("there is too little memory for it"))) from None
    except Exception as error:
        raise FailedError(str(of_bug(error))) from error
    except BaseException as error:
        # a panic of a library that is written in Rust is no Exception
        if type(error).__name__ != "PanicException":
            raise
        raise FailedError(str(of_bug(error))) from error
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)


def _begun() -> bool:
    """Whether the time of a file begins here."""
    if threading.current_thread() is not threading.main_thread() or not _seconds or not _ALARMS:
        return False
    if signal.getsignal(signal.SIGALRM) is _stop:
        return False
    signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, _seconds)
    return True


_ALARMS = hasattr(signal, "SIGALRM") and hasattr(signal, "setitimer")  # Pyodide has the signal alone


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp

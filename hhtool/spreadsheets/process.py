"""Starts and asks the processes in which workbooks and Parquet are read (`reader_process`), one for each form."""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
import threading
from typing import Any

from hhtool.spreadsheets import reader_process
from hhtool.spreadsheets.reader_process import receive, send


def read(form: str, data: bytes) -> tuple[str, Any]:
    """What becomes of a `workbook` or of `parquet`, as its function in `reader_process` says; `lost`, with None, where
    the process is lost over it."""
    if sys.platform == "emscripten":  # a browser has no processes
        return reader_process.READERS[form](data)
    return _processes[form].read(data)


class _Process:
    """The process that reads a form; it is started when there is a file to read, and again when it was lost."""

    def __init__(self, form: str) -> None:
        self._form = form
        self._running: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        atexit.register(self._end)

    def read(self, data: bytes) -> tuple[str, Any]:
        """As `read` says."""
        with self._lock:
            running = self._running or self._started()
            assert running.stdin is not None
            assert running.stdout is not None
            try:
                send(running.stdin, data)
                answer = receive(running.stdout)
            except BrokenPipeError:
                answer = None
            except BaseException:
                # whatever came between, the answer is not to be taken for that of the next
                self._end()
                raise
            if answer is None:
                self._end()
                return "lost", None
            found: tuple[str, Any] = pickle.loads(answer)
            return found

    def _started(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-P", reader_process.__file__, self._form]
        pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
        path = os.pathsep.join(sys.path)
        # of Ctrl-C it is told by its standard input, which ends
        self._running = subprocess.Popen(
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=nowhere,
            # each thread of Polars wants memory, of which there is little
            env={**os.environ, "PYTHONPATH": path, "POLARS_MAX_THREADS": "1"},
            start_new_session=True,
        )
        return self._running

    def _end(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.kill()
            running.communicate()


_processes = {form: _Process(form) for form in reader_process.READERS}

"""Sources and datasets in object stores: S3 as moto plays it, and the memory of fsspec."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhtool.dataset import DatasetError
from hhtool.dataset.scanning import is_dataset
from hhtool.dataset.store import Remote, reached, store
from tests.dataset.evenings import EVENINGS, Quiet, held, taken
from tests.games.draw import evening

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def s3() -> Iterator[str]:
    """The address of a bucket."""
    import fsspec
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (
            ("AWS_ENDPOINT_URL", f"http://{host}:{port}"),
            ("AWS_ALLOW_HTTP", "true"),
            ("AWS_REGION", "us-east-1"),
            ("AWS_ACCESS_KEY_ID", "nobody"),
            ("AWS_SECRET_ACCESS_KEY", "nothing"),
        ):
            patch.setenv(name, value)
        fsspec.filesystem("s3", use_listings_cache=False, skip_instance_cache=True).mkdir("records")
        yield "s3://records"
    server.stop()


def put(address: str, texts: dict[str, str]) -> None:
    files, path = reached(address)
    for name, text in texts.items():
        files.pipe_file(f"{path}/{name}", text.encode())


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_on_s3(s3: str, tmp_path: Path) -> None:
    games, dataset = f"{s3}/games", f"{s3}/dataset"
    put(games, {**EVENINGS, ".hidden/x.hh": evening.CLEAN, "notes.txt": "The rain in Spain."})
    assert not is_dataset(dataset)
    told = taken([games], dataset)
    assert (told.taken, told.gone) == (len(EVENINGS), ())
    assert is_dataset(dataset)
    here = tmp_path / "here"
    taken([games], here)
    assert held(dataset) == held(here)
    put(games, {"e.hh": evening.FAULTY, "new.hh": evening.CLEAN})
    files, path = reached(games)
    files.rm_file(f"{path}/f.hh")
    told = taken([games], dataset, prune=True)
    assert (told.taken, told.unchanged, told.gone) == (2, len(EVENINGS) - 2, (f"{games}/f.hh",))
    taken([games], here, prune=True)
    assert held(dataset) == held(here)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_s3_takes_a_file_only_in_place_of_the_one_that_was_read(s3: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, other = Remote(f"{s3}/two"), Remote(f"{s3}/two")
    assert place.replace("told.json", b"1", None)
    assert not other.replace("told.json", b"2", None)
    assert other.replace("told.json", b"2", b"1")
    assert not place.replace("told.json", b"3", b"1")
    read = place.read

    def read_just_before_it_changes(name: str) -> bytes | None:
        monkeypatch.undo()
        found = read(name)
        other.write(name, b"4")
        return found

    monkeypatch.setattr(place, "read", read_just_before_it_changes)
    assert not place.replace("told.json", b"5", b"2")
    assert other.read("told.json") == b"4"


@pytest.mark.parametrize("where", ["folder", "memory"])
def test_a_file_is_replaced_only_where_it_is_as_it_was(where: str, tmp_path: Path) -> None:
    place = store(str(tmp_path / "two") if where == "folder" else "memory://two")
    assert place.replace("told.json", b"1", None)
    assert not place.replace("told.json", b"2", None)
    assert place.replace("told.json", b"2", b"1")
    assert not place.replace("told.json", b"3", b"1")
    assert place.read("told.json") == b"2"


def test_in_memory(tmp_path: Path) -> None:
    put("memory://games", EVENINGS)
    taken(["memory://games"], "memory://dataset")
    taken(["memory://games"], tmp_path / "here")
    assert held("memory://dataset") == held(tmp_path / "here")
    watch = Quiet()
    taken(["memory://nowhere", "memory://games/e.hh"], tmp_path / "one", watch=watch)
    assert watch.troubles == ["memory://nowhere"]
    assert len(held(tmp_path / "one")["entries"]) == 1


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fsspec", None)
    with pytest.raises(DatasetError, match=r"hhtool\[s3\]"):
        store("s3://records/dataset")

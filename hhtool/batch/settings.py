"""Which settings hold: those of the working folder for a run, and for each file those of the nearest folder above it."""

from __future__ import annotations

from dataclasses import field
from pathlib import Path

from hhtool.batch.config import SHARED, Config, ConfigError, load_file, toml
from hhtool.files import defaults
from hhtool.files.defaults import Defaults
from hhtool.i18n import _
from hhtool.notation.node import node

OWN = "hhtool.toml"


def found(folder: Path) -> Path | None:
    """The settings file that holds in `folder`: the nearest, in it or above. Raises ConfigError, OSError."""
    return next((path for place in (folder, *folder.parents) if (path := _in(place))), None)


def _in(folder: Path) -> Path | None:
    """The settings file in a folder."""
    if (own := folder / OWN).is_file():
        return own
    if own.is_symlink() or own.exists():
        raise ConfigError(own, _("it is not a file"))
    shared = folder / SHARED
    if shared.is_file():
        table = toml(shared).get("tool", {})
        if isinstance(table, dict) and "hhtool" in table:
            return shared
    return None


def load(folder: Path) -> Config:
    """The settings in force in `folder`. Raises ConfigError, OSError."""
    path = found(folder)
    return load_file(path) if path else Config()


@node(frozen=False)
class Settings:
    """The settings of a run, and of each file: with `fixed` the same, else those found upwards from the file, and
    where there are none those of the run.
    """

    run: Config = field(default_factory=Config)
    fixed: bool = False
    _known: dict[Path, Config] = field(default_factory=dict)

    def of(self, name: str) -> Config:
        """The settings of a file by its name as the user gave it. Raises ConfigError, OSError."""
        return self.run if self.fixed or name == "-" else self.of_folder(Path(name).absolute().parent)

    def of_folder(self, folder: Path) -> Config:
        """The settings of what is in a folder; `folder` is absolute. Raises ConfigError, OSError."""
        if self.fixed:
            return self.run
        if folder not in self._known:
            path = _in(folder)
            if path is not None:
                self._known[folder] = self.run if path == self.run.path else load_file(path)
            else:
                self._known[folder] = self.run if folder == folder.parent else self.of_folder(folder.parent)
        return self._known[folder]

    def defaults(self, name: str) -> Defaults:
        """How records in a file are read that name no game. Raises ConfigError, OSError."""
        return self.of(name).defaults


_in_force = Settings()


def use(settings: Settings) -> None:
    """From now on these hold."""
    global _in_force
    _in_force = settings
    defaults.use(settings.defaults)


def in_force() -> Settings:
    """What holds now."""
    return _in_force

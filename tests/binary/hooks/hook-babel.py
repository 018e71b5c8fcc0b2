"""Of the data of all languages only what numbers and dates in English and Russian need."""

from PyInstaller.utils.hooks import collect_data_files

_KEPT = ("global.dat", "root.dat", "en.dat", "en_001.dat", "en_GB.dat", "ru.dat", "ru_RU.dat")

datas = [pair for pair in collect_data_files("babel") if pair[0].endswith(_KEPT)]

"""What the one file runs: the program, or the process in which it has workbooks and Parquet read, calling itself."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.argv[1:2] == ["-P"]:
        from hhtool.spreadsheets.reader_process import main
    else:
        from hhtool.cli import main
    main()

"""What the one file runs: the program, or the process that reads workbooks, for which the program calls itself."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.argv[1:2] == ["-P"]:
        from hhtool.spreadsheets.workbook_process import main
    else:
        from hhtool.cli import main
    main()

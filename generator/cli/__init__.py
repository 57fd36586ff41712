"""`tro` on the command line: thin commands over the functions of the program, one place for errors and exit codes.

Exit codes: 0 done, 1 the doctor found something, 2 wrong use, faulty input or a defect of the program, 130 interrupted.
"""

from generator.cli.group import main, tro

__all__ = ["main", "tro"]

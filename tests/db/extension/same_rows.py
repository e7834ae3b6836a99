"""same_rows.py DATABASE EXTENSION QUERY OURS.json OURS.csv THEIRS.csv: the rows that Python gets
with the extension are those that yomi query printed, and SQLite's shell printed the same."""
import csv
import json
import sqlite3
import sys


def same(one, other):
    """Two cells of CSV: a whole REAL is written as 1 by us and as 1.0 by SQLite's shell."""
    try:
        return one == other or float(one) == float(other)
    except ValueError:
        return False


file, extension, query, ours_json, ours_csv, theirs_csv = sys.argv[1:]
database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
database.enable_load_extension(True)
database.load_extension(extension)
cursor = database.execute(query)
names = [column[0] for column in cursor.description]
rows = [[value.hex() if isinstance(value, bytes) else value for value in row] for row in cursor]
with open(ours_json, encoding="utf-8") as printed:
    ours = [[row[name] for name in names] for row in json.load(printed)]
if rows != ours:
    differing = next((i for i, (a, b) in enumerate(zip(rows, ours)) if a != b), min(len(rows), len(ours)))
    sys.exit(f"row {differing} of {len(rows)} and {len(ours)}: {rows[differing:differing + 1]} "
             f"and {ours[differing:differing + 1]}")
with open(ours_csv, newline="", encoding="utf-8") as one, open(theirs_csv, newline="", encoding="utf-8") as other:
    ours, theirs = list(csv.reader(one)), list(csv.reader(other))
    if len(ours) != len(theirs) or not all(
            len(a) == len(b) and all(map(same, a, b)) for a, b in zip(ours, theirs)):
        sys.exit("SQLite's shell prints other values")
database.close()

"""plain_client.py DATABASE COPY: Python's SQLite reads a database of ours without anything of ours,
and makes the copy from its dump."""
import re
import sqlite3
import sys

file, copy = sys.argv[1:]
database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
found = database.execute("PRAGMA integrity_check").fetchall()
if found != [("ok",)]:
    sys.exit(f"integrity_check says {found[:5]}")
for (view,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'view'").fetchall():
    database.execute(f"SELECT * FROM {view} LIMIT 1000").fetchall()

known = {name for (name,) in database.execute("SELECT name FROM pragma_function_list")}
# Words before a parenthesis that call nothing.
known |= {"and", "as", "cast", "check", "default", "exists", "filter", "foreign", "from", "in", "index", "key", "not", "on",
          "or", "over", "primary", "references", "select", "then", "unique", "values", "when", "where",
          "json_each"}
for name, sql in database.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"):
    sql = re.sub(r"--[^\n]*", "", sql)  # remarks may name anything
    own = {word for (word,) in database.execute("SELECT name FROM sqlite_schema")}
    words = {word.lower() for word in re.findall(r"([A-Za-z_]+)\s*\(", sql)}
    strange = words - known - {word.lower() for word in own} - \
        {word.lower() for word in re.findall(r"([A-Za-z_]+)\s*\([^()]*\)\s+AS\b", sql)}
    if strange:
        sys.exit(f"{name} calls {sorted(strange)}")

again = sqlite3.connect(copy)
again.executescript("\n".join(database.iterdump()))
if again.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
    sys.exit("what Python has dumped is damaged")
again.close()

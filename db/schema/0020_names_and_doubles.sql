-- Names as searches compare them, and games that are stored more than once.

-- Of every player and event that games name; other programs compare it as plain text.
CREATE TABLE folded_name (
    name   TEXT PRIMARY KEY,  -- as it stands in `seat` or `game`
    folded TEXT NOT NULL      -- without case, accents and width: see db/names/fold.h
) STRICT, WITHOUT ROWID;

INSERT INTO folded_name (name, folded)
SELECT name, fold(name)
FROM (SELECT strategy AS name FROM seat UNION SELECT event FROM game WHERE event IS NOT NULL);

-- Two rows of `game` that somebody has said are one game. Both stay.
CREATE TABLE double_game (
    game_id   INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    double_of INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    evidence  TEXT NOT NULL,  -- JSON: why, an array of sentences
    linked_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),  -- UTC
    CHECK (double_of <> game_id)
) STRICT;
CREATE INDEX double_game_by_first ON double_game (double_of);

-- A game that was merged into another one, with all that it takes to have both again.
CREATE TABLE merged_game (
    id          INTEGER PRIMARY KEY,
    game_id     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  -- that it is part of
    number      INTEGER NOT NULL,  -- that it had as a game of its own
    fingerprint INTEGER UNIQUE,    -- as in `imported_game`, so that no import brings it back
    file        TEXT,              -- that it was read from; NULL: it was played here
    record      INTEGER,           -- its number in the file, from 1
    evidence    TEXT NOT NULL,     -- JSON: why, an array of sentences
    rows_before TEXT,              -- JSON: of both games; NULL: they were merged elsewhere
    rows_after  TEXT,              -- hash of those that the merge has made
    merged_at   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))  -- UTC
) STRICT;
CREATE INDEX merged_game_by_game ON merged_game (game_id);

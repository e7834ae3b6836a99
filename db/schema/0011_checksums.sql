-- Care: a checksum per game, and queries that somebody keeps under a name.

-- Of everything that makes the game, see db/games/game_checksum.h.
ALTER TABLE game ADD COLUMN checksum INTEGER;
-- The function is there while a database is brought up to date.
UPDATE game SET checksum = game_checksum(id);

-- One SELECT under a name.
CREATE TABLE saved_query (
    name       TEXT PRIMARY KEY,
    sql        TEXT NOT NULL,
    note       TEXT NOT NULL DEFAULT '',  -- what it is for
    created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))  -- UTC
) STRICT, WITHOUT ROWID;

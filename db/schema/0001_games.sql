-- Games as they were played. A seat is counted from 1, as people count them.

-- The rules of every variant that a game was played with, built-in ones too, so that a game can be
-- replayed when the program's own variants have changed.
CREATE TABLE variant (
    hash       TEXT PRIMARY KEY,  -- of the rules, 16 hexadecimal digits
    name       TEXT NOT NULL,
    definition TEXT NOT NULL      -- the rules as JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    id             INTEGER PRIMARY KEY,
    game           TEXT NOT NULL,                      -- `reversi`, `yonin`, a variant's name
    variant        TEXT REFERENCES variant (hash),     -- NULL: a game that is not data
    start_position TEXT NOT NULL,                      -- squares, a space, the mover
    moves          BLOB NOT NULL,                      -- one byte a ply: the square, 255 = pass
    plies          INTEGER NOT NULL AS (length(moves)),
    seed           INTEGER NOT NULL,                   -- all 64 bits; from 2^63 on it shows negative
    played_at      TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))  -- UTC
) STRICT;

CREATE INDEX game_by_name ON game (game);

-- Who sat where, and what became of it.
CREATE TABLE seat (
    game_id  INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    strategy TEXT NOT NULL,
    payoff   INTEGER,  -- discs; NULL: the game was not played to the end
    rank     INTEGER,  -- 1 is first; ties share the best rank, the next ranks are left out
    PRIMARY KEY (game_id, seat),
    CHECK ((payoff IS NULL) = (rank IS NULL))
) STRICT, WITHOUT ROWID;

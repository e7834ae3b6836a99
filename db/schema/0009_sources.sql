-- What files of games say besides, and what of them could not be read.

-- Of games from files that say more than who played, when and where to find it; most games of a
-- WTHOR base have none.
CREATE TABLE game_source (
    game_id  INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    format   TEXT NOT NULL,  -- of the file: `ggf`, `sgf`, ...
    place    TEXT,           -- the first tag `place`, and so on
    date     TEXT,           -- as the file writes it
    rating_1 REAL,           -- of the first seat's player
    rating_2 REAL,
    tags     TEXT NOT NULL,  -- JSON: name to value, or to an array of values, in the file's order
    notes    TEXT            -- JSON: ply, from 0, to what stands beside the move
) STRICT;

ALTER TABLE imported_file ADD COLUMN format TEXT;   -- NULL: wthor, from before there were others
ALTER TABLE imported_file ADD COLUMN details TEXT;  -- JSON: of a WTHOR file, its header

-- Records that no game could be made of, kept aside until they are mended.
CREATE TABLE rejected_record (
    file   TEXT NOT NULL,     -- with its folder
    record INTEGER NOT NULL,  -- its number in the file, from 1
    line   INTEGER,           -- in which it begins; NULL: the file is no text
    move   INTEGER,           -- at fault, from 1; NULL: something else is
    square TEXT,              -- of that move, where it has one
    reason TEXT NOT NULL,     -- a sentence without the place
    raw    TEXT NOT NULL,     -- the record as it stands in the file; of WTHOR hexadecimal digits
    PRIMARY KEY (file, record)
) STRICT, WITHOUT ROWID;

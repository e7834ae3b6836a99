-- Experiments: what decides their games, and the trials that are finished.

-- The programs that played: version and hash of the sources.
CREATE TABLE build (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- The text of every file that an experiment loaded, once.
CREATE TABLE script (
    id   INTEGER PRIMARY KEY,
    hash TEXT NOT NULL,  -- of the text, 16 hexadecimal digits
    text TEXT NOT NULL
) STRICT;

CREATE INDEX script_by_hash ON script (hash);

CREATE TABLE experiment (
    id             INTEGER PRIMARY KEY,
    identity       TEXT NOT NULL UNIQUE,  -- hash of everything that decides the games
    name           TEXT NOT NULL,
    source         TEXT NOT NULL,         -- where the published numbers stand; may be empty
    game           TEXT NOT NULL,
    variant        TEXT REFERENCES variant (hash),
    start_position TEXT NOT NULL,
    seating        TEXT NOT NULL,         -- `fixed`, `rotated`, `all`
    seed           INTEGER NOT NULL,      -- all 64 bits; from 2^63 on it shows negative
    arguments      TEXT NOT NULL,         -- JSON object
    reproducible   INTEGER NOT NULL CHECK (reproducible IN (0, 1)),  -- 0: a time limit decides
    created_at     TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))  -- UTC
) STRICT;

-- One build, unless somebody told the program to mix builds.
CREATE TABLE experiment_build (
    experiment_id INTEGER NOT NULL REFERENCES experiment (id) ON DELETE CASCADE,
    build_id      INTEGER NOT NULL REFERENCES build (id),
    PRIMARY KEY (experiment_id, build_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE experiment_script (
    experiment_id INTEGER NOT NULL REFERENCES experiment (id) ON DELETE CASCADE,
    number        INTEGER NOT NULL,  -- from 0; 0 is the experiment's own file
    path          TEXT NOT NULL,     -- as it was named
    script_id     INTEGER NOT NULL REFERENCES script (id),
    PRIMARY KEY (experiment_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE arm (
    experiment_id INTEGER NOT NULL REFERENCES experiment (id) ON DELETE CASCADE,
    number        INTEGER NOT NULL,  -- from 0
    name          TEXT NOT NULL,
    strategies    TEXT NOT NULL,     -- JSON array of names; its order numbers them from 0
    PRIMARY KEY (experiment_id, number)
) STRICT, WITHOUT ROWID;

-- A finished game of an experiment.
CREATE TABLE trial (
    experiment_id INTEGER NOT NULL,
    arm           INTEGER NOT NULL,
    number        INTEGER NOT NULL,  -- within the arm, from 0
    block         INTEGER NOT NULL,  -- trials of one block drew the same random numbers
    seating       TEXT NOT NULL,     -- a digit per seat: the number of its strategy
    game_id       INTEGER NOT NULL UNIQUE REFERENCES game (id) ON DELETE CASCADE,
    seconds       REAL NOT NULL,
    PRIMARY KEY (experiment_id, arm, number),
    FOREIGN KEY (experiment_id, arm) REFERENCES arm (experiment_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

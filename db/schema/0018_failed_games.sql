-- Games of experiments in which a strategy went wrong. They are no trials, and count nowhere: once the
-- game is played to its end, it is one, and its row here is gone.

CREATE TABLE failed_game (
    experiment_id INTEGER NOT NULL,
    arm           INTEGER NOT NULL,
    number        INTEGER NOT NULL,            -- of the trial within the arm, from 0
    block         INTEGER NOT NULL,            -- as in `trial`
    seating       TEXT NOT NULL,               -- as in `trial`
    seed          INTEGER NOT NULL,            -- of its random numbers
    seat          INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    strategy      TEXT NOT NULL,
    moves         TEXT NOT NULL,               -- up to there, as notation writes them
    ply           INTEGER NOT NULL,            -- how many
    position      TEXT NOT NULL,               -- in which it was to choose
    error         TEXT NOT NULL,               -- with file and line
    traceback     TEXT NOT NULL,               -- the calls that led there, a line each; '': not known
    failed_at     TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),  -- UTC
    PRIMARY KEY (experiment_id, arm, number),
    FOREIGN KEY (experiment_id, arm) REFERENCES arm (experiment_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

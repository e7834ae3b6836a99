-- Games that somebody has put together under a name. A game may be in several collections.
CREATE TABLE collection (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL UNIQUE CHECK (name <> ''),
    created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))  -- UTC
) STRICT;

CREATE TABLE collected_game (
    collection_id INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
    game_id       INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    added_at      TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),  -- UTC
    PRIMARY KEY (collection_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX collected_game_by_game ON collected_game (game_id);

-- Positions in which a player gave much away, which are asked back until they are known.
CREATE TABLE exercise (
    game_id     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    ply         INTEGER NOT NULL CHECK (ply >= 0),  -- of the move, from 0
    step        INTEGER NOT NULL DEFAULT 0 CHECK (step >= 0),  -- solved so often in a row
    due_on      TEXT NOT NULL,                      -- the day when it is asked next, YYYY-MM-DD
    asked       INTEGER NOT NULL DEFAULT 0,         -- how often
    solved      INTEGER NOT NULL DEFAULT 0 CHECK (solved <= asked),
    answered_at TEXT,                               -- UTC; NULL: never
    added_at    TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

CREATE INDEX exercise_by_day ON exercise (due_on);

-- For people: with what was played, what the surest review found better, and what that gave away.
CREATE VIEW exercise_list AS
SELECT exercise.game_id, game.game, exercise.ply, blunder.player, blunder.move, blunder.best_move,
       blunder.loss, blunder.unit, blunder.exact, blunder.evaluation, blunder.depth, exercise.step,
       exercise.due_on, exercise.asked, exercise.solved, exercise.answered_at
FROM exercise
JOIN game ON game.id = exercise.game_id
LEFT JOIN blunder ON blunder.game_id = exercise.game_id AND blunder.ply = exercise.ply;

-- Which games meet a position: an index over the games, made from them and for them alone. It can
-- be dropped and built anew at any time; see db/positions/position_index.h.

-- One row. Games up to `through` are in the index; those after it are replayed where they count.
CREATE TABLE position_index (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    key_version INTEGER NOT NULL,            -- of engine/games/symmetry.h
    through     INTEGER NOT NULL DEFAULT 0,  -- the number of a game
    wanted      INTEGER NOT NULL DEFAULT 1 CHECK (wanted IN (0, 1)),  -- 0: nobody wants an index
    stale       INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1))    -- 1: a game in it was changed
) STRICT;
INSERT INTO position_index (id, key_version) VALUES (1, 1);

-- The index is made of sorted runs; few of them, since small ones are merged into larger ones.
CREATE TABLE position_run (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,              -- never given twice
    entries    INTEGER NOT NULL,                               -- positions
    complete   INTEGER NOT NULL CHECK (complete IN (0, 1)),    -- 0: being written, counts nothing
    touched_at INTEGER NOT NULL                                -- seconds since 1970
) STRICT;

-- A run, cut into pieces: positions in the order of their keys, each with its games. For the bytes
-- see db/positions/entry_block.h.
CREATE TABLE position_block (
    id        INTEGER PRIMARY KEY,  -- ascending within a run
    run       INTEGER NOT NULL,
    first_key INTEGER NOT NULL,
    entries   BLOB NOT NULL
) STRICT;
CREATE INDEX position_block_by_key ON position_block (run, first_key);

-- The sums over a run's entries of a position that many games meet.
CREATE TABLE position_move (
    run     INTEGER NOT NULL,
    key     INTEGER NOT NULL,
    move    INTEGER NOT NULL,  -- byte, on the canonical board; 255 = pass, 254 = no more move
    games   INTEGER NOT NULL,
    wins    INTEGER NOT NULL,  -- of the mover: first alone
    draws   INTEGER NOT NULL,  -- first with others
    losses  INTEGER NOT NULL,  -- not first; games that were not played to the end are in none of these
    payoffs INTEGER NOT NULL,  -- the mover's, added up
    PRIMARY KEY (run, key, move)
) STRICT, WITHOUT ROWID;

-- What is in the index changes only with its games.
CREATE TRIGGER position_index_game_deleted AFTER DELETE ON game
WHEN old.id <= (SELECT through FROM position_index)
BEGIN
    UPDATE position_index SET stale = 1;
END;
CREATE TRIGGER position_index_game_changed AFTER UPDATE OF id, game, variant, start_position, moves ON game
WHEN old.id <= (SELECT through FROM position_index)
BEGIN
    UPDATE position_index SET stale = 1;
END;
CREATE TRIGGER position_index_seat_changed AFTER UPDATE OF game_id, seat, payoff, rank ON seat
WHEN old.game_id <= (SELECT through FROM position_index)
BEGIN
    UPDATE position_index SET stale = 1;
END;

-- Variations and comments: what people make of a game or a position that they look at. The stored
-- game itself never changes, its tree hangs on it. A row is never lost with its game.
CREATE TABLE tree (
    id             INTEGER PRIMARY KEY,
    game_id        INTEGER REFERENCES game (id) ON DELETE SET NULL,  -- NULL: of no stored game
    game           TEXT NOT NULL,                  -- as in the table `game`
    variant        TEXT REFERENCES variant (hash),
    start_position TEXT NOT NULL,
    nodes          TEXT NOT NULL,                  -- JSON, see db/trees/tree_text.h
    revision       INTEGER NOT NULL DEFAULT 1,     -- raised by every change
    changed_at     TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))  -- UTC
) STRICT;

CREATE INDEX tree_by_game ON tree (game_id);

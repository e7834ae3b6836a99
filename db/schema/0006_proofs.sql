-- What has been proven of the payoffs of positions under perfect play: where proofs go on.
CREATE TABLE proof (
    game   TEXT NOT NULL,
    filled INTEGER NOT NULL,  -- with `live` the name of all positions that end alike;
    live   INTEGER NOT NULL,  -- see engine/upper_hand_search/proof_table.h
    least  INTEGER NOT NULL,  -- balls, of the side to move
    most   INTEGER NOT NULL CHECK (most >= least),
    work   REAL NOT NULL,     -- nodes that it took
    seal   INTEGER NOT NULL,  -- made of all the others: a row that was changed is not believed
    PRIMARY KEY (game, filled, live)
) STRICT, WITHOUT ROWID;

-- What has been proven of positions of games of the reversi family for a coalition of seats against the
-- rest: where proofs go on, and what a certificate is made of. Each row may be checked by itself.
CREATE TABLE proven_position (
    game      TEXT NOT NULL,
    coalition TEXT NOT NULL,  -- its seats from 1, such as `1,3`
    position  TEXT NOT NULL,  -- in the notation of positions, before the turn of a seat that can place
    least     INTEGER,        -- discs of the coalition's payoff; NULL: nothing is known
    most      INTEGER,
    best_move TEXT,           -- that was found best for who is to move; NULL: none
    rules     INTEGER NOT NULL,  -- a hash of the game's rules, for variants that share a name
    seal      INTEGER NOT NULL,  -- made of all the others: a row that was changed is not believed
    PRIMARY KEY (game, coalition, position),
    CHECK (most >= least)
) STRICT, WITHOUT ROWID;

-- What searches found, and books made of it.

-- What valued the leaves. Its name may stand for other content tomorrow; the hash does not.
CREATE TABLE evaluation (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,  -- 32 hexadecimal digits, the same exactly for the same content
    UNIQUE (hash, name)
) STRICT;

-- One search of one position. A row never changes: a search that is made again adds another.
CREATE TABLE analysis (
    id            INTEGER PRIMARY KEY,
    game          TEXT NOT NULL,                      -- as in the table `game`
    variant       TEXT REFERENCES variant (hash),
    position      TEXT NOT NULL,                      -- as it was searched
    key           INTEGER NOT NULL,                   -- equal for positions that differ by symmetry
    evaluation_id INTEGER NOT NULL REFERENCES evaluation (id),
    algorithm     TEXT NOT NULL,                      -- `alphabeta`, `color`, ...
    request       TEXT NOT NULL,                      -- what was asked for, as JSON
    build         TEXT NOT NULL,                      -- the program that searched
    seat          INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),  -- whose score
    score         REAL NOT NULL,
    unit          TEXT NOT NULL,                      -- of the score: `discs`, `own`, ...
    bound         TEXT NOT NULL,                      -- `exact`: the search's own score, else what
                                                      -- the score bounds: `lower`, `upper`
    exact         INTEGER NOT NULL CHECK (exact IN (0, 1)),  -- 1: what best play leads to
    depth         INTEGER NOT NULL,                   -- plies
    confidence    INTEGER NOT NULL,                   -- percent, of that depth
    best_move     TEXT NOT NULL,
    line          TEXT NOT NULL,                      -- moves as notation writes them
    moves         TEXT NOT NULL,                      -- every legal move with its score, as JSON
    scores        TEXT,                               -- by seat, as JSON; NULL: one side's only
    nodes         INTEGER NOT NULL,
    playouts      INTEGER NOT NULL,                   -- of Monte Carlo, else 0
    seconds       REAL NOT NULL,
    threads       INTEGER NOT NULL,
    seed          INTEGER NOT NULL,                   -- of Monte Carlo's luck
    stopped       INTEGER NOT NULL CHECK (stopped IN (0, 1)),  -- 1: a limit came before the depth
    analyzed_at   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))  -- UTC
) STRICT;

CREATE INDEX analysis_by_key ON analysis (key);

-- One way to judge games: `yomi review` with these limits and this evaluation.
CREATE TABLE review (
    id            INTEGER PRIMARY KEY,
    evaluation_id INTEGER NOT NULL REFERENCES evaluation (id),
    algorithm     TEXT NOT NULL,
    request       TEXT NOT NULL,  -- as JSON
    begun_at      TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    UNIQUE (evaluation_id, algorithm, request)
) STRICT;

-- What each move of a game gave away. All moves of a game are there, or none.
CREATE TABLE reviewed_move (
    review_id  INTEGER NOT NULL REFERENCES review (id),
    game_id    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    ply        INTEGER NOT NULL,  -- of the move, from 0
    seat       INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    move       TEXT NOT NULL,
    best_move  TEXT NOT NULL,
    score      REAL,              -- of the move, for the mover; NULL: no depth was finished in time
    best_score REAL,
    loss       REAL,              -- best_score - score
    unit       TEXT NOT NULL,
    exact      INTEGER NOT NULL CHECK (exact IN (0, 1)),  -- 1: both scores are what best play gives
    depth      INTEGER NOT NULL,
    PRIMARY KEY (review_id, game_id, ply)
) STRICT, WITHOUT ROWID;

CREATE INDEX reviewed_move_by_loss ON reviewed_move (loss);
CREATE INDEX reviewed_move_by_game ON reviewed_move (game_id);

-- For people: WHERE loss >= 10 ORDER BY loss DESC. Every reviewed move is there, the good ones too.
CREATE VIEW blunder AS
SELECT reviewed_move.game_id    AS game_id,
       game.game                AS game,
       reviewed_move.ply        AS ply,
       reviewed_move.seat       AS seat,
       seat.strategy            AS player,
       reviewed_move.move       AS move,
       reviewed_move.best_move  AS best_move,
       reviewed_move.score      AS score,
       reviewed_move.best_score AS best_score,
       reviewed_move.loss       AS loss,
       reviewed_move.unit       AS unit,
       reviewed_move.exact      AS exact,
       evaluation.name          AS evaluation,
       reviewed_move.depth      AS depth,
       review.algorithm         AS algorithm,
       review.id                AS review
FROM reviewed_move
LEFT JOIN game ON game.id = reviewed_move.game_id
LEFT JOIN seat ON seat.game_id = reviewed_move.game_id AND seat.seat = reviewed_move.seat
LEFT JOIN review ON review.id = reviewed_move.review_id
LEFT JOIN evaluation ON evaluation.id = review.evaluation_id;

-- Books of openings: see engine/book/book.h.
CREATE TABLE book (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL UNIQUE,
    game     TEXT NOT NULL,
    variant  TEXT REFERENCES variant (hash),
    start_position TEXT NOT NULL,
    made_at  TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;

CREATE TABLE book_position (
    book_id  INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    position TEXT NOT NULL,  -- of all that differ by symmetry the same one
    solved   REAL,           -- the mover's payoff under best play, in discs; NULL: not known
    PRIMARY KEY (book_id, position)
) STRICT, WITHOUT ROWID;

-- What a book knows of one move of a position; scores and payoffs are the mover's.
CREATE TABLE book_move (
    book_id  INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    position TEXT NOT NULL,
    move     INTEGER NOT NULL,  -- a byte as in game.moves
    games    INTEGER NOT NULL,  -- that were learnt with the move, by their results
    wins     INTEGER NOT NULL,
    draws    INTEGER NOT NULL,
    payoffs  INTEGER NOT NULL,  -- their sum, in discs
    score    REAL,              -- a search's, of the move alone; NULL: none is known
    exact    INTEGER NOT NULL CHECK (exact IN (0, 1)),
    depth    INTEGER NOT NULL,  -- plies of that search, the move's own included; 0 without one
    backed_up       REAL,              -- what the later positions of the book make of the move;
    backed_up_exact INTEGER NOT NULL CHECK (backed_up_exact IN (0, 1)),  -- NULL: nothing is known
    PRIMARY KEY (book_id, position, move)
) STRICT, WITHOUT ROWID;

-- Which games a book has learnt, so that none counts twice.
CREATE TABLE book_game (
    book_id INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    PRIMARY KEY (book_id, game_id)
) STRICT, WITHOUT ROWID;

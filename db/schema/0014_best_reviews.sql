-- A game may be reviewed more than once, by other limits, evaluations or algorithms. Every judgement
-- is in `blunder_all`; `blunder` has each move once, as the surest of them sees it.

DROP INDEX reviewed_move_by_game;
CREATE INDEX reviewed_move_by_game ON reviewed_move (game_id, ply);

DROP VIEW blunder;

CREATE VIEW blunder_all AS
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

-- For people: WHERE loss >= 10 ORDER BY loss DESC. What is worked out to the end goes before every
-- estimate, then the deeper search, then the later review.
CREATE VIEW blunder AS
SELECT *
FROM blunder_all AS judged
WHERE NOT EXISTS (
    SELECT 1
    FROM reviewed_move AS better
    WHERE better.game_id = judged.game_id
      AND better.ply = judged.ply
      AND (better.score IS NOT NULL, better.exact, better.depth, better.review_id) >
          (judged.score IS NOT NULL, judged.exact, judged.depth, judged.review));

-- What people read of a game, made of its row, so that any client of SQLite can show it and look for it.

CREATE TABLE game_text (
    game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    moves   TEXT NOT NULL,  -- as notation writes them, `f5d6c3`
    opening TEXT            -- the last one with a name that it passes through; NULL: none
) STRICT;

INSERT INTO game_text (game_id, moves, opening)
SELECT id, moves_text(game, moves),
       iif(start_position = '---------------------------OX------XO--------------------------- X',
           opening(game, moves), NULL)
FROM game ORDER BY id;

DROP VIEW game_list;
CREATE VIEW game_list AS
SELECT game.id                  AS id,
       game.game                AS game,
       game.variant             AS variant,
       game.played_at           AS played_at,
       game.plies               AS plies,
       game.seed                AS seed,
       experiment.name          AS experiment,
       trial.experiment_id      AS experiment_id,
       arm.name                 AS arm,
       trial.number             AS trial,
       trial.block              AS block,
       trial.seconds            AS seconds,
       seat_1.strategy          AS strategy_1,
       seat_2.strategy          AS strategy_2,
       seat_3.strategy          AS strategy_3,
       seat_4.strategy          AS strategy_4,
       seat_1.payoff            AS payoff_1,
       seat_2.payoff            AS payoff_2,
       seat_3.payoff            AS payoff_3,
       seat_4.payoff            AS payoff_4,
       seat_1.rank              AS rank_1,
       seat_2.rank              AS rank_2,
       seat_3.rank              AS rank_3,
       seat_4.rank              AS rank_4,
       seat_1.strategy          AS player_1,  -- the same names, under the word for people
       seat_2.strategy          AS player_2,
       seat_3.strategy          AS player_3,
       seat_4.strategy          AS player_4,
       game.year                AS year,
       game.event               AS event,
       game.theoretical         AS theoretical,
       game.theoretical_empties AS theoretical_empties,
       game.given_payoff        AS given_payoff,
       imported_file.name       AS file,
       imported_game.record     AS record,
       forfeit.seat             AS forfeit_seat,
       forfeit.reason           AS forfeit,
       trial.seating            AS seating,
       build.name               AS build,
       trial.threads            AS threads,
       iif(imported_game.game_id IS NULL, NULL,
           coalesce(game_source.format, imported_file.format, 'wthor')) AS format,
       game_source.place        AS place,
       game_source.date         AS date,
       game_source.rating_1     AS rating_1,
       game_source.rating_2     AS rating_2,
       game_source.tags         AS tags,
       game.luck                AS luck,
       version_1.version        AS version_1,
       version_2.version        AS version_2,
       version_3.version        AS version_3,
       version_4.version        AS version_4,
       game_text.opening        AS opening,
       game_text.moves          AS moves
FROM game
LEFT JOIN game_text ON game_text.game_id = game.id
LEFT JOIN seat AS seat_1 ON seat_1.game_id = game.id AND seat_1.seat = 1
LEFT JOIN seat AS seat_2 ON seat_2.game_id = game.id AND seat_2.seat = 2
LEFT JOIN seat AS seat_3 ON seat_3.game_id = game.id AND seat_3.seat = 3
LEFT JOIN seat AS seat_4 ON seat_4.game_id = game.id AND seat_4.seat = 4
LEFT JOIN trial ON trial.game_id = game.id
LEFT JOIN experiment ON experiment.id = trial.experiment_id
LEFT JOIN arm ON arm.experiment_id = trial.experiment_id AND arm.number = trial.arm
LEFT JOIN imported_game ON imported_game.game_id = game.id
LEFT JOIN imported_file ON imported_file.id = imported_game.file_id
LEFT JOIN forfeit ON forfeit.game_id = game.id
LEFT JOIN build ON build.id = trial.build_id
LEFT JOIN game_source ON game_source.game_id = game.id
LEFT JOIN strategy_version AS version_1 ON version_1.experiment_id = trial.experiment_id
      AND version_1.arm = trial.arm AND length(trial.seating) >= 1
      AND version_1.number = CAST(substr(trial.seating, 1, 1) AS INTEGER)
LEFT JOIN strategy_version AS version_2 ON version_2.experiment_id = trial.experiment_id
      AND version_2.arm = trial.arm AND length(trial.seating) >= 2
      AND version_2.number = CAST(substr(trial.seating, 2, 1) AS INTEGER)
LEFT JOIN strategy_version AS version_3 ON version_3.experiment_id = trial.experiment_id
      AND version_3.arm = trial.arm AND length(trial.seating) >= 3
      AND version_3.number = CAST(substr(trial.seating, 3, 1) AS INTEGER)
LEFT JOIN strategy_version AS version_4 ON version_4.experiment_id = trial.experiment_id
      AND version_4.arm = trial.arm AND length(trial.seating) >= 4
      AND version_4.number = CAST(substr(trial.seating, 4, 1) AS INTEGER);

-- One row per game, for people's conditions: WHERE payoff_1 > 12 AND strategy_2 = 'random'.
-- Seats that a game does not have are NULL; so are experiment and arm of a game outside of one.
CREATE VIEW game_list AS
SELECT game.id             AS id,
       game.game           AS game,
       game.variant        AS variant,
       game.played_at      AS played_at,
       game.plies          AS plies,
       game.seed           AS seed,
       experiment.name     AS experiment,
       trial.experiment_id AS experiment_id,
       arm.name            AS arm,
       trial.number        AS trial,
       trial.block         AS block,
       trial.seconds       AS seconds,
       seat_1.strategy     AS strategy_1,
       seat_2.strategy     AS strategy_2,
       seat_3.strategy     AS strategy_3,
       seat_4.strategy     AS strategy_4,
       seat_1.payoff       AS payoff_1,
       seat_2.payoff       AS payoff_2,
       seat_3.payoff       AS payoff_3,
       seat_4.payoff       AS payoff_4,
       seat_1.rank         AS rank_1,
       seat_2.rank         AS rank_2,
       seat_3.rank         AS rank_3,
       seat_4.rank         AS rank_4
FROM game
LEFT JOIN seat AS seat_1 ON seat_1.game_id = game.id AND seat_1.seat = 1
LEFT JOIN seat AS seat_2 ON seat_2.game_id = game.id AND seat_2.seat = 2
LEFT JOIN seat AS seat_3 ON seat_3.game_id = game.id AND seat_3.seat = 3
LEFT JOIN seat AS seat_4 ON seat_4.game_id = game.id AND seat_4.seat = 4
LEFT JOIN trial ON trial.game_id = game.id
LEFT JOIN experiment ON experiment.id = trial.experiment_id
LEFT JOIN arm ON arm.experiment_id = trial.experiment_id AND arm.number = trial.arm;

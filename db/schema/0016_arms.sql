-- Arms are known by what decides their games. One that another experiment has played already is not
-- played again: its games are there.

ALTER TABLE arm ADD COLUMN identity TEXT NOT NULL DEFAULT '';  -- '': not known
ALTER TABLE arm ADD COLUMN of_experiment INTEGER REFERENCES experiment (id);  -- whose games are its
ALTER TABLE arm ADD COLUMN of_arm INTEGER;                     -- own, too; NULL: it has its own
CREATE INDEX arm_by_identity ON arm (identity);

-- The games of every arm, wherever they were played.
CREATE VIEW arm_trial AS
SELECT arm.experiment_id AS experiment_id,
       arm.number        AS arm,
       arm.name          AS name,
       trial.number      AS number,
       trial.block       AS block,
       trial.seating     AS seating,
       trial.game_id     AS game_id,
       trial.seconds     AS seconds
FROM arm
JOIN trial ON trial.experiment_id = coalesce(arm.of_experiment, arm.experiment_id)
          AND trial.arm = coalesce(arm.of_arm, arm.number);

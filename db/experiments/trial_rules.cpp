#include "db/experiments/trial_rules.h"

#include <fmt/format.h>

namespace db {

std::vector<std::string> trial_rules() {
    return {
        R"sql(
    SELECT printf('trial %d of arm %d of experiment %d has the seating ''%s'', not one of its game',
                  trial.number, arm, trial.experiment_id, seating)
      FROM trial JOIN arm ON arm.experiment_id = trial.experiment_id AND arm.number = arm
     WHERE rtrim(seating, substr('0123456789', 1, iif(json_valid(strategies),
                                                      json_array_length(strategies), 10))) <> '' OR
           length(seating) <> (SELECT count(*) FROM seat WHERE seat.game_id = trial.game_id)
)sql",
        R"sql(
    SELECT printf('trial %d of arm %d of experiment %d is a game of %s, the experiment is of %s',
                  number, arm, experiment_id, game.game, experiment.game)
      FROM trial JOIN game ON game.id = game_id JOIN experiment ON experiment.id = experiment_id
     WHERE game.game <> experiment.game OR game.variant IS NOT experiment.variant
)sql",
        fmt::format(R"sql(
    SELECT printf('trial %d of arm %d of experiment %d has numbers that no trial has',
                  number, arm, experiment_id)
      FROM trial
     WHERE number NOT BETWEEN 0 AND {0} OR block NOT BETWEEN 0 AND {0} OR
           seconds < 0 OR threads < 1
)sql",
                    kMostTrials),
        R"sql(
    SELECT printf('trial %d of experiment %d is of arm %d, which there is not', number,
                  experiment_id, arm)
      FROM trial
     WHERE NOT EXISTS (SELECT 1 FROM arm WHERE arm.experiment_id = trial.experiment_id AND
                                               arm.number = trial.arm)
)sql",
        R"sql(
    SELECT printf('arm %d of experiment %d has its games in arm %d of experiment %d, which has none '
                  || 'of its own', number, experiment_id, of_arm, of_experiment)
      FROM arm AS borrower
     WHERE of_experiment IS NOT NULL AND
           NOT EXISTS (SELECT 1 FROM arm WHERE arm.experiment_id = borrower.of_experiment AND
                                               arm.number = borrower.of_arm AND
                                               arm.of_experiment IS NULL)
)sql",
    };
}

}  // namespace db

#include "db/experiments/merge_trees.h"

#include "db/experiments/merge_step.h"

namespace db {

std::int64_t merge_trees(const Connection& connection) {
    return run_step(
        connection,
        "INSERT INTO main.tree (game_id, game, variant, start_position, nodes, changed_at) SELECT "
        "game_pair.ours, theirs.game, theirs.variant, theirs.start_position, theirs.nodes, "
        "theirs.changed_at FROM source.tree AS theirs LEFT JOIN game_pair ON game_pair.theirs = "
        "theirs.game_id WHERE NOT EXISTS (SELECT 1 FROM main.tree AS ours WHERE ours.game_id IS "
        "game_pair.ours AND ours.game = theirs.game AND ours.variant IS theirs.variant AND "
        "ours.start_position = theirs.start_position AND ours.nodes = theirs.nodes) ORDER BY "
        "theirs.id");
}

}  // namespace db

#pragma once

#include <functional>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace tests {

/// A workspace on a database of its own, as the window would have it.
struct Desk {
    TemporaryFolder folder;
    workbench::Workspace workspace;

    Desk();
    const std::filesystem::path& database() const { return workspace.database; }
};

/// Calls `refresh` until `is_done`, as the window's loop does; false after half a minute (five,
/// with a sanitizer).
bool wait_for(const std::function<void()>& refresh, const std::function<bool()>& is_done);

/// Stores random games of one game; the first seat plays `strategy`, the others `random`.
void add_games(const std::filesystem::path& database, const std::string& game, int games,
               const std::string& strategy);

/// Stores an experiment of Yonin with two arms, `Self` and `Normal`, of so many games each.
db::ExperimentId add_experiment(const std::filesystem::path& database, int games);

/// A finished game that plays the first legal move everywhere.
engine::GameRecord first_moves_game(const std::string& game);

/// Shows such a game as if it were stored, at that ply.
void put_on_board(Desk& desk, const std::string& game, int ply);

/// What a view of that state tells under a name.
template <class State>
workbench::ToldValue told(const State& state, const std::string& name) {
    for (const workbench::ToldItem& item : tell(state)) {
        if (name == item.name) return item.value;
    }
    FAIL("nothing is told as " << name);
    return {};
}

}  // namespace tests

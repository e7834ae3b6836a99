#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "db/trees/trees.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// What is known of the tree of a game that is, or was, on the board.
struct TreeSheet {
    engine::TreeHistory history;              ///< as last seen on the board
    std::optional<engine::GameTree> written;  ///< the state that was last read or given to be kept
    std::optional<db::GameId> game;           ///< that it hangs on
    std::optional<db::KeptTree> kept;         ///< empty: it is not in the database
    bool is_read = false;                     ///< what the database has of it has come in
    bool is_lost = false;                     ///< it could not be written
};

/// What a job brought.
struct TreeWork {
    std::uint64_t sheet = 0;
    std::optional<db::StoredTree> read{};
    std::optional<db::KeptTree> kept{};  ///< it was written
};

/// Brings the trees of stored games onto the board and keeps every change of them in the database,
/// by itself and in the background.
struct TreeKeeping {
    std::map<std::uint64_t, TreeSheet> sheets;  ///< by `ShownGame::sheet`
    std::uint64_t sheets_given = 0;
    std::uint64_t working_on = 0;  ///< a sheet; 0: none
    BackgroundJob<TreeWork> working;
};

/// Takes what has come, looks at the games on the board, and begins what is due.
void refresh(TreeKeeping& keeping, Workspace& workspace);
/// A game that is about to come onto the board is the one of a stored tree.
void keep_as(const db::StoredTree& stored, ShownGame& game, TreeKeeping& keeping);
/// For the program's end: waits until everything is stored. What could not be is told in the text;
/// empty: nothing.
std::string finish(TreeKeeping& keeping, Workspace& workspace);

}  // namespace workbench

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/games/games.h"
#include "engine/record/game_tree.h"

namespace db {

struct TreeId {
    std::int64_t value = 0;
    friend auto operator<=>(const TreeId&, const TreeId&) = default;
};

/// Where a tree is kept, and which of its states was seen there last.
struct KeptTree {
    TreeId id;
    std::int64_t revision = 0;
    friend bool operator==(const KeptTree&, const KeptTree&) = default;
};

struct StoredTree {
    KeptTree kept;
    std::optional<GameId> game;  ///< that it hangs on
    engine::GameTree tree;
};

/// A row of the list of trees that hang on no game.
struct TreeSummary {
    TreeId id;
    std::string game;
    int nodes = 0;           ///< positions, the start not counted
    std::string first_line;  ///< the main moves, as notation writes them
    std::string comment;     ///< the first one; empty: there is none
    std::string changed_at;  ///< ISO 8601, UTC
    friend bool operator==(const TreeSummary&, const TreeSummary&) = default;
};

/// All SQL about trees.
class Trees {
  public:
    explicit Trees(const Connection& connection) : connection_{connection} {}

    /// Stores the tree in the place of what was kept of it. Where somebody else has changed that
    /// meanwhile, it stays as it is and the tree gets a place of its own: nothing is overwritten.
    KeptTree keep(const engine::GameTree& tree, std::optional<GameId> game,
                  const std::optional<KeptTree>& kept) const;
    /// What a file says of a game, within the caller's transaction: a tree of its own where nothing
    /// hangs on it yet, else what that lacks of it.
    void fill_in_uncommitted(const engine::GameTree& tree, GameId game) const;
    /// What hangs on a game; of several trees all lines together, in the place of the first one.
    /// Empty: nothing. Throws Error when it cannot be read.
    std::optional<StoredTree> of_game(GameId game) const;
    std::optional<StoredTree> find(TreeId id) const;
    /// Those of no game, the last changed first.
    std::vector<TreeSummary> list(int most = 200) const;
    void forget(TreeId id) const;

  private:
    TreeId insert(const engine::GameTree& tree, std::optional<GameId> game) const;

    const Connection& connection_;
};

}  // namespace db

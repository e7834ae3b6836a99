#include "db/trees/trees.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>

#include "db/connection/connection.h"
#include "db/connection/transaction.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "db/trees/tree_text.h"
#include "engine/games/notation.h"

namespace db {
namespace {

StoredTree tree_at(const Connection& connection, const Statement& row) {
    const std::int64_t id = row.integer(0);
    const auto start = PositionReader{connection}.read(row.text(3), row.text(4), row.text(5));
    if (!start) {
        throw Error{fmt::format("{}: the tree {} cannot be read: {}", connection.file().string(),
                                id, start.error())};
    }
    auto tree = parse_tree(*start, row.text(6));
    if (!tree) {
        throw Error{fmt::format("{}: the tree {} cannot be read: {}", connection.file().string(),
                                id, tree.error())};
    }
    StoredTree stored{.kept = {.id = TreeId{id}, .revision = row.integer(1)},
                      .game = {},
                      .tree = *std::move(tree)};
    if (!row.is_null(2)) stored.game = GameId{row.integer(2)};
    return stored;
}

/// The first comment of the tree, in the order of its text.
std::string first_comment(const engine::TreeNode& node) {
    if (!node.comment.empty()) return node.comment;
    for (const auto& child : node.next) {
        if (std::string comment = first_comment(*child); !comment.empty()) return comment;
    }
    return {};
}

}  // namespace

KeptTree Trees::keep(const engine::GameTree& tree, std::optional<GameId> game,
                     const std::optional<KeptTree>& kept) const {
    const std::string nodes = tree_text(tree);
    std::optional<std::int64_t> game_id;
    if (game) game_id = game->value;
    Transaction transaction{connection_, Kept::Synced};
    if (kept) {
        Statement row{connection_,
                      "UPDATE tree SET nodes = ?, game_id = ?, revision = revision + 1, changed_at "
                      "= strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ? AND revision = ? "
                      "RETURNING revision"};
        row.bind(nodes, game_id, kept->id.value, kept->revision);
        if (row.step()) {
            const KeptTree now{.id = kept->id, .revision = row.integer(0)};
            row.run();
            transaction.commit();
            return now;
        }
    }
    const TreeId id = insert(tree, game);
    transaction.commit();
    return {.id = id, .revision = 1};
}

TreeId Trees::insert(const engine::GameTree& tree, std::optional<GameId> game) const {
    std::optional<std::int64_t> game_id;
    if (game) game_id = game->value;
    store_variant(connection_, tree.start());
    const StoredPosition start = stored_position(tree.start());
    Statement{connection_,
              "INSERT INTO tree (game_id, game, variant, start_position, nodes) "
              "VALUES (?, ?, ?, ?, ?)"}
        .bind(game_id, start.game, start.variant, start.text, tree_text(tree))
        .run();
    return TreeId{connection_.database().getLastInsertRowid()};
}

void Trees::fill_in_uncommitted(const engine::GameTree& tree, GameId game) const {
    std::optional<StoredTree> stored = of_game(game);
    if (!stored) {
        insert(tree, game);
        return;
    }
    if (!(stored->tree.start() == tree.start()) || !stored->tree.fill_in(tree)) return;
    Statement{connection_,
              "UPDATE tree SET nodes = ?, revision = revision + 1, changed_at = "
              "strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ?"}
        .bind(tree_text(stored->tree), stored->kept.id.value)
        .run();
}

std::optional<StoredTree> Trees::of_game(GameId game) const {
    Statement row{connection_,
                  "SELECT id, revision, game_id, game, variant, start_position, nodes FROM tree "
                  "WHERE game_id = ? ORDER BY id"};
    row.bind(game.value);
    std::optional<StoredTree> found;
    while (row.step()) {
        StoredTree stored = tree_at(connection_, row);
        if (!found) {
            found = std::move(stored);
        } else if (found->tree.start() == stored.tree.start()) {
            found->tree.unite(stored.tree);
        }
    }
    return found;
}

std::optional<StoredTree> Trees::find(TreeId id) const {
    Statement row{connection_,
                  "SELECT id, revision, game_id, game, variant, start_position, nodes FROM tree "
                  "WHERE id = ?"};
    row.bind(id.value);
    if (!row.step()) return std::nullopt;
    return tree_at(connection_, row);
}

std::vector<TreeSummary> Trees::list(int most) const {
    Statement row{connection_,
                  "SELECT id, revision, game_id, game, variant, start_position, nodes, changed_at "
                  "FROM tree WHERE game_id IS NULL ORDER BY changed_at DESC, id DESC LIMIT ?"};
    row.bind(most);
    std::vector<TreeSummary> trees;
    while (row.step()) {
        const StoredTree stored = tree_at(connection_, row);
        const engine::GameTree& tree = stored.tree;
        trees.push_back(
            {.id = stored.kept.id,
             .game = std::string{row.text(3)},
             .nodes = tree.nodes(),
             .first_line = engine::moves_text(engine::facts(tree.start()), tree.to_the_end({})),
             .comment = first_comment(tree.root()),
             .changed_at = std::string{row.text(7)}});
    }
    return trees;
}

void Trees::forget(TreeId id) const {
    Transaction transaction{connection_, Kept::Synced};
    Statement{connection_, "DELETE FROM tree WHERE id = ?"}.bind(id.value).run();
    transaction.commit();
}

}  // namespace db

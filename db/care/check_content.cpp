#include "db/care/check_content.h"

#include <fmt/format.h>

#include "db/connection/connection.h"
#include "db/experiments/script_hash.h"
#include "db/experiments/trial_rules.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "db/trees/tree_text.h"
#include "engine/games/symmetry.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

/// Each gives a sentence for every row that no program has written so.
constexpr std::string_view kRules[] = {
    R"sql(
    SELECT printf('experiment %d has the seating ''%s'', which there is not', id, seating)
      FROM experiment WHERE seating NOT IN ('fixed', 'rotated', 'all', 'mixed')
)sql",
    R"sql(
    SELECT printf('game %d is said to be record %d of its file', game_id, record)
      FROM imported_game WHERE record < 1
)sql",
    R"sql(
    SELECT printf('searches do not find the name ''%s'', since folded_name has it otherwise or not '
                  || 'at all; `yomi salvage` writes the names anew', name)
      FROM (SELECT strategy AS name FROM seat UNION SELECT event FROM game WHERE event IS NOT NULL)
           AS named
     WHERE (SELECT folded FROM folded_name WHERE folded_name.name = named.name) IS NOT fold(name)
)sql",
    R"sql(
    SELECT printf('move %d of game %d in review %d is none of that game', ply + 1, game_id,
                  review_id)
      FROM reviewed_move JOIN game ON game.id = game_id WHERE ply NOT BETWEEN 0 AND plies - 1
)sql",
    R"sql(
    SELECT printf('move %d of game %d in review %d gave away %g, its scores say %g', ply + 1,
                  game_id, review_id, loss, best_score - score)
      FROM reviewed_move WHERE abs(loss - (best_score - score)) > 1e-6
)sql",
    R"sql(
    SELECT printf('game %d has an exercise for move %d, which it has not', game_id, ply + 1)
      FROM exercise JOIN game ON game.id = game_id WHERE ply >= plies
)sql",
    R"sql(
    SELECT printf('analysis %d has numbers that no search has (depth %d, confidence %d)', id,
                  depth, confidence)
      FROM analysis
     WHERE depth < 0 OR confidence NOT BETWEEN 0 AND 100 OR nodes < 0 OR playouts < 0 OR
           seconds < 0 OR bound NOT IN ('exact', 'lower', 'upper')
)sql",
    R"sql(
    SELECT printf('book %d has more wins and draws than games in ''%s''', book_id, position)
      FROM book_move WHERE games < wins + draws OR wins < 0 OR draws < 0 OR depth < 0
)sql",
};

/// Columns that hold JSON, and what a row of their table is called.
struct JsonColumn {
    std::string_view table;
    std::string_view column;
    std::string_view row;  ///< SQL
};
constexpr JsonColumn kJsonColumns[] = {
    {"experiment", "arguments", "printf('experiment %d', id)"},
    {"experiment", "design", "printf('experiment %d', id)"},
    {"arm", "strategies", "printf('arm %d of experiment %d', number, experiment_id)"},
    {"arm", "definitions", "printf('arm %d of experiment %d', number, experiment_id)"},
    {"imported_file", "details", "printf('the file %s', name)"},
    {"game_source", "tags", "printf('the source of game %d', game_id)"},
    {"game_source", "notes", "printf('the source of game %d', game_id)"},
    {"analysis", "request", "printf('analysis %d', id)"},
    {"analysis", "moves", "printf('analysis %d', id)"},
    {"analysis", "scores", "printf('analysis %d', id)"},
    {"review", "request", "printf('review %d', id)"},
    {"tree", "nodes", "printf('tree %d', id)"},
    {"double_game", "evidence", "printf('what makes game %d a double', game_id)"},
    {"merged_game", "evidence", "printf('what was merged into game %d', game_id)"},
    {"merged_game", "rows_before", "printf('what was merged into game %d', game_id)"},
};

class ContentCheck {
  public:
    ContentCheck(const Connection& connection, std::size_t most, const std::stop_token& stop)
        : connection_{connection}, most_{most}, stop_{stop} {}

    std::vector<std::string> run() && {
        for (const std::string& rule : trial_rules()) take_rows(rule);
        for (const std::string_view rule : kRules) take_rows(rule);
        for (const auto& [table, column, row] : kJsonColumns) {
            take_rows(
                fmt::format("SELECT printf('%s has {1} that cannot be read as JSON', {2}) FROM {0} "
                            "WHERE {1} IS NOT NULL AND NOT json_valid({1})",
                            table, column, row));
        }
        check_scripts();
        check_variants();
        check_analyses();
        check_trees();
        return std::move(found_);
    }

  private:
    bool is_enough() const { return found_.size() >= most_ || stop_.stop_requested(); }

    void take_rows(std::string_view sql) {
        if (is_enough()) return;
        Statement row{connection_, sql};
        while (!is_enough() && row.step()) found_.emplace_back(row.text(0));
    }

    void check_scripts() {
        Statement row{connection_, "SELECT id, hash, text FROM script ORDER BY id"};
        while (!is_enough() && row.step()) {
            if (script_hash(row.text(2)) == row.text(1)) continue;
            found_.push_back(
                fmt::format("the text of script {} is not as it was stored", row.integer(0)));
        }
    }

    void check_variants() {
        Statement row{connection_, "SELECT hash, name, definition FROM variant ORDER BY hash"};
        while (!is_enough() && row.step()) {
            auto rules = engine::parse_definition(row.text(2));
            if (!rules) continue;  // its games tell
            const auto variant = engine::intern(std::move(*rules));
            if (!variant) continue;
            if (variant_hash(**variant) == row.text(0) && (*variant)->rules.name == row.text(1)) {
                continue;
            }
            found_.push_back(
                fmt::format("the rules of the variant {} ({}) are not as they were "
                            "stored",
                            row.text(1), row.text(0)));
        }
    }

    void check_trees() {
        PositionReader positions{connection_};
        Statement row{connection_,
                      "SELECT id, game, variant, start_position, nodes FROM tree WHERE "
                      "json_valid(nodes) ORDER BY id"};
        while (!is_enough() && row.step()) {
            const auto start = positions.read(row.text(1), row.text(2), row.text(3));
            const auto tree = start ? parse_tree(*start, row.text(4)).map([](auto&&) {})
                                    : tl::make_unexpected(start.error());
            if (!tree) found_.push_back(fmt::format("tree {}: {}", row.integer(0), tree.error()));
        }
    }

    /// A search that is found no more under its position is made again.
    void check_analyses() {
        PositionReader positions{connection_};
        Statement row{connection_,
                      "SELECT id, game, variant, position, key FROM analysis ORDER BY id"};
        while (!is_enough() && row.step()) {
            const auto position = positions.read(row.text(1), row.text(2), row.text(3));
            if (!position) {
                found_.push_back(fmt::format("analysis {}: {}", row.integer(0), position.error()));
            } else if (static_cast<std::int64_t>(engine::canonical_key(*position)) !=
                       row.integer(4)) {
                found_.push_back(
                    fmt::format("analysis {} is stored under the key of another "
                                "position",
                                row.integer(0)));
            }
        }
    }

    const Connection& connection_;
    std::size_t most_;
    const std::stop_token& stop_;
    std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> wrong_content(const Connection& connection, std::size_t most,
                                       const std::stop_token& stop) {
    return ContentCheck{connection, most, stop}.run();
}

}  // namespace db

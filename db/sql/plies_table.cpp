#include "db/sql/plies_table.h"

#include <stdexcept>

#include "db/sql/made_table.h"
#include "engine/features/disc_features.h"
#include "engine/games/notation.h"

namespace db {
namespace {

enum Column : std::uint8_t {
    Ply,
    Seat,
    Mover,
    Played,
    PositionText,
    Mobility,
    DiscDiff,
    Empties,
    Game
};

class PliesRows {
  public:
    static constexpr const char* kName = "plies";
    static constexpr const char* kDeclaration =
        "CREATE TABLE plies (ply INTEGER, seat INTEGER, mover TEXT, move TEXT, position TEXT, "
        "mobility INTEGER, disc_diff INTEGER, empties INTEGER, game_id INTEGER HIDDEN)";
    static constexpr bool kIsForStatements = true;
    struct Table {
        KnownGames& games;
    };

    /// The rows of a game: there is no other way to ask.
    static int plan(sqlite3_index_info& info) {
        bool is_asked = false;
        for (int number = 0; number < info.nConstraint; ++number) {
            const auto& constraint = info.aConstraint[number];
            if (constraint.iColumn != Game || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
            is_asked = true;
            if (constraint.usable == 0) continue;
            info.aConstraintUsage[number] = {.argvIndex = 1, .omit = 1};
            info.estimatedCost = 100;
            info.estimatedRows = 60;
            return SQLITE_OK;
        }
        if (is_asked) return SQLITE_CONSTRAINT;  // the game's number is not known that early
        throw std::invalid_argument{"name the game: FROM game_list, plies(game_list.id)"};
    }

    explicit PliesRows(Table& table) : games_{table.games} {}

    void begin(const FunctionCall& arguments) {
        is_at_end_ = true;
        if (arguments.is_null(0)) return;
        game_id_ = arguments.integer(0);
        const StoredLine* line = games_.stored_line(game_id_);
        if (line == nullptr) return;
        line_ = *line;
        position_ = line->start;
        ply_ = 0;
        is_at_end_ = false;
    }
    bool is_at_end() const { return is_at_end_; }
    void next() {
        if (ply_ == line_.moves.size()) {
            is_at_end_ = true;
            return;
        }
        position_ = play(position_, line_.moves[ply_]);
        ++ply_;
    }
    void answer(const FunctionCall& cell, int column) const {
        const engine::Player mover = player_to_move(position_);
        switch (column) {
            case Ply:
                cell.answer(row_id());
                break;
            case Seat:
                cell.answer(engine::index_of(mover) + 1);
                break;
            case Mover:
                cell.answer(player_text(engine::facts(position_), mover));
                break;
            case Played:
                if (ply_ < line_.moves.size()) {
                    cell.answer(move_text(engine::facts(position_), line_.moves[ply_]));
                }
                break;
            case PositionText:
                cell.answer(to_text(position_));
                break;
            case Mobility:
                cell.answer(legal_moves(position_).squares().size());
                break;
            case DiscDiff:
                cell.answer(
                    std::visit([&](const auto& p) { return disc_count(p, mover); }, position_));
                break;
            case Empties:
                cell.answer(engine::empties(position_).size());
                break;
            default:
                cell.answer(game_id_);
        }
    }
    std::int64_t row_id() const { return static_cast<std::int64_t>(ply_); }

  private:
    KnownGames& games_;
    std::int64_t game_id_ = 0;
    StoredLine line_{};
    std::size_t ply_ = 0;
    bool is_at_end_ = true;
    engine::AnyPosition position_{};
};

}  // namespace

void add_plies_table(sqlite3* handle, KnownGames& games) {
    add_made_table<PliesRows>(handle, games);
    // Its first use declares it, which a query that may only read could not do.
    sqlite3_stmt* first = nullptr;
    sqlite3_prepare_v2(handle, "SELECT ply FROM plies(0)", -1, &first, nullptr);
    sqlite3_finalize(first);
}

}  // namespace db

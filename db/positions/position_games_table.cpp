#include "db/positions/position_games_table.h"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "db/positions/met_games.h"
#include "db/sql/made_table.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

enum Column { GameId, MovePlayed, Won, Drawn, Lost, Payoff, Game, Position, Variant };

/// Empty: no game is stored of such a variant. Throws std::invalid_argument.
std::optional<engine::AnyPosition> start_of(StatementPool& statements, std::string_view game,
                                            std::string_view variant) {
    if (variant.empty()) {
        if (const auto start = engine::start_of(game)) return start;
        throw std::invalid_argument{fmt::format(
            "there is no game '{}'; the hash of a variant goes into a third argument", game)};
    }
    Statement row{statements, "SELECT definition FROM variant WHERE hash = ?"};
    if (!row.bind(variant).step()) return std::nullopt;
    const auto interned = engine::intern_definition(row.text(0));
    if (!interned) throw std::invalid_argument{interned.error()};
    return engine::start_of(**interned);
}

class PositionGamesRows {
  public:
    static constexpr const char* kName = "position_games";
    static constexpr const char* kDeclaration =
        "CREATE TABLE position_games (game_id INTEGER, move TEXT, won INTEGER, drawn INTEGER, "
        "lost INTEGER, payoff INTEGER, game TEXT HIDDEN, position TEXT HIDDEN, variant TEXT "
        "HIDDEN)";
    static constexpr bool kIsForStatements = true;
    struct Table {
        StatementPool& statements;
    };

    /// The arguments are conditions on hidden columns: game and position must be there.
    static int plan(sqlite3_index_info& info) {
        int number[Variant + 1] = {};
        int given = 0;
        for (const int column : {Game, Position, Variant}) {
            for (int index = 0; index < info.nConstraint; ++index) {
                const auto& constraint = info.aConstraint[index];
                if (constraint.iColumn != column || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) {
                    continue;
                }
                if (constraint.usable == 0) return SQLITE_CONSTRAINT;
                info.aConstraintUsage[index].argvIndex = number[column] = ++given;
                info.aConstraintUsage[index].omit = 1;
                break;
            }
        }
        if (number[Game] == 0 || number[Position] == 0) {
            throw std::invalid_argument{
                "it needs a game and a position: position_games('reversi', '...squares and "
                "mover...')"};
        }
        info.idxNum = given;
        info.estimatedCost = 1'000;
        info.estimatedRows = 1'000;
        return SQLITE_OK;
    }

    explicit PositionGamesRows(Table& table) : statements_{table.statements} {}

    void begin(const FunctionCall& arguments) {
        games_.reset();
        entry_.reset();
        if (arguments.is_null(1)) return;
        const auto start = start_of(statements_, arguments.text(0),
                                    arguments.count() > 2 ? arguments.text(2) : "");
        if (!start) return;
        const auto position = engine::parse_position(*start, arguments.text(1));
        if (!position) {
            throw std::invalid_argument{fmt::format("the position cannot be read: {} (column {})",
                                                    position.error().message,
                                                    position.error().column)};
        }
        position_ = *position;
        form_ = engine::canonical_form(*position);
        games_.emplace(statements_, *position);
        entry_ = games_->next();
    }
    bool is_at_end() const { return !entry_; }
    void next() {
        entry_ = games_->next();
        ++row_;
    }
    void answer(const FunctionCall& cell, int column) const {
        const bool is_played_out = entry_->finish != Finish::Open;
        const auto flag = [&](bool is_so) {
            if (is_played_out) cell.answer(is_so ? 1 : 0);
        };
        switch (column) {
            case GameId:
                cell.answer(entry_->game);
                break;
            case MovePlayed: {
                if (entry_->move == PositionEntry::kNoMove) break;
                const auto moves = moves_called(form_, engine::symmetries_of(position_),
                                                engine::Move::from_byte(entry_->move));
                cell.answer(
                    move_text(facts(position_), named_move(facts(position_).layout, moves)));
                break;
            }
            case Won:
                flag(entry_->finish == Finish::Alone);
                break;
            case Drawn:
                flag(entry_->finish != Finish::Alone && entry_->finish != Finish::Behind);
                break;
            case Lost:
                flag(entry_->finish == Finish::Behind);
                break;
            case Payoff:
                if (is_played_out) cell.answer(entry_->payoff);
                break;
            default:
                break;
        }
    }
    std::int64_t row_id() const { return row_; }

  private:
    StatementPool& statements_;
    engine::AnyPosition position_{};
    engine::CanonicalForm form_;
    std::optional<MetGames> games_;
    std::optional<PositionEntry> entry_;
    std::int64_t row_ = 0;
};

}  // namespace

void register_position_games(sqlite3* handle, StatementPool& statements) {
    add_made_table<PositionGamesRows>(handle, statements);
}

}  // namespace db

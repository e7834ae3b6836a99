#include "db/positions/position_games_table.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "db/positions/met_games.h"
#include "db/sql/function_call.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

enum Column { GameId, MovePlayed, Won, Drawn, Lost, Payoff, Game, Position, Variant };

/// SQLite's own structures come first, as its interface wants it.
struct Table {
    sqlite3_vtab base{};
    StatementPool* statements = nullptr;
};

struct Cursor {
    sqlite3_vtab_cursor base{};
    std::optional<engine::AnyPosition> position;
    engine::CanonicalForm form;
    std::optional<MetGames> games;
    std::optional<PositionEntry> entry;
    sqlite3_int64 row = 0;
};

int fail(sqlite3_vtab* table, const std::string& why) {
    sqlite3_free(table->zErrMsg);
    table->zErrMsg = sqlite3_mprintf("%s", why.c_str());
    return SQLITE_ERROR;
}

/// Empty: no game is stored of such a variant. Else the start, or what is wrong.
std::optional<tl::expected<engine::AnyPosition, std::string>> start_of(StatementPool& statements,
                                                                       std::string_view game,
                                                                       std::string_view variant) {
    if (variant.empty()) {
        if (const auto start = engine::start_of(game)) return *start;
        return tl::unexpected{
            fmt::format("position_games: there is no game '{}'; the hash of a "
                        "variant goes into a third argument",
                        game)};
    }
    Statement row{statements, "SELECT definition FROM variant WHERE hash = ?"};
    if (!row.bind(variant).step()) return std::nullopt;
    const auto interned = engine::intern_definition(row.text(0));
    if (!interned) return tl::unexpected{interned.error()};
    return engine::VariantPosition{**interned};
}

int connect(sqlite3* handle, void* pool, int, const char* const*, sqlite3_vtab** table, char**) {
    const int code = sqlite3_declare_vtab(
        handle,
        "CREATE TABLE position_games (game_id INTEGER, move TEXT, won INTEGER, drawn INTEGER, "
        "lost INTEGER, payoff INTEGER, game TEXT HIDDEN, position TEXT HIDDEN, variant TEXT "
        "HIDDEN)");
    if (code != SQLITE_OK) return code;
    sqlite3_vtab_config(handle, SQLITE_VTAB_DIRECTONLY);
    auto made = std::make_unique<Table>();
    made->statements = static_cast<StatementPool*>(pool);
    *table = &made.release()->base;
    return SQLITE_OK;
}

int disconnect(sqlite3_vtab* table) {
    std::unique_ptr<Table>{reinterpret_cast<Table*>(table)}.reset();
    return SQLITE_OK;
}

/// The arguments are conditions on hidden columns: game and position must be there.
int best_index(sqlite3_vtab* table, sqlite3_index_info* info) {
    int number[Variant + 1] = {};
    int given = 0;
    for (const int column : {Game, Position, Variant}) {
        for (int index = 0; index < info->nConstraint; ++index) {
            const auto& constraint = info->aConstraint[index];
            if (constraint.iColumn != column || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) {
                continue;
            }
            if (constraint.usable == 0) return SQLITE_CONSTRAINT;
            info->aConstraintUsage[index].argvIndex = number[column] = ++given;
            info->aConstraintUsage[index].omit = 1;
            break;
        }
    }
    if (number[Game] == 0 || number[Position] == 0) {
        return fail(table,
                    "position_games needs a game and a position: position_games('reversi', "
                    "'...squares and mover...')");
    }
    info->idxNum = given;
    info->estimatedCost = 1'000;
    info->estimatedRows = 1'000;
    return SQLITE_OK;
}

int open(sqlite3_vtab*, sqlite3_vtab_cursor** cursor) {
    *cursor = &std::make_unique<Cursor>().release()->base;
    return SQLITE_OK;
}

int close(sqlite3_vtab_cursor* cursor) {
    std::unique_ptr<Cursor>{reinterpret_cast<Cursor*>(cursor)}.reset();
    return SQLITE_OK;
}

/// No exception may reach SQLite.
template <class Work>
int guarded(sqlite3_vtab* table, Work work) {
    try {
        return work();
    } catch (const std::exception& error) {
        return fail(table, error.what());
    }
}

int filter(sqlite3_vtab_cursor* base, int, const char*, int count, sqlite3_value** values) {
    const FunctionCall arguments{nullptr, count, values};
    auto& cursor = *reinterpret_cast<Cursor*>(base);
    return guarded(base->pVtab, [&] {
        StatementPool& statements = *reinterpret_cast<Table*>(base->pVtab)->statements;
        cursor.games.reset();
        cursor.entry.reset();
        if (arguments.is_null(1)) return SQLITE_OK;
        const auto start =
            start_of(statements, arguments.text(0), count > 2 ? arguments.text(2) : "");
        if (!start) return SQLITE_OK;
        if (!*start) return fail(base->pVtab, start->error());
        const auto position = engine::parse_position(**start, arguments.text(1));
        if (!position) {
            return fail(base->pVtab,
                        fmt::format("position_games: the position cannot be read: {} (column {})",
                                    position.error().message, position.error().column));
        }
        cursor.position = *position;
        cursor.form = engine::canonical_form(*position);
        cursor.games.emplace(statements, *position);
        cursor.entry = cursor.games->next();
        return SQLITE_OK;
    });
}

int next(sqlite3_vtab_cursor* base) {
    auto& cursor = *reinterpret_cast<Cursor*>(base);
    return guarded(base->pVtab, [&] {
        cursor.entry = cursor.games->next();
        ++cursor.row;
        return SQLITE_OK;
    });
}

int at_end(sqlite3_vtab_cursor* base) {
    return reinterpret_cast<Cursor*>(base)->entry ? 0 : 1;
}

int column(sqlite3_vtab_cursor* base, sqlite3_context* context, int number) {
    const auto& cursor = *reinterpret_cast<Cursor*>(base);
    const PositionEntry& entry = *cursor.entry;
    const bool open = entry.finish == Finish::Open;
    const auto flag = [&](bool is_so) {
        open ? sqlite3_result_null(context) : sqlite3_result_int(context, is_so ? 1 : 0);
    };
    switch (number) {
        case GameId:
            sqlite3_result_int64(context, entry.game);
            break;
        case MovePlayed: {
            if (entry.move == PositionEntry::kNoMove) break;
            const auto moves = moves_called(cursor.form, engine::symmetries_of(*cursor.position),
                                            engine::Move::from_byte(entry.move));
            const std::string text = move_text(facts(*cursor.position),
                                               named_move(facts(*cursor.position).layout, moves));
            sqlite3_result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
            break;
        }
        case Won:
            flag(entry.finish == Finish::Alone);
            break;
        case Drawn:
            flag(entry.finish != Finish::Alone && entry.finish != Finish::Behind);
            break;
        case Lost:
            flag(entry.finish == Finish::Behind);
            break;
        case Payoff:
            open ? sqlite3_result_null(context) : sqlite3_result_int(context, entry.payoff);
            break;
        default:
            sqlite3_result_null(context);
    }
    return SQLITE_OK;
}

int row_id(sqlite3_vtab_cursor* base, sqlite3_int64* row) {
    *row = reinterpret_cast<Cursor*>(base)->row;
    return SQLITE_OK;
}

}  // namespace

void register_position_games(sqlite3* handle, StatementPool& statements) {
    static const sqlite3_module module = [] {
        sqlite3_module made{};
        made.xConnect = connect;  // and no xCreate: the table is there by itself
        made.xBestIndex = best_index;
        made.xDisconnect = disconnect;
        made.xOpen = open;
        made.xClose = close;
        made.xFilter = filter;
        made.xNext = next;
        made.xEof = at_end;
        made.xColumn = column;
        made.xRowid = row_id;
        return made;
    }();
    sqlite3_create_module(handle, "position_games", &module, &statements);
}

}  // namespace db

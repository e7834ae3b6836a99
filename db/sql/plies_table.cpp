#include "db/sql/plies_table.h"

#include <sqlite3.h>

#include <memory>

#include "engine/features/disc_features.h"
#include "engine/games/notation.h"

namespace db {
namespace {

// SQLite's interface for a table that a program makes up: https://www.sqlite.org/vtab.html. The
// structs begin with SQLite's own, which it reads through pointers to them.

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

constexpr const char* kDeclaration =
    "CREATE TABLE plies (ply INTEGER, seat INTEGER, mover TEXT, move TEXT, position TEXT, "
    "mobility INTEGER, disc_diff INTEGER, empties INTEGER, game_id INTEGER HIDDEN)";

struct PliesTable : sqlite3_vtab {
    KnownGames& games;
};

struct PliesCursor : sqlite3_vtab_cursor {
    std::int64_t game_id = 0;
    StoredLine line{};
    std::size_t ply = 0;
    bool is_at_end = true;
    engine::AnyPosition position{};
};

PliesCursor& cursor_of(sqlite3_vtab_cursor* cursor) {
    return *static_cast<PliesCursor*>(cursor);
}

int connect(sqlite3* handle, void* games, int, const char* const*, sqlite3_vtab** table, char**) {
    const int code = sqlite3_declare_vtab(handle, kDeclaration);
    if (code != SQLITE_OK) return code;
    sqlite3_vtab_config(handle, SQLITE_VTAB_DIRECTONLY);
    *table =
        std::make_unique<PliesTable>(PliesTable{{}, *static_cast<KnownGames*>(games)}).release();
    return SQLITE_OK;
}

int disconnect(sqlite3_vtab* table) {
    std::unique_ptr<PliesTable>{static_cast<PliesTable*>(table)}.reset();
    return SQLITE_OK;
}

/// The rows of a game: there is no other way to ask.
int best_index(sqlite3_vtab* table, sqlite3_index_info* plan) {
    bool is_asked = false;
    for (int number = 0; number < plan->nConstraint; ++number) {
        const auto& constraint = plan->aConstraint[number];
        if (constraint.iColumn != Game || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
        is_asked = true;
        if (constraint.usable == 0) continue;
        plan->aConstraintUsage[number] = {.argvIndex = 1, .omit = 1};
        plan->estimatedCost = 100;
        plan->estimatedRows = 60;
        return SQLITE_OK;
    }
    if (is_asked) return SQLITE_CONSTRAINT;  // the game's number is not known that early
    table->zErrMsg = sqlite3_mprintf("plies: name the game: FROM game_list, plies(game_list.id)");
    return SQLITE_ERROR;
}

int open(sqlite3_vtab*, sqlite3_vtab_cursor** cursor) {
    *cursor = std::make_unique<PliesCursor>().release();
    return SQLITE_OK;
}

int close(sqlite3_vtab_cursor* cursor) {
    std::unique_ptr<PliesCursor>{static_cast<PliesCursor*>(cursor)}.reset();
    return SQLITE_OK;
}

int filter(sqlite3_vtab_cursor* at, int, const char*, int, sqlite3_value** values) {
    PliesCursor& cursor = cursor_of(at);
    cursor.is_at_end = true;
    if (sqlite3_value_type(values[0]) == SQLITE_NULL) return SQLITE_OK;
    try {
        cursor.game_id = sqlite3_value_int64(values[0]);
        const StoredLine* line =
            static_cast<PliesTable*>(at->pVtab)->games.stored_line(cursor.game_id);
        if (line == nullptr) return SQLITE_OK;
        cursor.line = *line;
        cursor.position = line->start;
        cursor.ply = 0;
        cursor.is_at_end = false;
        return SQLITE_OK;
    } catch (const std::exception& error) {
        sqlite3_free(at->pVtab->zErrMsg);
        at->pVtab->zErrMsg = sqlite3_mprintf("plies: %s", error.what());
        return SQLITE_ERROR;
    }
}

int next(sqlite3_vtab_cursor* at) {
    PliesCursor& cursor = cursor_of(at);
    if (cursor.ply == cursor.line.moves.size()) {
        cursor.is_at_end = true;
        return SQLITE_OK;
    }
    cursor.position = play(cursor.position, cursor.line.moves[cursor.ply]);
    ++cursor.ply;
    return SQLITE_OK;
}

int is_at_end(sqlite3_vtab_cursor* cursor) {
    return cursor_of(cursor).is_at_end ? 1 : 0;
}

void answer_text(sqlite3_context* context, const std::string& text) {
    sqlite3_result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

int column(sqlite3_vtab_cursor* at, sqlite3_context* context, int number) {
    const PliesCursor& cursor = cursor_of(at);
    const engine::AnyPosition& position = cursor.position;
    const engine::Player mover = player_to_move(position);
    switch (number) {
        case Ply:
            sqlite3_result_int64(context, static_cast<std::int64_t>(cursor.ply));
            break;
        case Seat:
            sqlite3_result_int(context, engine::index_of(mover) + 1);
            break;
        case Mover:
            answer_text(context, player_text(engine::facts(position), mover));
            break;
        case Played:
            if (cursor.ply < cursor.line.moves.size()) {
                answer_text(context,
                            move_text(engine::facts(position), cursor.line.moves[cursor.ply]));
            }
            break;
        case PositionText:
            answer_text(context, to_text(position));
            break;
        case Mobility:
            sqlite3_result_int(context, legal_moves(position).squares().size());
            break;
        case DiscDiff:
            sqlite3_result_int(
                context, std::visit([&](const auto& p) { return disc_count(p, mover); }, position));
            break;
        case Empties:
            sqlite3_result_int(context, engine::empties(position).size());
            break;
        default:
            sqlite3_result_int64(context, cursor.game_id);
    }
    return SQLITE_OK;
}

int row_id(sqlite3_vtab_cursor* cursor, sqlite3_int64* number) {
    *number = static_cast<sqlite3_int64>(cursor_of(cursor).ply);
    return SQLITE_OK;
}

/// Without `xCreate`: the table is there without having been made.
constexpr sqlite3_module kModule = [] {
    sqlite3_module module{};
    module.xConnect = connect;
    module.xBestIndex = best_index;
    module.xDisconnect = disconnect;
    module.xOpen = open;
    module.xClose = close;
    module.xFilter = filter;
    module.xNext = next;
    module.xEof = is_at_end;
    module.xColumn = column;
    module.xRowid = row_id;
    return module;
}();

}  // namespace

void add_plies_table(sqlite3* handle, KnownGames& games) {
    sqlite3_create_module_v2(handle, "plies", &kModule, &games, nullptr);
    // Its first use declares it, which a query that may only read could not do.
    sqlite3_stmt* first = nullptr;
    sqlite3_prepare_v2(handle, "SELECT ply FROM plies(0)", -1, &first, nullptr);
    sqlite3_finalize(first);
}

}  // namespace db

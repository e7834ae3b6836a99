#pragma once

#include <sqlite3.h>

#include <exception>
#include <memory>
#include <new>

#include "db/sql/function_call.h"

namespace db {

/// The module of a table that a program makes up (https://www.sqlite.org/vtab.html), to be read
/// only and there without having been made. `Rows` walks through the rows of one query:
///
///     static constexpr const char* kName;         // also before each error
///     static constexpr const char* kDeclaration;  // CREATE TABLE ...
///     static constexpr bool kIsForStatements;     // no view or trigger of a file may use it
///     struct Table;            // what a connected table is; made of the module's Source&
///     static int plan(sqlite3_index_info&);       // a code of SQLite
///     explicit Rows(Table&);
///     void begin(const FunctionCall& arguments);  // as `plan` numbers them
///     bool is_at_end() const;
///     void next();
///     void answer(const FunctionCall& cell, int column) const;
///     std::int64_t row_id() const;
///
/// What `plan`, `begin` and `next` throw becomes the error of the query.
template <class Rows, class Source>
class MadeTable {
  public:
    static const sqlite3_module* module() {
        static constexpr sqlite3_module kModule = [] {
            sqlite3_module made{};
            made.xConnect = connect;  // and no xCreate
            made.xBestIndex = plan;
            made.xDisconnect = disconnect;
            made.xOpen = open;
            made.xClose = close;
            made.xFilter = begin;
            made.xNext = next;
            made.xEof = is_at_end;
            made.xColumn = answer;
            made.xRowid = row_id;
            return made;
        }();
        return &kModule;
    }

  private:
    using Table = typename Rows::Table;

    // SQLite reads its own structures through pointers to these, so they come first.
    struct Connected : sqlite3_vtab {
        explicit Connected(Source& source) : sqlite3_vtab{}, table{source} {}
        Table table;
    };
    struct Cursor : sqlite3_vtab_cursor {
        explicit Cursor(Table& table) : sqlite3_vtab_cursor{}, rows{table} {}
        Rows rows;
    };

    static Rows& rows_of(sqlite3_vtab_cursor* cursor) { return static_cast<Cursor*>(cursor)->rows; }

    /// SQLite is C: no exception crosses it.
    template <class Work>
    static int guarded(sqlite3_vtab* table, Work work) {
        try {
            return work();
        } catch (const std::bad_alloc&) {
            return SQLITE_NOMEM;
        } catch (const std::exception& error) {
            sqlite3_free(table->zErrMsg);
            table->zErrMsg = sqlite3_mprintf("%s: %s", Rows::kName, error.what());
            return SQLITE_ERROR;
        }
    }

    static int connect(sqlite3* handle, void* source, int, const char* const*, sqlite3_vtab** table,
                       char**) {
        const int code = sqlite3_declare_vtab(handle, Rows::kDeclaration);
        if (code != SQLITE_OK) return code;
        if constexpr (Rows::kIsForStatements) sqlite3_vtab_config(handle, SQLITE_VTAB_DIRECTONLY);
        *table = new (std::nothrow) Connected{*static_cast<Source*>(source)};
        return *table == nullptr ? SQLITE_NOMEM : SQLITE_OK;
    }
    static int disconnect(sqlite3_vtab* table) {
        std::unique_ptr<Connected>{static_cast<Connected*>(table)}.reset();
        return SQLITE_OK;
    }
    static int plan(sqlite3_vtab* table, sqlite3_index_info* info) {
        return guarded(table, [&] { return Rows::plan(*info); });
    }
    static int open(sqlite3_vtab* table, sqlite3_vtab_cursor** cursor) {
        *cursor = new (std::nothrow) Cursor{static_cast<Connected*>(table)->table};
        return *cursor == nullptr ? SQLITE_NOMEM : SQLITE_OK;
    }
    static int close(sqlite3_vtab_cursor* cursor) {
        std::unique_ptr<Cursor>{static_cast<Cursor*>(cursor)}.reset();
        return SQLITE_OK;
    }
    static int begin(sqlite3_vtab_cursor* cursor, int, const char*, int count,
                     sqlite3_value** values) {
        return guarded(cursor->pVtab, [&] {
            rows_of(cursor).begin({nullptr, count, values});
            return SQLITE_OK;
        });
    }
    static int next(sqlite3_vtab_cursor* cursor) {
        return guarded(cursor->pVtab, [&] {
            rows_of(cursor).next();
            return SQLITE_OK;
        });
    }
    static int is_at_end(sqlite3_vtab_cursor* cursor) {
        return rows_of(cursor).is_at_end() ? 1 : 0;
    }
    static int answer(sqlite3_vtab_cursor* cursor, sqlite3_context* context, int column) {
        return guarded(cursor->pVtab, [&] {
            rows_of(cursor).answer({context, 0, nullptr}, column);
            return SQLITE_OK;
        });
    }
    static int row_id(sqlite3_vtab_cursor* cursor, sqlite3_int64* number) {
        *number = rows_of(cursor).row_id();
        return SQLITE_OK;
    }
};

/// Adds the table to a connection; `source` outlives it. A code of SQLite.
template <class Rows, class Source>
int add_made_table(sqlite3* handle, Source& source) {
    return sqlite3_create_module_v2(handle, Rows::kName, MadeTable<Rows, Source>::module(), &source,
                                    nullptr);
}

}  // namespace db

#include "db/queries/saved_queries.h"

#include <fmt/format.h>

#include "db/connection/read_only_statement.h"
#include "db/connection/transaction.h"

namespace db {
namespace {

std::optional<SavedQuery> query_named(const Connection& connection, std::string_view name) {
    Statement row{connection, "SELECT name, sql, note, created_at FROM saved_query WHERE name = ?"};
    if (!row.bind(name).step()) return std::nullopt;
    return SavedQuery{.name = std::string{row.text(0)},
                      .sql = std::string{row.text(1)},
                      .note = std::string{row.text(2)},
                      .created_at = std::string{row.text(3)}};
}

}  // namespace

void SavedQueries::save(std::string_view name, std::string_view sql, std::string_view note,
                        bool replace) const {
    if (name.empty()) throw InputError{"a saved query needs a name"};
    read_only_statement(connection_, sql);  // or it says what is wrong
    Transaction transaction{connection_, Kept::Synced};
    const auto known = query_named(connection_, name);
    if (known && known->sql != sql && !replace) {
        throw InputError{
            fmt::format("a query is saved as '{}' already: {}. Take another name, or replace it "
                        "with --force",
                        name, known->sql)};
    }
    Statement{connection_,
              "INSERT INTO saved_query (name, sql, note) VALUES (?, ?, ?) ON CONFLICT (name) DO "
              "UPDATE SET sql = excluded.sql, note = excluded.note, created_at = "
              "excluded.created_at"}
        .bind(name, sql, note)
        .run();
    transaction.commit();
}

SavedQuery SavedQueries::find(std::string_view name) const {
    if (auto found = query_named(connection_, name)) return *std::move(found);
    std::string names;
    for (const SavedQuery& query : list()) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", query.name);
    }
    throw InputError{fmt::format("no query is saved as '{}'; there {}", name,
                                 names.empty() ? "is none" : "are: " + names)};
}

std::vector<SavedQuery> SavedQueries::list() const {
    Statement row{connection_, "SELECT name, sql, note, created_at FROM saved_query ORDER BY name"};
    std::vector<SavedQuery> queries;
    while (row.step()) {
        queries.push_back({.name = std::string{row.text(0)},
                           .sql = std::string{row.text(1)},
                           .note = std::string{row.text(2)},
                           .created_at = std::string{row.text(3)}});
    }
    return queries;
}

void SavedQueries::forget(std::string_view name) const {
    Transaction transaction{connection_, Kept::Synced};
    find(name);
    Statement{connection_, "DELETE FROM saved_query WHERE name = ?"}.bind(name).run();
    transaction.commit();
}

}  // namespace db

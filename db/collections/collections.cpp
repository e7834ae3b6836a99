#include "db/collections/collections.h"

#include <fmt/format.h>

#include "db/connection/transaction.h"
#include "db/statements/statement.h"

namespace db {

std::vector<CollectionSummary> Collections::all() const {
    Statement row{connection_,
                  "SELECT name, (SELECT count(*) FROM collected_game WHERE collection_id = id) "
                  "FROM collection ORDER BY name"};
    std::vector<CollectionSummary> all;
    while (row.step()) all.push_back({std::string{row.text(0)}, row.integer(1)});
    return all;
}

std::int64_t Collections::put_in(std::string_view name, std::span<const GameId> games) const {
    if (name.empty()) throw InputError{"a collection needs a name"};
    Transaction transaction{connection_, Kept::Synced};
    Statement{connection_, "INSERT OR IGNORE INTO collection (name) VALUES (?)"}.bind(name).run();
    std::int64_t added = 0;
    for (const GameId game : games) {
        Statement row{connection_,
                      "INSERT OR IGNORE INTO collected_game (collection_id, game_id) SELECT "
                      "collection.id, game.id FROM collection, game WHERE collection.name = ? AND "
                      "game.id = ? RETURNING 1"};
        row.bind(name, game.value);
        while (row.step()) ++added;
    }
    transaction.commit();
    return added;
}

std::int64_t Collections::take_out(std::string_view name, std::span<const GameId> games) const {
    Transaction transaction{connection_, Kept::Synced};
    std::int64_t taken = 0;
    for (const GameId game : games) {
        Statement row{connection_,
                      "DELETE FROM collected_game WHERE collection_id = (SELECT id FROM collection "
                      "WHERE name = ?) AND game_id = ? RETURNING 1"};
        row.bind(name, game.value);
        while (row.step()) ++taken;
    }
    transaction.commit();
    return taken;
}

void Collections::rename(std::string_view name, std::string_view to) const {
    if (to.empty()) throw InputError{"a collection needs a name"};
    Transaction transaction{connection_, Kept::Synced};
    Statement taken{connection_, "SELECT 1 FROM collection WHERE name = ?"};
    if (name != to && taken.bind(to).step()) {
        throw InputError{fmt::format("there is a collection named {} already", to)};
    }
    taken.run();
    Statement{connection_, "UPDATE collection SET name = ? WHERE name = ?"}.bind(to, name).run();
    transaction.commit();
}

void Collections::forget(std::string_view name) const {
    Transaction transaction{connection_, Kept::Synced};
    Statement{connection_, "DELETE FROM collection WHERE name = ?"}.bind(name).run();
    transaction.commit();
}

}  // namespace db

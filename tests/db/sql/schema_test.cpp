#include "db/queries/schema.h"

#include <algorithm>

#include "db/queries/query.h"
#include "tests/support/catch.h"

namespace {

const db::SchemaTable& table_named(const db::Schema& schema, std::string_view name) {
    const auto found = std::ranges::find(schema.tables, name, &db::SchemaTable::name);
    REQUIRE(found != schema.tables.end());
    return *found;
}

}  // namespace

TEST_CASE("The schema names what a SELECT can read", "[db][schema]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const db::Schema schema = db::read_schema(connection);
    CHECK(table_named(schema, "game_list").kind == db::SchemaTable::Kind::View);
    CHECK(table_named(schema, "seat").kind == db::SchemaTable::Kind::Table);
    CHECK(table_named(schema, "game").columns.front() == db::SchemaColumn{"id", "INTEGER"});
    const db::SchemaTable& plies = table_named(schema, "plies");
    CHECK(plies.kind == db::SchemaTable::Kind::Computed);
    CHECK_FALSE(plies.arguments.empty());
    CHECK(std::ranges::count(schema.functions, "disc_diff") == 1);
    CHECK(std::ranges::count(schema.functions, "count") == 1);
}

TEST_CASE("Every table and view of the schema can be asked for each of its columns",
          "[db][schema]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (const db::SchemaTable& table : db::read_schema(connection).tables) {
        if (table.kind == db::SchemaTable::Kind::Computed) continue;
        for (const db::SchemaColumn& column : table.columns) {
            CAPTURE(table.name, column.name);
            const std::string sql =
                "SELECT \"" + column.name + "\" FROM \"" + table.name + "\" LIMIT 1";
            CHECK_NOTHROW(db::Query{connection, sql});
        }
    }
}

TEST_CASE("No function of the schema is one that a query may not call", "[db][schema]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const db::Schema schema = db::read_schema(connection);
    for (const char* name : {"load_extension", "sqlite_source_id", "fts3_tokenizer"}) {
        CHECK(std::ranges::count(schema.functions, name) == 0);
    }
}

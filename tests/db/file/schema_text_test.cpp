#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <fstream>
#include <set>
#include <sstream>

#include "db/connection/connection.h"
#include "tests/support/catch.h"

namespace {

std::string documented() {
    std::ifstream stream{YOMI_SCHEMA_TEXT};
    REQUIRE(stream.good());
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

/// The part under the heading of a table or view.
std::string part_of(const std::string& text, const std::string& name) {
    const std::size_t begin = text.find("\n### " + name + "\n");
    if (begin == std::string::npos) return "";
    const std::size_t end = text.find("\n##", begin + 4);
    return text.substr(begin, end - begin);
}

/// `payoff_3` stands in "`payoff_1` to `payoff_4`".
bool names_column(const std::string& part, const std::string& column) {
    if (part.find('`' + column + '`') != std::string::npos) return true;
    if (column.size() < 2 || column[column.size() - 2] != '_') return false;
    const std::string stem = '`' + column.substr(0, column.size() - 1);
    return part.find(stem + "1` to " + stem + "4`") != std::string::npos;
}

}  // namespace

TEST_CASE("The schema's description names every table, view and column", "[db][schema]") {
    const std::string text = documented();
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Statement column{connection.database(),
                             "SELECT t.name, c.name FROM pragma_table_list AS t, "
                             "pragma_table_xinfo(t.name) AS c WHERE t.schema = 'main' AND t.name "
                             "NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.type <> 'virtual'"};
    while (column.executeStep()) {
        const std::string table = column.getColumn(0).getString();
        const std::string name = column.getColumn(1).getString();
        CAPTURE(table, name);
        const std::string part = part_of(text, table);
        CHECK_FALSE(part.empty());
        CHECK(names_column(part, name));
    }
}

TEST_CASE("The schema's description names every function of ours", "[db][schema]") {
    const std::string text = documented();
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const SQLite::Database plain{":memory:", SQLite::OPEN_READWRITE};
    const auto names = [](const SQLite::Database& database) {
        std::set<std::string> found;
        SQLite::Statement name{database, "SELECT DISTINCT name FROM pragma_function_list"};
        while (name.executeStep()) found.insert(name.getColumn(0).getString());
        return found;
    };
    const std::set<std::string> builtin = names(plain);
    for (const std::string& name : names(connection.database())) {
        if (builtin.count(name) != 0) continue;
        CAPTURE(name);
        CHECK(text.find('`' + name + '(') != std::string::npos);
    }
}

// yomi help TOPIC for everything that has a name.
#include <SQLiteCpp/SQLiteCpp.h>

#include <set>
#include <sstream>

#include "db/connection/connection.h"
#include "db/queries/query.h"
#include "engine/features/feature.h"
#include "engine/formats/format.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/modules/yomi_module.h"
#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"
#include "workbench/help/lua_topics.h"
#include "workbench/help/page_topics.h"

namespace tests {
namespace {

bool has_topic(const std::vector<workbench::Topic>& topics, const std::string& name,
               std::string_view kind) {
    const auto found = topics_named(topics, name);
    return std::ranges::any_of(found, [&](const workbench::Topic& topic) {
        return topic.kind == kind && topic.text.size() > 5;
    });
}

std::set<std::string> functions_of(SQLite::Database& database) {
    std::set<std::string> names;
    SQLite::Statement rows{database, "SELECT DISTINCT name FROM pragma_function_list"};
    while (rows.executeStep()) names.insert(rows.getColumn(0).getText());
    return names;
}

}  // namespace

TEST_CASE("Every function, method and property of Lua is a topic", "[cli][topics]") {
    const auto topics = workbench::lua_topics(scripting::scripts_folder());
    int names = 0;
    for (const scripting::Module* module : scripting::modules()) {
        for (const scripting::FunctionTable& table : module->tables) {
            for (const luaL_Reg* list : {table.functions, table.properties}) {
                for (; list != nullptr && list->name != nullptr; ++list, ++names) {
                    const std::string name = std::string{table.owner} + "." + list->name;
                    INFO(name);
                    CHECK((has_topic(topics, name, "Lua") ||
                           has_topic(topics, name, workbench::kLuaField)));
                }
            }
        }
    }
    CHECK(names > 150);
    for (const engine::FeatureFacts& feature : engine::features()) {
        INFO(feature.name);
        CHECK(has_topic(topics, "yomi.feature." + std::string{feature.name}, "Lua"));
    }
}

TEST_CASE("Every table, view and function of SQL is a topic", "[cli][topics]") {
    const auto topics = workbench::page_topics();
    const TemporaryFolder folder;
    const auto file = folder.path() / "x.db";
    const db::Connection connection{file, db::Access::ReadWrite};
    int tables = 0;
    db::for_each_row(connection,
                     "SELECT name, type FROM sqlite_schema WHERE type IN ('table', 'view') AND "
                     "name NOT LIKE 'sqlite%'",
                     {}, [&](auto, auto values) {
                         const auto& name = std::get<std::string>(values[0]);
                         INFO(name);
                         CHECK(has_topic(topics, name, std::get<std::string>(values[1])));
                         ++tables;
                     });
    CHECK(tables > 30);
    SQLite::Database plain{":memory:"};
    const auto others = functions_of(plain);
    int functions = 0;
    db::for_each_row(connection, "SELECT DISTINCT name FROM pragma_function_list", {},
                     [&](auto, auto values) {
                         const auto& name = std::get<std::string>(values[0]);
                         if (others.contains(name) || name.starts_with("yomi_")) return;
                         INFO(name);
                         CHECK(has_topic(topics, name, "SQL function"));
                         ++functions;
                     });
    CHECK(functions > 10);
    CHECK(has_topic(topics, "plies", "SQL function"));
    CHECK(has_topic(topics, "position_games", "SQL function"));
}

TEST_CASE("Every format and every command is a topic", "[cli][topics]") {
    const auto topics = workbench::page_topics();
    using engine::Format;
    for (const Format format : {Format::Wthor, Format::Ggf, Format::Sgf, Format::Pgn, Format::Quest,
                                Format::Transcript, Format::Positions}) {
        INFO(name_of(format));
        CHECK(has_topic(topics, std::string{name_of(format)}, "format"));
    }
    CHECK(has_topic(topics, "csv", "format"));
    const TemporaryFolder folder;
    const std::string help = yomi(folder.path(), {"--help"}).out;
    std::istringstream lines{help.substr(help.find("Commands:\n") + 10)};
    int commands = 0;
    for (std::string line; std::getline(lines, line) && !line.empty(); ++commands) {
        const std::string command = line.substr(2, line.find(' ', 2) - 2);
        INFO(command);
        const Ended ended = yomi(folder.path(), {"help", command});
        CHECK(ended.code == 0);
        CHECK(has(ended.out, "Usage: yomi " + command));
    }
    CHECK(commands > 25);
}

TEST_CASE("What is no topic is told with the nearest one", "[cli][topics]") {
    const TemporaryFolder folder;
    const Ended ended = yomi(folder.path(), {"help", "gamelist"});
    CHECK(ended.code == 2);
    CHECK(complains(ended, "there is no topic 'gamelist'; did you mean 'game_list'?"));
    CHECK(has(yomi(folder.path(), {"help", "p:moves"}).out, "position:moves()"));
    CHECK(has(yomi(folder.path(), {"help", "YOMI.Match"}).out, "yomi.match("));
    CHECK(has(yomi(folder.path(), {"help", "yomi", "play"}).out, "Usage: yomi play"));
}

TEST_CASE("The page of all topics is whole and needs no other file", "[cli][topics]") {
    const TemporaryFolder folder;
    const std::string page = yomi(folder.path(), {"help", "--html"}).out;
    CHECK(page.starts_with("<!DOCTYPE html>"));
    CHECK(page.ends_with("</html>\n"));
    for (const char* part : {"position:moves()", "<h1>The sandbox</h1>", "Usage: yomi play",
                             "id=\"view-game_list\"", "href=\"#view-game_list\""}) {
        INFO(part);
        CHECK(has(page, part));
    }
    CHECK_FALSE(has(page, "src="));
    CHECK_FALSE(has(page, "<script"));
}

}  // namespace tests

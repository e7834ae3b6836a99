#include "workbench/cli/command_line.h"

#include "tests/support/catch.h"
#include "workbench/cli/command.h"

namespace tests {
namespace {

workbench::CommandLine read(std::vector<const char*> arguments) {
    CLI::App program;
    workbench::add_commands(program);
    arguments.insert(arguments.begin(), "yomi");
    return workbench::read_command_line(static_cast<int>(arguments.size()), arguments.data(),
                                        program);
}

using CommandWords = std::vector<std::string>;

}  // namespace

TEST_CASE("The command comes to the front of options before it", "[cli]") {
    CHECK(read({"--json", "--threads", "2", "perft", "reversi", "3"}).words ==
          CommandWords{"perft", "--json", "--threads", "2", "reversi", "3"});
    CHECK(read({"show", "--moves", "find"}).words == CommandWords{"show", "--moves", "find"});
    CHECK(read({"--help"}).words == CommandWords{"--help"});
}

TEST_CASE("CommandWords after -- belong to the script", "[cli]") {
    const auto line = read({"run", "a.lua", "--", "games=5", "--x=1"});
    CHECK(line.words == CommandWords{"run", "a.lua"});
    CHECK(line.script_arguments == CommandWords{"games=5", "--x=1"});
}

TEST_CASE("The command line is quoted so that a shell reads it back", "[cli]") {
    CHECK(read({"query", "--db", "my games.db", "SELECT 'it''s'"}).text ==
          "yomi query --db 'my games.db' 'SELECT '\\''it'\\'''\\''s'\\'''");
}

}  // namespace tests

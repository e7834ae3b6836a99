#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("The program's help lists its commands", "[cli][golden]") {
    const TemporaryFolder folder;
    const Ended help = yomi(folder.path(), {"--help"});
    CHECK(help.code == 0);
    CHECK(help.err.empty());
    check_golden("cli/help", help.out);

    const Ended nothing = yomi(folder.path(), {});
    CHECK(nothing.code == 2);
    CHECK(nothing.out.empty());
    CHECK(nothing.err == help.out);
}

TEST_CASE("Every command's help tells its words, its options and examples", "[cli][golden]") {
    const TemporaryFolder folder;
    const std::string command =
        GENERATE("games", "show", "perft", "analyze", "solve", "prove", "play", "run", "ratings",
                 "merge", "import", "export", "doubles", "find", "explore", "review", "compare",
                 "book", "query", "index", "check", "backup", "salvage", "train", "bench", "engine",
                 "open", "thumbnail", "new", "where", "completion", "lua", "help");
    const Ended help = yomi(folder.path(), {command, "--help"});
    CHECK(help.code == 0);
    CHECK(help.err.empty());
    check_golden("cli/help_" + command, help.out);
}

}  // namespace tests

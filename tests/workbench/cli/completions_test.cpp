#include "workbench/cli/completions.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "workbench/cli/command.h"

using workbench::Completions;

namespace {

Completions after(const std::vector<std::string>& typed) {
    CLI::App program;
    const auto commands = workbench::add_commands(program);
    return workbench::completions(program, typed);
}

std::vector<std::string> words_after(const std::vector<std::string>& typed) {
    std::vector<std::string> words;
    for (const workbench::PossibleWord& each : after(typed).words) words.push_back(each.word);
    return words;
}

using CommandWords = std::vector<std::string>;

}  // namespace

TEST_CASE("A command's name is completed, and explained as in the help", "[cli]") {
    const Completions found = after({"anal"});
    REQUIRE(found.words.size() == 1);
    CHECK(found.words.front().word == "analyze");
    CHECK(found.words.front().explanation == "searches a position and scores its moves");
    CHECK(found.files == Completions::Files::None);
}

TEST_CASE("What may stand next depends on the word before it", "[cli]") {
    CHECK(words_after({"play", "upperhand"}).size() == 4);
    CHECK(words_after({"play", "reversi", "--strategies", "gree"}) == CommandWords{"greedy"});
    CHECK(words_after({"play", "--strategies", "random", "upperhand4"}) ==
          CommandWords{"upperhand4"});
    CHECK(words_after({"analyze", "--json", "reversi", "--eval", "disc"}) == CommandWords{"discs"});
    CHECK(after({"import", ""}).files == Completions::Files::Any);
    CHECK(after({"import", "one", ""}).files == Completions::Files::Any);
    CHECK(after({"new", ""}).files == Completions::Files::Folders);
}

TEST_CASE("Nothing is completed that only the user knows", "[cli]") {
    CHECK(words_after({"play", "reversi", "--games", ""}).empty());
    CHECK(words_after({"run", "null_run", "--", "ga"}).empty());
    CHECK(words_after({"perft", "reversi", "5"}).empty());
}

TEST_CASE("Of names with commas between them the last is completed", "[cli]") {
    CHECK(words_after({"play", "yonin", "--strategies", "last,gree"}) ==
          CommandWords{"last,greedy"});
    CHECK(words_after({"play", "yonin", "--strategies=last,gree"}) ==
          CommandWords{"--strategies=last,greedy"});
}

TEST_CASE("Where no word may stand any more the options are offered", "[cli]") {
    const CommandWords options = words_after({"where", ""});
    CHECK(options == words_after({"where", "--"}));
    CHECK(std::ranges::find(options, "--json") != options.end());
}

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <regex>

#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using CommandWords = std::vector<std::string>;

const std::vector<CommandWords> kWrongUsage = {
    {"perfd", "reversi", "3"},
    {"solve", "no_such_file.obf"},
    {"solve", "/"},
    {"solve"},
    {"perft", "reversi"},
    {"perft", "reversi", "three"},
    {"perft", "reversi", "3", "4"},
    {"perft", "reversi", "3", "--thread", "2"},
    {"perft", "reversi", "3", "--threads", "0"},
    {"perft", "reversi", "3", "--threads"},
    {"perft", "reversi", "3", "--threads", "1", "--threads", "2"},
    {"perft", "reverci", "3"},
    {"show", "reversi", "--moves", "f5d6c3", "--position", "oxo"},
    {"show", "reversi", "--moves", "f5d6a1"},
    {"show", "reversi", "--moves", "f5x9"},
    {"show", "upperhand2", "--moves", "Aa1Ba1"},
    {"show", "reversi", "--position", std::string(63, '-') + " X"},
    {"show", "reversi", "--position", std::string(65, '-') + " X"},
    {"show", "reversi4", "--position", "-----OX--X?----- X"},
    {"show", "yonin4", "--position", "-----OX--XO----- X"},
    {"analyze", "reversi", "--algorithm", "alphabetta"},
    {"analyze", "yonin", "--algorithm", "alphabeta"},
    {"analyze", "yonin", "--algorithm", "coalition", "--depth", "1"},
    {"analyze", "yonin", "--coalition", "1,x", "--depth", "1"},
    {"analyze", "yonin", "--coalition", "1,1", "--depth", "1"},
    {"analyze", "yonin", "--coalition", "1,2,3,4", "--depth", "1"},
    {"analyze", "reversi", "--coalition", "3", "--depth", "1"},
    {"analyze", "yonin", "--algorithm", "brs", "--exact"},
    {"analyze", "yonin", "--algorithm", "mpmix", "--defensive-threshold", "-1"},
    {"analyze", "reversi", "--depth", "0"},
    {"analyze", "reversi", "--time", "-1"},
    {"analyze", "reversi", "--exact", "--wld"},
    {"analyze", "reversi", "--level", "61"},
    {"analyze", "reversi", "--level", "6", "--exact"},
    {"analyze", "reversi", "--confidence", "20"},
    {"analyze", "reversi", "--all-plies"},
    {"analyze", "yonin", "--models", "paranoit"},
    {"analyze", "yonin", "--models", "alphabeta", "--depth", "2"},
    {"analyze", "yonin", "--models", "maxn,maxn", "--depth", "2"},
    {"analyze", "yonin", "--models", "mcts"},
    {"analyze", "yonin", "--models", "--nodes", "1000"},
    {"analyze", "yonin", "--models", "--depth", "2", "--utility", "rank"},
    {"analyze", "yonin", "--models", "--algorithm", "maxn"},
    {"analyze", "yonin", "--models", "--all-plies"},
    {"analyze", "reversi", "--seat", "3", "--depth", "1"},
    {"analyze", "reversi", "--eval", "no_such_map"},
    {"analyze", "reversi", "--eval", "yonin_self"},
    {"play", "reversi", "--strategies", "random"},
    {"play", "reversi", "--strategies", "random,randon"},
    {"play", "reversi", "--strategies", "level:0,random"},
    {"play", "reversi", "--strategies", "random,random", "--seats", "swapped"},
    {"play", "reversi", "--strategies", "random,random", "--first", "101"},
    {"run", "no_such_script.lua"},
    {"run", "yonin_table6", "--", "games"},
    {"run", "null_run", "--", "gaems=7"},
    {"play", "reversi", "--strategies", "greedy,random", "--games", "1", "--", "k=7"},
    {"import", "--db", "a.db"},
    {"import", "no_such_folder"},
    {"import", "no_such_folder", "--db", "a.db"},
    {"find", "--db", "none.db"},
    {"find", "--game", "reversi"},
    {"query", "--db", "none.db", "SELECT 1"},
    {"check", "--db", "none.db"},
    {"bench", "quickly"},
};

/// The lists of shipped scripts and of games grow; they are no part of a message.
std::string without_lists(const std::string& text) {
    return std::regex_replace(text, std::regex{"(shipped:|there are) .*"}, "$1 ...");
}

}  // namespace

TEST_CASE("Wrong usage is told in one line with the right word, and exits with 2",
          "[cli][golden]") {
    const TemporaryFolder folder;
    std::string transcript;
    for (const CommandWords& words : kWrongUsage) {
        const Ended ended = yomi(folder.path(), words);
        CAPTURE(words);
        CHECK(ended.code == 2);
        CHECK(ended.out.empty());
        CHECK(ended.err.starts_with("yomi: "));
        CHECK(std::ranges::count(ended.err, '\n') == 1);
        transcript +=
            fmt::format("$ yomi {}\n{}\n", fmt::join(words, " "), without_lists(ended.err));
    }
    check_golden("cli/wrong_usage", transcript);
    CHECK(std::filesystem::is_empty(folder.path()));
}

}  // namespace tests

// Where the time of a strategy goes.
#include <algorithm>
#include <sstream>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

/// Line 13 takes most of the time; `count` is called for every move.
constexpr const char* kSlow = R"lua(local yomi = require "yomi"

local function count(p)
  local sum = 0
  for _, move in ipairs(p:moves()) do sum = sum + #p:play(move):moves() end
  return sum
end

local function waste(n)
  local list = {}
  -- slow
  for i = 1, n do
    list[i] = (i * i) % 7 .. "x"
  end
  return #list
end

return yomi.strategy { name = "slow", choose = function(p)
  return yomi.best(p:moves(), function(move)
    return waste(400) + count(p:play(move))
  end)
end }
)lua";

struct Profiled {
    std::string table;
    std::string stacks;
};

Profiled profiled() {
    const TemporaryFolder folder;
    write_file(folder.path() / "slow.lua", kSlow);
    const Ended ended = yomi(folder.path(), {"play", "reversi", "--strategies", "slow.lua,random",
                                             "--games", "60", "--random-plies", "8", "--threads",
                                             "1", "--profile", "--profile-stacks", "stacks.txt"});
    INFO(ended.err);
    CHECK(ended.code == 0);
    return {.table = ended.err, .stacks = read_file(folder.path() / "stacks.txt")};
}

/// The share, and the rest of the line, of the first row that has a part.
std::pair<double, std::string> row_of(const std::string& table, const std::string& part) {
    std::istringstream lines{table};
    for (std::string line; std::getline(lines, line);) {
        if (has(line, part)) return {std::stod(line), line};
    }
    return {0, ""};
}

}  // namespace

TEST_CASE("A profile finds the slow line of a slow strategy", "[cli][profile]") {
    const Profiled found = profiled();
    INFO(found.table << found.stacks);
    // The loop and its head; which of the two a sample hits is chance.
    const double slow = row_of(found.table, "slow.lua:13  list[i]").first +
                        row_of(found.table, "slow.lua:12  for i").first;
    CHECK(slow > 50);
    CHECK(row_of(found.table, "waste (slow.lua:9)").first > 50);
    // Most of its time is the callees'.
    CHECK(row_of(found.table, "choose (slow.lua:18)").first < 20);
    CHECK(has(found.stacks, "choose (slow.lua:18);yomi.best;function (slow.lua:19);waste"));
    std::istringstream lines{found.stacks};
    std::int64_t samples = 0;
    for (std::string line; std::getline(lines, line);) {
        samples += std::stol(line.substr(line.rfind(' ') + 1));
    }
    CHECK(samples > 50);
}

TEST_CASE("A profile counts native calls, and Lua's nearly", "[cli][profile]") {
    const Profiled found = profiled();
    INFO(found.table);
    const auto calls_of = [&](const std::string& name) {
        std::string row = row_of(found.table, name).second;
        std::erase(row, ',');
        std::erase(row, '~');
        std::istringstream words{row};
        double self = 0;
        double total = 0;
        double calls = 0;
        words >> self >> total >> calls;
        return calls;
    };
    const double chosen = calls_of("yomi.best");
    CHECK(chosen > 1000);
    CHECK(chosen < 60 * 30);
    const double wasted = calls_of("waste (slow.lua:9)");
    CHECK(wasted > 4 * chosen);
    CHECK(wasted < 20 * chosen);
}

TEST_CASE("A file of stacks is never written over, and the profile of a fault is told",
          "[cli][profile]") {
    const TemporaryFolder folder;
    write_file(folder.path() / "stacks.txt", "mine");
    write_file(folder.path() / "bad.lua",
               "local x = 0\nfor i = 1, 3e6 do x = x + i end\nerror('no')\n");
    const Ended refused = yomi(folder.path(), {"run", "bad.lua", "--profile-stacks", "stacks.txt"});
    CHECK(refused.code == 2);
    CHECK(read_file(folder.path() / "stacks.txt") == "mine");
    const Ended failed = yomi(folder.path(), {"run", "bad.lua", "--profile"});
    CHECK(failed.code == 1);
    CHECK(has(failed.err, "main (bad.lua)"));
    CHECK(has(failed.err, "bad.lua:2  for i = 1, 3e6 do"));
}

TEST_CASE("The games are the same with a profile", "[cli][profile]") {
    const TemporaryFolder folder;
    write_file(folder.path() / "slow.lua", kSlow);
    const std::vector<std::string> words{"play",    "reversi", "--strategies", "slow.lua,random",
                                         "--games", "4",       "--json",       "--random-plies",
                                         "8"};
    std::vector<std::string> with = words;
    with.emplace_back("--profile");
    CHECK(yomi(folder.path(), words).out == yomi(folder.path(), with).out);
}

}  // namespace tests

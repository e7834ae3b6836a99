#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

void make_games(const TemporaryFolder& folder, const std::string& count) {
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 count, "--db", "a.db"})
                .code == 0);
}

void overwrite(const std::filesystem::path& file, std::streamoff at, std::size_t bytes) {
    std::fstream stream{file, std::ios::in | std::ios::out | std::ios::binary};
    stream.seekp(at);
    stream << std::string(bytes, '\xa5');
}

}  // namespace

TEST_CASE("backup makes a copy that is a database, and never replaces a file", "[cli][care]") {
    const TemporaryFolder folder;
    make_games(folder, "20");
    const Ended copied = yomi(folder.path(), {"backup", "--db", "a.db", "b.db"});
    CHECK(copied.code == 0);
    CHECK(copied.out.find("b.db: a copy of a.db, checked;") == 0);
    CHECK(yomi(folder.path(), {"check", "--db", "b.db"}).code == 0);
    const Ended again = yomi(folder.path(), {"backup", "--db", "a.db", "b.db"});
    CHECK(again.code == 2);
    CHECK(again.err.find("yomi: b.db is there already") == 0);
}

TEST_CASE("check tells of a damaged file and names salvage, which returns the games",
          "[cli][care]") {
    const TemporaryFolder folder;
    make_games(folder, "400");
    const auto all =
        nlohmann::json::parse(yomi(folder.path(), {"check", "--db", "a.db", "--json"}).out)["games"]
            .get<int>();
    const auto at = GENERATE(0, 2'048 * 30, 2'048 * 41);
    CAPTURE(at);
    overwrite(folder / "a.db", at, 2'048);
    const Ended checked = yomi(folder.path(), {"check", "--db", "a.db"});
    CHECK(checked.code != 0);
    CHECK(checked.err.find("yomi salvage") != std::string::npos);
    const Ended salvaged = yomi(folder.path(), {"salvage", "a.db", "b.db", "--json"});
    CAPTURE(salvaged.err);
    REQUIRE(salvaged.code == 0);
    const auto report = nlohmann::json::parse(salvaged.out);
    CHECK(report["games"].get<int>() + static_cast<int>(report["lost"].size()) == all);
    CHECK(report["lost"].size() < 40);
    CHECK(yomi(folder.path(), {"check", "--db", "b.db"}).code == 0);
    CHECK(yomi(folder.path(), {"salvage", "a.db", "b.db"}).code == 2);
}

TEST_CASE("salvage tells how much of a file that was cut short is missing", "[cli][care]") {
    const TemporaryFolder folder;
    make_games(folder, "400");
    std::filesystem::resize_file(folder / "a.db", 2'048 * 120 + 1'000);
    const Ended salvaged = yomi(folder.path(), {"salvage", "a.db", "b.db"});
    REQUIRE(salvaged.code == 0);
    CAPTURE(salvaged.out);
    CHECK(salvaged.out.find("the file was cut short: of the ") == 0);
    CHECK(salvaged.out.find("121 pages read, 0 destroyed, ") != std::string::npos);
    CHECK(salvaged.out.find(" missing\n") != std::string::npos);
    CHECK(salvaged.out.find("\nat least ") != std::string::npos);
    CHECK(salvaged.out.find("\ngames had numbers up to ") != std::string::npos);
}

TEST_CASE("A query is saved, run with values, listed and forgotten", "[cli][care]") {
    const TemporaryFolder folder;
    make_games(folder, "4");
    const auto query = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"query", "--db", "a.db"});
        return yomi(folder.path(), words);
    };
    CHECK(query({"--save", "some", "SELECT ? + ? AS sum, ? AS text", "--note", "a sum"}).code == 0);
    CHECK(query({"--run", "some", "--csv", "1", "2.5", "x"}).out == "sum,text\n3.5,x\n");
    CHECK(query({"--save", "some", "SELECT 2"}).code == 2);
    CHECK(query({"--save", "some", "SELECT 2", "--force"}).code == 0);
    CHECK(nlohmann::json::parse(query({"--list", "--json"}).out)[0]["sql"] == "SELECT 2");
    CHECK(query({"--forget", "some"}).code == 0);
    const Ended gone = query({"--run", "some"});
    CHECK(gone.code == 2);
    CHECK(gone.err == "yomi: no query is saved as 'some'; there is none\n");
    CHECK(query({}).code == 2);
    CHECK(query({"--list", "--run", "x"}).code == 2);
    CHECK(query({"SELECT ? AS one", "7", "--csv"}).out == "one\n7\n");
}

TEST_CASE("Lua functions of a file are functions of a query", "[cli][care]") {
    const TemporaryFolder folder;
    make_games(folder, "4");
    write_file(folder / "f.lua",
               "return {\n"
               "  twice = function(n) return 2 * n end,\n"
               "  bad = function(n) return n.x.y end,\n"
               "  endless = function() while true do end end,\n"
               "}\n");
    const auto query = [&](const std::string& sql) {
        return yomi(folder.path(), {"query", "--db", "a.db", "--functions", "f.lua", "--csv", sql});
    };
    CHECK(query("SELECT sum(twice(id)) AS sum FROM game").out == "sum\n20\n");
    const Ended bad = query("SELECT bad(1)");
    CHECK(bad.code == 1);
    CHECK(bad.err.find("bad: ") != std::string::npos);
    CHECK(bad.err.find("f.lua:3") != std::string::npos);

    Program endless{folder.path(),
                    {"query", "--db", "a.db", "--functions", "f.lua", "SELECT endless()"}};
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    REQUIRE(endless.is_running());
    const auto asked = std::chrono::steady_clock::now();
    endless.send(SIGINT);
    const Ended ended = endless.wait();
    CHECK(std::chrono::steady_clock::now() - asked < std::chrono::seconds{1});
    CHECK(ended.code == 1);
    CHECK(ended.err.find("yomi: stopped; rows are missing") == 0);
}

}  // namespace tests

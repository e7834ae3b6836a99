#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <thread>

#include "tests/support/catch.h"
#include "tests/support/stop_bound.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

/// A pipe that nobody reads: who writes to it without end waits for ever.
class UnreadPipe {
  public:
    UnreadPipe() { REQUIRE(pipe2(ends_.data(), O_CLOEXEC) == 0); }
    ~UnreadPipe() {
        for (const int end : ends_) close(end);
    }
    UnreadPipe(const UnreadPipe&) = delete;
    UnreadPipe& operator=(const UnreadPipe&) = delete;
    int entry() const { return ends_[1]; }
    /// Whether so much lies in it that no write goes on.
    bool is_full() const {
        const int flags = fcntl(ends_[1], F_GETFL);
        fcntl(ends_[1], F_SETFL, flags | O_NONBLOCK);
        const bool full = write(ends_[1], "x", 1) != 1;
        fcntl(ends_[1], F_SETFL, flags);
        return full;
    }

  private:
    std::array<int, 2> ends_{};
};

double seconds(std::chrono::milliseconds duration) {
    return std::chrono::duration<double>(duration).count();
}

bool says(const Ended& ended, const std::string& words) {
    return ended.err.find(words) != std::string::npos;
}

/// CommandWords that people's SQL or scripts enter a command through.
bool takes_scripts_or_sql(const std::string& help) {
    for (const char* way : {"SQL", "SELECT", "Lua", "variant script", "a shipped one"}) {
        if (help.find(way) != std::string::npos) return true;
    }
    return false;
}

/// Commands, as the program's own help lists them.
std::vector<std::string> command_names(const TemporaryFolder& folder) {
    std::istringstream lines{yomi(folder.path(), {"--help"}).out};
    std::vector<std::string> names;
    bool in_list = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) in_list = false;
        if (in_list && line.size() > 2 && line[2] != ' ') {
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
        }
        if (line == "Commands:") in_list = true;
    }
    return names;
}

constexpr const char* kEndlessPrint = "while true do print(('x'):rep(100)) end\n";

constexpr const char* kEndlessSql =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

}  // namespace

TEST_CASE("Every command that runs scripts or people's SQL has limits of time and memory",
          "[cli][limits]") {
    const TemporaryFolder folder;
    int limited = 0;
    for (const std::string& name : command_names(folder)) {
        const std::string help = yomi(folder.path(), {name, "--help"}).out;
        CAPTURE(name, help);
        if (!takes_scripts_or_sql(help)) continue;
        ++limited;
        CHECK(help.find("--timeout SECONDS") != std::string::npos);
        CHECK(help.find("--memory MB") != std::string::npos);
        CHECK(help.find("together; ") != std::string::npos);  // and what it is by default
    }
    CHECK(limited >= 16);
}

TEST_CASE("A command that waits for a reader ends within a second of its limit, and says which",
          "[cli][limits]") {
    const TemporaryFolder folder;
    write_file(folder / "endless.lua", kEndlessPrint);
    const UnreadPipe pipe;
    Program program{folder.path(), {"run", "endless.lua", "--timeout", "0.3"}, pipe.entry()};
    const Ended ended = program.wait();
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(ended.seconds >= 0.3);
    CHECK(ended.seconds < 0.3 + seconds(kProgramStopBound));
    CHECK(says(ended, "longer than 0.3 s, see --timeout"));
    CHECK(says(ended, "Go on with: yomi run endless.lua"));
}

TEST_CASE("A command that does not stop is ended 2 s after one Ctrl-C or SIGTERM",
          "[cli][limits]") {
    const TemporaryFolder folder;
    write_file(folder / "endless.lua", kEndlessPrint);
    const int signal = GENERATE(SIGINT, SIGTERM);
    const UnreadPipe pipe;
    Program program{folder.path(), {"run", "endless.lua"}, pipe.entry()};
    program.wait_until_it_takes(signal);
    while (!pipe.is_full()) std::this_thread::sleep_for(std::chrono::milliseconds{5});
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
    const auto asked = std::chrono::steady_clock::now();
    program.send(signal);
    const Ended ended = program.wait();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(took.count() >= 1.9);
    CHECK(took.count() < 2 + seconds(kProgramStopBound));
    CHECK(says(ended, "did not end within 2 s of being stopped"));
    CHECK(says(ended, "Go on with: yomi run endless.lua"));
}

TEST_CASE("People's SQL ends with its limit of time, in every command", "[cli][limits]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "1", "--db", "a.db"})
                .code == 0);
    write_file(folder / "other.lua",
               "return require('yomi').evaluation { function() return 0 end }\n");
    const std::string where = std::string{"("} + kEndlessSql + ") > 0";
    auto words = GENERATE_COPY(
        std::vector<std::string>{"query", kEndlessSql},
        std::vector<std::string>{"find", "--where", where},
        std::vector<std::string>{"explore", "reversi4", "--where", where},
        std::vector<std::string>{"ratings", "reversi4", "--where", where},
        std::vector<std::string>{"export", "a.csv", "--format", "csv", "--where", where},
        std::vector<std::string>{"review", "--where", where},
        std::vector<std::string>{"compare", "reversi4", "discs", "other.lua", "--where", where},
        std::vector<std::string>{"book", "build", "--game", "reversi4", "--where", where});
    words.insert(words.end(), {"--db", "a.db", "--timeout", "0.3"});
    CAPTURE(words);
    const Ended ended = yomi(folder.path(), words);
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(ended.seconds >= 0.3);
    CHECK(ended.seconds < 0.3 + seconds(kProgramStopBound));
    CHECK(says(ended, "longer than 0.3 s, see --timeout"));
}

TEST_CASE("A command takes no more than its memory and 100 MB", "[cli][limits]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "1", "--db", "a.db"})
                .code == 0);
    write_file(folder / "grows.lua",
               "local t = {}\nfor i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end\n");
    // Held by SQLite, by a script, by the program that prints.
    const auto words = GENERATE(
        std::vector<std::string>{"query", "--db", "a.db",
                                 "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                                 "LIMIT 3000) SELECT length(group_concat(hex(zeroblob(100000)))) "
                                 "FROM n"},
        std::vector<std::string>{"run", "grows.lua"},
        std::vector<std::string>{"query", "--db", "a.db",
                                 "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                 "SELECT a.i, hex(zeroblob(4000000)) FROM n a LIMIT 3"});
    std::vector<std::string> limited = words;
    limited.insert(limited.end(), {"--memory", "64"});
    CAPTURE(words);
    const Ended ended = yomi(folder.path(), limited);
    CAPTURE(ended.err);
    if (!kIsSanitized) CHECK(ended.peak_megabytes < 64 + 100);
    CHECK((ended.code == 0) == ended.err.empty());
    if (ended.code == 0) return;
    CHECK(ended.code == 1);
    // SQLite's own limit of one text may come first.
    CHECK((says(ended, "64 MB") || says(ended, "longer than one may be (16 MB in a query)")));
}

TEST_CASE("The shell's limit of a file's size is told, and loses nothing that was stored",
          "[cli][limits]") {
    const TemporaryFolder folder;
    const std::vector<std::string> words{"play",          "reversi4", "--strategies",
                                         "random,random", "--db",     "a.db",
                                         "--threads",     "1",        "--games"};
    const auto played = [&](const std::string& games) {
        std::vector<std::string> all = words;
        all.push_back(games);
        return yomi(folder.path(), all);
    };
    REQUIRE(played("1").code == 0);
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const rlimit small{.rlim_cur = 1 << 20, .rlim_max = before.rlim_max};
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    const Ended ended = played("20000");
    REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(says(ended, "(ulimit -f)"));
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

TEST_CASE("A table of a long query is printed row by row", "[cli][limits]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "1", "--db", "a.db"})
                .code == 0);
    const Ended ended =
        yomi(folder.path(),
             {"query", "--db", "a.db", "--memory", "48",
              "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) "
              "SELECT i, hex(zeroblob(300)) AS z FROM n"});
    CAPTURE(ended.err);
    CHECK(ended.code == 0);
    if (!kIsSanitized) CHECK(ended.peak_megabytes < 100);
    CHECK(ended.out.ends_with("300000 rows\n"));
    CHECK(std::ranges::count(ended.out, '\n') == 300'004);
}

}  // namespace tests

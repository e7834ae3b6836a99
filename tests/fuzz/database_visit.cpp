#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <stop_token>
#include <thread>

#include "db/books/books.h"
#include "db/care/backup.h"
#include "db/care/check.h"
#include "db/care/salvage.h"
#include "db/experiments/experiments.h"
#include "db/experiments/merge.h"
#include "db/games/explore.h"
#include "db/games/games.h"
#include "db/positions/position_index.h"
#include "db/queries/query.h"
#include "db/queries/saved_queries.h"
#include "db/trees/trees.h"
#include "engine/formats/ggf.h"
#include "engine/formats/sgf.h"
#include "engine/games/reversi.h"
#include "scripting/run_script.h"
#include "tests/fuzz/byte_choices.h"
#include "tests/fuzz/database_doors.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

constexpr std::string_view kExperiment = R"(
local yomi = require "yomi"
return yomi.experiment { name = "x", game = "reversi4", games = 4,
  arms = { { name = "a", strategies = { "random", "random" } } } }
)";

constexpr std::string_view kFilling = R"(
local yomi = require "yomi" local db = yomi.open()
yomi.match { game = "reversi", strategies = { "random", "random" }, games = 4 }
yomi.match { game = "yonin", strategies = { "random", "random", "random", "random" }, games = 2 }
yomi.match { game = yomi.variant { name = "v", like = "yonin4", wins = "fewest" },
  strategies = { "random", "random", "random", "random" }, games = 2 }
yomi.match { game = "reversi", games = 1, strategies = { "random",
  yomi.strategy { name = "gives up", choose = function(p) return p:moves()[1] end } } }
yomi.position "reversi":search { depth = 2, store = db }
db:analyze { game = "reversi4", depth = 1 }
db:save_query("names", "SELECT player_1 FROM game_list")
)";

constexpr std::string_view kGoingOn = R"(
local yomi = require "yomi" local db = yomi.open()
for game in db:games {} do game:position() game:transcript() end
for _, query in ipairs(db:saved_queries()) do for row in db:run_query(query.name) do end end
db:openings { game = "reversi", plies = 4 }
yomi.position "reversi":search { depth = 1, store = db, deeper = true }
db:analyze { game = "reversi4", depth = 1 }
for game in db:games { game = "reversi4" } do game:analyze_game { depth = 1 } break end
)";

constexpr double kVisitSeconds = 2;
constexpr double kFillingSeconds = 60;  ///< it has to end, also in a sanitizer's program

void run(const std::string& file, std::string_view script, double timeout_seconds) {
    const TemporaryFolder folder;
    std::ofstream{folder / "script.lua"} << script;
    scripting::run_script({.script = folder / "script.lua",
                           .database = file,
                           .timeout_seconds = timeout_seconds,
                           .memory_megabytes = 64},
                          {}, {});
}

/// A stop that is requested after some seconds: others' queries may take for ever.
class StopSoon {
  public:
    explicit StopSoon(std::chrono::milliseconds after)
        : thread_{[this, after](const std::stop_token& no_longer) {
              const auto end = std::chrono::steady_clock::now() + after;
              while (!no_longer.stop_requested() && std::chrono::steady_clock::now() < end) {
                  std::this_thread::sleep_for(std::chrono::milliseconds{1});
              }
              source_.request_stop();
          }} {}
    std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    std::jthread thread_;
};

/// One thing that is done with the file; what it refuses has a sentence.
void attempt(const std::function<void()>& what) {
    const auto has_text = [](const std::exception& error) {
        require_promise(*error.what() != '\0', "a refusal has a sentence");
    };
    try {
        what();
    } catch (const db::Error& error) {
        has_text(error);
    } catch (const scripting::ScriptError& error) {
        has_text(error);
    }
}

void read_rows(const db::Connection& connection, const std::stop_token& stop) {
    for (const char* sql :
         {"SELECT * FROM game_list", "SELECT * FROM blunder", "SELECT * FROM saved_query",
          "SELECT p.* FROM game, plies(game.id) AS p", "SELECT game_checksum(id) FROM game",
          "SELECT opening(moves), moves_text(moves) FROM game",
          "SELECT json_extract(value, '$.move') FROM tree, json_each(nodes)",
          "SELECT position_at(id, -1) FROM game", "SELECT * FROM analysis"}) {
        attempt([&] {
            db::Query query{connection, sql, {}, stop};
            for (int rows = 0; rows < 1'000 && query.next(); ++rows) {
            }
        });
    }
}

void read_games(const db::Connection& connection, const std::stop_token& stop) {
    std::vector<db::GameSummary> games;
    attempt([&] { games = db::Games{connection}.list({}, stop); });
    for (const db::GameSummary& game : games) {
        attempt([&] {
            const auto record = db::Games{connection}.find(game.id);
            if (!record) return;
            const engine::AnnotatedGame told{.record = *record};
            engine::ggf_of(told);
            engine::sgf_of(told);
        });
        attempt([&] { db::Trees{connection}.of_game(game.id); });
    }
    const engine::AnyPosition start{engine::ReversiPosition::start()};
    attempt([&] { db::explore(connection, {.position = start}, stop); });
    attempt([&] { db::Games{connection}.list({.position = start}, stop); });
}

void read_experiments(const db::Connection& connection) {
    db::Experiments experiments{connection};
    std::vector<db::ExperimentSummary> list;
    attempt([&] { list = experiments.list(); });
    for (const db::ExperimentSummary& experiment : list) {
        attempt([&] { experiments.scripts(experiment.id); });
        attempt([&] { experiments.finished(experiment.id); });
        attempt([&] { experiments.standings(experiment.id); });
        attempt([&] {
            const std::vector<std::vector<std::string>> others(experiment.arms.size(), {"a", "b"});
            db::standings_of(experiments.trials(experiment.id), others);
        });
    }
}

}  // namespace

void visit_database(const std::string& file) {
    const TemporaryFolder folder;
    const StopSoon soon{std::chrono::seconds{2}};
    attempt([&] {
        const db::Connection connection{file, db::Access::ReadOnly};
        attempt([&] { db::check(connection, {}, soon.token(), 100); });
        read_rows(connection, soon.token());
        read_games(connection, soon.token());
        read_experiments(connection);
        attempt([&] {
            for (const db::TreeSummary& tree : db::Trees{connection}.list()) {
                db::Trees{connection}.find(tree.id);
            }
        });
        attempt([&] {
            const db::Books books{connection};
            for (const db::BookSummary& book : books.list()) books.find(book.name);
        });
        attempt([&] { db::backup(connection, folder / "copy.db", {}, soon.token()); });
    });
    attempt([&] {
        const db::Connection fresh{folder / "fresh.db", db::Access::ReadWrite};
        db::merge(fresh, file, true, soon.token());
        require_promise(db::check(fresh, {}, soon.token(), 1).findings.empty(),
                        "what was merged is sound");
    });
    attempt([&] { db::salvage(file, folder / "salvaged.db", {}, soon.token()); });
    attempt([&] {
        const db::Connection connection{file, db::Access::ReadWrite};
        attempt([&] { db::PositionIndex{connection}.update(0, soon.token()); });
    });
    attempt([&] { run(file, kGoingOn, kVisitSeconds); });
    attempt([&] { run(file, kExperiment, kVisitSeconds); });
}

const std::string& example_database() {
    static const std::string bytes = [] {
        const TemporaryFolder folder;
        const std::string file = folder / "example.db";
        run(file, kFilling, kFillingSeconds);
        run(file, kExperiment, kFillingSeconds);
        const db::Connection connection{file, db::Access::ReadWrite};
        db::PositionIndex{connection}.update(0);
        const engine::AnyPosition start{engine::ReversiPosition::start()};
        db::Books{connection}.learn({.name = "b", .start = start, .games = {}, .plies = 6}, {});
        engine::GameTree tree{start};
        const std::vector<engine::Move> line{*engine::legal_moves(start).begin()};
        tree.add(line);
        tree.set_comment(line, "a comment");
        db::Trees{connection}.keep(tree, {}, {});
        db::backup(connection, folder / "whole.db");
        std::ifstream stream{folder / "whole.db", std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{stream}, {}};
    }();
    return bytes;
}

}  // namespace tests

#include "scripting/strategies/external_strategy.h"

#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "db/games/games.h"
#include "engine/games/notation.h"
#include "engine/match/play_game.h"
#include "engine/match/schedule.h"
#include "scripting/lua/lua_state.h"
#include "scripting/run_script.h"
#include "scripting/strategies/strategy_value.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;
using Clock = std::chrono::steady_clock;

namespace {

namespace fs = std::filesystem;
using scripting::EngineProtocol;

scripting::EngineSpec fake(EngineProtocol protocol, const std::string& deed, int move = 1) {
    return {.name = "fake",
            .command = {FAKE_ENGINE, std::string{scripting::name_of(protocol)}, deed,
                        std::to_string(move)},
            .folder = {},
            .protocol = protocol,
            .depth = {},
            .start_timeout = 10,
            .move_timeout = 10};
}

engine::Strategy chance() {
    return {.name = "chance",
            .start = {},
            .choose = [](const engine::AnyPosition& position, const engine::Turn& turn) {
                return tests::random_move(position, turn.random);
            }};
}

std::optional<engine::GameRecord> play(
    engine::Strategy& first, engine::Strategy& second, std::uint64_t block = 0,
    const std::stop_token& stop = {},
    const engine::AnyPosition& start = *engine::start_of("reversi")) {
    std::vector<engine::Strategy*> players{&first, &second};
    return engine::play_game({.start = start, .block = block, .random_plies = 4}, players, stop);
}

/// Whether this process has children, dead ones that nobody waited for included.
bool has_children() {
    return ::waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD;
}

double seconds_since(Clock::time_point began) {
    return std::chrono::duration<double>(Clock::now() - began).count();
}

}  // namespace

TEST_CASE("An external engine plays whole games by the rules", "[engine]") {
    const auto protocol = GENERATE(EngineProtocol::Gtp, EngineProtocol::NBoard);
    const std::string deed = GENERATE("none", "slow", "greeting");
    {
        engine::Strategy other = external_strategy(fake(protocol, deed));
        engine::Strategy own = chance();
        for (std::uint64_t block = 0; block < 3; ++block) {
            const auto record = block % 2 == 0 ? play(other, own, block) : play(own, other, block);
            REQUIRE(record.has_value());
            CHECK_FALSE(record->forfeit.has_value());
            CHECK(engine::is_over(engine::positions_of(*record).back()));
            // NBoard tells scores, GTP has none.
            CHECK(record->scores.empty() == (protocol == EngineProtocol::Gtp));
        }
        CHECK(has_children());
    }
    CHECK_FALSE(has_children());
}

TEST_CASE("NBoard's engine plays from any start", "[engine]") {
    const auto usual = *engine::start_of("reversi");
    const auto later = engine::play_all(usual, *engine::parse_moves(usual, "f5d6c3d3c4"));
    engine::Strategy other = external_strategy(fake(EngineProtocol::NBoard, "none"));
    engine::Strategy own = chance();
    const auto record = play(other, own, 0, {}, later);
    REQUIRE(record.has_value());
    CHECK_FALSE(record->forfeit.has_value());

    engine::Strategy gtp = external_strategy(fake(EngineProtocol::Gtp, "none"));
    CHECK_THROWS_WITH(play(gtp, own, 0, {}, later), Contains("GTP knows only the usual start"));
    CHECK_THROWS_WITH(play(gtp, own, 0, {}, *engine::start_of("reversi6")),
                      "engine 'fake' plays only reversi, not reversi6");
}

TEST_CASE("An engine that does wrong forfeits its game, and the next one is played", "[engine]") {
    struct Wrong {
        EngineProtocol protocol;
        std::string deed;
        std::string reason;
    };
    const Wrong wrong = GENERATE(values<Wrong>({
        {EngineProtocol::Gtp, "crash", "it ended"},
        {EngineProtocol::Gtp, "exit", "it ended"},
        {EngineProtocol::Gtp, "hang", "no answer within 0.5 s"},
        {EngineProtocol::Gtp, "illegal", "it answered 'a1', which is not legal in"},
        {EngineProtocol::Gtp, "garbage", "it said 'segmentation fault :-)', which is no answer"},
        {EngineProtocol::Gtp, "refuse", "it answered '? cannot'"},
        {EngineProtocol::Gtp, "resign", "it resigned"},
        {EngineProtocol::Gtp, "endless", "it sent a line without an end"},
        {EngineProtocol::Gtp, "chatter", "no answer within 0.5 s"},
        {EngineProtocol::NBoard, "crash", "it ended"},
        {EngineProtocol::NBoard, "exit", "it ended"},
        {EngineProtocol::NBoard, "hang", "no answer within 0.5 s"},
        {EngineProtocol::NBoard, "illegal", "it answered '=== A1/2.00/0.1', which is not legal in"},
        {EngineProtocol::NBoard, "garbage", "no answer within 0.5 s"},
        {EngineProtocol::NBoard, "endless", "it sent a line without an end"},
        {EngineProtocol::NBoard, "chatter", "no answer within 0.5 s"},
    }));
    CAPTURE(scripting::name_of(wrong.protocol), wrong.deed);
    {
        scripting::EngineSpec spec = fake(wrong.protocol, wrong.deed, 3);
        // Patience only where it is to end, for a busy machine takes its time over a process's end.
        const bool is_for_lateness = wrong.reason.find("0.5 s") != std::string::npos;
        spec.move_timeout = is_for_lateness ? 0.5 : 20;
        engine::Strategy other = external_strategy(spec);
        engine::Strategy own = chance();
        for (std::uint64_t block = 0; block < 2; ++block) {
            const auto record = play(own, other, block);
            REQUIRE(record.has_value());
            REQUIRE(record->forfeit.has_value());
            CHECK(record->forfeit->seat == engine::Player::Second);
            CHECK_THAT(record->forfeit->reason, Contains(wrong.reason));
            CHECK(record->moves.size() >= 4);
            CHECK(record->outcome->ranks == std::vector{1, 2});
        }
    }
    CHECK_FALSE(has_children());
}

TEST_CASE("An engine that never answers is given up at its start", "[engine]") {
    scripting::EngineSpec spec = fake(EngineProtocol::Gtp, "none");
    spec.command = {"sleep", "1000"};
    spec.start_timeout = 0.2;
    engine::Strategy other = external_strategy(spec);
    engine::Strategy own = chance();
    const auto began = Clock::now();
    const auto record = play(other, own);
    CHECK(seconds_since(began) < 5);
    REQUIRE(record->forfeit.has_value());
    CHECK(record->forfeit->reason == "boardsize 8: no answer within 0.2 s");
    CHECK(record->moves.size() == 4);  // those by chance
}

TEST_CASE("A program that does not exist is an error, no forfeit", "[engine]") {
    scripting::EngineSpec spec = fake(EngineProtocol::Gtp, "none");
    spec.command = {"/nowhere/engine"};
    engine::Strategy other = external_strategy(spec);
    engine::Strategy own = chance();
    CHECK_THROWS_WITH(play(other, own),
                      "engine 'fake': cannot start '/nowhere/engine': No such file or directory");
    CHECK_FALSE(has_children());
}

TEST_CASE("A stop ends an engine that thinks", "[engine]") {
    {
        engine::Strategy other = external_strategy(fake(EngineProtocol::NBoard, "hang"));
        engine::Strategy own = chance();
        std::stop_source stop;
        Clock::time_point asked;
        std::jthread stopping{[&] {
            std::this_thread::sleep_for(std::chrono::milliseconds{400});
            asked = Clock::now();
            stop.request_stop();
        }};
        CHECK_FALSE(play(other, own, 0, stop.get_token()).has_value());
        // 50 ms, and what a loaded machine adds.
        CHECK(seconds_since(asked) < 0.5);
    }
    CHECK_FALSE(has_children());
}

TEST_CASE("An engine that does not end is ended, with what it started", "[engine]") {
    {
        scripting::EngineSpec spec = fake(EngineProtocol::Gtp, "deaf");
        const std::string words =
            std::string{FAKE_ENGINE} + " gtp deaf; sleep 1000";  // the shell has a child
        spec.command = {"/bin/sh", "-c", words};
        engine::Strategy other = external_strategy(spec);
        engine::Strategy own = chance();
        CHECK_FALSE(play(other, own)->forfeit.has_value());
    }
    CHECK_FALSE(has_children());
}

TEST_CASE("Every worker of a match has an engine of its own", "[engine]") {
    const auto start = *engine::start_of("reversi");
    const auto trials = engine::schedule(1, 12, engine::Seating::Rotated, 2);
    // Each process crashes in its second game.
    const auto spec = fake(EngineProtocol::Gtp, "crash", 40);
    int forfeits = 0;
    int games = 0;
    engine::play_trials(
        trials, 3,
        [&] {
            auto players = std::make_shared<std::vector<engine::Strategy>>();
            players->push_back(external_strategy(spec));
            players->push_back(chance());
            return [players, start](const engine::Trial& trial) {
                std::vector<engine::Strategy*> seated;
                for (const int number : trial.seating) seated.push_back(&(*players)[number]);
                return engine::play_game(
                    {.start = start, .block = static_cast<std::uint64_t>(trial.block)}, seated);
            };
        },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double) {
            ++games;
            if (!record.forfeit) return;
            ++forfeits;
            CHECK(trial.seating[engine::index_of(record.forfeit->seat)] == 0);
        });
    CHECK(games == 12);
    CHECK(forfeits > 0);
    CHECK(forfeits < 12);
    CHECK_FALSE(has_children());
}

TEST_CASE("This program plays itself as an engine, over both protocols", "[engine]") {
    {
        const auto own = [](EngineProtocol protocol) {
            scripting::EngineSpec spec = fake(protocol, "none");
            spec.command = {
                YOMI,      "engine", "--protocol", std::string{scripting::name_of(protocol)},
                "--depth", "2",      "--eval",     "reversi_place"};
            return external_strategy(spec);
        };
        engine::Strategy gtp = own(EngineProtocol::Gtp);
        engine::Strategy nboard = own(EngineProtocol::NBoard);
        for (std::uint64_t block = 0; block < 2; ++block) {
            const auto record = play(gtp, nboard, block);
            REQUIRE(record.has_value());
            CAPTURE(record->forfeit ? record->forfeit->reason : "");
            CHECK_FALSE(record->forfeit.has_value());
            CHECK_FALSE(record->scores.empty());
        }
    }
    CHECK_FALSE(has_children());
}

TEST_CASE("A script that is trusted names an engine, with everything said of it", "[engine]") {
    scripting::LuaStateOptions options = tests::small_options("test.lua");
    options.trust = true;
    scripting::LuaState state{options};
    const scripting::LuaState::Bounds bounds{state, 2.0, "the script"};
    const auto spec_of = [&](const std::string& arguments) {
        state.load("return require('yomi').engine " + arguments, "test.lua");
        state.call(0, 1);
        const auto* value = scripting::value_at<scripting::StrategyValue>(state.get(), -1);
        REQUIRE(value != nullptr);
        const scripting::EngineSpec spec = value->engine.value();
        CHECK(value->name == spec.name);
        lua_settop(state.get(), 0);
        return spec;
    };
    const auto plain = spec_of("{ command = { '/opt/edax', '-gtp' }, protocol = 'gtp' }");
    CHECK(plain.name == "edax");
    CHECK(plain.command == std::vector<std::string>{"/opt/edax", "-gtp"});
    CHECK(plain.protocol == EngineProtocol::Gtp);
    CHECK(plain.move_timeout == 0.2);  // the script's own
    const auto full = spec_of(
        "{ command = 'edax -nboard', protocol = 'nboard', name = 'E', folder = '/tmp', depth = 5, "
        "move_timeout = 3, start_timeout = 0.5 }");
    CHECK(full.name == "E");
    CHECK(full.command == std::vector<std::string>{"/bin/sh", "-c", "edax -nboard"});
    CHECK(full.folder == "/tmp");
    CHECK(full.depth == 5);
    CHECK(full.move_timeout == 3);
    CHECK(full.start_timeout == 0.5);
    CHECK(full.identity() != plain.identity());

    for (const auto& [arguments, wrong] : std::vector<std::pair<std::string, std::string>>{
             {"{ protocol = 'gtp' }", "command"},
             {"{ command = {}, protocol = 'gtp' }", "command"},
             {"{ command = { 1 }, protocol = 'gtp' }", "command"},
             {"{ command = { 'a' } }", "protocol"},
             {"{ command = { 'a' }, protocol = 'uci' }", "none of gtp, nboard"},
             {"{ command = { 'a' }, protocol = 'gtp', depth = 3 }", "depth is NBoard's"},
             {"{ command = { 'a' }, protocol = 'gtp', move_timeout = 0 }", "more than 0"}}) {
        CAPTURE(arguments);
        state.load("require('yomi').engine " + arguments, "test.lua");
        CHECK_THROWS_WITH(state.call(0, 0), Contains(wrong));
        lua_settop(state.get(), 0);
    }
}

TEST_CASE("A file's engine plays a game, and its games are marked as timed", "[engine]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "fake.lua";
    std::ofstream{file} << "return require('yomi').engine { name = 'fake', protocol = 'nboard', "
                           "command = { '" FAKE_ENGINE "', 'nboard', 'none' } }";
    scripting::LuaStateOptions options = tests::small_options(file);
    CHECK_THROWS_WITH(scripting::strategy_from_file(file, options),
                      Contains("yomi.engine starts another program: it needs --trust"));
    options.trust = true;
    options.move_timeout_seconds = 10;
    const scripting::StrategySource source = scripting::strategy_from_file(file, options);
    CHECK(source.name == "fake");
    CHECK(source.is_timed);
    engine::Strategy other = source.make();
    engine::Strategy own = chance();
    CHECK_FALSE(play(other, own)->scores.empty());
}

TEST_CASE("A script asks an engine for moves, and is told why there is none", "[engine]") {
    const tests::TemporaryFolder folder;
    const auto deed = GENERATE(as<std::string>{}, "none", "illegal");
    std::ofstream{folder / "ask.lua"}
        << "local yomi = require 'yomi'\nlocal engine = yomi.engine { name = 'fake', protocol = "
           "'nboard', move_timeout = 10, command = { '" FAKE_ENGINE "', 'nboard', '"
        << deed
        << "' } }\nfor _, answer in ipairs(yomi.choices { game = 'reversi', strategy = engine, "
           "openings = { 'f5d6', 'f5f6e6' } }) do print(answer.move, answer.failed) end";
    scripting::ScriptOptions options;
    options.script = folder / "ask.lua";
    options.trust = true;
    std::string printed;
    scripting::run_script(options, {.on_print = [&](std::string_view text) { printed += text; }},
                          {});
    CAPTURE(printed);
    CHECK((printed.find("\tnil\n") != std::string::npos) == (deed == "none"));
    CHECK((printed.find("nil\t") == 0) == (deed == "illegal"));
    CHECK_FALSE(has_children());
}

TEST_CASE("An engine that does not start is an error before the first game", "[engine]") {
    const tests::TemporaryFolder folder;
    fs::create_directories(folder / "engines");
    const auto program = folder / "engines" / "broken";
    std::ofstream{program} << "#!/bin/sh\necho loading >&2\necho cannot open weights.dat >&2\n"
                              "exit 3\n";
    fs::permissions(program, fs::perms::owner_all);
    // Paths begin where the script lies, wherever the program was started.
    std::ofstream{folder / "broken.lua"}
        << "return require('yomi').engine { protocol = 'gtp', command = { './engines/broken' } }";
    std::ofstream{folder / "experiment.lua"}
        << "local yomi = require 'yomi'\nreturn yomi.experiment { name = 'e', game = 'reversi', "
           "games = 4, seats = 'rotated', random_plies = 4, arms = { { name = 'fine', strategies = "
           "{ 'first', 'last' } }, { name = 'bad', strategies = { 'first', 'broken' } } } }";
    scripting::ScriptOptions options;
    options.script = folder / "experiment.lua";
    options.database = folder / "games.db";
    options.trust = true;
    std::string printed;
    CHECK_THROWS_WITH(
        scripting::run_script(options,
                              {.on_print = [&](std::string_view text) { printed += text; }}, {}),
        Contains("engine 'broken' does not start a game:") &&
            Contains("it ended (exit status 3: cannot open weights.dat)") &&
            Contains("./engines/broken"));
    const db::Connection connection{*options.database, db::Access::ReadOnly};
    CHECK(db::Games{connection}.count({}) == 0);
    CHECK_FALSE(has_children());
}

TEST_CASE("How an engine ended stands in the forfeit of its game", "[engine]") {
    const tests::TemporaryFolder folder;
    const auto reason_of = [&](const std::string& text) {
        const auto program = folder / "engine";
        std::ofstream{program} << "#!/bin/sh\n" << text;
        fs::permissions(program, fs::perms::owner_all);
        scripting::EngineSpec spec = fake(EngineProtocol::Gtp, "none");
        spec.command = {program.string()};
        engine::Strategy other = external_strategy(spec);
        engine::Strategy own = chance();
        return play(other, own)->forfeit.value().reason;
    };
    CHECK_THAT(reason_of("exit 0\n"), Contains("it ended (exit status 0)"));
    CHECK_THAT(reason_of("kill -SEGV $$\n"), Contains("it ended (signal 11)"));
    CHECK_THAT(reason_of("printf 'one\\ntwo\\tthree\\n\\n' >&2\nexit 1\n"),
               Contains("(exit status 1: two three)"));
    // One that never stops complaining does not wait for somebody to listen.
    CHECK_THAT(reason_of("i=0; while [ $i -lt 20000 ]; do echo complaint $i >&2; i=$((i+1)); done\n"
                         "exit 7\n"),
               Contains("(exit status 7"));
}

#include <fstream>

#include "engine/games/notation.h"
#include "scripting/loading/load.h"
#include "scripting/strategies/load_strategy.h"
#include "scripting/strategies/strategy_name.h"
#include "scripting/strategies/strategy_value.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"

using engine::GameRecord;

namespace {

GameRecord play(std::string_view game, engine::Strategy& first, engine::Strategy& second,
                std::uint64_t block = 0) {
    engine::Strategy* players[] = {&first, &second};
    auto record = engine::play_game({.start = *engine::start_of(game), .block = block}, players);
    REQUIRE(record.has_value());
    return *record;
}

/// The source that a script's value makes.
scripting::StrategySource source_of(scripting::LuaState& state, const std::string& expression) {
    state.load("local yomi = require 'yomi' return " + expression, "test.lua");
    state.call(0, 1);
    return scripting::strategy_from_value(state.get(), -1, *engine::start_of("reversi"));
}

}  // namespace

TEST_CASE("A strategy's second game does not depend on its first", "[scripting]") {
    engine::Strategy used = scripting::load_strategy("strategies/remembers.lua");
    engine::Strategy fresh = scripting::load_strategy("strategies/remembers.lua");
    engine::Strategy opponent = scripting::load_strategy("random");
    play("reversi", used, opponent, 1);
    CHECK(play("reversi", used, opponent, 2) == play("reversi", fresh, opponent, 2));
}

TEST_CASE("The same seed gives the same game, another block another one", "[scripting]") {
    engine::Strategy first = scripting::load_strategy("greedy");
    engine::Strategy second = scripting::load_strategy("random");
    CHECK(play("reversi", first, second, 7) == play("reversi", first, second, 7));
    CHECK(play("reversi", first, second, 7).moves != play("reversi", first, second, 8).moves);
}

TEST_CASE("A strategy plays UpperHand and the small boards too", "[scripting]") {
    engine::Strategy first = scripting::load_strategy("first");
    engine::Strategy last = scripting::load_strategy("last");
    for (const char* game : {"upperhand2", "upperhand", "reversi4", "reversi6"}) {
        CHECK(play(game, first, last).outcome.has_value());
    }
}

TEST_CASE("A strategy's files are read once", "[scripting]") {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / "yomi_strategy_test";
    std::filesystem::create_directories(folder);
    const std::filesystem::path file = folder / "changing.lua";
    const auto write = [&file](int place) {
        std::ofstream{file} << "local yomi = require 'yomi' return yomi.strategy { name = 'v"
                            << place << "', choose = function(p) return p:moves()[" << place
                            << "] end }";
    };
    write(1);
    const auto source = scripting::strategy_from_file(file, tests::small_options(file));
    write(2);
    CHECK(source.name == "v1");
    CHECK(source.make().name == "v1");
    REQUIRE(source.files.size() == 1);
    CHECK(source.files.front().text.find("'v1'") != std::string::npos);
    CHECK(scripting::strategy_from_file(file, tests::small_options(file)).identity !=
          source.identity);
    std::filesystem::remove_all(folder);
}

TEST_CASE("A strategy's identity holds every file that it loads", "[scripting]") {
    const std::filesystem::path file = "strategies/remembers.lua";
    const auto source = scripting::strategy_from_file(file, tests::small_options(file));
    REQUIRE(source.files.size() == 2);
    CHECK(source.files[0].path == "strategies/remembers.lua");
    CHECK(source.files[1].path == "strategies/shift.lua");
    CHECK(source.identity.find("places = 3") != std::string::npos);
}

TEST_CASE("A script names strategies by name, as searches and as functions", "[scripting]") {
    scripting::LuaState state{tests::small_options("test.lua")};
    const auto random = source_of(state, "'random'");
    CHECK(random.name == "random");
    CHECK_FALSE(random.is_inline);

    const auto search = source_of(state, "yomi.search_strategy { name = 's', depth = 2 }");
    CHECK_FALSE(search.is_inline);
    CHECK_FALSE(search.is_timed);
    CHECK(source_of(state, "yomi.search_strategy { name = 's', seconds = 1 }").is_timed);
    CHECK(search.identity !=
          source_of(state, "yomi.search_strategy { name = 's', depth = 3 }").identity);
    CHECK(search.identity ==
          source_of(state, "yomi.search_strategy { name = 't', depth = 2 }").identity);

    const auto own = source_of(
        state, "yomi.strategy { name = 'own', choose = function(p) return p:moves()[1] end }");
    CHECK(own.is_inline);
    engine::Strategy a = own.make();
    engine::Strategy b = random.make();
    engine::Strategy c = search.make();
    CHECK(play("reversi", a, b).strategies == std::vector<std::string>{"own", "random"});
    CHECK(play("reversi", c, a).outcome.has_value());

    CHECK_THROWS_AS(source_of(state, "'randon'"), scripting::ScriptError);
    CHECK_THROWS_AS(source_of(state, "5"), scripting::ScriptError);
    CHECK_THROWS_AS(
        source_of(state, "yomi.search_strategy { depth = 2, evaluation = 'yonin_self' }"),
        scripting::ScriptError);
}

TEST_CASE("A number behind a strategy's colon is its depth", "[scripting]") {
    using Arguments = std::vector<std::pair<std::string, std::string>>;
    const auto deep = scripting::parse_strategy_name("yonin_self:4");
    CHECK(deep.word == "yonin_self");
    CHECK(deep.arguments == Arguments{{"depth", "4"}});
    CHECK(deep.ending() == ":depth=4");
    const auto both = scripting::parse_strategy_name("a.lua:mode=clean:12");
    CHECK(both.word == "a.lua");
    CHECK(both.arguments == Arguments{{"mode", "clean"}, {"depth", "12"}});
    CHECK(scripting::parse_strategy_name("c:/a.lua").word == "c:/a.lua");
    CHECK(scripting::parse_strategy_name("a:2026").word == "a:2026");
}

TEST_CASE("The players of the theses sit down by name, as printed, intended and clean",
          "[scripting]") {
    for (const std::string map : {"self", "right", "opposite", "left", "normal"}) {
        for (const std::string mode : {":2", ":mode=intended", ":mode=published"}) {
            engine::Strategy player = scripting::load_strategy("yonin_" + map + mode);
            engine::Strategy other = scripting::load_strategy("first");
            engine::Strategy* players[] = {&player, &other, &other, &other};
            CHECK(engine::play_game({.start = *engine::start_of("yonin")}, players).has_value());
        }
    }
    engine::Strategy last = scripting::load_strategy("last");
    for (const char* name :
         {"reversi_ssai", "reversi_ssai:mode=intended:x=2", "reversi_ssai:mode=clean:x=2",
          "reversi_msai", "reversi_msai:mode=clean:x=2", "reversi_85data", "reversi_85data:2"}) {
        engine::Strategy player = scripting::load_strategy(name);
        CHECK(play("reversi", player, last).outcome.has_value());
    }
    CHECK_THROWS_AS(scripting::load_strategy("reversi_ssai:mode=other"), scripting::ScriptError);
    CHECK_THROWS_AS(scripting::load_strategy("yonin_self:mood=clean"), scripting::ScriptError);
}

TEST_CASE("A stop request ends a strategy that thinks", "[scripting]") {
    scripting::LuaState state{tests::small_options("test.lua")};
    engine::Strategy slow =
        source_of(state, "yomi.strategy { name = 's', choose = function() while true do end end }")
            .make();
    engine::Random random{1};
    std::stop_source source;
    source.request_stop();
    CHECK_THROWS_AS(
        slow.choose(*engine::start_of("reversi"), engine::Turn{.seat = engine::Player::First,
                                                               .ply = 0,
                                                               .history = {},
                                                               .random = random,
                                                               .stop = source.get_token()}),
        scripting::ScriptStopped);
}

TEST_CASE("A strategy that fills the memory ends with an error, also between its own calls",
          "[scripting]") {
    scripting::LuaState state{tests::small_options("test.lua")};
    engine::Strategy greedy_for_memory = source_of(state, R"(yomi.strategy {
        name = 'hoarder',
        start = function() return {} end,
        choose = function(p, turn, state)
            for n = 1, 20 do state[#state + 1] = ('x'):rep(10000 + #state) end
            pcall(string.rep, 'x', 6000000)
            return p:moves()[1]
        end })")
                                             .make();
    engine::Strategy other = scripting::load_strategy("random");
    engine::Strategy* players[] = {&greedy_for_memory, &other};
    std::string text;
    try {
        engine::play_game({.start = *engine::start_of("reversi")}, players);
    } catch (const scripting::ScriptError& error) {
        text = error.what();
    }
    CHECK(text.find("more than 8 MB") != std::string::npos);
}

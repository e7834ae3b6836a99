#include "scripting/files/shipped_scripts.h"
#include "engine/evaluate/compile.h"
#include "engine/games/notation.h"
#include "engine/published/reversi_stand_in.h"
#include "scripting/loading/load.h"
#include "scripting/strategies/load_strategy.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using namespace scripting;

namespace {

double cell_sum(const engine::Evaluation& evaluation, int seat) {
    double sum = 0;
    for (const double cell : engine::summed_map(evaluation, seat).cells) sum += cell;
    return sum;
}

}  // namespace

TEST_CASE("Every shipped evaluation fits its game", "[scripting]") {
    for (const std::string& name : shipped("evaluations")) {
        INFO(name);
        const engine::Evaluation evaluation = load_evaluation(name);
        const auto start = engine::start_of(evaluation.game.empty() ? "reversi" : evaluation.game);
        REQUIRE(start.has_value());
        CHECK(engine::compile(evaluation, engine::facts(*start)).has_value());
    }
}

TEST_CASE("The five Yonin maps have the published sums for every seat", "[scripting]") {
    const auto [name, sum] = GENERATE(table<std::string, double>({{"yonin_self", -2504},
                                                                  {"yonin_right", -2024},
                                                                  {"yonin_opposite", -2024},
                                                                  {"yonin_left", -2024},
                                                                  {"yonin_normal", -104}}));
    const engine::Evaluation evaluation = load_evaluation(name);
    REQUIRE(evaluation.terms.size() == 1);
    REQUIRE(std::get<engine::MapTerm>(evaluation.terms.front()).maps.size() == 4);
    for (int seat = 0; seat < 4; ++seat) CHECK(cell_sum(evaluation, seat) == sum);
}

TEST_CASE("Each next seat's map is turned clockwise", "[scripting]") {
    const engine::Evaluation left = load_evaluation("yonin_left");
    // Seat 1 minds seat 2's corner h1 least; seat 2 minds seat 3's corner h8 least, and so on.
    const int corners[] = {7, 63, 56, 0};
    for (int seat = 0; seat < 4; ++seat) {
        CHECK(engine::summed_map(left, seat).cells[corners[seat]] == 80);
    }
    // One's own corner.
    const int own[] = {0, 7, 63, 56};
    for (int seat = 0; seat < 4; ++seat) {
        CHECK(engine::summed_map(left, seat).cells[own[seat]] == 100);
    }
}

TEST_CASE("85DATA adds up place, edges, diagonals and stable discs by stage", "[scripting]") {
    const engine::Evaluation evaluation = load_evaluation("85data");
    std::vector<std::string> names;
    for (const engine::Term& term : evaluation.terms) names.push_back(engine::name_of(term));
    CHECK(names ==
          std::vector<std::string>{"place", "edges", "diagonals of 7", "diagonals of 8", "stable"});
    // The map is the one that reversi_place has.
    const engine::Evaluation place = load_evaluation("reversi_place");
    const auto map_of = [](const engine::Evaluation& of) {
        return std::get<engine::MapTerm>(of.terms.front()).maps;
    };
    CHECK(map_of(evaluation) == map_of(place));
    // The forms that the page names, and what a corner in danger costs by whose turn it is.
    const auto& edges = std::get<engine::PatternTerm>(evaluation.terms[1]);
    const auto entry = [&](std::string_view text, bool own_moves) {
        int index = 0;
        for (std::size_t place_of = text.size(); place_of-- > 0;) {
            index = index * 3 + static_cast<int>(std::string_view{"-XO"}.find(text[place_of]));
        }
        return edges.tables->entry({}, index, edges.length(), own_moves);
    };
    CHECK(entry("-XXXXX----", true) == -1);
    CHECK(entry("-XXXXXX---", false) == 2);
    CHECK(entry("--XXXX----", false) == 1);
    CHECK(entry("-OOOOO----", false) == 1);
    CHECK(entry("-XXO------", false) == -20 - 2);
    CHECK(entry("-XXO------", true) == -2);
    CHECK(entry("-OOX------", true) == 20 + 2);
    CHECK(entry("--------XX", true) == -6);
    // Fitted: a stable disc is worth something at every stage.
    for (const auto& point : engine::weight_of(evaluation.terms[4]).points) {
        CHECK(point.weight > 0);
    }
}

TEST_CASE("The evaluation of Parallel Reversi is what its program plays with", "[scripting]") {
    const engine::AnyPosition start = *engine::start_of("reversi");
    const auto evaluation =
        engine::compile(load_evaluation("parallel_reversi"), engine::facts(start));
    REQUIRE(evaluation.has_value());
    engine::Random random{11};
    for (const engine::AnyPosition& any : tests::positions_of_random_games(start, random, 3000)) {
        const auto& position = std::get<engine::ReversiPosition>(any);
        const engine::Player mover = position.player_to_move();
        const engine::Color own = engine::facts(any).color_of(mover);
        INFO(engine::to_text(any));
        REQUIRE(
            (*evaluation)->value(position, mover).raw() ==
            engine::stand_in_value(position.discs_of(own), position.discs_of(engine::other(own))) *
                (*evaluation)->scale());
    }
}

TEST_CASE("Every shipped strategy plays a game", "[scripting]") {
    for (const std::string& name : shipped("strategies")) {
        INFO(name);
        const bool is_yonin = name.starts_with("yonin");
        std::vector<engine::Strategy> strategies;
        for (int seat = 0; seat < (is_yonin ? 4 : 2); ++seat) {
            strategies.push_back(load_strategy(seat == 0 ? name : "random"));
        }
        std::vector<engine::Strategy*> players;
        for (engine::Strategy& strategy : strategies) players.push_back(&strategy);
        const char* const game = is_yonin                        ? "yonin"
                                 : name.starts_with("upperhand") ? "upperhand4"
                                                                 : "reversi";
        const auto record = engine::play_game({.start = *engine::start_of(game)}, players);
        REQUIRE(record.has_value());
        CHECK(record->outcome.has_value());
    }
}

TEST_CASE("Every shipped variant starts", "[scripting]") {
    for (const std::string& name : shipped("variants")) {
        INFO(name);
        CHECK_FALSE(engine::is_over(load_game(name)));
    }
}

TEST_CASE("Every game has an evaluation to be searched with", "[scripting]") {
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const engine::GameFacts& facts = engine::facts(start);
        INFO(facts.name);
        CHECK(engine::compile(default_evaluation(facts), facts).has_value());
    }
    const engine::AnyPosition open = load_game("yonin-open");
    CHECK(default_evaluation(engine::facts(open)).name == "Self");
    for (const char* const name : {"reversi6", "reversi10", "reversi88"}) {
        CHECK(default_evaluation(engine::facts(*engine::start_of(name))).name ==
              "Reversi features");
    }
    // Where fewest discs win, or seats have quarters of their own, those features are no good.
    for (const char* const name : {"reversi_misere", "yonin6"}) {
        CHECK(default_evaluation(engine::facts(load_game(name))).name != "Reversi features");
    }
    CHECK(
        engine::compile(default_evaluation(engine::facts(open)), engine::facts(open)).has_value());
}

TEST_CASE("A shipped script is found with and without its ending, a wrong name gets the nearest",
          "[scripting]") {
    CHECK(find_script("strategies", "greedy") == find_script("strategies", "greedy.lua"));
    try {
        find_script("strategies", "gredy");
        FAIL("found a script that does not exist");
    } catch (const ScriptError& error) {
        CHECK(std::string{error.what()}.find("did you mean 'greedy'?") != std::string::npos);
    }
}

#include <fstream>

#include "engine/evaluate/explain.h"
#include "scripting/evaluations/board_pattern.h"
#include "scripting/evaluations/evaluation_hash.h"
#include "scripting/evaluations/evaluation_value.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/temporary_folder.h"

using engine::AnyPosition;

namespace {

/// The evaluation that a script returns.
std::shared_ptr<const scripting::ScriptEvaluation> evaluation_of(std::string_view script) {
    scripting::LuaStateOptions options = tests::small_options("test.lua");
    options.memory_megabytes = 64;
    scripting::LuaState state{options};
    state.load(script, "test.lua");
    state.call(0, 1);
    return scripting::value_at<scripting::EvaluationValue>(state.get(), -1)->evaluation;
}

/// One term of every kind that a script can name, with weights of every kind.
constexpr const char* kEveryKind = R"lua(
local yomi = require "yomi"
local function odd(p, own_moves)
  local sum = own_moves and 0.25 or -1
  for place = 1, #p do sum = sum + (p[place] == "own" and 1.5 or p[place] == "other" and -1 or 0) end
  return sum
end
local stages = yomi.by_stage { [4] = 2, [20] = -1.5, [60] = 0 }
local terms = {
  name = "every kind", game = GAME,
  yomi.map.mirrored { { 90, -22, 10, 6 }, { -22, -40, -4, -3 }, { 10, -4, 3, 1 }, { 6, -3, 1, 0 } },
  { yomi.map.quarters { own = 1, left = -3, opposite = 7 }, weight = stages },
  { yomi.pattern.edges(odd), weight = stages },
  yomi.pattern.edges_x(odd), { yomi.pattern.corners(odd), weight = 0.1 },
  yomi.pattern.rows(odd), { yomi.pattern.diagonals(odd), weight = 3 },
  yomi.pattern.squares("a1 b1 c2", odd),
}
for _, feature in pairs(yomi.feature) do
  if pcall(yomi.evaluation, { game = GAME, feature }) then
    terms[#terms + 1] = { feature, weight = stages }
  end
end
return yomi.evaluation(terms)
)lua";

}  // namespace

TEST_CASE("What a script composes is worth the same compiled as taken apart",
          "[scripting][evaluate][random]") {
    const std::string game = GENERATE("reversi", "yonin");
    CAPTURE(game);
    std::string script = kEveryKind;
    for (std::size_t at = 0; (at = script.find("GAME", at)) != std::string::npos;) {
        script.replace(at, 4, '"' + game + '"');
    }
    const auto evaluation = evaluation_of(script);
    const AnyPosition start = *engine::start_of(game);
    const engine::GameFacts& facts = engine::facts(start);
    const auto compiled = evaluation->compiled(facts);
    engine::Random random{Catch::rngSeed()};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 300)) {
        for (int seat = 0; seat < facts.seats(); ++seat) {
            const engine::Player player = engine::player_at(seat);
            const auto value = std::visit(
                [&](const auto& p) { return compiled->value(p, player).raw(); }, position);
            REQUIRE(value ==
                    engine::explain(compiled->source(), compiled->fixed_point(), position, player)
                        .steps);
        }
    }
}

TEST_CASE("The identity of an evaluation tells its numbers, weights and squares", "[scripting]") {
    const auto identity = [](const std::string& terms) {
        return evaluation_of("local yomi = require 'yomi' return yomi.evaluation { " + terms + " }")
            ->identity();
    };
    const std::string edge = "yomi.pattern.edges(function(p) return p:own() end)";
    CHECK(identity(edge) == identity(edge));
    CHECK(identity(edge) ==
          identity("yomi.pattern.edges(function(q) return #q - q:empty() - q:other() end)"));
    const std::string others[] = {
        edge,
        "{ " + edge + ", weight = 2 }",
        "{ " + edge + ", weight = yomi.by_stage { [4] = 1 } }",
        "yomi.pattern.edges(function(p) return p:other() end)",
        "yomi.pattern.rows(function(p) return p:own() end, { 1 })",
        "yomi.pattern.rows(function(p) return p:own() end, { 2 })",
        "yomi.pattern.edges(function(p, own_moves) return own_moves and p:own() or 0 end)",
        "yomi.pattern.squares('a1 b1', function() return 0 end)",
        "yomi.pattern.squares('a1 c1', function() return 0 end)",
        "yomi.feature.mobility",
        "yomi.feature.disc_count",
        "yomi.feature.mobility, terminal = 'evaluation'"};
    for (const std::string& one : others) {
        for (const std::string& two : others) {
            CAPTURE(one, two);
            CHECK((identity(one) == identity(two)) == (&one == &two));
        }
    }
}

TEST_CASE("The identity of an evaluation with functions tells the text of its files",
          "[scripting]") {
    const tests::TemporaryFolder folder;
    const auto identity = [&](const std::string& module, const std::string& function) {
        std::ofstream{folder / "module.lua"} << module;
        std::ofstream{folder / "mine.lua"}
            << "local n = require 'module' local yomi = require 'yomi' return yomi.evaluation { "
            << function << " }";
        return scripting::load_evaluation_file(folder / "mine.lua",
                                               tests::small_options(folder / "mine.lua"))
            ->identity();
    };
    const std::string one = identity("return 1", "function() return n end");
    CHECK(one == identity("return 1", "function() return n end"));
    CHECK(one != identity("return 2", "function() return n end"));
    CHECK(one != identity("return 1", "function() return n + 0 end"));
}

TEST_CASE("A pattern that is the same for either side to move has one table", "[scripting]") {
    const auto turn_of = [](const std::string& function) {
        const auto made = evaluation_of(
            "local yomi = require 'yomi' return yomi.evaluation { game = 'reversi', "
            "yomi.pattern.edges(function(p, own_moves) return " +
            function + " end) }");
        const engine::Evaluation evaluation = made->for_its_game();
        return std::get<engine::PatternTerm>(evaluation.terms.front()).tables->turn;
    };
    CHECK(turn_of("p:own()") == engine::TurnUse::Ignores);
    CHECK(turn_of("own_moves and 1 or 0") == engine::TurnUse::Each);
}

TEST_CASE("An evaluation's hash tells its content, not its name", "[scripting]") {
    const engine::GameFacts& facts = engine::facts(*engine::start_of("reversi"));
    const engine::Evaluation place = scripting::load_evaluation("reversi_place", facts);
    CHECK(scripting::evaluation_hash(place) ==
          scripting::evaluation_hash(scripting::load_evaluation("reversi_place", facts)));
    engine::Evaluation changed = place;
    changed.name = "another";
    CHECK(scripting::evaluation_hash(changed) == scripting::evaluation_hash(place));
    SECTION("another unit") {
        changed.unit = "discs";
    }
    SECTION("a term less") {
        changed.terms.pop_back();
    }
    SECTION("another weight of a term") {
        std::visit([](auto& term) { term.weight = engine::StagedWeight{7}; }, changed.terms[0]);
    }
    CHECK(scripting::evaluation_hash(changed) !=
          scripting::evaluation_hash(scripting::load_evaluation("trained", facts)));
    if (changed.unit != place.unit || changed.terms != place.terms) {
        CHECK(scripting::evaluation_hash(changed) != scripting::evaluation_hash(place));
    }
}

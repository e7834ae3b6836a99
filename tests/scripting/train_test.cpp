#include <fstream>
#include <sstream>

#include "engine/games/any_position.h"
#include "scripting/evaluations/script_term.h"
#include "scripting/run_script.h"
#include "scripting/weights/weights_store.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

constexpr std::string_view kTraining = R"lua(
local yomi = require "yomi"
local weights = yomi.train {
  game = "yonin", out = "small.weights", epochs = 2, ridge = 50,
  self_play = { games = 12, evaluation = "yonin_self", depth = 1, random_plies = 12 },
}
print(weights.name, weights.game, #weights.held_out > 5, weights.trained_on:match "of %d+ games")
local evaluation = yomi.evaluation { name = "small", game = "yonin", unit = "discs", weights }
local explanation = evaluation:explain(yomi.position("yonin", "d3c3"))
print(#explanation.terms, explanation.unit, explanation.total == evaluation:value(yomi.position("yonin", "d3c3")))
)lua";

/// What a run of the script prints; its error, if it has one.
std::string run(const tests::TemporaryFolder& folder, std::string_view text, bool has_reports) {
    std::ofstream{folder / "train.lua"} << text;
    scripting::ScriptOptions options{
        .script = folder / "train.lua", .database = folder / "games.db", .threads = 2};
    if (has_reports) options.report_folder = folder / "reports";
    std::string printed;
    try {
        scripting::run_script(
            options,
            {.on_print = [&](std::string_view part) { printed += part; }, .on_progress = {}}, {});
    } catch (const scripting::ScriptError& error) {
        return error.what();
    }
    return printed;
}

}  // namespace

TEST_CASE("A script trains weights from games that it has played, and uses them",
          "[scripting][threads]") {
    const tests::TemporaryFolder folder;
    CHECK(run(folder, kTraining, true) == "small\tyonin\ttrue\tof 12 games\n37\tdiscs\ttrue\n");
    CHECK(scripting::read_weights(folder / "reports" / "small.weights").made_by.find("train.lua") !=
          std::string::npos);
    CHECK_THAT(run(folder, kTraining, true), Catch::Contains("small.weights exists already"));
}

TEST_CASE("A script labels by searches and averages, as the program does", "[scripting][threads]") {
    const tests::TemporaryFolder folder;
    const std::string printed = run(folder, R"lua(
local yomi = require "yomi"
local function trained(options)
  options.game, options.patterns = "reversi", "endgame"
  options.epochs, options.held_out = 2, 0.3
  local weights = yomi.train(options)
  local worst = 0
  for _, stage in ipairs(weights.held_out) do worst = math.max(worst, stage.root_mean_square) end
  return weights, worst
end
local games = { games = 40, evaluation = "reversi_place", depth = 1, random_plies = 20 }
local ends, of_ends = trained { out = "ends.weights", self_play = games }
local searched = { depth = 2, evaluation = "trained", exact_empties = 6, stray_plies = 2, strays = 2 }
local searches, of_searches = trained { out = "searches.weights", search = searched, half_weight = 10 }
print(searches.trained_on, of_searches ~= of_ends)
local same, of_same = trained { out = "same.weights", search = searched, half_weight = 10,
                                average = { searches, searches } }
print(of_same == of_searches)
local mean, of_mean = trained { out = "mean.weights", search = searched, half_weight = 10,
                                average = { ends, "reversi_endgame" } }
print(of_mean ~= of_searches)
print(pcall(trained, { out = "a.weights", average = { yomi.weights "reversi_midgame" } }))
print(pcall(trained, { out = "a.weights", average = { "nothing" } }))
print(pcall(trained, { out = "a.weights", average = { 3 } }))
print(pcall(trained, { out = "a.weights", search = { evaluation = "trained" } }))
print(pcall(trained, { out = "a.weights", search = { depth = 2, evaluation = "reversi_place" } }))
)lua",
                                    true);
    CAPTURE(printed);
    std::istringstream lines{printed};
    const auto next = [&] {
        std::string line;
        std::getline(lines, line);
        return line;
    };
    CHECK_THAT(next(), Catch::Contains("of 40 games") && Catch::EndsWith("\ttrue"));
    CHECK(next() == "true");
    CHECK(next() == "true");
    CHECK_THAT(next(), Catch::StartsWith("false\t") &&
                           Catch::Contains("average: their patterns are not those of the set"));
    CHECK_THAT(next(), Catch::Contains("nothing"));
    CHECK_THAT(next(), Catch::Contains("average") && Catch::Contains("a list of weights"));
    CHECK_THAT(next(), Catch::Contains("depth = 4"));
    CHECK_THAT(next(), Catch::Contains("labels are in discs; the evaluation place is in own"));
}

TEST_CASE("A script writes weights below the folder for reports only", "[scripting][threads]") {
    const tests::TemporaryFolder folder;
    CHECK_THAT(run(folder, kTraining, false), Catch::Contains("--report FOLDER"));
    CHECK_THAT(
        run(folder, "require('yomi').train { game = 'reversi', out = '../outside.weights' }", true),
        Catch::Contains("other paths need --trust"));
    CHECK_THAT(run(folder,
                   "require('yomi').train { game = 'reversi', out = 'a.weights', ridg = 1 }", true),
               Catch::Contains("ridge"));
}

TEST_CASE("Weights are read once, whoever asks for them", "[scripting][threads]") {
    const tests::TemporaryFolder folder;
    run(folder, kTraining, true);
    const auto file = folder / "reports" / "small.weights";
    auto first = scripting::load_weights(file);
    CHECK(scripting::load_weights(file) == first);
    // Terms of an evaluation keep them, too.
    const auto terms = scripting::terms_for({.name = "w", .weight = 1, .what = first}, "test",
                                            engine::facts(*engine::start_of("yonin")));
    const scripting::LoadedWeights* const address = first.get();
    first.reset();
    CHECK(scripting::load_weights(file).get() == address);
    // A file that has changed is another one.
    const auto bytes = std::filesystem::file_size(file);
    std::filesystem::resize_file(file, bytes - 1);
    CHECK_THROWS_WITH(scripting::load_weights(file), Catch::Contains("cut short"));
}

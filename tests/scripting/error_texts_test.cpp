#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include "scripting/evaluations/evaluation_value.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load_value.h"
#include "scripting/strategies/lua_strategy.h"
#include "scripting/strategies/strategy_value.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"

namespace {

/// Searches Reversi with the evaluation of a file, on two threads.
void search_with(const std::filesystem::path& file) {
    const auto evaluation = scripting::load_evaluation_file(file, tests::small_options(file));
    const engine::AnyPosition start = *engine::start_of("reversi");
    engine::SearchRequest request;
    request.evaluation = evaluation->compiled(engine::facts(start));
    request.limits.depth = 3;
    request.threads = 2;
    scripting::ScriptSearch search{request};
    static_cast<void>(search.analyze(start));
}

/// Runs a script; a strategy that it returns plays a game on 4x4, with an evaluation a search is
/// made. Gives the error's text.
std::string error_of_file(const std::filesystem::path& file) {
    try {
        scripting::LuaState state{tests::small_options(file)};
        const scripting::LuaState::Bounds bounds{state, 0.5, "the script"};
        state.run(file);
        if (scripting::value_at<scripting::EvaluationValue>(state.get(), -1) != nullptr) {
            search_with(file);
        }
        if (scripting::value_at<scripting::StrategyValue>(state.get(), -1) == nullptr) return "";
        const auto source = scripting::strategy_from_file(file, tests::small_options(file));
        engine::Strategy first = source.make();
        engine::Strategy second = source.make();
        engine::Strategy* players[] = {&first, &second};
        engine::play_game({.start = *engine::start_of("reversi4")}, players);
    } catch (const scripting::ScriptError& error) {
        return error.what();
    }
    return "";
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream{file};
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

}  // namespace

// With YOMI_ACCEPT=1 in the environment the texts are written instead; look at the difference.
TEST_CASE("What goes wrong in a script is told with file, line and what was expected",
          "[scripting]") {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{"errors"}) {
        if (entry.path().extension() == ".lua") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    REQUIRE(files.size() >= 20);
    for (const std::filesystem::path& file : files) {
        INFO(file);
        const std::string error = error_of_file(file) + "\n";
        std::filesystem::path expected = file;
        expected.replace_extension(".txt");
        if (std::getenv("YOMI_ACCEPT") != nullptr) std::ofstream{expected} << error;
        CHECK(error == text_of(expected));
    }
}

#include "scripting/load.h"

#include <fmt/format.h>

#include "engine/games/any_position.h"
#include "scripting/load_value.h"
#include "scripting/shipped_scripts.h"
#include "scripting/strategies/lua_strategy.h"
#include "scripting/strategies/search_player.h"

namespace scripting {
namespace {

LuaStateOptions options_of(const LoadLimits& limits) {
    return {.script = {},
            .files = limits.files ? limits.files : std::make_shared<ScriptFiles>(),
            .memory_megabytes = limits.memory_megabytes,
            .move_timeout_seconds = limits.move_timeout_seconds,
            .trust = limits.trust,
            .arguments = {},
            .on_print = {},
            .stop = {}};
}

}  // namespace

std::shared_ptr<const ScriptEvaluation> load_script_evaluation(std::string_view name,
                                                               const LoadLimits& limits) {
    return load_evaluation_file(find_script("evaluations", name), options_of(limits));
}

engine::Evaluation load_evaluation(std::string_view name, const LoadLimits& limits) {
    return load_script_evaluation(name, limits)->for_its_game();
}

engine::Evaluation load_evaluation(std::string_view name, const engine::GameFacts& facts,
                                   const LoadLimits& limits) {
    return load_script_evaluation(name, limits)->for_game(facts);
}

engine::Evaluation default_evaluation(const engine::GameFacts& facts) {
    const bool is_full_board = facts.layout.squares.size() == engine::kMaxSquares;
    if (facts.name == "reversi") return load_evaluation("trained", facts);
    if (facts.name == "yonin") return load_evaluation("yonin_trained", facts);
    if (is_full_board && facts.name.starts_with("yonin")) {
        engine::Evaluation evaluation = load_evaluation("yonin_self");
        evaluation.game = facts.name;
        return evaluation;
    }
    if (facts.name.starts_with("upperhand")) {
        engine::Evaluation evaluation = load_evaluation("upperhand_lead");
        evaluation.game = facts.name;
        return evaluation;
    }
    return engine::disc_evaluation(facts);
}

engine::Strategy load_strategy(std::string_view name, const LoadLimits& limits) {
    if (const auto plan = plan_of_level_name(name)) return search_player(std::string{name}, *plan);
    return strategy_from_file(find_script("strategies", name), options_of(limits)).make();
}

bool is_level_name(std::string_view name) {
    return plan_of_level_name(name).has_value();
}

engine::AnyPosition load_game(std::string_view name, const LoadLimits& limits) {
    if (const auto start = engine::start_of(name)) return *start;
    std::error_code failed;
    if (name.ends_with(".lua") && std::filesystem::is_regular_file(name, failed)) {
        return load_game_file(name, options_of(limits));
    }
    return load_game_value(name, options_of(limits));
}

}  // namespace scripting

#include "scripting/loading/load.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/any_position.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load_value.h"

namespace scripting {

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

namespace {

/// Whether two sides place everywhere and count everything, as in Reversi, whatever the board.
bool is_like_reversi(const engine::GameFacts& facts) {
    const auto is_whole = [&facts](const engine::WideSquareSet& squares) {
        return squares == facts.layout.squares;
    };
    return facts.seats() == 2 && !facts.fewest_win && std::ranges::all_of(facts.place, is_whole) &&
           std::ranges::all_of(facts.count, is_whole);
}

}  // namespace

engine::Evaluation default_evaluation(const engine::GameFacts& facts, const LoadLimits& limits) {
    // What the map of Yonin is for: its seats, territories and winner, whatever the start.
    const engine::GameFacts& yonin = engine::facts(*engine::start_of("yonin"));
    const bool is_like_yonin = facts.colors == yonin.colors && facts.count == yonin.count &&
                               facts.layout.squares == yonin.layout.squares && !facts.fewest_win;
    if (facts.name == "reversi") return load_evaluation("trained", facts, limits);
    if (facts.name == "yonin") return load_evaluation("yonin_trained", facts, limits);
    if (is_like_yonin) {
        engine::Evaluation evaluation = load_evaluation("yonin_self", limits);
        evaluation.game = facts.name;
        return evaluation;
    }
    if (facts.name.starts_with("upperhand")) {
        engine::Evaluation evaluation = load_evaluation("upperhand_lead", limits);
        evaluation.game = facts.name;
        return evaluation;
    }
    if (is_like_reversi(facts)) return load_evaluation("reversi_features", facts, limits);
    return engine::payoff_evaluation(facts);
}

std::shared_ptr<const engine::CompiledEvaluation> compiled_evaluation(
    std::string_view name, const engine::GameFacts& facts, const LoadLimits& limits) {
    if (!name.empty()) return load_script_evaluation(name, limits)->compiled(facts);
    auto compiled = engine::compile(default_evaluation(facts, limits), facts);
    if (!compiled) throw ScriptError{compiled.error()};
    return *std::move(compiled);
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

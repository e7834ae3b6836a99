#include "scripting/evaluations/evaluation_hash.h"

#include <fmt/format.h>

#include <bit>

#include "engine/board/random.h"
#include "engine/network/value_network.h"
#include "scripting/evaluations/script_callback.h"
#include "scripting/text/fingerprint.h"

namespace scripting {
namespace {

/// A long list of numbers, many at once.
std::uint64_t hash_of(std::span<const float> numbers) {
    std::uint64_t hash = numbers.size();
    for (const float number : numbers) {
        hash = engine::mix(hash + std::bit_cast<std::uint32_t>(number) + 0x9e3779b97f4a7c15U);
    }
    return hash;
}

std::string squares_text(const engine::PatternSquares& squares) {
    std::string text;
    for (const engine::Square square : squares) text += fmt::format("{},", square.index());
    return text;
}

/// What tells terms of one kind apart.
struct HashedContent {
    std::string operator()(const engine::MapTerm& term) const {
        std::string text = "map";
        for (const engine::Map& map : term.maps) {
            text += ':';
            for (const double cell : map.cells) text += fmt::format("{},", cell);
        }
        return text;
    }
    std::string operator()(const engine::PatternTerm& term) const {
        std::string text = fmt::format("pattern:{}", static_cast<int>(term.tables->turn));
        for (const auto& images : term.images) {
            text += ':';
            for (const engine::PatternSquares& squares : images) text += squares_text(squares);
        }
        for (const int knot : term.tables->knots) text += fmt::format(" {}", knot);
        for (const auto* tables : {&term.tables->own_moves, &term.tables->other_moves}) {
            for (const auto& table : *tables) text += fmt::format(" {:x}", hash_of(table));
        }
        return text;
    }
    std::string operator()(const engine::FeatureTerm& term) const {
        return fmt::format("feature:{}", engine::facts_of(term.feature).name);
    }
    std::string operator()(const engine::TurnTerm& term) const {
        std::string text = "turn";
        for (const int knot : term.knots) text += fmt::format(" {}", knot);
        for (const auto& worth : term.worth) {
            text += ':';
            for (const double each : worth) text += fmt::format("{},", each);
        }
        return text;
    }
    std::string operator()(const engine::FunctionTerm& term) const {
        const ScriptCallback* const callback = script_callback(term);
        if (callback == nullptr) return "function";
        return fmt::format("function:{}:{}", callback->function.term, callback->source->content());
    }
};

}  // namespace

std::string evaluation_hash(const engine::Evaluation& evaluation) {
    std::string text =
        fmt::format("{};{};", evaluation.unit,
                    evaluation.terminal == engine::Terminal::Payoff ? "payoff" : "evaluation");
    for (const engine::Term& term : evaluation.terms) {
        for (const auto& [discs, weight] : engine::weight_of(term).points) {
            text += fmt::format("{}:{} ", discs, weight);
        }
        text += "* " + std::visit(HashedContent{}, term) + ";";
    }
    if (evaluation.errors) {
        for (const double each : evaluation.errors->coefficients) text += fmt::format("{},", each);
    }
    if (evaluation.network) text += fmt::format("network:{:x}", evaluation.network->hash());
    return fingerprint(text);
}

}  // namespace scripting

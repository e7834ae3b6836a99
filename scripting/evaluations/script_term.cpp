#include "scripting/evaluations/script_term.h"

#include <fmt/format.h>

#include "scripting/evaluations/script_callback.h"
#include "scripting/text/fingerprint.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

/// What a term is for one game.
struct MadeFor {
    const ScriptTerm& term;
    const std::string& evaluation;
    const engine::GameFacts& facts;

    std::vector<engine::Term> operator()(const SeatMap& map) const {
        if (map.size != 0 && map.size != facts.layout.columns) {
            throw ScriptError{fmt::format("{} is a map of {} columns; the board of {} has {}",
                                          term.name, map.size, facts.name, facts.layout.columns)};
        }
        if (map.size != 0 && map.is_pyramid != (facts.layout.layers > 1)) {
            throw ScriptError{
                fmt::format("{} is a map of {}; {} is played on {}", term.name,
                            map.is_pyramid ? "a pyramid" : "a flat board", facts.name,
                            map.is_pyramid ? "a flat board" : "a pyramid: use yomi.map.layers")};
        }
        if (facts.layout.layers > 1 && map.tells_quarters_apart()) {
            throw ScriptError{
                fmt::format("{} tells quarters apart; {} is played on a pyramid, which has none",
                            term.name, facts.name)};
        }
        if (!map.apart.empty() && map.apart.size() != static_cast<std::size_t>(facts.seats())) {
            throw ScriptError{fmt::format("{} is a map for {} seats; {} has {}", term.name,
                                          map.apart.size(), facts.name, facts.seats())};
        }
        engine::MapTerm made{.name = term.name, .weight = term.weight, .maps = {}};
        for (int seat = 0; seat < facts.seats(); ++seat) {
            made.maps.push_back(map.for_seat(facts, seat));
        }
        return {std::move(made)};
    }
    std::vector<engine::Term> operator()(const FilledPatterns& patterns) const {
        std::vector<engine::Term> terms;
        for (const FilledPattern& pattern : *patterns) {
            require_fit(pattern);
            terms.emplace_back(engine::PatternTerm{.name = name_of(*patterns, pattern),
                                                   .weight = term.weight,
                                                   .images = images_by_seat(pattern.shape, facts),
                                                   .tables = pattern.tables});
        }
        return terms;
    }
    std::vector<engine::Term> operator()(engine::Feature feature) const {
        return {engine::FeatureTerm{.name = term.name, .weight = term.weight, .feature = feature}};
    }
    std::vector<engine::Term> operator()(const ScriptFunction& function) const {
        ScriptCallback callback{.source = function.source,
                                .function = {.term = function.term,
                                             .evaluation = evaluation,
                                             .term_name = term.name,
                                             .place = function.place}};
        return {engine::FunctionTerm{
            .name = term.name,
            .weight = term.weight,
            .function =
                std::make_shared<const engine::FunctionTerm::Function>(std::move(callback))}};
    }

    std::vector<engine::Term> operator()(
        const std::shared_ptr<const LoadedWeights>& weights) const {
        if (weights->weights.game != facts.name) {
            throw ScriptError{fmt::format("{} are weights for {}, not for {}", term.name,
                                          weights->weights.game, facts.name)};
        }
        std::vector<engine::Term> terms = weights->terms;
        for (engine::Term& one : terms) {
            std::visit([&](auto& kind) { kind.weight = term.weight; }, one);
            // Whoever holds the tables holds the weights, so that they are found when asked for
            // again.
            if (auto* pattern = std::get_if<engine::PatternTerm>(&one)) {
                pattern->tables = {weights, pattern->tables.get()};
            }
        }
        return terms;
    }

    void require_fit(const FilledPattern& pattern) const {
        if (facts.layout.layers > 1) {
            throw ScriptError{
                fmt::format("{} is a pattern of flat boards; {} is played on a pyramid", term.name,
                            facts.name)};
        }
        if (pattern.shape.columns != facts.layout.columns) {
            throw ScriptError{fmt::format(
                "{} is a pattern of {} columns; the board of {} has {}; name the game: game = "
                "\"{}\"",
                term.name, pattern.shape.columns, facts.name, facts.layout.columns, facts.name)};
        }
        if (!pattern.asymmetry.empty() && !has_left_and_right(facts)) {
            throw ScriptError{fmt::format("{}: {}", pattern.shape.name, pattern.asymmetry)};
        }
    }
    std::string name_of(const std::vector<FilledPattern>& patterns,
                        const FilledPattern& pattern) const {
        return patterns.size() == 1 ? term.name
                                    : fmt::format("{} {}", term.name, pattern.shape.length());
    }
};

std::string bytes(const std::vector<std::vector<float>>& tables) {
    std::string text;
    for (const std::vector<float>& table : tables) {
        text.append(reinterpret_cast<const char*>(table.data()), table.size() * sizeof(float));
    }
    return text;
}

/// What tells terms of one kind apart.
struct Identity {
    std::string operator()(const SeatMap& map) const {
        std::string text = fmt::format("map:{}", map.size);
        for (const double cell : map.cells.cells) text += fmt::format(",{}", cell);
        for (int n = 0; n < 4; ++n) text += fmt::format(",{}", map.quarters.cells[n]);
        text += fmt::format(",{}", map.everywhere);
        if (map.is_pyramid) text += ",pyramid";
        for (const engine::Map& seat : map.apart) {
            for (const double cell : seat.cells) text += fmt::format(",{}", cell);
        }
        return text;
    }
    std::string operator()(const FilledPatterns& patterns) const {
        std::string text = "pattern";
        for (const auto& [shape, tables, asymmetry] : *patterns) {
            text += fmt::format(":{}:{}:{}", static_cast<int>(shape.kind), shape.columns,
                                fingerprint(bytes(tables->own_moves) + bytes(tables->other_moves)));
            for (const engine::PatternSquares& base : shape.bases) {
                for (const engine::Square square : base) {
                    text += fmt::format(",{}", square.index());
                }
            }
        }
        return text;
    }
    std::string operator()(engine::Feature feature) const {
        return fmt::format("feature:{}", engine::facts_of(feature).name);
    }
    std::string operator()(const std::shared_ptr<const LoadedWeights>& weights) const {
        return fmt::format("weights:{}", weights->hash);
    }
    std::string operator()(const ScriptFunction& function) const {
        return fmt::format("function:{}:{}", function.term, function.source->identity());
    }
};

}  // namespace

std::vector<engine::Term> terms_for(const ScriptTerm& term, const std::string& evaluation,
                                    const engine::GameFacts& facts) {
    return std::visit(MadeFor{term, evaluation, facts}, term.what);
}

std::string identity_of(const ScriptTerm& term) {
    std::string text;
    for (const auto& [discs, weight] : term.weight.points) {
        text += fmt::format("{}:{} ", discs, weight);
    }
    return text + "* " + std::visit(Identity{}, term.what);
}

std::size_t bytes_of(const ScriptTerm& term) {
    const auto* patterns = std::get_if<FilledPatterns>(&term.what);
    if (patterns == nullptr) return 0;
    std::size_t bytes = 0;
    for (const FilledPattern& pattern : **patterns) {
        const auto& tables = *pattern.tables;
        bytes += (tables.own_moves.size() + tables.other_moves.size()) * sizeof(float) *
                 engine::pattern_size(pattern.shape.length());
    }
    return bytes;
}

}  // namespace scripting

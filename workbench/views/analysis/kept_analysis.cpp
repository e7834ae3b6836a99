#include "workbench/views/analysis/kept_analysis.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>

namespace workbench {
namespace {

using nlohmann::json;

/// A number, or null where an optional one is not set. Seats count from 1.
struct AsJson {
    json operator()(engine::Player seat) const { return engine::index_of(seat) + 1; }
    template <class Number>
    json operator()(Number number) const {
        return number;
    }
    template <class Value>
    json operator()(const std::optional<Value>& value) const {
        return value ? (*this)(*value) : json{};
    }
};

/// Empty: no such value of the parameter; anybody may have written the file.
template <class Value>
std::optional<Value> value_of(const json& number, const engine::SearchParameter& parameter) {
    if constexpr (std::is_floating_point_v<Value>) {
        const auto given = number.get<double>();
        if (given >= parameter.least && given <= parameter.most) return static_cast<Value>(given);
    } else if (number.is_number_integer()) {
        const auto given = number.get<std::int64_t>();  // negative, where it is beyond 63 bits
        const bool is_within = given >= least_whole(parameter) && given <= most_whole(parameter);
        if constexpr (std::is_same_v<Value, engine::Player>) {
            if (is_within) return engine::player_at(static_cast<int>(given) - 1);
        } else {
            if (is_within) return static_cast<Value>(given);
        }
    }
    return std::nullopt;
}

template <class Value>
void read(const json& number, const engine::SearchParameter& parameter, Value& value) {
    value = value_of<Value>(number, parameter).value_or(value);
}

template <class Value>
void read(const json& number, const engine::SearchParameter& parameter,
          std::optional<Value>& value) {
    if (number.is_null()) return value.reset();
    if (const auto given = value_of<Value>(number, parameter)) value = given;
}

json numbers_of(engine::SearchRequest search) {
    const AnalysisSettings usual;
    json numbers = json::object();
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        if (is_equal(parameter, search, usual.search)) continue;
        numbers[parameter.name] = engine::visit_value(parameter, search, AsJson{});
    }
    return numbers;
}

json seats_of(engine::Coalition coalition) {
    json seats = json::array();
    for (int seat = 0; seat < engine::kMaxSeats; ++seat) {
        if (coalition.contains(engine::player_at(seat))) seats.push_back(seat + 1);
    }
    return seats;
}

engine::Coalition coalition_of(const json& seats) {
    engine::Coalition coalition;
    for (const json& seat : seats) {
        const int number = seat.get<int>();
        if (number >= 1 && number <= engine::kMaxSeats) {
            coalition = coalition.with(engine::player_at(number - 1));
        }
    }
    return coalition;
}

json json_of(const ChosenAnalysis& chosen) {
    json value{{"algorithm", engine::name_of(chosen.algorithm)}, {"evaluation", chosen.evaluation}};
    if (chosen.coalition) value["coalition"] = seats_of(*chosen.coalition);
    return value;
}

/// Empty: this program has no such algorithm.
std::optional<ChosenAnalysis> chosen_of(const json& value) {
    const auto algorithm = engine::algorithm_named(value.at("algorithm").get<std::string>());
    if (!algorithm) return std::nullopt;
    ChosenAnalysis chosen{.algorithm = *algorithm,
                          .evaluation = value.at("evaluation").get<std::string>()};
    if (value.contains("coalition")) chosen.coalition = coalition_of(value["coalition"]);
    return chosen;
}

}  // namespace

KeptAnalysis kept_of(const AnalysisState& analysis, const GraphState& graph,
                     const AnalyzeGamesState& games) {
    KeptAnalysis kept{.settings = analysis.settings,
                      .chosen = analysis.chosen,
                      .review = graph.settings,
                      .threads = games.threads};
    if (!analysis.game.empty()) kept.chosen[analysis.game] = chosen_in(analysis.settings);
    // What is left of the settings is no game's own.
    const AnalysisSettings usual;
    kept.settings.search.algorithm = usual.search.algorithm;
    kept.settings.search.coalition = usual.search.coalition;
    kept.settings.evaluation = usual.evaluation;
    return kept;
}

void restore(const KeptAnalysis& kept, AnalysisState& analysis, GraphState& graph,
             AnalyzeGamesState& games) {
    // The game on the board, when there is one, finds what was chosen for it.
    static_cast<AnalysisChoices&>(analysis) = {
        .settings = kept.settings, .game = {}, .chosen = kept.chosen};
    graph.settings = kept.review;
    games.threads = kept.threads;
}

json json_of(const KeptAnalysis& kept) {
    json chosen = json::object();
    for (const auto& [game, of_game] : kept.chosen) chosen[game] = json_of(of_game);
    return {{"numbers", numbers_of(kept.settings.search)},
            {"is_kept", kept.settings.is_kept},
            {"chosen", chosen},
            {"review",
             {{"depth", kept.review.depth},
              {"exact_from", kept.review.exact_from},
              {"seconds", kept.review.seconds},
              {"is_kept", kept.review.is_kept}}},
            {"threads", kept.threads}};
}

KeptAnalysis kept_analysis_of(const json& value) {
    KeptAnalysis kept;
    for (const auto& item : value.at("numbers").items()) {
        const engine::SearchParameter* const parameter = engine::search_parameter(item.key());
        if (parameter == nullptr) continue;
        engine::visit_value(*parameter, kept.settings.search,
                            [&](auto& target) { read(item.value(), *parameter, target); });
    }
    kept.settings.is_kept = value.at("is_kept").get<bool>();
    for (const auto& [game, of_game] : value.at("chosen").items()) {
        if (const auto chosen = chosen_of(of_game)) kept.chosen.emplace(game, *chosen);
    }
    const json& review = value.at("review");
    kept.review = {.depth = std::clamp(review.at("depth").get<int>(), 1, engine::kMaxDepth),
                   .exact_from = std::max(0, review.at("exact_from").get<int>()),
                   .seconds = std::max(0.0, review.at("seconds").get<double>()),
                   .is_kept = review.at("is_kept").get<bool>()};
    kept.threads = std::max(0, value.at("threads").get<int>());
    return kept;
}

}  // namespace workbench

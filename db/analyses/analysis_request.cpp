#include "db/analyses/analysis_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/json_text.h"
#include "engine/search/coalition_seats.h"

namespace db {
namespace {

using nlohmann::ordered_json;

std::string_view name_of(engine::Goal goal) {
    switch (goal) {
        case engine::Goal::Best:
            return "best";
        case engine::Goal::Exact:
            return "exact";
        case engine::Goal::WinLossDraw:
            return "wld";
    }
    return "best";
}

/// What differs from a request that says nothing, so that new settings leave old rows alone.
std::string model_text(const engine::SearchRequest& request) {
    const engine::SearchRequest unsaid;
    std::string text{engine::name_of(request.algorithm)};
    if (request.coalition) text += fmt::format(" coalition={}", text_of(*request.coalition));
    if (request.utility != unsaid.utility) {
        text += fmt::format(" utility={}", text_of(request.utility));
    }
    if (request.ties != unsaid.ties) {
        text += fmt::format(" ties={}", engine::name_of(request.ties));
    }
    if (request.against) text += fmt::format(" against={}", index_of(*request.against) + 1);
    if (request.prunes != unsaid.prunes) text += " prunes=no";
    if (request.thresholds != unsaid.thresholds) {
        text += fmt::format(" thresholds={},{}", request.thresholds.defensive,
                            request.thresholds.offensive);
    }
    const engine::MonteCarloSettings& settings = request.monte_carlo;
    if (engine::is_monte_carlo(request.algorithm)) {
        text +=
            fmt::format(" exploration={} bias={} evaluation_share={} guided={} careful={} seed={}",
                        settings.exploration, settings.bias, settings.evaluation_share,
                        settings.guided, settings.careful, settings.seed);
        if (settings.puct > 0) text += fmt::format(" puct={}", settings.puct);
    }
    return text;
}

/// What a request that says nothing of it means; see SearchRequest.
std::optional<int> confidence_of(const engine::SearchRequest& request) {
    if (request.confidence) return request.confidence;
    const bool is_full_width = request.limits.depth || request.goal != engine::Goal::Best;
    return is_full_width ? std::optional{engine::kFullWidth} : std::nullopt;
}

template <class Number>
void read(const ordered_json& json, const char* name, std::optional<Number>& into) {
    if (json.contains(name)) into = json[name].get<Number>();
}

/// Equal, or with `deeper` as much; no limit is more than any.
template <class Number>
bool reaches(const std::optional<Number>& stored, const std::optional<Number>& wanted,
             bool deeper) {
    if (stored == wanted) return true;
    return deeper && (!stored || (wanted && *stored >= *wanted));
}

bool reaches(const AskedFor& stored, const engine::SearchResult& result, const AskedFor& wanted,
             bool deeper) {
    const bool deep_enough = deeper && wanted.limits.depth
                                 ? result.depth >= *wanted.limits.depth
                                 : stored.limits.depth == wanted.limits.depth;
    const bool confident =
        stored.confidence == wanted.confidence ||
        (deeper && result.confidence >= wanted.confidence.value_or(engine::kFullWidth));
    // Of one that reached the depth nobody asks what it was allowed.
    if (deep_enough && confident && deeper && wanted.limits.depth) return true;
    return deep_enough && confident && reaches(stored.limits.nodes, wanted.limits.nodes, deeper) &&
           reaches(stored.limits.seconds, wanted.limits.seconds, deeper) &&
           reaches(stored.limits.playouts, wanted.limits.playouts, deeper);
}

}  // namespace

AskedFor asked_for(const engine::SearchRequest& request, engine::Player mover, int seats) {
    return {.goal = request.goal,
            .limits = request.limits,
            .confidence = confidence_of(request),
            .lines = request.lines,
            .seat = (index_of(request.seat.value_or(mover)) - index_of(mover) + seats) % seats,
            .model = model_text(request)};
}

std::string request_text(const AskedFor& asked) {
    ordered_json json{{"goal", name_of(asked.goal)}};
    if (asked.limits.depth) json["depth"] = *asked.limits.depth;
    if (asked.limits.nodes) json["nodes"] = *asked.limits.nodes;
    if (asked.limits.seconds) json["seconds"] = *asked.limits.seconds;
    if (asked.limits.playouts) json["playouts"] = *asked.limits.playouts;
    if (asked.confidence) json["confidence"] = *asked.confidence;
    json["lines"] = asked.lines;
    if (asked.seat != 0) json["seat"] = asked.seat;
    json["model"] = asked.model;
    return engine::json_text(json);
}

std::optional<AskedFor> parse_request(std::string_view text) {
    try {
        const ordered_json json = engine::parse_ordered_json(text);
        AskedFor asked;
        const std::string goal = json.at("goal").get<std::string>();
        for (const auto known :
             {engine::Goal::Best, engine::Goal::Exact, engine::Goal::WinLossDraw}) {
            if (goal == name_of(known)) asked.goal = known;
        }
        read(json, "depth", asked.limits.depth);
        read(json, "nodes", asked.limits.nodes);
        read(json, "seconds", asked.limits.seconds);
        read(json, "playouts", asked.limits.playouts);
        read(json, "confidence", asked.confidence);
        asked.lines = json.at("lines").get<int>();
        asked.seat = json.value("seat", 0);
        asked.model = json.at("model").get<std::string>();
        return asked;
    } catch (const ordered_json::exception&) {
        return std::nullopt;
    }
}

bool is_proven(const engine::SearchResult& result) {
    return result.exact && (result.unit == "discs" || result.unit == "win-loss-draw");
}

bool is_alike_on_images(const AskedFor& asked, const engine::AnyPosition& position) {
    if (std::holds_alternative<engine::UpperHandPosition>(position)) return false;
    return engine::facts(position).seats() == 2 ||
           asked.model == engine::name_of(engine::Algorithm::Color) ||
           asked.model == engine::name_of(engine::Algorithm::Paranoid);
}

bool answers(const AskedFor& stored, const engine::SearchResult& result, EvaluationMatch evaluation,
             const AskedFor& wanted, bool deeper) {
    if (stored.model != wanted.model) return false;
    const auto known =
        std::ranges::count(result.moves, engine::Bound::Exact, &engine::MoveScore::bound);
    if (known < std::min<std::ptrdiff_t>(wanted.lines, std::ssize(result.moves))) return false;
    const bool is_signs = stored.goal == engine::Goal::WinLossDraw;
    if (is_proven(result) && (!is_signs || wanted.goal == engine::Goal::WinLossDraw)) return true;
    if (evaluation == EvaluationMatch::Other || stored.goal != wanted.goal) return false;
    return result.exact || reaches(stored, result, wanted, deeper);
}

}  // namespace db

#include "db/analyses/move_scores_text.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/games/notation.h"
#include "engine/json_text.h"

namespace db {
namespace {

using nlohmann::ordered_json;

constexpr std::array<std::pair<engine::Bound, std::string_view>, 4> kBounds = {
    {{engine::Bound::None, "none"},
     {engine::Bound::Exact, "exact"},
     {engine::Bound::Upper, "upper"},
     {engine::Bound::Lower, "lower"}}};

std::optional<engine::MoveScore> parse_move_score(const engine::GameFacts& facts,
                                                  const ordered_json& json) {
    const auto move = parse_line(facts, json.at("move").get<std::string>());
    if (!move || move->size() != 1) return std::nullopt;
    engine::MoveScore scored{.move = move->front()};
    if (!json.contains("bound")) return scored;
    const auto bound = bound_named(json.at("bound").get<std::string>());
    const auto line = parse_line(facts, json.value("line", std::string{}));
    if (!bound || !line) return std::nullopt;
    scored.score = json.at("score").get<double>();
    scored.bound = *bound;
    scored.exact = json.value("exact", false);
    scored.line = *line;
    scored.scores = json.value("scores", std::vector<double>{});
    scored.playouts = json.value("playouts", std::uint64_t{0});
    return scored;
}

}  // namespace

std::string move_scores_text(const engine::GameFacts& facts,
                             const std::vector<engine::MoveScore>& moves) {
    ordered_json list = ordered_json::array();
    for (const engine::MoveScore& scored : moves) {
        ordered_json json{{"move", move_text(facts, scored.move)}};
        if (scored.bound != engine::Bound::None) {
            json["score"] = scored.score;
            json["bound"] = name_of(scored.bound);
            if (scored.exact) json["exact"] = true;
            if (!scored.line.empty()) json["line"] = moves_text(facts, scored.line);
            if (!scored.scores.empty()) json["scores"] = scored.scores;
            if (scored.playouts > 0) json["playouts"] = scored.playouts;
        }
        list.push_back(std::move(json));
    }
    return engine::json_text(list);
}

std::optional<std::vector<engine::MoveScore>> parse_move_scores(const engine::GameFacts& facts,
                                                                std::string_view text) {
    try {
        std::vector<engine::MoveScore> moves;
        for (const ordered_json& json : engine::parse_ordered_json(text)) {
            auto scored = parse_move_score(facts, json);
            if (!scored) return std::nullopt;
            moves.push_back(*std::move(scored));
        }
        return moves;
    } catch (const ordered_json::exception&) {
        return std::nullopt;
    }
}

std::optional<std::vector<engine::Move>> parse_line(const engine::GameFacts& facts,
                                                    std::string_view text) {
    const std::size_t square_length = facts.layout.layers > 1 ? 3 : 2;
    std::vector<engine::Move> line;
    while (!text.empty()) {
        if (text.starts_with("--")) {
            line.push_back(engine::Move::pass());
            text.remove_prefix(2);
            continue;
        }
        const auto square = facts.layout.find(text.substr(0, square_length));
        if (!square) return std::nullopt;
        line.emplace_back(*square);
        text.remove_prefix(square_length);
    }
    return line;
}

std::string numbers_text(const std::vector<double>& numbers) {
    return engine::json_text(ordered_json(numbers));
}

std::vector<double> parse_numbers(std::string_view text) {
    try {
        return engine::parse_ordered_json(text).get<std::vector<double>>();
    } catch (const ordered_json::exception&) {
        return {};
    }
}

std::string_view name_of(engine::Bound bound) {
    for (const auto& [known, name] : kBounds) {
        if (known == bound) return name;
    }
    return "none";
}

std::optional<engine::Bound> bound_named(std::string_view name) {
    for (const auto& [bound, known] : kBounds) {
        if (known == name) return bound;
    }
    return std::nullopt;
}

}  // namespace db

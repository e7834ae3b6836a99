#include "workbench/cli/analysis_text.h"

#include <fmt/format.h>

#include "engine/search/result_label.h"
#include "scripting/text/text_table.h"

namespace workbench {
namespace {

/// Nothing was finished: the score means nothing.
bool is_empty(const engine::SearchResult& result) {
    return result.moves.empty() || result.moves.front().bound == engine::Bound::None;
}

std::string score_text(const engine::MoveScore& move) {
    switch (move.bound) {
        case engine::Bound::None:
            return "";
        case engine::Bound::Exact:
            return number_text(move.score);
        case engine::Bound::Upper:
            return number_text(move.score) + " or less";
        case engine::Bound::Lower:
            return number_text(move.score) + " or more";
    }
    return "";
}

Json bound_json(engine::Bound bound) {
    switch (bound) {
        case engine::Bound::None:
            return nullptr;
        case engine::Bound::Exact:
            return "exact";
        case engine::Bound::Upper:
            return "upper";
        case engine::Bound::Lower:
            return "lower";
    }
    return nullptr;
}

Json json_numbers(const std::vector<double>& numbers) {
    Json list = Json::array();
    for (const double number : numbers) list.push_back(json_number(number));
    return list;
}

/// A line for every move; where the search values all seats, a column for each.
std::string moves_text(const engine::GameFacts& facts, const engine::SearchResult& result) {
    std::vector<std::string> heads{"move", "score", "line"};
    const bool has_seats = !result.scores.empty();
    if (has_seats) {
        heads = {"move"};
        for (std::size_t seat = 1; seat <= result.scores.size(); ++seat) {
            heads.push_back(fmt::format("seat {}", seat));
        }
        if (result.playouts > 0) heads.emplace_back("playouts");
        heads.emplace_back("line");
    }
    scripting::TextTable table{heads};
    for (const engine::MoveScore& move : result.moves) {
        std::vector<std::string> row{engine::move_text(facts, move.move)};
        if (!has_seats) row.push_back(score_text(move));
        const bool is_known = move.bound != engine::Bound::None;
        for (const double score : move.scores) row.push_back(is_known ? number_text(score) : "");
        if (has_seats && result.playouts > 0) row.push_back(fmt::format("{}", move.playouts));
        row.push_back(line_text(facts, move.line));
        table.add(row);
    }
    return table.text();
}

/// What MP-Mix chose; nothing for other searches.
std::string propagation_text(const engine::SearchResult& result) {
    if (!result.propagation) return "";
    std::string text = fmt::format("chosen  {}", engine::name_of(*result.propagation));
    if (result.target)
        text += fmt::format(" against seat {}", engine::index_of(*result.target) + 1);
    return text + "\n";
}

/// Nothing for a search too short to time.
std::string speed_text(const engine::SearchResult& result) {
    if (result.seconds < 0.01) return "";
    const double nodes = static_cast<double>(result.nodes) / result.seconds / 1e6;
    if (result.playouts == 0) return fmt::format(", {:.1f} M nodes/s", nodes);
    return fmt::format(", {:.0f} k playouts/s",
                       static_cast<double>(result.playouts) / result.seconds / 1e3);
}

}  // namespace

std::string number_text(double value) {
    return json_number(value).is_number_integer() ? fmt::format("{:+.0f}", value)
                                                  : fmt::format("{:+.4g}", value);
}

std::string line_text(const engine::GameFacts& facts, const std::vector<engine::Move>& line) {
    std::string text;
    for (const engine::Move move : line) {
        if (!text.empty()) text += ' ';
        text += engine::move_text(facts, move);
    }
    return text;
}

Json analysis_json(const engine::AnyPosition& position, const engine::SearchResult& result) {
    const engine::GameFacts& facts = engine::facts(position);
    Json moves = Json::array();
    for (const engine::MoveScore& move : result.moves) {
        const bool is_known = move.bound != engine::Bound::None;
        moves.push_back({{"move", engine::move_text(facts, move.move)},
                         {"score", is_known ? json_number(move.score) : Json{}},
                         {"bound", bound_json(move.bound)},
                         {"exact", move.exact},
                         {"line", json_moves(facts, move.line)}});
        if (!move.scores.empty()) moves.back()["scores"] = json_numbers(move.scores);
        if (result.playouts > 0) moves.back()["playouts"] = move.playouts;
    }
    Json json = {{"game", facts.name},
                 {"position", engine::to_text(position)},
                 {"mover", engine::player_text(facts, engine::player_to_move(position))},
                 {"seat", engine::index_of(result.seat) + 1},
                 {"score", is_empty(result) ? Json{} : json_number(result.score)},
                 {"exact", result.exact},
                 {"depth", result.depth},
                 {"confidence", result.confidence},
                 {"label", engine::label_of(result)},
                 {"nodes", result.nodes},
                 {"seconds", result.seconds},
                 {"stopped", result.stopped},
                 {"line", json_moves(facts, result.line)},
                 {"unit", result.unit},
                 {"moves", moves}};
    if (result.propagation) json["propagation"] = engine::name_of(*result.propagation);
    if (result.target) json["target"] = engine::index_of(*result.target) + 1;
    if (!result.scores.empty()) json["scores"] = json_numbers(result.scores);
    if (result.playouts > 0) json["playouts"] = result.playouts;
    return json;
}

std::string analysis_text(const engine::AnyPosition& position, const engine::SearchResult& result,
                          const std::string& more) {
    const engine::GameFacts& facts = engine::facts(position);
    std::string text =
        is_empty(result)
            ? "no depth was finished\n"
            : fmt::format("score   {} {}, for {}\nline    {}\n", number_text(result.score),
                          result.exact           ? result.unit + " under best play"
                          : result.unit == "own" ? "in the evaluation's own unit"
                                                 : result.unit + " by estimate",
                          facts.seats() == 2
                              ? engine::player_text(facts, result.seat)
                              : fmt::format("seat {}", engine::index_of(result.seat) + 1),
                          line_text(facts, result.line));
    text += fmt::format("result  {}\n{}search  {} nodes, {:.3f} s{}\n{}\n",
                        engine::label_of(result), propagation_text(result), result.nodes,
                        result.seconds, speed_text(result), more);
    return text + moves_text(facts, result);
}

std::string depth_text(const engine::GameFacts& facts, const engine::SearchResult& result) {
    return fmt::format("{:<15}  score {}  {}  {} nodes  {:.2f} s", engine::label_of(result),
                       number_text(result.score), line_text(facts, result.line), result.nodes,
                       result.seconds);
}

}  // namespace workbench

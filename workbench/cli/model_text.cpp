#include "workbench/cli/model_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/text/text_table.h"
#include "workbench/cli/analysis_text.h"

namespace workbench {
namespace {

using engine::GameFacts;

/// What a move is best under: `all`, or the models.
std::string best_under_text(const engine::ModelComparison& comparison,
                            const engine::ComparedMove& move) {
    if (move.robust) return "all";
    std::vector<std::string_view> names;
    for (std::size_t model = 0; model < comparison.models.size(); ++model) {
        if (comparison.is_best(model, move.move)) {
            names.push_back(name_of(comparison.models[model].algorithm));
        }
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

/// The other models that have a best move in common with this one.
std::string agrees_text(const engine::ModelComparison& comparison, std::size_t one) {
    std::vector<std::string_view> names;
    for (std::size_t other = 0; other < comparison.models.size(); ++other) {
        if (other != one && comparison.agree(one, other)) {
            names.push_back(name_of(comparison.models[other].algorithm));
        }
    }
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

std::string models_text(const GameFacts& facts, const engine::ModelComparison& comparison) {
    scripting::TextTable table{
        {"model", "best", "value", "unit", "result", "agrees with", "nodes", "seconds"}};
    for (std::size_t model = 0; model < comparison.models.size(); ++model) {
        const engine::ModelSummary& summary = comparison.models[model];
        table.add({std::string{name_of(summary.algorithm)}, some_moves_text(facts, summary.best),
                   number_text(summary.value), summary.unit, summary.label,
                   agrees_text(comparison, model), fmt::format("{}", summary.nodes),
                   fmt::format("{:.3f}", summary.seconds)});
    }
    return table.text();
}

}  // namespace

std::string some_moves_text(const GameFacts& facts, const std::vector<engine::Move>& moves) {
    constexpr std::size_t kShown = 3;
    if (moves.size() <= kShown) return line_text(facts, moves);
    const std::vector<engine::Move> shown{moves.begin(), moves.begin() + kShown};
    return fmt::format("{} and {}", line_text(facts, shown), moves.size() - kShown);
}

std::string grade_text(engine::ChoiceGrade grade) {
    switch (grade) {
        case engine::ChoiceGrade::Decided:
            return "";
        case engine::ChoiceGrade::Undecided:
            return "undecided";
        case engine::ChoiceGrade::KingMaking:
            return "king-making";
    }
    return "";
}

std::string firsts_text(const GameFacts& facts, const engine::SeatValues& firsts) {
    std::vector<std::string> seats;
    double least = 1;
    double most = 0;
    for (int seat = 0; seat < facts.seats(); ++seat) {
        if (firsts[seat] <= 0) continue;
        least = std::min(least, firsts[seat]);
        most = std::max(most, firsts[seat]);
    }
    for (int seat = 0; seat < facts.seats(); ++seat) {
        if (firsts[seat] <= 0) continue;
        std::string text = engine::player_text(facts, engine::player_at(seat));
        if (most - least > engine::kEqualWithin) text += fmt::format(" ({:.3g})", firsts[seat]);
        seats.push_back(std::move(text));
    }
    return fmt::format("{}", fmt::join(seats, " and "));
}

Json seats_json(const GameFacts& facts, const engine::SeatValues& values) {
    Json list = Json::array();
    for (int seat = 0; seat < facts.seats(); ++seat) list.push_back(json_number(values[seat]));
    return list;
}

Json comparison_json(const GameFacts& facts, const engine::ModelComparison& comparison) {
    Json models = Json::array();
    Json agree = Json::object();
    for (std::size_t model = 0; model < comparison.models.size(); ++model) {
        const engine::ModelSummary& summary = comparison.models[model];
        const std::string name{name_of(summary.algorithm)};
        models.push_back({{"model", name},
                          {"best", json_moves(facts, summary.best)},
                          {"value", json_number(summary.value)},
                          {"exact", summary.exact},
                          {"unit", summary.unit},
                          {"label", summary.label},
                          {"nodes", summary.nodes},
                          {"seconds", summary.seconds}});
        Json row = Json::object();
        for (std::size_t other = 0; other < comparison.models.size(); ++other) {
            row[std::string{name_of(comparison.models[other].algorithm)}] =
                comparison.agree(model, other);
        }
        agree[name] = row;
    }
    Json moves = Json::array();
    for (const engine::ComparedMove& move : comparison.moves) {
        Json values = Json::object();
        Json places = Json::object();
        for (std::size_t model = 0; model < comparison.models.size(); ++model) {
            const std::string name{name_of(comparison.models[model].algorithm)};
            values[name] = json_number(move.values[model].value);
            places[name] = move.values[model].place;
        }
        moves.push_back({{"move", engine::move_text(facts, move.move)},
                         {"values", values},
                         {"places", places},
                         {"robust", move.robust},
                         {"spread", move.spread ? json_number(*move.spread) : Json{}}});
    }
    return {{"mover", engine::player_text(facts, comparison.mover)},
            {"unit", comparison.unit ? Json(*comparison.unit) : Json{}},
            {"models", models},
            {"agree", agree},
            {"all_agree", comparison.all_agree()},
            {"moves", moves},
            {"nodes", comparison.nodes},
            {"seconds", comparison.seconds},
            {"stopped", comparison.stopped}};
}

std::string comparison_text(const GameFacts& facts, const engine::ModelComparison& comparison) {
    if (comparison.models.empty()) return "no model was finished\n";
    std::vector<std::string> heads{"move"};
    for (const engine::ModelSummary& model : comparison.models) {
        heads.emplace_back(name_of(model.algorithm));
    }
    if (comparison.unit) heads.emplace_back("spread");
    heads.emplace_back("best under");
    scripting::TextTable table{heads};
    for (const engine::ComparedMove& move : comparison.moves) {
        std::vector<std::string> row{engine::move_text(facts, move.move)};
        for (const engine::ModelValue& value : move.values) row.push_back(number_text(value.value));
        if (move.spread) row.push_back(fmt::format("{:.4g}", *move.spread));
        row.push_back(best_under_text(comparison, move));
        table.add(row);
    }
    return table.text() + '\n' + models_text(facts, comparison);
}

Json king_making_json(const GameFacts& facts, const engine::KingMaking& judged) {
    Json moves = Json::array();
    for (int place = 0; place < static_cast<int>(judged.moves.size()); ++place) {
        const auto& [move, outcomes] = judged.moves[place];
        moves.push_back({{"move", engine::move_text(facts, move)},
                         {"best", place < judged.equal},
                         {"worth", seats_json(facts, outcomes.worth)},
                         {"payoffs", seats_json(facts, outcomes.payoffs)},
                         {"firsts", seats_json(facts, outcomes.firsts)}});
    }
    return {{"mover", engine::player_text(facts, judged.mover)},
            {"empties", judged.empties},
            {"ties", name_of(judged.ties)},
            {"exact", judged.exact},
            {"label", label_of(judged)},
            {"unit", judged.unit},
            {"grade", name_of(judged.grade)},
            {"equal", judged.equal},
            {"moves", moves},
            {"value", seats_json(facts, judged.value.worth)},
            {"payoffs", seats_json(facts, judged.value.payoffs)},
            {"nodes", judged.nodes}};
}

std::string king_making_text(const GameFacts& facts, const engine::KingMaking& judged) {
    const std::string seat = engine::player_text(facts, judged.mover);
    const std::string how =
        fmt::format("max^n, {}, ties {}", label_of(judged), name_of(judged.ties));
    if (judged.moves.size() == 1) return fmt::format("seat {} has no choice\n", seat);
    if (judged.equal == 1) return fmt::format("one move is best for seat {} ({})\n", seat, how);
    if (judged.grade == engine::ChoiceGrade::Decided) {
        return fmt::format("{} moves are equal for seat {} and for all others ({})\n", judged.equal,
                           seat, how);
    }
    std::string text = fmt::format(
        "{}: {} moves are equal for seat {} and decide {} ({})\n\n", grade_text(judged.grade),
        judged.equal, seat,
        judged.grade == engine::ChoiceGrade::KingMaking ? "who is first" : "what others get", how);
    std::vector<std::string> heads{"move"};
    for (int other = 1; other <= facts.seats(); ++other) {
        heads.push_back(fmt::format("seat {}", other));
    }
    heads.emplace_back("first");
    scripting::TextTable table{heads};
    for (int place = 0; place < judged.equal; ++place) {
        const auto& [move, outcomes] = judged.moves[place];
        std::vector<std::string> row{engine::move_text(facts, move)};
        for (int other = 0; other < facts.seats(); ++other) {
            row.push_back(fmt::format("{:.4g}", outcomes.payoffs[other]));
        }
        row.push_back(firsts_text(facts, outcomes.firsts));
        table.add(row);
    }
    return text + table.text();
}

}  // namespace workbench

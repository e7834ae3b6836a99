#include "workbench/cli/game_models_text.h"

#include <fmt/format.h>

#include "engine/models/king_making_counts.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/model_text.h"

namespace workbench {
namespace {

using engine::ComparedPly;
using engine::GameFacts;

/// `all`, or how many pairs of models have a best move in common.
std::string agree_text(const engine::ModelComparison& comparison) {
    if (comparison.all_agree()) return "all";
    int agreeing = 0;
    int pairs = 0;
    for (std::size_t one = 0; one < comparison.models.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other, ++pairs) {
            agreeing += comparison.agree(one, other) ? 1 : 0;
        }
    }
    return fmt::format("{} of {}", agreeing, pairs);
}

/// The plies that were compared, each with the best moves of every model.
std::string plies_text(const GameFacts& facts, const engine::GameComparison& game,
                       const std::vector<engine::Algorithm>& models) {
    std::vector<std::string> heads{"number", "mover", "move"};
    for (const engine::Algorithm model : models) heads.emplace_back(name_of(model));
    for (const char* head : {"agree", "result", "choice", "lost"}) heads.emplace_back(head);
    scripting::TextTable table{heads};
    for (const ComparedPly& ply : game.plies) {
        std::vector<std::string> row{fmt::format("{}", ply.ply + 1),
                                     engine::player_text(facts, ply.mover),
                                     engine::move_text(facts, ply.played)};
        const bool is_choice = ply.choices > 1;
        for (std::size_t model = 0; model < models.size(); ++model) {
            row.push_back(is_choice ? some_moves_text(facts, ply.comparison->models[model].best)
                                    : "");
        }
        row.push_back(is_choice && ply.comparison ? agree_text(*ply.comparison) : "");
        row.push_back(!is_choice        ? "forced"
                      : ply.comparison  ? ply.comparison->models.front().label
                      : ply.king_making ? label_of(*ply.king_making)
                                        : "");
        row.push_back(ply.king_making ? grade_text(ply.king_making->grade) : "");
        const double loss = ply.king_making ? effect_of(*ply.king_making, ply.played).loss : 0;
        row.push_back(loss > 0 ? fmt::format("{:.4g}", loss) : "");
        table.add(row);
    }
    return table.text();
}

std::string share_text(int part, int all) {
    return all == 0 ? "" : fmt::format("{:.1f} %", 100.0 * part / all);
}

std::string agreement_text(const engine::ModelAgreement& agreement) {
    if (agreement.plies == 0) return "";
    std::vector<std::string> heads{"agrees"};
    for (const engine::Algorithm model : agreement.models) heads.emplace_back(name_of(model));
    heads.emplace_back("played is best");
    scripting::TextTable table{heads};
    for (std::size_t one = 0; one < agreement.models.size(); ++one) {
        std::vector<std::string> row{std::string{name_of(agreement.models[one])}};
        for (std::size_t other = 0; other < agreement.models.size(); ++other) {
            row.push_back(one == other ? ""
                                       : share_text(agreement.pairs[one][other], agreement.plies));
        }
        row.push_back(share_text(agreement.played[one], agreement.plies));
        table.add(row);
    }
    return fmt::format("\n{}all agree on {} of {} choices\n", table.text(), agreement.all,
                       agreement.plies);
}

/// The undecided plies, a row for every move that is equal to the mover; the played one is marked.
std::string undecided_text(const GameFacts& facts, const engine::GameComparison& game) {
    std::vector<std::string> heads{"number", "mover", "choice", "move", "played"};
    for (int seat = 1; seat <= facts.seats(); ++seat) heads.push_back(fmt::format("seat {}", seat));
    heads.emplace_back("first");
    scripting::TextTable table{heads};
    bool any = false;
    for (const ComparedPly& ply : game.plies) {
        if (!ply.king_making || ply.king_making->grade == engine::ChoiceGrade::Decided) continue;
        any = true;
        for (int place = 0; place < ply.king_making->equal; ++place) {
            const auto& [move, outcomes] = ply.king_making->moves[place];
            std::vector<std::string> row =
                place == 0 ? std::vector<std::string>{fmt::format("{}", ply.ply + 1),
                                                      engine::player_text(facts, ply.mover),
                                                      grade_text(ply.king_making->grade)}
                           : std::vector<std::string>{"", "", ""};
            row.push_back(engine::move_text(facts, move));
            row.emplace_back(move == ply.played ? "*" : "");
            for (int seat = 0; seat < facts.seats(); ++seat) {
                row.push_back(fmt::format("{:.4g}", outcomes.payoffs[seat]));
            }
            row.push_back(firsts_text(facts, outcomes.firsts));
            table.add(row);
        }
    }
    return any ? '\n' + table.text() : "";
}

/// Rows: the seat that moved; columns: the seat that gained.
std::string matrix_text(const GameFacts& facts, const std::string& what,
                        const std::array<int, engine::kMaxSeats>& moves,
                        const engine::GainMatrix& matrix) {
    std::vector<std::string> heads{what, "moves"};
    for (int seat = 1; seat <= facts.seats(); ++seat) heads.push_back(fmt::format("seat {}", seat));
    scripting::TextTable table{heads};
    for (int seat = 0; seat < facts.seats(); ++seat) {
        std::vector<std::string> row{fmt::format("seat {}", seat + 1),
                                     fmt::format("{}", moves[seat])};
        for (int other = 0; other < facts.seats(); ++other) {
            row.push_back(number_text(matrix[seat][other]));
        }
        table.add(row);
    }
    return '\n' + table.text();
}

std::string king_making_sums_text(const GameFacts& facts, const engine::GameComparison& game) {
    engine::KingMakingCounts counts;
    counts.add(game);
    if (counts.all.plies == 0) return "";
    const auto judged = std::ranges::find_if(
        game.plies, [](const ComparedPly& ply) { return ply.king_making.has_value(); });
    return fmt::format(
               "\n{} choices judged by max^n ({} exact), ties {}: {} undecided, {} of "
               "them king-making\n",
               counts.all.plies, counts.exact_plies, name_of(judged->king_making->ties),
               counts.all.undecided, counts.all.king_making) +
           (counts.exact_plies < counts.all.plies
                ? "estimates are seldom equal: choices that were not judged exactly hide most "
                  "undecided ones (--exact, --empties)\n"
                : "") +
           undecided_text(facts, game) +
           matrix_text(facts, "gains when it errs", counts.errors, counts.gains_by_error) +
           matrix_text(facts, "gains when it chooses", counts.choices, counts.gains_by_choice);
}

Json undecided_json(const engine::UndecidedPlies& counts) {
    return {{"plies", counts.plies},
            {"undecided", counts.undecided},
            {"king_making", counts.king_making}};
}

Json matrix_json(const GameFacts& facts, const engine::GainMatrix& matrix) {
    Json rows = Json::array();
    for (int seat = 0; seat < facts.seats(); ++seat)
        rows.push_back(seats_json(facts, matrix[seat]));
    return rows;
}

Json sums_json(const GameFacts& facts, const engine::GameComparison& game) {
    engine::KingMakingCounts counts;
    counts.add(game);
    Json json = undecided_json(counts.all);
    json["exact_plies"] = counts.exact_plies;
    Json by_seat = Json::array();
    Json errors = Json::array();
    Json choices = Json::array();
    for (int seat = 0; seat < facts.seats(); ++seat) {
        by_seat.push_back(undecided_json(counts.by_seat[seat]));
        errors.push_back(counts.errors[seat]);
        choices.push_back(counts.choices[seat]);
    }
    json["by_seat"] = by_seat;
    Json by_empties = Json::array();
    for (std::size_t empties = 0; empties < counts.by_empties.size(); ++empties) {
        if (counts.by_empties[empties].plies == 0) continue;
        Json row = undecided_json(counts.by_empties[empties]);
        row["empties"] = empties;
        by_empties.push_back(row);
    }
    json["by_empties"] = by_empties;
    json["errors"] = errors;
    json["choices"] = choices;
    json["gains_by_error"] = matrix_json(facts, counts.gains_by_error);
    json["gains_by_choice"] = matrix_json(facts, counts.gains_by_choice);
    return json;
}

Json agreement_json(const engine::ModelAgreement& agreement) {
    Json pairs = Json::object();
    Json played = Json::object();
    for (std::size_t one = 0; one < agreement.models.size(); ++one) {
        Json row = Json::object();
        for (std::size_t other = 0; other < agreement.models.size(); ++other) {
            row[std::string{name_of(agreement.models[other])}] = agreement.pairs[one][other];
        }
        pairs[std::string{name_of(agreement.models[one])}] = row;
        played[std::string{name_of(agreement.models[one])}] = agreement.played[one];
    }
    return {
        {"plies", agreement.plies}, {"all", agreement.all}, {"pairs", pairs}, {"played", played}};
}

}  // namespace

Json game_models_json(const engine::AnyPosition& start, const engine::GameComparison& game) {
    const GameFacts& facts = engine::facts(start);
    Json plies = Json::array();
    for (const ComparedPly& ply : game.plies) {
        plies.push_back({{"number", ply.ply + 1},
                         {"mover", engine::player_text(facts, ply.mover)},
                         {"move", engine::move_text(facts, ply.played)},
                         {"choices", ply.choices},
                         {"empties", ply.empties}});
        if (ply.comparison) plies.back()["comparison"] = comparison_json(facts, *ply.comparison);
        if (!ply.king_making) continue;
        const engine::PlayedEffect effect = effect_of(*ply.king_making, ply.played);
        plies.back()["king_making"] = king_making_json(facts, *ply.king_making);
        plies.back()["loss"] = json_number(effect.loss);
        plies.back()["gains"] = seats_json(facts, effect.gains);
    }
    return {{"game", facts.name},
            {"plies", plies},
            {"agreement", agreement_json(engine::agreement_of(game))},
            {"king_making", sums_json(facts, game)},
            {"seconds", game.seconds},
            {"stopped", game.stopped}};
}

std::string game_models_text(const engine::AnyPosition& start, const engine::GameComparison& game) {
    const GameFacts& facts = engine::facts(start);
    const engine::ModelAgreement agreement = engine::agreement_of(game);
    return plies_text(facts, game, agreement.models) + agreement_text(agreement) +
           king_making_sums_text(facts, game);
}

}  // namespace workbench

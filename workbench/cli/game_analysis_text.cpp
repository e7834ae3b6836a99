#include "workbench/cli/game_analysis_text.h"

#include <fmt/format.h>

#include "engine/search/result_label.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/analysis_text.h"

namespace workbench {
namespace {

using engine::JudgedMove;

Json score_json(const std::optional<double>& score) {
    return score ? json_number(*score) : Json{};
}

std::string score_cell(const std::optional<double>& score) {
    return score ? number_text(*score) : "";
}

/// How sure both scores are.
std::string label_of(const JudgedMove& move) {
    if (move.found.exact && !move.exact && move.score) {
        return fmt::format("depth {}", move.found.depth);
    }
    return engine::label_of(move.found);
}

/// The move that gave most away; null: none gave anything.
const JudgedMove* worst_of(const engine::GameAnalysis& analysis, engine::Player seat) {
    const JudgedMove* worst = nullptr;
    for (const JudgedMove& move : analysis.moves) {
        const double least = worst == nullptr ? 0 : *worst->loss;
        if (move.mover == seat && move.loss && *move.loss > least) worst = &move;
    }
    return worst;
}

std::string seat_text(const engine::GameFacts& facts, const engine::GameAnalysis& analysis,
                      engine::Player seat, const engine::SeatLoss& loss) {
    std::string text = fmt::format("{} gave away {:.4g} in {} choices",
                                   engine::player_text(facts, seat), loss.sum, loss.moves);
    if (const JudgedMove* worst = worst_of(analysis, seat)) {
        text += fmt::format(", {:.2g} a move; most with {}. {}: {:.4g}", loss.mean(),
                            worst->ply + 1, engine::move_text(facts, worst->played), *worst->loss);
    }
    return text + '\n';
}

}  // namespace

Json game_analysis_json(const engine::AnyPosition& start, const engine::GameAnalysis& analysis) {
    const engine::GameFacts& facts = engine::facts(start);
    Json moves = Json::array();
    for (const JudgedMove& move : analysis.moves) {
        moves.push_back({{"number", move.ply + 1},
                         {"mover", engine::player_text(facts, move.mover)},
                         {"move", engine::move_text(facts, move.played)},
                         {"score", score_json(move.score)},
                         {"best", engine::move_text(facts, move.best)},
                         {"best_score", score_json(move.best_score)},
                         {"loss", score_json(move.loss)},
                         {"unit", move.found.unit},
                         {"exact", move.exact},
                         {"depth", move.found.depth},
                         {"confidence", move.found.confidence},
                         {"label", label_of(move)},
                         {"line", json_moves(facts, move.found.line)},
                         {"nodes", move.nodes},
                         {"seconds", move.seconds}});
    }
    Json seats = Json::array();
    const auto losses = engine::losses_of(analysis, facts.seats());
    for (int seat = 0; seat < facts.seats(); ++seat) {
        seats.push_back({{"seat", seat + 1},
                         {"mover", engine::player_text(facts, engine::player_at(seat))},
                         {"choices", losses[seat].moves},
                         {"loss", json_number(losses[seat].sum)},
                         {"loss_mean", json_number(losses[seat].mean())}});
    }
    return {{"game", facts.name},
            {"moves", moves},
            {"seats", seats},
            {"nodes", analysis.nodes},
            {"seconds", analysis.seconds},
            {"stopped", analysis.stopped}};
}

std::string game_analysis_text(const engine::AnyPosition& start,
                               const engine::GameAnalysis& analysis) {
    const engine::GameFacts& facts = engine::facts(start);
    scripting::TextTable table{
        {"number", "mover", "move", "score", "best", "best score", "loss", "result"}};
    for (const JudgedMove& move : analysis.moves) {
        const bool is_best = move.played == move.best;
        table.add({fmt::format("{}", move.ply + 1), engine::player_text(facts, move.mover),
                   engine::move_text(facts, move.played), score_cell(move.score),
                   is_best ? "" : engine::move_text(facts, move.best),
                   is_best ? "" : score_cell(move.best_score),
                   move.loss && *move.loss > 0 ? fmt::format("{:.4g}", *move.loss) : "",
                   label_of(move)});
    }
    std::string text = table.text() + '\n';
    const auto losses = engine::losses_of(analysis, facts.seats());
    for (int seat = 0; seat < facts.seats(); ++seat) {
        text += seat_text(facts, analysis, engine::player_at(seat), losses[seat]);
    }
    return text + fmt::format("{} nodes, {:.2f} s\n", analysis.nodes, analysis.seconds);
}

}  // namespace workbench

#include "workbench/views/games/explorer_rows.h"

#include <algorithm>
#include <utility>

namespace workbench {
namespace {

constexpr double kBelowEvery = -1e9;  ///< what has no number comes last

double won_share(const db::MoveStatistics& move) {
    if (move.finished() == 0) return kBelowEvery;
    return (static_cast<double>(move.wins) + static_cast<double>(move.draws) / 2) /
           static_cast<double>(move.finished());
}

double rank_in(MoveOrder order, const ExplorerRow& row) {
    const db::MoveStatistics& move = row.statistics;
    switch (order) {
        case MoveOrder::Won:
            return won_share(move);
        case MoveOrder::Payoff:
            return move.finished() > 0 ? move.payoff_mean : kBelowEvery;
        case MoveOrder::Value:
            return row.value ? row.value->score : kBelowEvery;
        case MoveOrder::Games:
            break;
    }
    return static_cast<double>(move.games);
}

std::optional<MoveValue> value_of(const ExplorerState& state, const engine::AnyPosition& position,
                                  engine::Move move) {
    for (const ValuedPosition& valued : state.values) {
        if (valued.asked.position != position) continue;
        const auto known = std::ranges::find(valued.moves, move, &MoveValue::move);
        if (known != valued.moves.end()) return *known;
    }
    return std::nullopt;
}

std::vector<ExplorerRow> rows_of(const ExplorerState& state, const Explored& answer,
                                 const std::vector<engine::Move>& before) {
    const engine::AnyPosition& position = answer.question.position;
    std::vector<ExplorerRow> rows;
    for (const db::MoveStatistics& move : answer.found.moves) {
        const engine::AnyPosition after = engine::play(position, move.move);
        ExplorerRow row{.line = before,
                        .position = after,
                        .mover = engine::player_to_move(position),
                        .statistics = move,
                        .games_before = answer.found.games,
                        .opening = engine::opening_at(after),
                        .value = value_of(state, position, move.move)};
        row.line.push_back(move.move);
        row.is_unfolded = std::ranges::find(state.unfolded, after) != state.unfolded.end();
        const Explored* next = answer_at(after, state.branches);
        row.is_last = engine::is_over(after) || (next != nullptr && next->found.moves.empty());
        rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, std::ranges::greater{},
                             [&](const ExplorerRow& row) { return rank_in(state.order, row); });
    return rows;
}

void add_rows(ExplorerState& state, const Explored& answer,
              const std::vector<engine::Move>& before) {
    for (ExplorerRow& row : rows_of(state, answer, before)) {
        const std::vector<engine::Move> line = row.line;
        const Explored* next = row.is_unfolded ? answer_at(row.position, state.branches) : nullptr;
        state.rows.push_back(std::move(row));
        if (next != nullptr) add_rows(state, *next, line);
    }
}

}  // namespace

const Explored* answer_at(const engine::AnyPosition& position, std::span<const Explored> answers) {
    const auto found = std::ranges::find_if(
        answers, [&](const Explored& answer) { return answer.question.position == position; });
    return found == answers.end() ? nullptr : &*found;
}

const Explored* answer_to(const ExplorerQuestion& question, std::span<const Explored> answers) {
    const Explored* answer = answer_at(question.position, answers);
    return answer != nullptr && answer->question == question ? answer : nullptr;
}

bool has_moves_of(const ExplorerState& state, const engine::AnyPosition& position) {
    if (state.shown && state.shown->question.position == position) return true;
    return std::ranges::any_of(state.rows, [&](const ExplorerRow& row) {
        return row.is_unfolded && row.position == position;
    });
}

void arrange_rows(ExplorerState& state) {
    state.rows.clear();
    if (!state.shown) return;
    add_rows(state, *state.shown, {});
    // Answers about positions that are shown no longer would only grow old.
    std::erase_if(state.branches, [&](const Explored& branch) {
        return std::ranges::none_of(state.rows, [&](const ExplorerRow& row) {
            return row.is_unfolded && row.position == branch.question.position;
        });
    });
}

}  // namespace workbench

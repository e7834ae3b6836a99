#include "workbench/views/board/marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

constexpr std::array<std::string_view, 6> kNames{"moves",   "values", "stored",
                                                 "numbers", "losses", "bar"};

std::string_view name_of(BoardMark mark) {
    return kNames[static_cast<std::size_t>(mark)];
}

std::string stored_text(const db::MoveStatistics& move) {
    std::string text = count_text(static_cast<double>(move.games));
    if (move.finished() == 0) return text;
    const double won = static_cast<double>(move.wins) + static_cast<double>(move.draws) / 2;
    return fmt::format("{} {:.0f}%", text, 100 * won / static_cast<double>(move.finished()));
}

}  // namespace

std::optional<BoardMark> mark_of(Command command) {
    switch (command) {
        case Command::ShowLegalMoves:
            return BoardMark::LegalMoves;
        case Command::ShowValues:
            return BoardMark::Values;
        case Command::ShowStoredGames:
            return BoardMark::StoredGames;
        case Command::ShowMoveNumbers:
            return BoardMark::MoveNumbers;
        case Command::ShowLosses:
            return BoardMark::Losses;
        case Command::ShowEvaluationBar:
            return BoardMark::EvaluationBar;
        default:
            return std::nullopt;
    }
}

bool is_shown(BoardMark mark, const Settings& settings) {
    return std::ranges::find(settings.on_board, name_of(mark)) != settings.on_board.end();
}

void show(BoardMark mark, bool is_wanted, Settings& settings) {
    std::erase(settings.on_board, name_of(mark));
    if (is_wanted) settings.on_board.emplace_back(name_of(mark));
}

double points_a_disc(const Workspace& workspace, const engine::SearchResult& result) {
    const std::string unit = unit_of(result);
    if (unit == "discs") return 1;
    const double known = workspace.judged ? workspace.judged->points_a_disc(unit) : 0;
    if (known > 0) return known;
    double least = result.score;
    for (const engine::MoveScore& move : result.moves) {
        if (move.bound == engine::Bound::Exact) least = std::min(least, move.score);
    }
    // The moves of a position lie some twenty discs apart.
    return std::max((result.score - least) / 20, 1e-9);
}

std::vector<SquareValue> value_marks(const Workspace& workspace,
                                     const engine::AnyPosition& position) {
    std::vector<SquareValue> values;
    if (!workspace.values || workspace.values->position != position) return values;
    const bool shows_values = is_shown(BoardMark::Values, workspace.settings);
    const bool shows_losses = is_shown(BoardMark::Losses, workspace.settings);
    if (!shows_values && !shows_losses) return values;
    const engine::SearchResult& result = workspace.values->result;
    const double points = points_a_disc(workspace, result);
    for (std::size_t index = 0; index < result.moves.size(); ++index) {
        const engine::MoveScore& move = result.moves[index];
        if (move.move.is_pass() || move.bound == engine::Bound::None) continue;
        SquareValue value{.square = move.move.square(),
                          .text = shows_values ? score_text(move) : std::string{},
                          .is_exact = move.exact && move.bound == engine::Bound::Exact,
                          .is_confident = result.confidence < 100,
                          .is_best = index == 0};
        if (shows_losses && move.bound == engine::Bound::Exact) {
            value.loss = std::max(0.0, result.moves.front().score - move.score) / points;
        }
        values.push_back(std::move(value));
    }
    return values;
}

std::vector<StoredNumber> stored_marks(const Workspace& workspace,
                                       const engine::AnyPosition& position) {
    std::vector<StoredNumber> numbers;
    if (!workspace.stored_moves || workspace.stored_moves->position != position) return numbers;
    const auto add = [&](engine::Move move, const std::string& text) {
        const bool is_there = !move.is_pass() && std::ranges::any_of(numbers, [&](const auto& one) {
            return one.square == move.square();
        });
        if (!move.is_pass() && !is_there) numbers.push_back({move.square(), text});
    };
    for (const db::MoveStatistics& move : workspace.stored_moves->moves) {
        const std::string text = stored_text(move);
        add(move.move, text);
        for (const engine::Move same : move.same) add(same, text);
    }
    return numbers;
}

std::vector<MoveNumber> move_numbers(const ShownGame& game) {
    std::vector<MoveNumber> numbers;
    for (int ply = 0; ply < game.ply(); ++ply) {
        const engine::Move move = game.record().moves[ply];
        if (!move.is_pass()) numbers.push_back({move.square(), ply + 1});
    }
    return numbers;
}

}  // namespace workbench

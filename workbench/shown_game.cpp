#include "workbench/shown_game.h"

#include <algorithm>
#include <utility>

#include "engine/games/symmetry.h"

namespace workbench {

ShownGame::ShownGame(engine::GameRecord record, std::optional<db::GameId> id)
    : record_{std::move(record)}, id_{id}, positions_{engine::positions_of(record_)} {}

void ShownGame::step_to(int ply) {
    ply_ = std::clamp(ply, 0, plies());
}

std::optional<engine::Move> ShownGame::last_move() const {
    if (ply_ == 0) return std::nullopt;
    return record_.moves[ply_ - 1];
}

void ShownGame::play(engine::Move move) {
    positions_.push_back(engine::play(last_position(), move));
    record_.moves.push_back(move);
    if (engine::is_over(last_position())) record_.outcome = engine::outcome_of(last_position());
    ply_ = plies();
}

ShownGame ShownGame::branch(engine::Move move) const {
    ShownGame line{{.start = record_.start,
                    .moves = {record_.moves.begin(), record_.moves.begin() + ply_},
                    .strategies = std::vector<std::string>(facts().seats()),
                    .outcome = {}}};
    line.play(move);
    return line;
}

std::optional<int> ShownGame::ply_of(const engine::AnyPosition& position) const {
    const std::uint64_t key = engine::canonical_key(position);
    const auto found = std::ranges::find(positions_, key, [](const engine::AnyPosition& shown) {
        return engine::canonical_key(shown);
    });
    if (found == positions_.end()) return std::nullopt;
    return static_cast<int>(found - positions_.begin());
}

void ShownGame::give_up(engine::Forfeit forfeit) {
    record_.outcome = engine::forfeited_outcome(facts(), forfeit.seat);
    record_.forfeit = std::move(forfeit);
}

void ShownGame::take_back(int plies) {
    record_.forfeit.reset();
    const std::size_t left = std::clamp<std::size_t>(plies, 0, record_.moves.size());
    record_.moves.erase(record_.moves.begin() + static_cast<std::ptrdiff_t>(left),
                        record_.moves.end());
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(left) + 1, positions_.end());
    if (!engine::is_over(last_position())) record_.outcome.reset();
    ply_ = this->plies();
}

int discs_counted(const engine::AnyPosition& position, engine::Player seat) {
    const engine::GameFacts& facts = engine::facts(position);
    const engine::SquareSet discs = engine::discs_of(position, facts.color_of(seat));
    return (discs & facts.count[engine::index_of(seat)]).size();
}

}  // namespace workbench

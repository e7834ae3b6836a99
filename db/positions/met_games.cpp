#include "db/positions/met_games.h"

#include <algorithm>

#include "db/positions/game_entries.h"
#include "db/positions/stored_position.h"

namespace db {
namespace {

std::int64_t key_of(const engine::AnyPosition& position) {
    return static_cast<std::int64_t>(engine::canonical_key(position));
}

void add(std::vector<MoveSum>& sums, const auto& added) {
    auto known =
        std::ranges::find_if(sums, [&](const MoveSum& sum) { return sum.move == added.move; });
    if (known == sums.end()) known = sums.insert(sums.end(), MoveSum{.move = added.move});
    known->add(added);
}

}  // namespace

MetGames::MetGames(StatementPool& statements, const engine::AnyPosition& position)
    : statements_{statements},
      position_{position},
      key_{key_of(position)},
      index_{position_index_state(statements)} {}

std::optional<PositionEntry> MetGames::next() {
    while (reader_ || run_ < index_.runs.size()) {
        if (!reader_) reader_.emplace(statements_, index_.runs[run_++], key_);
        if (auto entry = reader_->next()) return entry;
        reader_.reset();
    }
    return next_replayed();
}

std::optional<PositionEntry> MetGames::next_replayed() {
    if (!outside_) {
        const StoredPosition stored = stored_position(*position_.position());
        outside_.emplace(statements_,
                         "SELECT id, start_position, moves FROM game "
                         "WHERE id > ? AND game = ? AND variant IS ? ORDER BY id");
        outside_->bind(index_.through, stored.game, stored.variant);
    }
    while (outside_->step()) {
        const auto moves = outside_->blob(2);
        const auto plies = position_.met_after(outside_->text(1), moves);
        if (!plies) continue;
        PositionEntry entry{.key = key_, .game = static_cast<std::uint32_t>(outside_->integer(0))};
        if (const auto move = position_.canonical_move(moves)) entry.move = move->byte();
        const auto seat = result_of_seat(statements_, outside_->integer(0), position_.mover());
        entry.finish = seat.finish;
        entry.payoff = seat.payoff;
        return entry;
    }
    return std::nullopt;
}

std::vector<MoveSum> MetGames::sums(StatementPool& statements,
                                    const engine::AnyPosition& position) {
    MetGames met{statements, position};
    std::vector<MoveSum> sums;
    for (const std::int64_t run : met.index_.runs) {
        const auto kept = kept_sums(statements, run, met.key_);
        for (const MoveSum& sum : kept) add(sums, sum);
        if (!kept.empty()) continue;
        RunReader reader{statements, run, met.key_};
        while (const auto entry = reader.next()) add(sums, *entry);
    }
    while (const auto entry = met.next_replayed()) add(sums, *entry);
    return sums;
}

}  // namespace db

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "engine/search/core/move_picker.h"
#include "engine/search/objective.h"

namespace engine {

/// The legal moves of a node with the positions behind them, best guess first.
template <Position P>
class OrderedMoves {
  public:
    struct Entry {
        Move move;
        P child;
        std::int32_t rank;
    };

    OrderedMoves(const P& position, const MoveSetOf<typename P::Squares>& moves) {
        for (const Move move : moves) {
            std::construct_at(&slots_[size_].entry,
                              Entry{.move = move, .child = position.play(move), .rank = 0});
            ++size_;
        }
    }

    /// Ranks by the evaluation after the move; `count_replies` also by how few moves it leaves to
    /// the other side; `first`, the table's move, before all.
    template <class O>
    void rank(const O& objective, bool ours, bool count_replies, std::optional<Move> first) {
        for (int index = 0; index < size_; ++index) {
            Entry& entry = slots_[index].entry;
            if (first && entry.move == *first) {
                entry.rank = Score::highest().raw();
                continue;
            }
            const std::int32_t estimate = objective.estimate(entry.child).raw();
            entry.rank = ours ? estimate : -estimate;
            if (count_replies && objective.has_move(entry.child) != ours) {
                entry.rank -= objective.reply_weight() * entry.child.legal_moves().size();
            }
        }
    }

    int size() const { return size_; }
    /// Brings the best of the entries from `index` on to `index`.
    const Entry& pick(int index) {
        return pick_move(index, size_, [this](int at) -> Entry& { return slots_[at].entry; });
    }
    const Entry& at(int index) const { return slots_[index].entry; }

  private:
    /// Room that is not initialised: a node uses only as many entries as it has moves.
    union Slot {
        Slot() {}  // NOLINT(modernize-use-equals-default): a defaulted one would be deleted
        Entry entry;
    };
    std::array<Slot, P::Squares::kCapacity> slots_;
    int size_ = 0;
};

}  // namespace engine

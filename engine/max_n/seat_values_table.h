#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/seat_values.h"
#include "engine/games/position.h"

namespace engine {

/// What one thread's search of many seats remembers of positions: the values of all seats, which
/// no window has cut; TranspositionTable has place for one number. Of two positions in one place
/// the deeper stays, then the later.
class SeatTable {
  public:
    struct Entry {
        Key key = 0;
        SeatValues values{};
        std::int16_t depth = -1;  ///< plies that were searched; -1: the place is free
        bool proven = false;      ///< every leaf was an end: good for any depth
        Move move = Move::pass();
    };

    explicit SeatTable(std::size_t bytes)
        : entries_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Entry)))) {}

    /// Null: not known to that depth.
    const Entry* probe(Key key, int depth) const {
        const Entry& entry = entries_[place_of(key)];
        const bool answers =
            entry.depth >= 0 && entry.key == key && (entry.proven || entry.depth == depth);
        return answers ? &entry : nullptr;
    }
    void store(const Entry& entry) {
        Entry& place = entries_[place_of(entry.key)];
        // A shallow one that a deep one keeps out would be searched again, but that is cheap.
        if (place.depth > entry.depth && place.proven && !entry.proven) return;
        place = entry;
    }

  private:
    std::size_t place_of(Key key) const { return key & (entries_.size() - 1); }

    std::vector<Entry> entries_;
};

}  // namespace engine

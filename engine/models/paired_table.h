#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/games/position.h"

namespace engine {

/// What a search remembers of positions that it has solved, so that it is true for ever. Two
/// places for a key: one keeps what was dearest to find, the other what was found last. Beside
/// TranspositionTable, which keeps one number and its depth: here values are of all seats.
template <class Value>
class PairedTable {
  public:
    struct Entry {
        Key key = 0;
        std::uint64_t nodes = 0;  ///< that finding it took; 0: the place is free
        Value value{};
    };

    PairedTable() : entries_(2) {}

    /// Grows to so many bytes, and keeps what it knows; never shrinks.
    void reserve(std::size_t bytes) {
        const std::size_t count = std::bit_floor(bytes / sizeof(Entry));
        if (count <= entries_.size()) return;
        const std::vector<Entry> before = std::exchange(entries_, std::vector<Entry>(count));
        for (const Entry& entry : before) {
            if (entry.nodes > 0) store(entry);
        }
    }

    /// Null: not known.
    const Value* probe(Key key) const {
        const std::size_t place = place_of(key);
        for (const std::size_t at : {place, place ^ 1}) {
            if (entries_[at].nodes > 0 && entries_[at].key == key) return &entries_[at].value;
        }
        return nullptr;
    }
    void store(const Entry& entry) {
        const std::size_t place = place_of(entry.key);
        for (const std::size_t at : {place, place ^ 1}) {
            if (entries_[at].nodes > 0 && entries_[at].key == entry.key) {
                entries_[at] = entry;
                return;
            }
        }
        entries_[entry.nodes >= entries_[place].nodes ? place : place ^ 1] = entry;
    }

  private:
    /// The place of what was dearest; the other one is beside it.
    std::size_t place_of(Key key) const { return key & (entries_.size() - 2); }

    std::vector<Entry> entries_;
};

}  // namespace engine

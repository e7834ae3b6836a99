#pragma once

#include <cstdint>
#include <optional>

#include "engine/board/move.h"
#include "engine/board/score.h"
#include "engine/games/position.h"
#include "engine/memory/large_array.h"
#include "engine/search/core/bound.h"

namespace engine {

/// What the table remembers of a position: a copy.
struct TableEntry {
    Score score;                 ///< of the side to move
    Bound bound = Bound::Exact;  ///< never None
    bool proven = false;       ///< every leaf under it is a payoff: a deeper search gives the same
    int depth = 0;             ///< plies searched below the position
    int confidence = 100;      ///< percent; below 100 branches were cut on a guess
    Move move = Move::pass();  ///< the best one, to try first

    /// Whether the score is what a full search of exactly `asked` plies would give or bound: the
    /// depth is the same, or the end of the game was reached within it.
    bool answers(int asked) const { return depth == asked || (proven && depth <= asked); }
};

/// Positions that searches have met, shared by the threads of one search.
///
/// Threads write without locks. An entry is two relaxed atomic words, the first the exclusive or of
/// key and content, so an entry that two threads wrote half each fails the comparison and is not
/// found (Hyatt and Mann, A lock-less transposition-table implementation, ICGA Journal 25, 2002).
class TranspositionTable {
  public:
    /// With `first_bytes` the table begins with so much of its memory and grows with what is stored
    /// (`make_room`): memory that a short search does not need is never touched, and what it needs
    /// stays in the processor's cache.
    explicit TranspositionTable(std::size_t bytes) : TranspositionTable{bytes, bytes} {}
    TranspositionTable(std::size_t bytes, std::size_t first_bytes);

    std::optional<TableEntry> probe(Key key) const;
    void store(Key key, const TableEntry& entry);
    /// Asks the memory for what `probe` will read.
    void prefetch(Key key) const { __builtin_prefetch(bucket(key)); }
    /// Where half of the slots in use are taken, uses twice as many from here on, as far as there
    /// are. Not while searching. An eighth and four times as many: 0.94 of the nodes of depth 13,
    /// 1.2 of the time, since fewer entries are found in the processor's caches.
    void make_room();
    /// Uses as much as so many positions need from here on, as far as there is memory. Not while
    /// searching.
    void make_room_for(std::uint64_t positions);
    /// Uses all its memory from here on. Not while searching.
    void use_all();
    /// Another search begins: what earlier ones have stored is found, but gives way first. Not
    /// while searching.
    void age();
    /// Forgets everything. Usually cheap: entries belong to a generation. Not while searching.
    void clear();

  private:
    /// Zeros: empty. Read and written as atomic words.
    struct Slot {
        std::uint64_t check;
        std::uint64_t content;
    };
    static constexpr int kBucket = 4;  ///< slots in one cache line

    Slot* bucket(Key key) const { return &slots_[(key & mask_) * kBucket]; }

    std::size_t buckets() const { return mask_ + 1; }
    bool is_crowded() const;
    /// From here on so many buckets, a power of two; each entry goes where its key belongs.
    void grow(std::size_t wanted);
    /// Makes room for more generations: the younger half of those that are found keep their order.
    void renumber();

    LargeArray<Slot> slots_;
    std::size_t most_buckets_;     ///< that there is memory for, a power of two
    std::uint64_t mask_;           ///< buckets in use - 1
    std::uint8_t generation_ = 1;  ///< of what is stored now
    std::uint8_t oldest_ = 1;      ///< of what is found; what is older is forgotten
};

}  // namespace engine

#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/board/coalition.h"
#include "engine/games/symmetry.h"
#include "engine/variant_endgame/variant_board.h"

namespace engine::variant_endgame {

/// What a payoff lies between; all that it can be as long as nothing is proven.
struct PayoffBounds {
    static constexpr int kMost = 1000;  ///< no payoff is so high

    std::int16_t least = -kMost;
    std::int16_t most = kMost;

    /// Whether they tell if the payoff is above `alpha`.
    bool answers(int alpha) const { return least > alpha || most <= alpha; }
    bool is_exact() const { return least == most; }
    void add(const PayoffBounds& more) {
        least = std::max(least, more.least);
        most = std::min(most, more.most);
    }
    friend bool operator==(const PayoffBounds&, const PayoffBounds&) = default;
};

/// A position with a seat to move that can, and what is proven of it.
struct ProvenBoard {
    Board board;
    int seat;
    PayoffBounds bounds;  ///< the coalition's
    std::uint8_t move;    ///< the square that was found best; `kNoSquare`: none is known
};

inline constexpr std::uint8_t kNoSquare = 255;

/// The positions far from the end that a proof has decided, shared by its threads. Of those that
/// the game's symmetries make of one, if they leave the coalition what it is, one is kept: an
/// answer for one is an answer for all.
class ProvenBoards {
  public:
    /// Positions with fewer empty squares are not kept.
    ProvenBoards(const InternedVariant& variant, Coalition coalition, int least_empties);

    int least_empties() const { return least_empties_; }
    /// Empty: nothing is proven of it.
    std::optional<ProvenBoard> find(const Board& board, int seat) const;
    /// What is known already still holds.
    void add(const ProvenBoard& proven) { add(proven, false); }
    /// The same for what an earlier proof has kept: it is not among the `taken`.
    void add_known(const ProvenBoard& proven) { add(proven, true); }
    /// Those whose bounds are new since the last call; of images the one that is kept.
    std::vector<ProvenBoard> take();
    std::vector<ProvenBoard> all() const;
    std::size_t size() const;

    /// What is asked at the moment: whether the payoff is above it.
    std::atomic<int> alpha{0};

  private:
    struct Name {
        Board board;
        int seat;
        friend bool operator==(const Name&, const Name&) = default;
    };
    struct Hash {
        std::size_t operator()(const Name& name) const {
            return key_of(name.board, static_cast<std::uint64_t>(name.seat));
        }
    };
    struct Kept {
        PayoffBounds bounds;
        std::uint8_t move = kNoSquare;
    };
    /// A part of all, so that threads seldom wait for each other.
    struct Part {
        mutable std::mutex mutex;
        std::unordered_map<Name, Kept, Hash> kept;
        std::vector<Name> changed;
    };
    static constexpr std::size_t kParts = 64;

    /// The least of a position's images, and the symmetry that leads there.
    struct Canonical {
        Name name;
        const BoardSymmetry* symmetry;
    };
    Canonical canonical(const Board& board, int seat) const;
    void add(const ProvenBoard& proven, bool is_known);

    const Part& part_of(const Name& name) const { return parts_[Hash{}(name) >> 58]; }
    Part& part_of(const Name& name) { return parts_[Hash{}(name) >> 58]; }
    /// Whether it has narrowed what was known.
    bool add_to(Part& part, const Name& name, const ProvenBoard& proven, std::uint8_t move);

    int least_empties_;
    int seats_;
    std::vector<BoardSymmetry> symmetries_;  ///< the first one changes nothing
    std::array<Part, kParts> parts_;
};

}  // namespace engine::variant_endgame

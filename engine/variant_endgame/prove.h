#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/board/coalition.h"
#include "engine/games/variant.h"
#include "engine/search/core/transposition_table.h"
#include "engine/variant_endgame/proven_boards.h"
#include "engine/variant_endgame/sides.h"

namespace engine::variant_endgame {

/// Of the positions so many plies after the first how many there are, and of how many the question
/// at hand is answered.
struct PlyShare {
    std::uint64_t positions = 0;
    std::uint64_t decided = 0;
};

/// How far a proof is.
struct PayoffProgress {
    std::uint64_t nodes = 0;  ///< discs placed
    double seconds = 0;
    PayoffBounds bounds;  ///< of the position
    int alpha = 0;        ///< the question at hand: is the payoff above it?
    /// How much of it is answered, 0 to 1, as if all moves of a position took the same: a guess.
    double share = 0;
    std::uint64_t question_nodes = 0;   ///< spent on it
    std::size_t kept = 0;               ///< positions
    std::vector<PlyShare> first_plies;  ///< after one ply, two and three
};

/// What is to be proven of a position: the payoff, or that it is at least so much.
struct PayoffRequest {
    std::optional<int> at_least;  ///< discs
    int threads = 1;
    std::optional<double> seconds;
    /// Of several programs that prove the same each has a number, from 0, and begins elsewhere.
    int share = 0;
    int shares = 1;
    /// What is new, now and then and at the end, on the calling thread.
    std::function<void(const std::vector<ProvenBoard>&)> on_proven{};
    std::function<void(const PayoffProgress&)> on_progress{};  ///< on the calling thread
    double every = 0.5;                                        ///< seconds
};

struct PayoffResult {
    bool is_decided;         ///< else it was stopped before
    PayoffBounds bounds;     ///< the coalition's, in discs
    std::vector<Move> line;  ///< best play, where the payoff is known
    PayoffProgress progress;
};

/// Proves payoffs of a variant's positions for a coalition against the rest. Every position far
/// from the end that is decided on the way is kept: so a proof goes on from there, and can be
/// checked.
class PayoffProof {
  public:
    /// Positions with fewer than `least_empties` empty squares are not kept.
    PayoffProof(const InternedVariant& variant, Coalition coalition, int hash_megabytes,
                int least_empties)
        : sides_{variant, coalition},
          table_{static_cast<std::size_t>(hash_megabytes) << 20},
          boards_{variant, coalition, least_empties} {}

    ProvenBoards& boards() { return boards_; }
    const Sides& sides() const { return sides_; }
    /// Or works until the time is up or a stop is requested. The position is one of the variant's.
    PayoffResult prove(const VariantPosition& position, const PayoffRequest& request,
                       const std::stop_token& stop = {});

  private:
    Sides sides_;
    TranspositionTable table_;
    ProvenBoards boards_;
};

}  // namespace engine::variant_endgame

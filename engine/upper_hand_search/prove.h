#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/upper_hand_search/proof_search.h"

namespace engine::upper_hand {

/// A position and what is proven of it: enough to go on from later.
struct ProvenPosition {
    PositionName name;
    ProvenBounds bounds;
    double work = 0;  ///< nodes
};

/// How far a proof is.
struct ProofProgress {
    std::uint64_t nodes = 0;  ///< balls placed
    double seconds = 0;
    double proof = 1;                      ///< nodes that a proof may still cost; 0: proven
    double disproof = 1;                   ///< the same for a disproof; 0: disproven
    std::uint64_t decided = 0;             ///< positions proven or disproven since the beginning
    std::vector<PlyProgress> first_plies;  ///< after one ply, two and three
};

/// Some hundred thousand positions of the largest pyramid: enough to go on from, a moment's work
/// apart.
inline constexpr int kToldFrom = 40;

/// What is to be proven: that the side to move gets at least so much.
struct ProofRequest {
    int at_least = 1;  ///< balls of payoff; 1: it wins
    std::optional<double> seconds;
    /// Of the depth-first searches' table; the table of proof numbers takes an eighth more.
    int hash_megabytes = 256;
    std::vector<ProvenPosition> known{};  ///< by earlier proofs in games of the same size
    /// Balls left from which on all that is decided is told of.
    int told_from = kToldFrom;
    std::function<void(const ProvenPosition&)> on_proven{};
    /// Called after each position that is proven or disproven, though not more often than it says.
    std::function<void(const ProofProgress&)> on_progress{};
    double progress_every = 0.5;  ///< seconds
};

struct ProofResult {
    std::optional<bool> reached;  ///< empty: stopped before it was known
    ProofProgress progress;
};

/// Proves or disproves it, or works until the time is up or a stop is requested. An error, as a
/// sentence: the position is none that games reach, since a bonus ball is due.
tl::expected<ProofResult, std::string> prove(const UpperHandPosition& position,
                                             const ProofRequest& request,
                                             const std::stop_token& stop = {});

}  // namespace engine::upper_hand

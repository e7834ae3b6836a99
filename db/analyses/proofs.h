#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "db/connection/connection.h"
#include "engine/upper_hand_search/prove.h"

namespace db {

/// All SQL about what is proven of positions of UpperHand.
class Proofs {
  public:
    /// `game`: its name, such as `upperhand4`.
    Proofs(const Connection& connection, std::string_view game)
        : connection_{connection}, game_{game} {}

    /// Stores them, committed when this returns; what is already known of the positions still
    /// holds.
    void add(std::span<const engine::upper_hand::ProvenPosition> proven);
    void add(const engine::upper_hand::ProvenPosition& proven) { add(std::span{&proven, 1}); }
    /// Everything stored, the most work first. Throws InputError when a row was not written by
    /// `add` as it stands.
    std::vector<engine::upper_hand::ProvenPosition> all() const;

  private:
    const Connection& connection_;
    std::string_view game_;
};

}  // namespace db

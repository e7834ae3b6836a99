#pragma once

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

    /// Stores it, committed when this returns; what is already known of the position still holds.
    void add(const engine::upper_hand::ProvenPosition& proven);
    /// Everything stored, the most work first. Throws InputError when a row was not written by
    /// `add` as it stands.
    std::vector<engine::upper_hand::ProvenPosition> all() const;

  private:
    const Connection& connection_;
    std::string_view game_;
};

}  // namespace db

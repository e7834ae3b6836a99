#pragma once

#include <span>
#include <string>
#include <vector>

#include "db/connection/connection.h"
#include "engine/board/coalition.h"
#include "engine/games/variant.h"
#include "engine/variant_endgame/proven_boards.h"

namespace db {

/// All SQL about what is proven of a variant's positions for a coalition against the rest.
class ProvenPositions {
  public:
    /// `game`: the name under which they are stored.
    ProvenPositions(const Connection& connection, std::string game,
                    const engine::InternedVariant& variant, engine::Coalition coalition);

    /// Stores them, committed when this returns; what is already known of them still holds.
    void add(std::span<const engine::variant_endgame::ProvenBoard> proven);
    /// Everything stored. Throws InputError when a row was not written by `add` as it stands.
    std::vector<engine::variant_endgame::ProvenBoard> all() const;

  private:
    const Connection& connection_;
    std::string game_;
    const engine::InternedVariant& variant_;
    std::string coalition_;
};

/// What the attached database `source` has proven is known in `main`, too. Returns how many
/// positions are new or narrower than before. Rows that cannot be read are left out.
std::int64_t merge_proven_positions(const Connection& connection);

}  // namespace db

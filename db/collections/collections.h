#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/games/games.h"

namespace db {

/// A collection and how many games it has.
struct CollectionSummary {
    std::string name;
    std::int64_t games = 0;
    friend bool operator==(const CollectionSummary&, const CollectionSummary&) = default;
};

/// All SQL about games that somebody put together under a name. The games themselves never change.
class Collections {
  public:
    explicit Collections(const Connection& connection) : connection_{connection} {}

    std::vector<CollectionSummary> all() const;  ///< by name
    /// Puts games in, and makes the collection where there is none; those that are not stored, or
    /// in it already, are passed over. How many were new. Throws InputError for an empty name.
    std::int64_t put_in(std::string_view name, std::span<const GameId> games) const;
    /// How many were in it. A collection may be empty.
    std::int64_t take_out(std::string_view name, std::span<const GameId> games) const;
    /// Throws InputError where another one has that name.
    void rename(std::string_view name, std::string_view to) const;
    /// Its games stay.
    void forget(std::string_view name) const;

  private:
    const Connection& connection_;
};

}  // namespace db

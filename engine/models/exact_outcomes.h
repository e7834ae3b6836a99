#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/board/coalition.h"
#include "engine/games/any_position.h"
#include "engine/models/seat_outcomes.h"
#include "engine/search/tie_rule.h"
#include "engine/search/utility.h"

namespace engine {

/// Reads positions of one game out under models of its seats: what each legal move leads to. It
/// remembers what it has read, so the positions of a game are best asked from the last one to the
/// first. Not shared between threads.
class ExactOutcomes {
  public:
    ExactOutcomes(const AnyPosition& game, const Utility& utility, TieRule ties,
                  int hash_megabytes);
    ~ExactOutcomes();
    ExactOutcomes(const ExactOutcomes&) = delete;
    ExactOutcomes& operator=(const ExactOutcomes&) = delete;

    /// Every seat plays for itself: max^n, with moves of equal worth by the rule for ties. By
    /// ascending square; empty: stopped.
    std::optional<std::vector<MoveOutcomes>> each_for_itself(const AnyPosition& position,
                                                             const std::stop_token& stop);
    /// The seats of `with` want the mover to have much, the others want it to have little: its
    /// utility after each legal move, by ascending square; empty: stopped.
    std::optional<std::vector<double>> between_sides(const AnyPosition& position, Coalition with,
                                                     const std::stop_token& stop);
    /// Discs placed so far.
    std::uint64_t nodes() const;

    class Searches;

  private:
    std::unique_ptr<Searches> searches_;
};

}  // namespace engine

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/schedule.h"
#include "engine/match/strategy.h"
#include "scripting/text/script_error.h"

namespace scripting {

/// A strategy went wrong in the middle of a game: its script raised an error, chose no legal move
/// or was too slow. The text is that of the error.
class GameFailure : public ScriptError {
  public:
    struct Place {
        std::string strategy;
        engine::AnyPosition position;     ///< in which it was to choose
        std::vector<engine::Move> moves;  ///< from the start of the game to there
        engine::Player seat;
    };
    GameFailure(const ScriptError& error, Place place)
        : ScriptError{error.what(), error.traceback()}, place_{std::move(place)} {}

    const Place& place() const { return place_; }
    const std::optional<engine::Trial>& trial() const { return trial_; }
    /// Which game it was, said by who plays games.
    void set_trial(engine::Trial trial) { trial_ = std::move(trial); }

  private:
    Place place_;
    std::optional<engine::Trial> trial_;
};

/// What the reason of a game that was forfeited so begins with.
inline constexpr std::string_view kFailedReason = "its script failed: ";

/// The same strategy, whose errors are GameFailures; with `forfeits` each loses the game instead,
/// with the error as the reason.
engine::Strategy with_failures(engine::Strategy strategy, bool forfeits);

}  // namespace scripting

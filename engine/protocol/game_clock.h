#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/record/annotated_game.h"

namespace engine {

/// The clocks of a game as GGF tells them (`TI`, `TB`, `TW`) and what its moves took.
class GameClock {
  public:
    /// None: nobody is short of time.
    GameClock() = default;
    explicit GameClock(const AnnotatedGame& game);

    /// A move of that seat took so long.
    void spend(Player player, double seconds);
    /// Seconds of that seat for all its moves to come; empty: there is no clock.
    std::optional<double> seconds_left(Player player) const;

  private:
    struct Side {
        double left = 0;
        double increment = 0;  ///< after each move
    };
    std::array<std::optional<Side>, 2> sides_{};
};

/// What stands beside a move after its first blank or slash: evaluation and seconds (`0.5/1.2`,
/// `/1.2`, Edax: `0.5 1.2`); its seconds, 0 where it tells none.
double seconds_in_note(std::string_view note);

}  // namespace engine

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace workbench {

/// How much time each seat has for a game.
struct ClockTerms {
    double seconds = 0;        ///< for all moves of a seat; 0: there is no clock
    double increment = 0;      ///< seconds that a seat gets for each move it has made
    bool is_per_move = false;  ///< `seconds` are for each move, what is left of them is gone
    bool ends_game = false;    ///< who runs out of time has lost; else it is only told
    friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};

/// What people write of a clock: `5` or `5 min` (minutes), `5+3` (and seconds a move), `10:00`,
/// `1:30:00+10`, `90 s`, `30 s a move`, `1手30秒`; nothing, or `none`: no clock. A day at most, and
/// an hour a move. Empty: it is none of that.
std::optional<ClockTerms> parse_clock_terms(std::string_view text);

/// The same terms, so that `parse_clock_terms` reads them; no clock is the empty text.
std::string to_text(const ClockTerms& terms);

}  // namespace workbench

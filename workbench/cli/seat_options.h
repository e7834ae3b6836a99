#pragma once

#include <optional>
#include <string>

#include "engine/search/request.h"
#include "workbench/cli/words.h"

namespace workbench {

/// What searches for many seats are told: `--utility`, `--ties`, `--against`, the `--coalition`,
/// the thresholds of MP-Mix, and of Monte Carlo `--playouts` and how it thinks.
struct SeatOptions {
    std::string utility;
    std::string ties;
    int against = 0;        ///< from 1; 0: nobody
    std::string coalition;  ///< seats from 1 with commas between; empty: none
    engine::MixThresholds thresholds;
    std::optional<std::uint64_t> playouts;
    engine::MonteCarloSettings monte_carlo;

    /// Puts it into the request. Throws BadInput.
    void put_into(engine::SearchRequest& request, const engine::GameFacts& facts) const;
};

/// Adds the options; `target` outlives the parsing.
void add_seat_options(Words& words, SeatOptions& target);

}  // namespace workbench

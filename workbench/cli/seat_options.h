#pragma once

#include <optional>
#include <string>

#include "engine/search/parameters.h"
#include "workbench/cli/command_words.h"

namespace workbench {

/// What searches for many seats are told: `--utility`, `--ties`, `--against`, the `--coalition`,
/// the thresholds of MP-Mix, and of Monte Carlo `--playouts` and how it thinks.
struct SeatOptions {
    std::string utility;
    std::string ties;
    int against = 0;                ///< from 1; 0: nobody
    std::string coalition;          ///< seats from 1 with commas between; empty: none
    engine::SearchRequest numbers;  ///< what the other options set

    /// Puts it into the request. Throws BadInput.
    void put_into(engine::SearchRequest& request, const engine::GameFacts& facts) const;
};

/// `1,3`, what `--coalition` says. Throws BadInput.
engine::Coalition coalition_from(const std::string& text);

/// Adds the options; `target` outlives the parsing.
void add_seat_options(CommandWords& words, SeatOptions& target);

}  // namespace workbench

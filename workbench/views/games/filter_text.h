#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/collections/collections.h"
#include "db/games/name_counts.h"
#include "workbench/text/words.h"
#include "workbench/views/games/game_filter.h"
#include "workbench/widgets/completed_field.h"

namespace workbench {

/// What of a filter can be typed, in one line: `player:Tastet year:1990-1995 result:won "World
/// Cup"`. A word without a field is a part of any name, and so are several together; what has
/// blanks stands in quotes.
std::string filter_text(const GameFilter& filter);

/// Reads such a line. What cannot be typed, an experiment's arm, a query, a position and a pattern,
/// is that of `kept`. Else what is wrong, as a sentence.
tl::expected<GameFilter, std::string> parse_filter(std::string_view text, const GameFilter& kept,
                                                   const Words& word);

/// What names are looked for to complete the word at the end of the line.
struct WantedNames {
    enum class Kind { None, Players, Events, Both, Collections };
    Kind kind = Kind::None;
    std::string part;
    friend bool operator==(const WantedNames&, const WantedNames&) = default;
};
WantedNames wanted_names(std::string_view text);

/// Names that the store has, for `wanted`.
struct FoundNames {
    WantedNames wanted;
    std::vector<db::NameCount> players;
    std::vector<db::NameCount> events;
    std::vector<db::CollectionSummary> collections;
};

/// What the line can become: the field, or its value, of the word at its end.
std::vector<Completion> filter_completions(std::string_view text,
                                           std::span<const std::string> games,
                                           const FoundNames& names, const Words& word);

}  // namespace workbench

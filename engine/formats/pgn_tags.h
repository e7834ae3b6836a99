#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"

namespace engine {

/// A tag of PGN and its name in an AnnotatedGame.
struct PgnName {
    std::string_view pgn;
    std::string_view tag;
};
inline constexpr std::array<PgnName, 7> kPgnNames = {{{"Site", "place"},
                                                      {"Date", "date"},
                                                      {"Round", "round"},
                                                      {"BlackElo", "rating_1"},
                                                      {"WhiteElo", "rating_2"},
                                                      {"TimeControl", "clock"},
                                                      {"Result", "result"}}};

/// A tag of PGN as it stands in a file.
struct PgnTag {
    std::string name;
    std::string value;
    std::size_t at = 0;   ///< where the value begins
    std::size_t end = 0;  ///< after the `]`
};

/// The tag whose `[` stands at `at`. Quotes in its value may be escaped or not, those around it may
/// be missing or typographic; it ends in its line.
tl::expected<PgnTag, ParseError> pgn_tag_at(std::string_view text, std::size_t at);

/// The name of a tag as the standard writes it (`Event`), whatever capitals a file has; another
/// name as it stands.
std::string_view usual_pgn_name(std::string_view name);

/// Whether a line looks like a tag.
bool begins_like_pgn_tag(std::string_view line);

}  // namespace engine

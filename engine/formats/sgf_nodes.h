#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/games/notation.h"

namespace engine {

/// A property of a node of SGF, with one of its values.
struct SgfValue {
    std::string name;  ///< in capitals, as FF[4] writes it: `PB`, where the file has `PlayerBlack`
    std::string text;  ///< without its escapes; every line end is `\n`
    std::size_t at = 0;  ///< where it begins
};

/// What stands between two `;`.
struct SgfNode {
    std::vector<SgfValue> values{};
    std::size_t from = 0;  ///< the number of the node before; its own where it is the first one
    bool is_main = false;  ///< it belongs to the first branch everywhere
    bool begins_branch = false;  ///< it is the first one after a `(`
    std::size_t at = 0;
    std::size_t end = 0;  ///< of the branch that it is in: where its `)` stands
};

/// The nodes of a game in the order of the text, so that each comes after the one before it; at
/// least one. White space may stand anywhere between brackets, names and values.
tl::expected<std::vector<SgfNode>, ParseError> sgf_nodes(std::string_view text);

/// The name of a property as FF[4] writes it: small letters are left out, `GaMe` is `GM`. A name of
/// small letters alone is written in capitals.
std::string sgf_name(std::string_view written);

bool is_sgf_blank(char letter);
/// The next place that is no white space.
std::size_t after_sgf_blanks(std::string_view text, std::size_t at);
/// The name of the property that begins at `at`; empty: none does, or it has no value.
std::string sgf_property_at(std::string_view text, std::size_t at);
/// Whether a text begins with `(` and `;`, and the name of the property after them.
struct SgfBeginning {
    bool is_tree = false;
    std::string name;
};
SgfBeginning sgf_beginning(std::string_view text);

}  // namespace engine

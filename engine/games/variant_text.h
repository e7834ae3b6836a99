#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/variant.h"

namespace engine {

/// A variant's rules as JSON, the same text for equal rules: what the store keeps of every variant
/// that a game was played with.
std::string definition_of(const Variant& variant);

/// Reads what `definition_of` writes; else a sentence about what is wrong.
tl::expected<Variant, std::string> parse_definition(std::string_view text);

/// The variant that such a text defines, interned; else a sentence about what is wrong.
tl::expected<const InternedVariant*, std::string> intern_definition(std::string_view text);

}  // namespace engine

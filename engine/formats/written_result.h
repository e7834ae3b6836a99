#pragma once

#include <cstddef>
#include <string_view>

namespace engine {

/// The bytes of the number that stands there: `4`, `04.000`, `30.5`; 0: none.
std::size_t number_length(std::string_view text, std::size_t at);
/// The same of digits alone.
std::size_t digits_at(std::string_view text, std::size_t at);

/// The bytes of the result that stands there in a plain text: a pair (`34-30`, `34:30`,
/// `1/2-1/2`), a signed number, `B+4`, `W+R`, `½-½`; 0: none.
std::size_t result_length(std::string_view text, std::size_t at);

}  // namespace engine

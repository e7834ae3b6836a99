#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace workbench {

/// The numbers that a person lists, `1-10,15`, each once and in rising order. Empty: the text is no
/// such list, or a number is not from 1 to `most`.
std::optional<std::vector<int>> read_number_ranges(std::string_view text, int most);

/// The shortest such text for rising numbers.
std::string number_ranges_text(std::span<const int> numbers);

}  // namespace workbench

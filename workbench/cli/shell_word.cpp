#include "workbench/cli/shell_word.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace workbench {

std::string shell_word(const std::string& word) {
    const bool is_plain = !word.empty() && std::ranges::all_of(word, [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
               std::string_view{"-_./=,:+@%"}.find(letter) != std::string_view::npos;
    });
    if (is_plain) return word;
    std::string text = "'";
    for (const char letter : word) text += letter == '\'' ? "'\\''" : std::string{letter};
    return text + "'";
}

}  // namespace workbench
